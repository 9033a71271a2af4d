import PickerKit

/// What a shell offers while somebody types a value or an operand.
enum Completion {
    case none
    case words([String])
    /// The names of colours that CSS has.
    case colors
    case file(FileType)
    case folder
}

/// Files that belong together by the ends of their names.
struct FileType {
    /// The ends after the last point; none for files of any name.
    let extensions: [String]

    static let any = FileType(extensions: [])
    static let png = FileType(extensions: ["png"])
    static let picture = FileType(extensions: PictureFormat.all.flatMap(\.endings))
    static let animation = FileType(extensions: ["webp", "y4m", "rgba"])
    static let events = FileType(extensions: ["jsonl"])
    static let palette = FileType(extensions: PaletteFormat.endings)
    static let page = FileType(extensions: ["html"])
    static let junit = FileType(extensions: ["xml"])
    static let gimpPalette = FileType(extensions: ["gpl"])
}
