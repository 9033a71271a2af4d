import PickerKit

/// The options of the image picker alone.
struct ImageSettings {
    var image: Argument?
    var at: Point?
    var loupe: Int?

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

    func picker(common: PickerSettings) throws(CommandError) -> ImagePicker {
        guard let image else { throw .usage("--picker image needs --image FILE.png") }
        let loaded = try LoadedImage(image, in: common.colorSpace, common.memory)
        let own = Size(width: Double(loaded.image.size.width), height: Double(loaded.image.size.height))
        return ImagePicker(
            image: loaded.image,
            colorSpace: loaded.colorSpace,
            frame: Rectangle(common.size ?? own),
            at: at,
            loupe: loupe,
            markers: common.markers
        )
    }
}
