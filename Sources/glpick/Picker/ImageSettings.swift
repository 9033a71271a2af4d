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

    /// The picture, or as much of it as is needed; nil if none is named.
    func load(_ need: ImageNeed = .all, common: PickerSettings) throws(CommandError) -> LoadedImage? {
        guard let image else { return nil }
        if case .all = need { return try LoadedImage(image, in: common.colorSpace, common.memory) }
        return try LoadedImage(image, in: common.colorSpace, common.memory) { size in
            // One pixel stands for all of them: only the picture's size matters yet.
            let blank = SourceImage(
                size: size, columns: [0], rows: [0], Pixmap(size: PixelSize(width: 1, height: 1)))
            return need.selection(of: picker(blank, .sRGB, common: common))
        }
    }

    func picker(_ need: ImageNeed = .all, common: PickerSettings) throws(CommandError) -> ImagePicker {
        let loaded = if let loaded { loaded } else { try load(need, common: common) }
        guard let loaded else {
            throw .usage("--picker image needs --image FILE.png")
        }
        return picker(loaded.image, loaded.colorSpace, common: common)
    }

    private func picker(_ image: SourceImage, _ colorSpace: ColorSpace, common: PickerSettings) -> ImagePicker
    {
        let own = ImagePicker.naturalSize(of: image, inset: common.usedInset)
        return ImagePicker(
            image: image,
            colorSpace: colorSpace,
            frame: Rectangle(common.size ?? own),
            at: at,
            loupe: loupe,
            markers: common.markers,
            inset: common.usedInset
        )
    }
}
