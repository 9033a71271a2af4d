import PickerKit

/// The extensions that change what glpick does.
private let usedExtensions = ["GL_EXT_shader_framebuffer_fetch", "GL_NV_pack_subimage"]

extension Diagnosis {
    /// What the driver that draws says of itself, and how well it draws; nothing where there is none.
    static func driver(_ finding: CandidateFinding?) throws(CommandError) -> [DoctorSection] {
        guard let finding, let renderer = finding.renderer else { return [] }
        let details: DriverDetails
        do { details = try renderer.details() } catch {
            throw CommandError(exitCode: .software, message: "\(error)")
        }
        let driver = renderer.driver
        func values(_ figures: [DriverDetails.Figure]) -> [(String, JSON)] {
            figures.map { ($0.name, .number(Double($0.value))) }
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
                    ("greatest side drawn at once", .number(Double(renderer.maximumSide))),
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
                    (
                        "largest difference in steps",
                        .number((renderer.probe.largestDifference * 1000).rounded() / 1000)
                    ),
                    ("milliseconds", .number((renderer.probe.duration / .microseconds(1)).rounded() / 1000)),
                ]),
        ]
    }
}
