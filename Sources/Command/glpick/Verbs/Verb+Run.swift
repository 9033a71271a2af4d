import PickerHost

extension Verb {
    /// Parses the verb's arguments and does what they say.
    static func run(arguments: [Argument]) throws(CommandError) {
        do throws(CommandError) {
            let presets = Presets.read
            for fault in presets.faults { warn("\(fault.origin.text): \(fault.reason)") }
            let parsed = try parse(
                arguments, presets: presets.presets(of: name),
                presetHint: "glpick doctor shows all defaults of your own"
            ) { warn($0) }
            if parsed.asksForHelp { return try writeText(program.help(of: facts, isWhole: false)) }
            if let answer = parsed.answer { return try writeText(answer) }
            try parsed.settings.run(parsed.operands)
        } catch {
            var error = error
            if error.exitCode == .usage { error.hint = error.hint ?? "glpick help \(name) lists the options" }
            throw error
        }
    }
}

extension Presets {
    /// A person's defaults.
    static var read: Presets {
        Presets(
            of: program.name, verbs: verbs.map { $0.name },
            options: { name in verbs.first { $0.name == name }?.facts.options.map(\.name) ?? [] }, variable)
    }
}
