import PickerColor
import PickerControls
import PickerScene

/// A picker with some of its settings, in any size and with any colour.
struct PickerForm: Sendable {
    let name: String
    let picker: @Sendable (_ frame: Rectangle, _ color: HSBColor) -> Picker

    init(_ name: String, _ picker: @escaping @Sendable (Rectangle, HSBColor) -> Picker) {
        self.name = name
        self.picker = picker
    }

    /// Every picker, each in the forms that draw by other paths.
    static let all =
        rings + triangles + matrices + sliders + grids + wheels + hexagons + planes + hues + seen + images

    private static let rings = [
        PickerForm("ring") { Picker.ring(color: $1, layout: RingLayout(frame: $0)) },
        PickerForm("ring of 6 segments") {
            Picker.ring(color: $1, layout: RingLayout(frame: $0), segments: 6)
        },
        PickerForm("ring of 65536 segments") {
            Picker.ring(color: $1, layout: RingLayout(frame: $0, thickness: 0.4), segments: 65536)
        },
        PickerForm("dithered ring with an alpha bar") {
            var picker = Picker.ring(color: $1, layout: RingLayout(frame: $0, hasAlphaBar: true))
            picker.dithering = .automatic
            return picker
        },
        PickerForm("smooth ring") {
            Picker.ring(color: $1, layout: RingLayout(frame: $0), segments: .smooth)
        },
        PickerForm("ring turned") {
            let layout = RingLayout(frame: $0, startAngle: 0.13, direction: .clockwise)
            return Picker.ring(color: $1, layout: layout, markers: .twoTone)
        },
        PickerForm("ring with alpha") {
            Picker.ring(color: $1, layout: RingLayout(frame: $0, hasAlphaBar: true), segments: 24)
        },
    ]

    private static let triangles = [
        PickerForm("triangle") { Picker.triangle(color: $1, layout: RingLayout(frame: $0), segments: 256) },
        PickerForm("fixed triangle, hsl") {
            let layout = RingLayout(frame: $0, startAngle: 0.2, hasAlphaBar: true)
            return Picker.triangle(
                color: $1, layout: layout, segments: 12, model: .hsl, isFixed: true, markers: .twoTone)
        },
    ]

    private static let hexagons = [
        PickerForm("hexagon") {
            Picker.hexagon(color: $1, layout: WheelLayout(frame: $0, hasValueBar: true))
        }
    ]

    private static let matrices = [
        PickerForm("matrix, hsb") { Picker.matrix(color: $1, layout: MatrixLayout(frame: $0)) },
        PickerForm("matrix, hsl") {
            Picker.matrix(color: $1, layout: MatrixLayout(frame: $0), model: .hsl, markers: .twoTone)
        },
        PickerForm("matrix with a mask") {
            let mask = SourceImage(Self.waves($1, clearer: true))
            return Picker.matrix(color: $1, layout: MatrixLayout(frame: $0), mask: mask)
        },
    ]

    private static let sliders = [ColorModel.hsb, .hsl].map { model in
        PickerForm("sliders, \(model)") {
            Picker.sliders(color: $1, layout: SlidersLayout(frame: $0, hasAlphaBar: true), model: model)
        }
    }

    private static let grids = [
        PickerForm("grid") { frame, color in
            let colors = (0..<33).map { index in
                let hue = color.hue + Double(index) / 33
                let color = HSBColor(hue: hue, saturation: color.saturation, brightness: color.brightness)
                return RGBColor(color)
            }
            let layout = GridLayout(frame: frame, rows: 5)
            return Picker.grid(colors: colors, columns: 7, rows: 5, selection: 11, layout: layout)
        }
    ]

    private static let wheels = [
        wheel("wheel") { Picker.wheel(color: $0, layout: WheelLayout(radius: $1, center: $2)) },
        wheel("bright, soft wheel") {
            Picker.wheel(
                color: $0, value: 1, layout: WheelLayout(radius: $1, center: $2), softness: 5,
                markers: .twoTone)
        },
        wheel("dithered wheel") {
            var picker = Picker.wheel(color: $0, layout: WheelLayout(radius: $1, center: $2))
            picker.dithering = .steps(1)
            return picker
        },
    ]

    private static let planes = [
        plane("plane, oklch C,L", .oklch, 1, 2, in: .displayP3, PlaneLook(edges: [.sRGB, .rec2020])),
        plane("plane, oklch H,L", .oklch, 0, 2, in: .sRGB, PlaneLook(contrastColor: .white)),
        plane("plane, oklab", .oklab, 0, 1, in: .rec2020, PlaneLook(outside: .clear, edges: [.displayP3])),
        plane("plane, lch H,C", .lch, 0, 1, in: .a98RGB, PlaneLook(outside: .clip, edges: [.sRGB])),
        plane("plane, lab", .lab, 0, 1, in: .sRGB, PlaneLook(edges: [.sRGB, .displayP3])),
    ].compactMap { $0 }

