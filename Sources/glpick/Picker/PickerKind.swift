/// The pickers that the command knows by name.
enum PickerKind: String, CaseIterable {
    case ring
    case matrix
    case grid
    case wheel
    case image

    /// Whether alpha can be chosen in it.
    var canHaveAlphaBar: Bool { self == .ring || self == .matrix || self == .wheel }
}
