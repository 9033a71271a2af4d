/// A kind of picker that the command knows by name.
struct PickerKind: Hashable, Sendable {
    /// All kinds, in the order of the help and of `choose`.
    static let all: [PickerKind] = [
        .ring, .matrix, .wheel, .plane, .sliders, .triangle, .hexagon, .grid, .image,
    ]

    /// The name on the command line.
    let name: String
    /// The type of the settings of this kind.
    let settings: any KindSettings.Type

    /// The options of this kind alone.
    var options: [Option<PickerSettings>] { Self.options(of: settings, self) }

    private static func options<Settings: KindSettings>(
        of type: Settings.Type, _ kind: PickerKind
    ) -> [Option<PickerSettings>] {
        type.options.map { option in
            option.lifted(for: kind) { settings, change in change(&settings[type]) }
        }
    }

    static func == (a: PickerKind, b: PickerKind) -> Bool { a.name == b.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
