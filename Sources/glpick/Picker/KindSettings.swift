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
    /// Options that exclude each other.
    static var exclusive: [(String, String)] { get }

    init()

    /// Throws a usage error if options do not go with each other.
    func check(given: Set<String>, _ common: PickerSettings) throws(CommandError)
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

extension KindSettings {
    static var shared: Set<String> { [] }
    static var choosing: Set<String> { PickerSettings.choosing }
    static var choosingOtherwise: String { "" }
    static var followsPointer: Bool { false }
    static var exclusive: [(String, String)] { [] }

    func check(given: Set<String>, _ common: PickerSettings) throws(CommandError) {}
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
