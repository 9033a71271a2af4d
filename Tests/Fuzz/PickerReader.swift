import PickerKit
import RandomScenes
@testable import glpick

// Settings of pickers, with values that options take.
extension ByteReader {
    /// Settings of any kind of picker; nil if they need a picture and `file` is not accepted as one.
    mutating func pickerSettings(_ file: [UInt8]) throws(Finding) -> PickerSettings? {
        var settings = PickerSettings()
        settings.kind = choice(PickerKind.all)
        settings.size = pickerSize()
        if happens(96) { settings.inset = .points(happens(64) ? 0 : number(in: 0...40)) }
        if happens(4) { settings.inset = .points(number(in: 0...Double(Scene.maximumSide))) }
        settings.hasAlphaBar = happens(128)
        settings.givenValueBar = happens(128)
        settings.showsMarkers = !happens(32)
        if happens(64) { settings.markerStyle = choice(MarkerStyle.allCases) }
        if happens(128) { settings.givenModel = choice(settings.kind.models()) }
        if happens(32) { settings.vision = vision() }
        if happens(64) { settings.colorSpace = choice(ColorSpace.all) }
        if happens(32) { settings.gamutMapping = choice(GamutMapping.allCases) }
        try chooseColor(&settings)
        switch settings.kind {
        case .ring: settings[RingSettings.self] = ring()
        case .triangle:
            settings[TriangleSettings.self] = TriangleSettings(ring: ring(), isFixed: happens(128))
        case .matrix: settings[MatrixSettings.self] = try matrix(file)
        case .wheel: settings[WheelSettings.self] = wheel()
        case .plane: settings[PlaneSettings.self] = plane(settings)
        case .grid: settings[GridSettings.self] = grid()
        case .image:
            guard let image = try picture(file, in: settings.colorSpace) else { return nil }
            settings[ImageSettings.self] = imageSettings(image)
        default: break
        }
        return settings
    }

    /// A size, half of them so small that the picker is drawn.
    private mutating func pickerSize() -> Size? {
        let kind = byte()
        if kind < 24 { return nil }
        let range = kind < 140 ? 1.0...48 : 1...2000
        return Size(width: number(in: range), height: number(in: range))
    }

    private mutating func chooseColor(_ settings: inout PickerSettings) throws(Finding) {
        guard settings.kind != .image, settings.kind != .grid else { return }
        if happens(96) {
            settings.color = typedColor()
        } else {
            (settings.hue, settings.saturation) = (Hue.wrapped(number()), number(in: 0...1))
            settings.brightness = number(in: 0...1)
            if settings.hasAlphaBar { settings.alpha = number(in: 0...1) }
        }
    }

    private mutating func ring() -> RingSettings {
        var ring = RingSettings()
        ring.isSmooth = happens(64)
        if happens(128) { ring.segments = .count(count(in: 1...HueSweep.maximumSegments)) }
        if happens(128) { ring.thickness = number(in: 0.01...1) }
        if happens(128) { ring.boxReach = number(in: 0...1) }
        if happens(128) { ring.startAngle = Hue.wrapped(number()) }
        if happens(64) { ring.direction = .clockwise }
        return ring
    }

    private mutating func matrix(_ file: [UInt8]) throws(Finding) -> MatrixSettings {
        var matrix = MatrixSettings()
        matrix.showsChosen = happens(64)
        if happens(64) { matrix.loadedMask = try picture(file, in: nil) }
        if happens(24) { matrix.matrix = rectangle() }
        if happens(24) { matrix.bar = rectangle() }
        if happens(24) { matrix.swatch = rectangle() }
        if happens(24) { matrix.alphaBar = rectangle() }
        return matrix
    }

    private mutating func rectangle() -> Rectangle {
        Rectangle(
            x: number(in: 0...100), y: number(in: 0...100), width: 1e-9 + number(in: 0...100),
            height: 1e-9 + number(in: 0...100))
    }

