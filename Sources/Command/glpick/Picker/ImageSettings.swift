import PickerHost

extension PickerKind {
    static let image = PickerKind(
        name: "image", settings: ImageSettings.self, choosing: [], choosingOtherwise: "--at",
        rules: [.needs("loupe-text", "loupe")],
        needsInput: true, mayOverwriteInputs: true,
        variants: { [("image", { $0[ImageSettings.self].loaded = .sample })] })
}

struct ImageSettings: KindSettings {
    var image: Argument?
    var at: Point?
    var loupe: Int?
    var loupeText = true
    /// The picture, once it has been read.
    var loaded: SourceImage?

    static var options: [Option<ImageSettings>] {
        [
            Option(
                "image", .file(.picture), \.image, "picture to pick from; - for standard input"
            ).common,
            Option(
                "at", .point, \.at, "chosen point, in points from the picture's top left (the middle)",
                "The pixel nearest to the point is chosen. For example: --at 120,80."),
            Option(
                "loupe", .oddNumber(1...Loupe.maximumPixels), \.loupe,
                "number of pixels in a row of the loupe, which must be odd (no loupe)",
                """
                The loupe is a magnified view of the pixels around the chosen one, which lies in its middle. For
                example: --loupe 9.
                """),
            Option(
                "loupe-text", .choice([("yes", true), ("no", false)]), \.loupeText,
                "whether the loupe shows the value of the chosen pixel (yes)",
                "The value is left out where the loupe is too small for it."),
        ]
    }

    /// The picture, or the part that is needed; nil if none is named.
    private func load(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> SourceImage? {
        if let loaded { return loaded }
        guard let image else { return nil }
        let choose = { size in selection(of: size, for: need, common) }
        let isWhole = if case .all = need { true } else { false }
        return try loadImage(
            image, in: common.colorSpace, common.gamutMapping, common.memory,
            keeping: isWhole ? nil : choose)
    }

    func selection(of size: PixelSize, for need: ImageNeed, _ common: PickerSettings) -> PixelSelection {
        // One pixel stands for all: only the picture's size matters here.
        let pixel = Pixmap<StraightRGBA16>(size: PixelSize(width: 1, height: 1))
        guard let blank = SourceImage(size: size, columns: [0], rows: [0], pixel) else {
            return .all(of: size)
        }
        return need.selection(of: blank, in: picker(blank, common: common), loupe: loupe)
    }

    var inputs: [Argument?] { [image] }

    mutating func load(_ common: PickerSettings) throws(CommandError) { loaded = try load(.all, common) }

    func picker(_ need: ImageNeed, _ common: PickerSettings) throws(CommandError) -> Picker {
        guard let loaded = try load(need, common) else {
            throw .usage("--picker image needs --image FILE")
        }
        return picker(loaded, common: common)
    }

    private func picker(_ image: SourceImage, common: PickerSettings) -> Picker {
        .image(
            image, frame: common.frame, at: at, loupe: loupe, loupeText: loupeText,
            hasAlphaBar: common.hasAlphaBar, markers: common.markers, inset: common.usedInset,
            style: common.style)
    }
}

extension SourceImage {
    /// All hues from left to right, and from black down.
    fileprivate static var sample: SourceImage {
        var pixmap = Pixmap<StraightRGBA16>(size: PixelSize(width: 16, height: 16))
        for y in 0..<16 {
            for x in 0..<16 {
                let color = HSBColor(hue: Double(x) / 16, saturation: 1, brightness: Double(y) / 15)
                pixmap[x, y] = StraightRGBA16(RGBColor(color))
            }
        }
        return SourceImage(pixmap)
    }
}
