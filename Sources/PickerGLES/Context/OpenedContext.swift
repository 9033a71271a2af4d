/// A context whose driver draws the probe right, and the shader programs that it has already.
struct OpenedContext {
    let context: Context
    let programs: LayerPrograms
    let probe: DriverProbe

    /// Has a context, which must be current, draw the probe; throws if that fails or comes out wrong.
    init(_ context: Context) throws(GLESError) {
        self.context = context
        programs = LayerPrograms(context)
        probe = try DriverProbe(drawnOn: SceneCanvas(context, programs))
    }
}
