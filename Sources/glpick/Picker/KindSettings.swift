import PickerKit

/// The options of one kind of picker, and all that the command must know of the kind.
protocol KindSettings: Sendable {
    static var kind: PickerKind { get }
    static var options: [Option<Self>] { get }
    /// Which of the options that several kinds share, but not all, it takes.
    static var shared: Set<String> { get }
    /// Which of the options `color`, `hue`, `saturation`, `brightness` and `alpha` choose something in it.
    static var choosing: Set<String> { get }
    /// What chooses something where those do not.
    static var choosingOtherwise: String { get }
    /// Whether a pointer that hovers over the picker chooses.
    static var followsPointer: Bool { get }
    /// Whether the colour space is that of a file, unless an option says otherwise.
    static var hasOwnSpace: Bool { get }
    /// Which options go with each other.
    static var rules: [OptionRule] { get }

    init()

    /// The files that the options name.
    var inputs: [Argument?] { get }
    /// Those of them that are lost when a picture is drawn over them.
    var lastingInputs: [Argument?] { get }
    /// Whether nothing is missing that a picker cannot be without.
    var isComplete: Bool { get }
    /// Whether an option of its own says how large the picker is.
    var hasOwnSize: Bool { get }
    /// What the cells are called, once files have been loaded.
    var cellNames: [String?] { get }
    /// Reads the files, so that pickers can be made again and again.
    mutating func load(_ common: PickerSettings) throws(CommandError)
    /// Has what people expect in a terminal; a small picker has less room.
    mutating func prepareToChoose(isSmall: Bool)
    /// The picker that the options describe; it may have no other pixels than are needed.
    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker
    /// Pickers to be measured and tested, by name.
    static func samples(_ common: PickerSettings) throws(CommandError) -> [(name: String, picker: Picker)]
}

/// How options go with each other, by their names.
enum OptionRule {
    case excludes(String, String)
    case needs(String, String)

    /// Throws a usage error if the options that are given break the rule.
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
    static var followsPointer: Bool { false }
    static var hasOwnSpace: Bool { false }
    static var rules: [OptionRule] { [] }

    var inputs: [Argument?] { [] }
    var lastingInputs: [Argument?] { inputs }
    var isComplete: Bool { true }
    var hasOwnSize: Bool { false }
    var cellNames: [String?] { [] }
    mutating func load(_ common: PickerSettings) throws(CommandError) {}
    mutating func prepareToChoose(isSmall: Bool) {}

    static func samples(_ common: PickerSettings) throws(CommandError) -> [(name: String, picker: Picker)] {
        [(kind.name, try Self().picker(.all, common))]
    }
}
