import PickerHost

/// A kind of picker that the command knows by name, and what it knows of the kind besides its options.
struct PickerKind: Equatable, Sendable {
    /// All kinds, in the order of the help and of `choose`.
    static let all: [PickerKind] = [
        .ring, .matrix, .wheel, .plane, .sliders, .triangle, .hexagon, .grid, .image,
    ]

    /// Makes a sample of common settings.
    typealias Change = @Sendable (inout PickerSettings) -> Void

    let name: String
    let settings: any KindSettings.Type
    /// The models that `model` may name; a function, because short commands need no list of all systems.
    var models: @Sendable () -> [ColorSystem] = { [.hsb] }
    /// The model if no option names one.
    var usualModel = ColorSystem.hsb
    /// The options among `color`, `hue`, `saturation`, `brightness` and `alpha` that choose something in it.
    var choosing = PickerSettings.choosing
    /// The options that choose something instead of the others, for error messages.
    var choosingOtherwise = ""
    /// Which options go with each other.
    var rules: [OptionRule] = []
    /// The options that it takes among those for several kinds, but not all, besides `model`.
    var sharedOptions: [String] = []
    /// Whether there is no picker without a file that an option names.
    var needsInput = false
    /// Whether its files may be overwritten: they are read as a whole before.
    var mayOverwriteInputs = false
    /// Pickers for benchmarks and tests by name, if there are others than the usual one.
    var variants: @Sendable () -> [(name: String, change: Change)] = { [] }

    var options: [Option<PickerSettings>] { Self.options(of: settings, self) }

    /// Whether it takes an option for several kinds, but not all.
    func shares(_ option: String) -> Bool {
        option == "model" ? models().count > 1 : sharedOptions.contains(option)
    }

    func samples(_ common: PickerSettings) throws(CommandError) -> [(name: String, picker: Picker)] {
        let usual: (name: String, change: Change) = (name, { _ in })
        let variants = variants()
        return try (variants.isEmpty ? [usual] : variants).map { name, change throws(CommandError) in
            var settings = common
            settings.kind = self
            change(&settings)
            return (name, try settings.kindSettings.picker(.all, settings))
        }
    }

    private static func options<Settings: KindSettings>(
        of type: Settings.Type, _ kind: PickerKind
    ) -> [Option<PickerSettings>] {
        type.options.map { option in
            var option = option.lifted { (settings: inout PickerSettings, change) in change(&settings[type]) }
            option.facts.owner = "--picker \(kind.name)"
            return option
        }
    }

    static func == (a: PickerKind, b: PickerKind) -> Bool { a.name == b.name }
}
