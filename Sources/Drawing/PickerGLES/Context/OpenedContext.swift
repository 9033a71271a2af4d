/// A context whose driver draws the probe right, with the shader programs compiled so far.
struct OpenedContext {
    let programs: LayerPrograms
    let probe: DriverProbe
    let blending: Blending
    let rounding: StepRounding
    var context: Context { programs.context }

    /// Draws the probe in a context, which must be current; if that fails and `way` has no blend method, in another one that copies
    /// pixels: a driver may offer framebuffer fetch and get it wrong. `open` makes that one, without errors so far.
    init(
        trying context: Context, _ way: DrawingWay, _ open: (DrawingWay) throws(GLESError) -> Context
    ) throws(GLESError) {
        do { self = try OpenedContext(context, way) } catch let failure {
            guard way.blendMethod == nil, context.blendMethod == .fetch else { throw failure }
            var copying = way
            copying.blendMethod = .copy
            self = try OpenedContext(open(copying), copying, afterFetch: failure)
        }
    }

    /// Draws the probe in a context, which must be current; throws if that fails or the colours are wrong.
    ///
    /// Shaders round to whole steps if the driver does not do it exactly, unless `way` says who does. `failure` is the error that
    /// framebuffer fetch had on the same display, if it was tried.
    init(_ context: Context, _ way: DrawingWay, afterFetch failure: GLESError? = nil) throws(GLESError) {
        var rounding = way.rounding ?? .driver
        var programs = try LayerPrograms(context, rounding, isDisturbed: way.isDisturbed)
        var probe = try DriverProbe(drawnOn: SceneCanvas(programs))
        if way.rounding == nil, !probe.roundsExactly {
            rounding = .shaders
            programs = try LayerPrograms(context, rounding, isDisturbed: way.isDisturbed)
            let halves = probe.halves
            probe = try DriverProbe(drawnOn: SceneCanvas(programs))
            probe.halves = halves
        }
        // Whoever wants the driver to round takes its error.
        guard probe.largestExcess <= (way.rounding == .driver ? 0.25 : 0) else {
            throw .wrongColors(steps: probe.largestDifference)
        }
        (self.programs, self.probe, self.rounding) = (programs, probe, rounding)
        blending = Blending(context, afterFetch: failure)
    }
}
