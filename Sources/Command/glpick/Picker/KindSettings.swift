import PickerHost

/// The options of one kind of picker, and what they make. Everything else about the kind is in its ``PickerKind``.
protocol KindSettings: Sendable {
    static var options: [Option<Self>] { get }

    init()

    /// The files that the options name.
    var inputs: [Argument?] { get }
    /// Whether an option of this kind sets the picker's size.
    var hasOwnSize: Bool { get }
    /// Reads the files, so that pickers can be made again and again.
    mutating func load(_ common: PickerSettings) throws(CommandError)
    /// Warns if a colour that an option names does not fit into the picker's colour space.
    func warnOfMapping(_ common: PickerSettings)
    /// The picker that the options describe; it may lack pixels that are not needed.
    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker
}

extension KindSettings {
    static var options: [Option<Self>] { [] }
    var inputs: [Argument?] { [] }
    var hasOwnSize: Bool { false }
    mutating func load(_ common: PickerSettings) throws(CommandError) {}
    func warnOfMapping(_ common: PickerSettings) {}
}
