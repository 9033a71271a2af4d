/// `glpick doctor`: says what can draw here, what does, and what is wrong with the rest.
struct DoctorVerb: Verb {
    static let name = "doctor"
    static let usage = "glpick doctor [options]"
    static let summary = "say what can draw here, and what is wrong"
    static let description = """
        Tries every way to OpenGL ES and says which works, which glpick render would
        take with the same options and variables, why the others are rejected, and
        what to do. Exits with 69 if there is no OpenGL ES of the kind asked for.
        """

    var renderer = RendererSettings()
    var printsJSON = false

    static var options: [Option<DoctorVerb>] {
        RendererSettings.options.map { $0.lifted(into: \.renderer) }
            + [Option(flag: "json", true, \.printsJSON, "print one JSON object instead of text")]
    }

    /// What it takes to load the libraries and to name what is wrong. 8 MB were too little on Debian 13.
    private static let memoryNeeded = 32 << 20

    func run(_ operands: [Argument]) throws(CommandError) {
        try expectNoOperands(operands)
        if let shortage = ResourceLimits.shortage(of: Self.memoryNeeded) {
            throw CommandError(
                exitCode: .software, message: "doctor cannot look around: \(shortage.description)",
                hint: shortage.remedy)
        }
        let diagnosis = try Diagnosis(try renderer.withEnvironment())
        try writeText((printsJSON ? diagnosis.json.text : diagnosis.text) + "\n")
        if !diagnosis.hasGL { throw .silent(.unavailable) }
    }
}
