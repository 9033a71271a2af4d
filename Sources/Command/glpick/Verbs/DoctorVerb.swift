import CSystem
import PickerHost
import PickerParity

/// `glpick doctor`: reports which drivers and libraries work, and what to do about the others.
struct DoctorVerb: Verb {
    static let name = "doctor"
    static let usage = "glpick doctor [options] [--prove [quick|medium|full]]"
    static let summary = "report which renderers work here, and how to fix others"
    static let description = """
        Tries every way to OpenGL ES, and reports which ones work, which one glpick
        render would use with the same options and variables, why it rejects the
        others, and what to do about them. A summary comes first. Exits with 69 if
        OpenGL ES of the wanted kind is missing.

        With --prove, draws pictures of all pickers with the driver, each from scratch
        and as a change of the one before, and compares every pixel with glpick's
        reference renderer. Exits with 1 if a pixel is wrong:

          quick      9 sizes up to 333 pixels and 7 colours: seconds (without a name)
          medium     18 sizes up to 500 pixels and 16 colours: a minute or two
          full       25 sizes up to 512 pixels and 50 colours: many minutes
        """
    static var operands: Completion { .words(ParityRange.allCases.map(\.rawValue)) }
    static let examples = [
        Example("what can draw here", "glpick doctor"),
        Example(
            "whether it draws the image picker right, as JSON for a report",
            "glpick doctor --prove quick --picker image --json"),
    ]

    var renderer = RendererSettings()
    var proves = false
    var range = ParityRange.quick
    /// The kind of picker to compare; nil for all.
    var kind: PickerKind?
    var printsJSON = false

    static var options: [Option<DoctorVerb>] {
        RendererSettings.options.map { $0.lifted(into: \.renderer) } + [
            Option(
                flag: "prove", true, \.proves, "compare what the driver draws with the reference",
                """
                The comparison is that of Documentation/parity.md: what 8 bits cannot hold is allowed, and a thousandth
                of a step more. First it must find a hue that is wrong on purpose. Please send the output with --json
                if your driver is not in the table of Documentation/reliability.md, or draws wrong.
                """),
            Option(
                "picker", .choice(PickerKind.all.map { ($0.name, $0) }), \.kind,
                "for --prove: the only kind of picker to compare (all)"),
            Option(flag: "json", true, \.printsJSON, "print JSON instead of text"),
        ]
    }

    static let rules: [OptionRule] = [.needs("picker", "prove")]

    mutating func take(_ operands: [Argument]) throws(CommandError) {
        guard let operand = operands.first else { return }
        guard proves else { throw .unexpected(operand, hint: Self.usage) }
        guard let range = ParityRange(rawValue: operand.text) else {
            let names = ParityRange.allCases.map(\.rawValue)
            throw .usage(
                "--prove expects \(listed(names)), got \(quoted(operand.text))",
                hint: didYouMean(operand.text, among: names))
        }
        try expectNoOperands(Array(operands.dropFirst()))
        self.range = range
    }

    /// Enough to load the libraries, of which those for AVIF map most, and to report.
    private static let memoryNeeded = 96 << 20
    /// Enough for a thread that compares pictures.
    private static let memoryOfThread = 32 << 20

    func run(_ operands: [Argument]) throws(CommandError) {
        let threads = proves ? Int(glpick_usable_processors()) : 0
        try MemoryBudget.expect(Self.memoryNeeded + threads * Self.memoryOfThread, for: "glpick doctor")
        // A wrong variable is an error before a terminal is asked, which may take a second.
        let settings = try renderer.withEnvironment()
        if proves { return try prove(settings) }
        // Before drivers start threads, which would take the signals of the terminal.
        let terminal = TerminalFinding()
        let diagnosis = try Diagnosis(
            settings, of: version, variableNames: UsedName.drawingVariables,
            more: [
                DoctorSection("terminal", terminal.values), DoctorSection(ScreenFinding.all),
                DoctorSection(Presets.read),
            ],
            summary: terminal.summary)
        try report(diagnosis)
    }

    private func report(_ diagnosis: Diagnosis) throws(CommandError) {
        try writeText((printsJSON ? diagnosis.json.text : diagnosis.text) + "\n")
        if !diagnosis.hasGL { throw .silent(.unavailable) }
    }

    /// Compares the driver with the reference. The report is to be sent, so it has nothing of the terminal and of presets.
    private func prove(_ settings: RendererSettings) throws(CommandError) {
        let forms = PickerForm.all.filter { form in kind.map { $0.name == form.kind } ?? true }
        let progress = Progress(total: forms.count, "pickers", isQuiet: !printsJSON)
        try Interruption.watch { progress.erase() }
        var diagnosis = try Diagnosis(
            settings, of: version, variableNames: UsedName.drawingVariables,
            for: .manyPictures(PixelSize(width: 64, height: 64)))
        guard diagnosis.hasGL, let renderer = diagnosis.renderer else { return try report(diagnosis) }
        if !printsJSON {
            let driver = DoctorSection(
                "driver",
                [
                    ("name", .string("\(renderer.driver.renderer), \(renderer.driver.version)")),
                    ("blending", .string("\(renderer.blending)")),
                ])
            try writeText("\(driver.text)\n\n\(DriverProof.heading)\n")
        }
        let printsJSON = printsJSON
        let proof = try DriverProof(range, of: forms, with: renderer) {
            done, form, tally throws(CommandError) in
            if printsJSON {
                progress.reach(done)
            } else {
                try writeText(DriverProof.line(form.name, tally) + "\n")
            }
        }
        progress.erase()
        if printsJSON {
            diagnosis.sections.append(proof.section)
            try report(diagnosis)
        } else {
            try writeText(proof.verdict + "\n")
        }
        if !proof.isRight { throw .silent(.nothing) }
    }
}
