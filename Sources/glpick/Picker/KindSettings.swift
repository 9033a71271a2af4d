import PickerKit

/// The options of one kind of picker, and everything else that the command needs to know about the kind.
protocol KindSettings: Sendable {
    static var kind: PickerKind { get }
    static var options: [Option<Self>] { get }
    /// The options that it takes among those for several kinds, but not all.
    static var shared: Set<String> { get }
    /// The options among `color`, `hue`, `saturation`, `brightness` and `alpha` that choose something in it.
    static var choosing: Set<String> { get }
    /// What chooses something instead of the others, for error messages.
    static var choosingOtherwise: String { get }
    /// The models that `model` may name.
    static var models: [ColorSystem] { get }
    /// The model if no option names one.
    static var usualModel: ColorSystem { get }
    /// The style of the markers if no option names one.
    static var usualMarkers: MarkerStyle { get }
    /// Which options go with each other.
    static var rules: [OptionRule] { get }

    init()

    /// The files that the options name.
    var inputs: [Argument?] { get }
    /// Those of them that must not be overwritten.
    var lastingInputs: [Argument?] { get }
    /// Whether the settings have all that a picker needs.
    var isComplete: Bool { get }
    /// Whether an option of this kind sets the picker's size.
    var hasOwnSize: Bool { get }
    /// The names of the cells, once files have been loaded.
    var cellNames: [String?] { get }
    /// Reads the files, so that pickers can be made again and again.
    mutating func load(_ common: PickerSettings) throws(CommandError)
    /// Warns if a colour that an option names does not fit into the picker's colour space.
    func warnOfMapping(_ common: PickerSettings)
    /// Sets what people expect in a terminal; a small picker has less room.
    mutating func prepareToChoose(isSmall: Bool)
    /// The picker that the options describe; it may lack pixels that are not needed.
    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker
    /// Pickers for benchmarks and tests, by name.
    static func samples(_ common: PickerSettings) throws(CommandError) -> [(name: String, picker: Picker)]
}

/// A rule about two options, by their names.
enum OptionRule {
    case excludes(String, String)
    case needs(String, String)

    /// Throws a usage error if the given options break the rule.
    func check(_ given: Set<String>) throws(CommandError) {
        switch self {
        case .excludes(let one, let other) where given.isSuperset(of: [one, other]):
            throw .usage("--\(one) and --\(other) exclude each other")
        case .needs(let one, let other) where given.contains(one) && !given.contains(other):
            throw .usage("--\(one) needs --\(other)")
        default: break
        }
    }
}

extension KindSettings {
    static var shared: Set<String> { [] }
    static var choosing: Set<String> { PickerSettings.choosing }
    static var choosingOtherwise: String { "" }
    static var models: [ColorSystem] { [.hsb] }
    static var usualModel: ColorSystem { .hsb }
    static var usualMarkers: MarkerStyle { .plain }
    static var rules: [OptionRule] { [] }

    var inputs: [Argument?] { [] }
    var lastingInputs: [Argument?] { inputs }
    var isComplete: Bool { true }
    var hasOwnSize: Bool { false }
    var cellNames: [String?] { [] }
    mutating func load(_ common: PickerSettings) throws(CommandError) {}
    func warnOfMapping(_ common: PickerSettings) {}
    mutating func prepareToChoose(isSmall: Bool) {}

    static func samples(_ common: PickerSettings) throws(CommandError) -> [(name: String, picker: Picker)] {
        [(kind.name, try Self().picker(.all, common))]
    }
}
