import PickerHost
import PickerKit
import PickerOptions

/// `glpick doctor`: reports which drivers and libraries work, and what to do about the others.
struct DoctorVerb: Verb {
    static let name = "doctor"
    static let usage = "glpick doctor [options]"
    static let summary = "report which renderers work here, and how to fix others"
    static let description = """
        Tries every way to OpenGL ES, and reports which ones work, which one glpick
        render would use with the same options and variables, why it rejects the
        others, and what to do about them. A summary comes first. Exits with 69 if
        OpenGL ES of the wanted kind is missing.
        """
    static let examples = [
        Example("what can draw here", "glpick doctor"),
        Example("the same for programs", "glpick doctor --json"),
    ]

    var renderer = RendererSettings()
    var printsJSON = false

    static var options: [Option<DoctorVerb>] {
        RendererSettings.options.map { $0.lifted(into: \.renderer) }
            + [Option(flag: "json", true, \.printsJSON, "print JSON instead of text")]
    }

    /// Enough to load the libraries, of which those for AVIF map most, and to report.
    private static let memoryNeeded = 96 << 20

    func run(_ operands: [Argument]) throws(CommandError) {
        try expectNoOperands(operands)
        try MemoryBudget.expect(Self.memoryNeeded, for: "glpick doctor")
        // A wrong variable is an error before a terminal is asked, which may take a second.
        let settings = try renderer.withEnvironment()
        // Before drivers start threads, which would take the signals of the terminal.
        let terminal = TerminalFinding()
        let diagnosis = try Diagnosis(
            settings, of: version, variableNames: UsedName.drawingVariables,
            more: [DoctorSection("terminal", terminal.values), DoctorSection(Presets.read)],
            summary: terminal.summary)
        try writeText((printsJSON ? diagnosis.json.text : diagnosis.text) + "\n")
        if !diagnosis.hasGL { throw .silent(.unavailable) }
    }
}