    /// Pickers of OKHSV and OKHSL.
    private static let hues: [PickerForm] = [
        plane("plane, okhsv", .okhsv, 1, 2, in: .sRGB, PlaneLook(contrastColor: .white)),
        plane("plane, okhsl S,L", .okhsl, 1, 2, in: .displayP3, PlaneLook(contrastColor: .black)),
        plane("plane, okhsl H,S", .okhsl, 0, 1, in: .sRGB, PlaneLook(contrastColor: .white)),
        hue("ring, okhsv", .okhsv) { .ring(color: $0, layout: RingLayout(frame: $1), model: $2) },
        hue("smooth ring, okhsl", .okhsl) {
            .ring(color: $0, layout: RingLayout(frame: $1), segments: .smooth, model: $2)
        },
        hue("wheel, okhsv", .okhsv) { .wheel(color: $0, layout: WheelLayout(frame: $1), model: $2) },
        hue("wheel, okhsl", .okhsl) { .wheel(color: $0, layout: WheelLayout(frame: $1), model: $2) },
        hue("matrix, okhsl", .okhsl) {
            .matrix(color: $0, layout: MatrixLayout(frame: $1), model: $2, showsChosen: true)
        },
    ].compactMap { $0 }

    /// Pickers as others see them.
    private static let seen: [PickerForm] = [
        ("ring", rings, VisionSimulation(.deutan)), ("matrix", matrices, VisionSimulation(.tritan)),
        ("wheel", wheels, VisionSimulation(.protan, severity: 0.7)),
        ("plane", planes, VisionSimulation(.protan)),
    ].compactMap { name, forms, vision in
        forms.first.map { form in
            PickerForm("\(name) as seen by \(vision)") { frame, color in
                var picker = form.picker(frame, color)
                picker.vision = vision
                return picker
            }
        }
    }

    private static func hue(
        _ name: String, _ system: ColorSystem,
        _ picker: @escaping @Sendable (HSBColor, _ frame: Rectangle, ColorModel) -> Picker?
    ) -> PickerForm? {
        guard let model = ColorModel(system, in: .sRGB),
            let usual = picker(
                HSBColor(hue: 0, saturation: 0, brightness: 0), Rectangle(x: 0, y: 0, width: 1, height: 1),
                model)
        else { return nil }
        return PickerForm(name) { frame, color in picker(color, frame, model) ?? usual }
    }

    /// A plane of two components of a model, by their indices.
    private static func plane(
        _ name: String, _ system: ColorSystem, _ x: Int, _ y: Int, in space: ColorSpace, _ look: PlaneLook
    ) -> PickerForm? {
        guard let model = ColorModel(system, in: space) else { return nil }
        return PickerForm(name) { frame, color in
            Picker.plane(
                color: Color(RGBColor(color)), model: model, across: model.components[x],
                up: model.components[y], layout: PlaneLayout(frame: frame, hasAlphaBar: true), look: look)
                ?? Picker.sliders(color: color, layout: SlidersLayout(frame: frame))
        }
    }

    private static let images = [
        PickerForm("image") { Picker.image(SourceImage(Self.waves($1)), frame: $0) },
        PickerForm("image with a loupe") { frame, color in
            let point = Point(x: frame.maxX * color.saturation, y: frame.maxY * color.brightness)
            let image = SourceImage(Self.waves(color, clearer: true))
            return Picker.image(image, frame: frame, at: point, loupe: 7, markers: .twoTone)
        },
    ]

    private static func wheel(
        _ name: String,
        _ picker: @escaping @Sendable (HSBColor, _ radius: Double, _ center: Point) -> Picker
    ) -> PickerForm {
        PickerForm(name) { picker($1, min($0.width, $0.height) / 2, $0.center) }
    }

    /// 40 by 30 pixels of 16 bits: waves of the colour's neighbours, clearer towards the bottom if asked for.
    static func waves(_ color: HSBColor, clearer: Bool = false) -> Pixmap<StraightRGBA16> {
        var pixmap = Pixmap<StraightRGBA16>(size: PixelSize(width: 40, height: 30))
        for y in 0..<30 {
            for x in 0..<40 {
                let hue = color.hue + Double(x * x + 3 * y * y) / 1700
                let alpha = clearer ? 1 - Double(y) / 29 : 1
                let saturation = Double(x) / 39
                let hsb = HSBColor(
                    hue: hue, saturation: saturation, brightness: 1 - Double(y) / 60, alpha: alpha)
                pixmap[x, y] = StraightRGBA16(RGBColor(hsb))
            }
        }
        return pixmap
    }
}
