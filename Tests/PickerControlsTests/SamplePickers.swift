import PickerColor
import PickerControls
import PickerScene
import Testing

/// Pickers whose frames begin somewhere else than at the origin.
enum Sample {
    static let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6)

    static let ringLayout = RingLayout(
        frame: Rectangle(x: 13, y: 7, width: 200, height: 230),
        hasAlphaBar: true,
        inset: .points(0), style: .article
    )

    static func ring(_ color: HSBColor = color, segments: HueSegments = .smooth) -> Picker {
        Picker.ring(color: Color(color), layout: ringLayout, segments: segments, markers: .plain)
    }

    static let matrixLayout = MatrixLayout(
        matrix: Rectangle(x: 20, y: 90, width: 300, height: 200),
        bar: Rectangle(x: 35, y: 310, width: 250, height: 40),
        swatch: Rectangle(x: 15, y: 10, width: 290, height: 60), style: .article
    )

    static func matrix(_ color: HSBColor = color, model: ColorModel = .hsb) -> Picker {
        Picker.matrix(color: Color(color), layout: matrixLayout, model: model, markers: .plain)
    }

    static let gridLayout = GridLayout(
        cells: Rectangle(x: 30, y: 50, width: 160, height: 90),
        swatch: Rectangle(x: 10, y: 10, width: 160, height: 30), style: .article
    )

    /// Six rows of four cells, of which the last three have no colour.
    static func grid(selection: Int? = 5) -> Picker {
        Picker.grid(
            colors: palette(21), columns: 4, rows: 6, selection: selection, layout: gridLayout,
            markers: .plain)
    }

    /// Different colours, none of them white.
    static func palette(_ count: Int) -> [RGBColor] {
        (0..<count).map { (index: Int) -> RGBColor in
            let (row, column) = index.quotientAndRemainder(dividingBy: 251)
            return RGBColor(red8: UInt8(column), green8: UInt8(row), blue8: UInt8(7))
        }
    }

    static func wheel(_ color: HSBColor = color) -> Picker {
        Picker.wheel(
            color: Color(color),
            layout: WheelLayout(radius: 80, center: Point(x: 110, y: 95), style: .article),
            markers: .plain)
    }

    /// A picture of 6 by 4 pixels, all different, in a frame that is too high for it.
    static func image(loupe: Int? = nil) -> Picker {
        Picker.image(
            SourceImage(picture(width: 6, height: 4)),
            frame: Rectangle(x: 12, y: 9, width: 90, height: 100),
            loupe: loupe, markers: .plain,
            inset: .points(0), style: .article
        )
    }

    /// Opaque pixels that no other pixel, and no 8-bit colour, is equal to.
    static func picture(width: Int, height: Int) -> Pixmap<StraightRGBA16> {
        Pixmap(size: PixelSize(width: width, height: height)) { x, y in
            StraightRGBA16(
                red: UInt16(1 + x * 601 % 65535), green: UInt16(2 + y * 907 % 65535),
                blue: UInt16((x * 31 + y * 17) * 257 % 65535), alpha: .max)
        }
    }

    /// All parts of glpick's pickers, and one that none of them has.
    static let partNames = PickerPart.Name.standard + ["own"]

    /// One of each.
    static func all(_ color: HSBColor = color) -> [Picker] {
        [ring(color), matrix(color), matrix(color, model: .hsl), grid(), wheel(color), image()]
    }

    /// The kinds of pickers, and two in HSL.
    static let kinds = [
        "ring", "triangle", "matrix", "matrix hsl", "wheel", "hexagon", "plane", "grid", "image", "sliders",
        "sliders hsl",
    ]

    /// A picker of a kind that fills a frame, in the style of the article if there is one for it.
    static func picker(
        _ kind: String, _ color: HSBColor = color, in frame: Rectangle, hasAlphaBar: Bool = true,
        hasValueBar: Bool = false, model: ColorModel? = nil, inset: Inset = .markers, selection: Int? = 5,
        colors: [RGBColor] = Picker.defaultColors, markers: MarkerStyle? = .plain,
        style: PickerStyle = .article
    ) -> Picker {
        let model = model ?? (kind.hasSuffix("hsl") ? .hsl : .hsb)
        switch kind.prefix(while: { $0 != " " }) {
        case "ring", "triangle":
            let layout = RingLayout(
                frame: frame, hasAlphaBar: hasAlphaBar, hasTriangle: kind == "triangle", inset: inset,
                style: style)
            return kind == "ring"
                ? .ring(
                    color: Color(color), layout: layout, segments: .smooth, model: model, markers: markers)
                : .triangle(color: Color(color), layout: layout, model: model, markers: markers)
        case "matrix":
            let layout = MatrixLayout(frame: frame, hasAlphaBar: hasAlphaBar, inset: inset, style: style)
            return .matrix(color: Color(color), layout: layout, model: model, markers: markers)
        case "wheel":
            let layout = WheelLayout(
                frame: frame, hasValueBar: hasValueBar, hasAlphaBar: hasAlphaBar, inset: inset, style: style)
            return .wheel(color: Color(color), layout: layout, model: model, markers: markers)
        case "hexagon":
            let layout = WheelLayout.hexagon(
                frame: frame, hasAlphaBar: hasAlphaBar, inset: inset, style: style)
            return .hexagon(color: Color(color), layout: layout, model: model, markers: markers)
        case "plane":
            let layout = PlaneLayout(frame: frame, hasAlphaBar: hasAlphaBar, inset: inset, style: style)
            let model = ColorModel(.oklch, in: .sRGB) ?? .hsb
            return .plane(
                color: Color(RGBColor(color)), model: model, across: model.components[1],
                up: model.components[2], layout: layout, markers: markers)
                ?? Picker(PickerChoice(nil), controls: [])
        case "grid":
            let layout = GridLayout(frame: frame, hasAlphaBar: hasAlphaBar, inset: inset, style: style)
            return .grid(colors: colors, selection: selection, layout: layout, markers: markers)
        case "image":
            return .image(
                SourceImage(picture(width: 6, height: 4)), frame: frame, hasAlphaBar: hasAlphaBar,
                markers: markers, inset: inset, style: style)
        case "sliders":
            let layout = SlidersLayout(frame: frame, hasAlphaBar: hasAlphaBar, inset: inset, style: style)
            return .sliders(color: Color(color), layout: layout, model: model, markers: markers)
        default: preconditionFailure("\(kind) is no kind")
        }
    }
}

