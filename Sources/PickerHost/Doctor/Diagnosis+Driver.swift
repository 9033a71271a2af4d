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
        do { details = try renderer.details() } catch {
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
        ]
    }
}
