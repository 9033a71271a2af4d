/// A context whose driver draws the probe right, and the shader programs that it has already.
struct OpenedContext {
    let context: Context
    let programs: LayerPrograms
    let probe: DriverProbe
    let blending: Blending

    /// Has a context, which must be current, draw the probe; throws if that fails or comes out wrong.
    ///
    /// `failure` says what was wrong with framebuffer fetch on the same display, if it was tried.
    init(_ context: Context, afterFetch failure: GLESError? = nil) throws(GLESError) {
        self.context = context
        programs = LayerPrograms(context)
        probe = try DriverProbe(drawnOn: SceneCanvas(context, programs))
        blending = Blending(context, afterFetch: failure)
    }
}
