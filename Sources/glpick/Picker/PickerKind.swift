/// The pickers that the command knows by name.
enum PickerKind: String, CaseIterable {
    case ring
    case matrix
    case grid
    case wheel
    case image
}
