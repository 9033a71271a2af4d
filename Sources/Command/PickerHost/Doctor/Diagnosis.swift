package import PickerJSON
import PickerKit
package import PickerOptions

/// Everything that `glpick doctor` reports.
package struct Diagnosis {
    package var sections: [DoctorSection]
    /// What the sections say in a few lines, for people.
    private let summary: DoctorSection
    /// Whether the OpenGL ES that the settings ask for works.
    package let hasGL: Bool
    /// Draws with the driver that the sections describe; nil if none works.
    package let renderer: GLESRenderer?

    /// Tries all renderers, prepared for `workload`; `variableNames` are those of the variables that decide what draws. `more` are
    /// the sections before the advice, and `summary` what they say of the terminal.
    package init(
        _ settings: RendererSettings, of version: String, variableNames: [String],
        for workload: Workload = .onePicture(PixelSize(width: 4, height: 4)), more: [DoctorSection] = [],
        summary terminal: [(String, JSON)] = []
    ) throws(CommandError) {
        var facts = DoctorFacts()
        // For EGL and Mesa, an empty variable counts as set.
        for name in variableNames { facts.variables[name] = environmentVariable(name) }
        workload.tuneDriver()
        // Before the vendors' libraries are loaded one by one: EGL must find them itself.
        let clientExtensions = GLESRenderer.clientExtensions
        let asked = try Self.candidates(settings)
        let others = DisplayCandidate.all.filter { !asked.contains($0) }
        // All stay open until the end: closing a driver takes as long as opening it.
        facts.shortage = MemoryBudget.shortageForDrivers(drawing: PixelSize(width: 4, height: 4))
        let findings = (asked + others).map {
            CandidateFinding($0, shortage: facts.shortage?.description, settings.rounding)
        }
        let chosen = findings.prefix(asked.count).first { $0.isOf(settings.driverKind) }

        facts.libraries = LibraryFinding.all
        facts.vendorFiles = VendorFile.all
        facts.hasMesaDrivers = MesaDrivers.areInstalled
        facts.faultyDrivers = findings.compactMap(\.faultyDriver).unique
        facts.nodes = GraphicsNode.all
        facts.hasClientExtensions = !clientExtensions.isEmpty
        facts.hasGL = findings.contains { $0.isOf(.any) }
        facts.hasGPU = findings.contains { $0.isOf(.hardware) }
        facts.asksForGPU = settings.asksForGPU
        facts.hasNVIDIA = GraphicsNode.hasNVIDIA

        let usesGL = settings.renderer != .cpu
        hasGL = usesGL ? chosen != nil : facts.hasGL
        let driver = usesGL ? chosen : nil
        let described = chosen ?? findings.first { $0.isOf(.any) }
        renderer = described?.renderer
        facts.mayFallBack = !usesGL || settings.mayFallBack
        facts.driverThatDraws = driver?.renderer.map { FaultyDriver.name($0.driver) }
        summary = DoctorSection("summary", Self.summary(facts, driver, settings) + terminal)
        sections =
            [
                DoctorSection("versions", Self.versions(version)),
                DoctorSection(facts.libraries),
                Self.vendorFiles(facts.vendorFiles),
                Self.nodes(facts.nodes),
                DoctorSection(
                    "environment",
                    variableNames.compactMap { name in
                        facts.variables[name].map { (name, .string($0)) }
                    }),
                DoctorSection(
                    "client extensions",
                    lines: [clientExtensions.joined(separator: " ")].filter { !$0.isEmpty },
                    .array(clientExtensions.map { .string($0) })),
                Self.candidates(findings),
                Self.choice(driver, settings),
            ] + (try Self.driver(described)) + more + [
                DoctorSection(
                    "advice", lines: facts.advice, .array(facts.advice.map { .string($0) }))
            ]
    }

    /// The candidates that the settings ask for; none if they name a device that does not exist.
    private static func candidates(
        _ settings: RendererSettings
    ) throws(CommandError) -> [DisplayCandidate] {
        do { return try settings.candidates() } catch {
            guard error.exitCode == .unavailable else { throw error }
            return []
        }
    }

    package var json: JSON { .object(sections.map { ($0.name, $0.json) }) }

    /// What a report of any fault says of glpick and its machine. It tries no driver, so it takes milliseconds.
    package static func brief(_ version: String, released: String) -> JSON {
        let libraries = LibraryFinding.all.map { ($0.fileName, JSON.bool($0.failure == nil)) }
        return .object(
            versions(version) + [
                ("released", .string(released)), ("Swift", .string(swiftVersion)),
                ("libraries", .object(libraries)),
            ])
    }

    /// The Swift that compiled glpick.
    private static var swiftVersion: String {
        #if compiler(>=6.4)
            "6.4 or newer"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    /// The report for people.
    package var text: String { ([summary] + sections).map(\.text).joined(separator: "\n\n") }
}

extension Diagnosis {
    private static func summary(
        _ facts: DoctorFacts, _ driver: CandidateFinding?, _ settings: RendererSettings
    ) -> [(String, JSON)] {
        let missing = facts.libraries.count { $0.failure != nil }
        let all = facts.libraries.count
        let name = facts.driverThatDraws.flatMap { $0.split(separator: " ").first.map(String.init) }
        let draws = [Self.drawing(driver, settings), name].compactMap(\.self)
        let advice = facts.advice.count
        return [
            ("draws", .optional(draws.isEmpty ? nil : draws.joined(separator: ", "))),
            ("GPU", .string(facts.hasGPU ? "works" : "none works")),
            ("libraries", .string(missing == 0 ? "all \(all) load" : "\(missing) of \(all) do not load")),
            (
                "advice",
                .string(
                    advice == 0 ? "none" : advice == 1 ? "a line at the end" : "\(advice) lines at the end")
            ),
        ]
    }

    /// What draws; nil if nothing does.
    private static func drawing(_ chosen: CandidateFinding?, _ settings: RendererSettings) -> String? {
        chosen.map { "OpenGL ES, \($0.candidate)" }
            ?? (settings.renderer == .cpu || settings.mayFallBack ? "CPU" : nil)
    }

    private static func versions(_ version: String) -> [(String, JSON)] {
        [
            ("glpick", .string(version)), ("system", .string(SystemVersion.kernel)),
            ("C library", .string(SystemVersion.cLibrary)),
        ]
    }

    private static func vendorFiles(_ files: [VendorFile]) -> DoctorSection {
        DoctorSection("vendor files", files) { file in
            "\(file.path): \(file.failure ?? "\(file.library ?? "") loads")"
        } members: { file in
            [
                ("path", .string(file.path)), ("library", .optional(file.library)),
                ("loads", .bool(file.failure == nil)), ("failure", .optional(file.failure)),
            ]
        }
    }

    private static func nodes(_ nodes: [GraphicsNode]) -> DoctorSection {
        DoctorSection("device files", nodes) { node in
            "\(node.path): group \(node.group), mode \(node.mode), "
                + (node.isAccessible ? "may be opened" : "may not be opened")
        } members: { node in
            [
                ("path", .string(node.path)), ("group", .string(node.group)),
                ("mode", .string(node.mode)), ("accessible", .bool(node.isAccessible)),
            ]
        }
    }

    private static func candidates(_ findings: [CandidateFinding]) -> DoctorSection {
        DoctorSection("candidates", findings) { finding in
            "\(finding.candidate): "
                + (finding.renderer.map { FaultyDriver.name($0.driver) }
                    ?? "rejected, \(oneLine(finding.reason ?? ""))")
        } members: { finding in
            [
                ("candidate", .string("\(finding.candidate)")),
                ("platform", .string(finding.candidate.platform.rawValue)),
                ("driver", .optional(finding.renderer?.driver.renderer)),
                ("software", finding.renderer.map { .bool($0.driver.isSoftware) } ?? .null),
                ("rejected", .optional(finding.reason)),
            ]
        }
    }

    private static func choice(_ chosen: CandidateFinding?, _ settings: RendererSettings) -> DoctorSection {
        DoctorSection(
            "choice",
            [
                ("renderer", .string((settings.renderer ?? .auto).rawValue)),
                ("device", .optional(settings.device?.text)),
                ("draws", .optional(drawing(chosen, settings))),
            ]
        )
    }
}

extension DoctorSection {
    /// The libraries that are loaded only when they are needed.
    init(_ findings: [LibraryFinding]) {
        self.init("libraries", findings) { finding in
            "\(finding.fileName), for \(finding.use.name): "
                + (finding.failure.map { "does not load, \($0)" } ?? "loads")
        } members: { finding in
            [
                ("library", .string(finding.fileName)),
                ("package", .string(finding.library.debianPackage)),
                ("use", .string(finding.use.name)), ("loads", .bool(finding.failure == nil)),
                ("failure", .optional(finding.failure)),
            ]
        }
    }
}
