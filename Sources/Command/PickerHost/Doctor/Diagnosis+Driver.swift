import PickerJSON
import PickerKit
import PickerOptions

/// The extensions that glpick uses.
private let usedExtensions = ["GL_EXT_shader_framebuffer_fetch", "GL_NV_pack_subimage"]

extension Diagnosis {
    /// The properties of the driver that draws, and how exactly it draws; empty if there is none.
    static func driver(_ finding: CandidateFinding?) throws(CommandError) -> [DoctorSection] {
        guard let finding, let renderer = finding.renderer else { return [] }
        let details: DriverDetails
        let costs: [(name: String, microseconds: Double)]
        do { (details, costs) = (try renderer.details(), try renderer.measuredCosts()) } catch {
            throw CommandError(.software, "\(error)")
        }
        let driver = renderer.driver
        func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
        func values(_ figures: [DriverDetails.Figure]) -> [(String, JSON)] {
            figures.map { ($0.name, .count($0.value)) }
        }
        return [
            DoctorSection(
                "driver",
                [
                    ("candidate", .string("\(finding.candidate)")), ("EGL", .string(details.egl)),
                    ("GL_VENDOR", .string(driver.vendor)), ("GL_RENDERER", .string(driver.renderer)),
                    ("GL_VERSION", .string(driver.version)),
                    ("GL_SHADING_LANGUAGE_VERSION", .string(details.shadingLanguage)),
                    ("software", .bool(driver.isSoftware)), ("robust", .bool(renderer.isRobust)),
                    ("greatest side drawn at once", .count(renderer.maximumSide)),
                ]),
            DoctorSection(
                "blending",
                lines: ["\(renderer.blending)"].map(oneLine),
                .object([
                    ("method", .string(renderer.blending.method.rawValue)),
                    ("reason", .string(renderer.blending.reason)),
                ])),
            rounding(renderer),
            DoctorSection("limits", values(details.limits)),
            DoctorSection("bits of precision", values(details.precision)),
            DoctorSection(
                "OpenGL extensions",
                lines: usedExtensions.map { "\($0): \(details.extensions.contains($0) ? "yes" : "no")" },
                .array(details.extensions.map { .string($0) })),
            DoctorSection(
                "probe",
                [
                    ("largest difference in steps", .number(thousandths(renderer.probe.largestDifference))),
                    ("milliseconds", .number(thousandths(renderer.probe.duration / .milliseconds(1)))),
                ]),
            DoctorSection(
                "microseconds",
                costs.map { ($0.name, .number(($0.microseconds * 10).rounded() / 10)) }),
        ]
    }

    /// What rounds to steps of 8 bits, and how exactly the driver does.
    private static func rounding(_ renderer: GLESRenderer) -> DoctorSection {
        let probe = renderer.probe
        let shown = probe.halves.filter { [0.4, 0.45, 0.55, 0.6].contains($0.fraction) }
        return DoctorSection(
            "rounding",
            [
                ("to steps of 8 bits", .string("by the \(renderer.rounding.rawValue)")),
                ("the driver", .string(probe.roundsExactly ? "is exact" : "is up to 0.1 of a step off")),
            ]
                + shown.map { half in
                    ("wrong at \(half.fraction) of a step", .string("\(half.wrongCount) of 255"))
                })
    }
}