extension Sample {
    /// A plane of two components of a system, by their numbers.
    static func plane(
        _ color: Color = Color(.oklch, [0.6, 0.1, 40]), _ system: ColorSystem = .oklch, _ x: Int = 1,
        _ y: Int = 2, in space: ColorSpace = .sRGB, mostChroma: Double? = nil, layout: PlaneLayout,
        look: PlaneLook = PlaneLook(), snaps: Bool = false, markers: MarkerStyle? = .twoTone
    ) throws -> Picker {
        let model = try #require(ColorModel(system, in: space, mostChroma: mostChroma))
        let picker = Picker.plane(
            color: color, model: model, across: model.components[x], up: model.components[y], layout: layout,
            look: look, snaps: snaps, markers: markers)
        return try #require(picker)
    }
}

extension Rectangle {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension Picker {
    /// The part of this name.
    func part(_ name: PickerPart.Name) -> PickerPart? { parts.first { $0.name == name } }

    /// Where the marker of a part is, if it has one.
    func marker(_ name: PickerPart.Name) -> Point? { part(name)?.marker }

    /// The picker after a drag.
    func dragged(_ part: PickerPart.Name, to point: Point) -> Self {
        var copy = self
        copy.drag(part, to: point)
        return copy
    }

    /// The picker after `count` presses of a key.
    func stepped(_ part: PickerPart.Name, _ name: PickerKey.Name, shift: Bool = false, count: Int = 1) -> Self
    {
        var copy = self
        for _ in 0..<count { copy.step(part, by: PickerKey(name, isShifted: shift)) }
        return copy
    }
}

/// Sixteen ways from a centre, none of them along an axis, and a distance.
func around(_ center: Point, distance: Double) -> [Point] {
    let circle = HueCircle(center: center)
    return (0..<16).map { circle.point(ofHue: (Double($0) + 0.3) / 16, distance: distance) }
}
