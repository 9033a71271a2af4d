/// A context whose driver draws the probe right, with the shader programs compiled so far.
struct OpenedContext {
    let context: Context
    let programs: LayerPrograms
    let probe: DriverProbe
    let blending: Blending

    /// Draws the probe in a context, which must be current; throws if that fails or the colours are wrong.
    ///
    /// `failure` is the error that framebuffer fetch had on the same display, if it was tried.
    init(_ context: Context, afterFetch failure: GLESError? = nil) throws(GLESError) {
        self.context = context
        programs = try LayerPrograms(context)
        probe = try DriverProbe(drawnOn: SceneCanvas(context, programs))
        blending = Blending(context, afterFetch: failure)
    }
}
