import PickerHost

extension FileType {
    static let any = FileType(extensions: [])
    static let png = FileType(extensions: ["png"])
    static let picture = FileType(extensions: PictureFormat.all.flatMap(\.endings))
    static let animation = FileType(extensions: AnimationFormat.singles)
    static let events = FileType(extensions: ["jsonl"])
    static let palette = FileType(extensions: PaletteFormat.allEndings)
    static let page = FileType(extensions: ["html"])
    static let junit = FileType(extensions: ["xml"])
    static let gimpPalette = FileType(extensions: ["gpl"])
    static let pictureOrPalette = FileType(extensions: picture.extensions + palette.extensions)
}
