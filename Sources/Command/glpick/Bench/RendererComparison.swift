import PickerHost

/// Both renderers, measured in turn, and what `--renderer fastest` expects of them.
struct RendererComparison {
    let cpu: MeasuredUpdates
    /// nil where there is no OpenGL ES.
    let gl: MeasuredUpdates?
    let costs: RendererCosts?

    /// The renderers and their drivers.
    var names: String { "\(cpu.renderer); \(gl?.renderer ?? "OpenGL ES cannot be used")" }

    func rows(_ name: String) -> [BenchReport.Row] {
        [cpu.row("\(name), CPU")] + (gl.map { [$0.row("\(name), GL")] } ?? [])
    }

    /// Times that differ by less are alike.
    private static let tolerance = 1.05

    /// What was measured and expected for all pictures, with the start of the renderer, and whether `fastest` is right.
    var facts: [(String, JSON)] {
        let takesGL = gl != nil && costs?.prefersGL == true
        let measured = (cpu: cpu.wholeTime, gl: gl?.wholeTime ?? .infinity)
        let (taken, other) = takesGL ? (measured.gl, measured.cpu) : (measured.cpu, measured.gl)
        let expected = costs?.milliseconds
        return [
            ("ms measured", Self.both(measured.cpu, gl?.wholeTime)),
            ("ms expected", Self.both(expected?.cpu, expected?.gl)),
            ("fastest takes", .string(takesGL ? "OpenGL ES" : "CPU")),
            ("which is", .string(taken <= Self.tolerance * other ? "right" : "wrong")),
        ]
    }

    private static func both(_ cpu: Double?, _ gl: Double?) -> JSON {
        func rounded(_ time: Double?) -> JSON { time.map { .number(($0 * 10).rounded() / 10) } ?? .null }
        return .object([("on the CPU", rounded(cpu)), ("with OpenGL ES", rounded(gl))])
    }
}
