import PickerKit

/// The options of the image picker alone.
struct ImageSettings {
    var image: Argument?
    var at: Point?
    var loupe: Int?
    /// The picture, once it has been read.
    var loaded: LoadedImage?

    static var options: [Option<ImageSettings>] {
        [
            Option("image", .file, \.image, "the PNG to pick from; - is standard input"),
            Option("at", .point, \.at, "the chosen point, in points (the middle)"),
            Option(
                "loupe",
                .oddNumber(1...ImagePicker.maximumLoupe),
                \.loupe,
                "pixels in a row of the loupe (no loupe)"
            ),
        ]
    }

    /// The picture; nil if none is named.
    func load(common: PickerSettings) throws(CommandError) -> LoadedImage? {
        guard let image else { return nil }
        return try LoadedImage(image, in: common.colorSpace, common.memory)
    }

    func picker(common: PickerSettings) throws(CommandError) -> ImagePicker {
        let loaded = if let loaded { loaded } else { try load(common: common) }
        guard let loaded else {
            throw .usage("--picker image needs --image FILE.png")
        }
        let own = ImagePicker.naturalSize(of: loaded.image, inset: common.usedInset)
        return ImagePicker(
            image: loaded.image,
            colorSpace: loaded.colorSpace,
            frame: Rectangle(common.size ?? own),
            at: at,
            loupe: loupe,
            markers: common.markers,
            inset: common.usedInset
        )
    }
}