    private mutating func wheel() -> WheelSettings {
        var wheel = WheelSettings()
        if happens(64) { wheel.value = number(in: 0...1) }
        if happens(64) { wheel.radius = number(in: 1...2000) }
        if happens(64) { wheel.softness = number(in: 0...1000) }
        return wheel
    }

    private mutating func plane(_ settings: PickerSettings) -> PlaneSettings {
        var plane = PlaneSettings()
        let model = settings.model.model(in: settings.space)
        if happens(160) {
            let letters = model.components.map { String("\($0.name)".prefix(1)) }
            plane.axes = [choice(letters), choice(letters)]
        }
        // Lines take longer the larger the plane is, and are drawn in small ones only.
        let isSmall = settings.size.map { max($0.width, $0.height) <= 24 } ?? false
        if isSmall, happens(64) { plane.contrastColor = typedColor() }
        if isSmall, happens(64) {
            plane.ratios = (0..<Int(byte() % 2) + 1).map { _ in number(in: 1.000001...21) }
        }
        // In the others no colour is outside.
        guard model.gamut == nil else { return plane }
        if happens(64) { plane.mostChroma = number(in: 0.001...1000) }
        if happens(64) { plane.outside = choice(PlaneLook.Outside.allCases) }
        if isSmall, happens(64) {
            plane.edges = (0..<Int(byte() % 4) + 1).map { _ in choice(ColorSpace.all) }
        }
        plane.snaps = happens(64)
        return plane
    }

    private mutating func grid() -> GridSettings {
        var grid = GridSettings()
        if happens(128) { grid.columns = count(in: 1...Cells.maximumCount) }
        if happens(128) { grid.rows = count(in: 1...Cells.maximumCount) }
        if happens(128) { grid.colors = (0..<Int(byte() % 20) + 1).map { _ in typedColor() } }
        if happens(128) { grid.selected = count(in: 1...1000) }
        return grid
    }

    private mutating func imageSettings(_ image: SourceImage) -> ImageSettings {
        var settings = ImageSettings()
        settings.loaded = image
        if happens(96) { settings.at = Point(x: number(), y: number()) }
        if happens(128) { settings.loupe = count(in: 1...Loupe.maximumPixels) | 1 }
        return settings
    }

    /// A picture drawn here, perhaps a single line of pixels, or decoded from a file; nil if the file is not accepted.
    private mutating func picture(_ file: [UInt8], in space: ColorSpace?) throws(Finding) -> SourceImage? {
        let kind = byte()
        if kind < 128 {
            let (a, b) = (RGBColor(typedColor(), in: .sRGB), RGBColor(typedColor(), in: .sRGB))
            let (long, short) = (count(in: 1...3000), kind < 48 ? 1 : count(in: 1...16))
            let size =
                kind & 1 == 0
                ? PixelSize(width: long, height: short) : PixelSize(width: short, height: long)
            let pattern = Pixmap(size: size, patternOf: StraightRGBA16(a), StraightRGBA16(b))
            return SourceImage(pattern)
        }
        let file = kind < 176 ? PNGForger.file(file[...]) : file
        guard var picture = try? pictureDecoder(file, piece: .max).picture() else { return nil }
        let size = picture.pixmap.size
        try expect(size.width > 0 && size.height > 0, "a picture of \(size.width) x \(size.height)")
        guard (try? picture.convertToKnownColorSpace(space)) != nil else { return nil }
        return SourceImage(picture.pixmap)
    }
}

extension PickerSettings {
    /// Whether options place parts where they may lie outside the picture.
    var placesParts: Bool {
        let matrix = self[MatrixSettings.self]
        let frames = [matrix.matrix, matrix.bar, matrix.swatch, matrix.alphaBar].compactMap { $0 }
        return kind == .matrix && !frames.isEmpty
            || kind == .wheel && self[WheelSettings.self].radius != nil && size != nil
    }
}
