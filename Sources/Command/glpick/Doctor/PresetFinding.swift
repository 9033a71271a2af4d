import PickerHost

extension DoctorSection {
    /// The defaults that somebody has set: what is in force, where it is written, and what cannot be used.
    init(_ presets: Presets) {
        let file =
            presets.file.map { "\($0)" + (presets.hasFile ? "" : " (no such file)") }
            ?? "none: HOME is not set"
        var winners: Set<String> = []
        let settings = presets.all.map { preset in
            let key = "\(preset.verb).\(preset.option)"
            let fault = verbs.first { $0.name == preset.verb }.flatMap { $0.fault(of: preset) }
            let isOverridden = !winners.insert(key).inserted
            return (key: key, preset: preset, fault: fault, isOverridden: isOverridden)
        }
        let lines = settings.map { setting in
            "\(setting.key) \(setting.preset.value.text.printable), from \(setting.preset.origin.text)"
                + (setting.fault.map { "; not used: \($0)" } ?? (setting.isOverridden ? "; overridden" : ""))
        }
        let objects = settings.map { setting in
            JSON.object([
                ("setting", .string(setting.key)), ("value", .string(setting.preset.value.text)),
                ("from", .string(setting.preset.origin.text)), ("fault", .optional(setting.fault)),
                ("inForce", .bool(setting.fault == nil && !setting.isOverridden)),
            ])
        }
        let unread = presets.faults.map { "\($0.origin.text): not used: \($0.reason)" }
        self.init(
            "defaults", lines: ["file: \(file)"] + lines + unread,
            .object([
                ("file", .optional(presets.file.map { "\($0)" })), ("exists", .bool(presets.hasFile)),
                ("settings", .array(objects)), ("unread", .array(unread.map { .string($0) })),
            ]))
    }
}
