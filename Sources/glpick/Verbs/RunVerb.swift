import PickerHost
import PickerKit
import PickerOptions

extension Verb {
    /// Parses the verb's arguments and does what they say.
    static func run(arguments: [Argument]) throws(CommandError) {
        do throws(CommandError) {
            let presets = Presets.read
            for fault in presets.faults { warn("\(fault.origin.text): \(fault.reason)") }
            let parsed = try parse(arguments, presets: presets.presets(of: name)) { warn($0) }
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
    static var read: Presets { Presets(of: program.name, verbs: verbs.map { $0.name }, variable) }
}

/// Throws a usage error if more than one of `inputs` is standard input, which can be read only once.
func expectOneStandardInput(_ inputs: [Argument?], hint: String? = nil) throws(CommandError) {
    guard inputs.filter({ $0?.isDash == true }).count > 1 else { return }
    throw .usage("standard input is named twice, but can be read only once", hint: hint)
}

/// The size in pixels that `--size` and `--scale` make.
func pixelSize(of scene: Scene) throws(CommandError) -> PixelSize {
    do { return try scene.pixelSize() } catch { throw .sizeAndScale(error) }
}

extension CommandError {
    /// The error for a picture that cannot be drawn.
    static func sizeAndScale(_ error: SceneError) -> CommandError { .usage("--size and --scale: \(error)") }
}
