import PickerColor
import PickerControls
import PickerScene

extension PickerForm {
    /// Every picker, each in the forms that draw by other paths.
    package static let all =
        rings + triangles + matrices + sliders + grids + wheels + hexagons + planes + hues + seen + images

    private static let rings = [
        ring("ring", ""),
        ring("ring of 6 segments", "--segments 6", segments: 6),
        ring("ring of 65536 segments", "--segments 65536 --thickness 0.4", segments: 65536, thickness: 0.4),
        ring("ring with an alpha bar", "--alpha-bar", hasAlphaBar: true).dithered(.automatic, "auto"),
        ring("smooth ring", "--smooth", segments: .smooth),
        ring(
            "ring turned", "--start-angle 0.13 --direction clockwise", startAngle: 0.13, direction: .clockwise
        ),
        ring("ring with alpha", "--segments 24 --alpha-bar", segments: 24, hasAlphaBar: true),
    ]

    private static func ring(
        _ name: String, _ options: String, segments: HueSegments = .automatic, thickness: Double = 0.2,
        startAngle: Double = 0, direction: HueCircle.Direction = .counterclockwise, hasAlphaBar: Bool = false
    ) -> PickerForm {
        PickerForm(name, "ring " + options) { place, color in
            let layout = RingLayout(
                frame: place.frame, thickness: thickness, startAngle: startAngle, direction: direction,
                hasAlphaBar: hasAlphaBar, style: place.style)
            return .ring(color: Color(color), layout: layout, segments: segments, markers: place.markers)
        }
    }

    private static let triangles = [
        PickerForm("triangle", "triangle --segments 256") { place, color in
            .triangle(color: Color(color), layout: place.ring, segments: 256, markers: place.markers)
        },
        PickerForm(
            "fixed triangle, hsl",
            "triangle --model hsl --fixed --segments 12 --start-angle 0.2 --alpha-bar"
        ) { place, color in
            let layout = RingLayout(
                frame: place.frame, startAngle: 0.2, hasAlphaBar: true, style: place.style)
            return .triangle(
                color: Color(color), layout: layout, segments: 12, model: .hsl, isFixed: true,
                markers: place.markers
            )
        },
    ]

    private static let hexagons = [
        PickerForm("hexagon", "hexagon") { place, color in
            .hexagon(
                color: Color(color), layout: .hexagon(frame: place.frame, style: place.style),
                markers: place.markers
            )
        }
    ]

    private static let matrices = [
        matrix("matrix, hsb", "--model hsb", .hsb), matrix("matrix, hsl", "--model hsl", .hsl),
        PickerForm("matrix with a mask", "matrix", choosing: { _ in nil }) { place, color in
            .matrix(
                color: Color(color), layout: place.matrix,
                mask: SourceImage(waves(color, clearer: true)), markers: place.markers)
        },
    ]

    private static func matrix(_ name: String, _ options: String, _ model: ColorModel) -> PickerForm {
        PickerForm(name, "matrix " + options) { place, color in
            .matrix(color: Color(color), layout: place.matrix, model: model, markers: place.markers)
        }
    }

    private static let sliders = [ColorModel.hsb, .hsl, .rgb].map { model in
        PickerForm("sliders, \(model)", "sliders --model \(model) --alpha-bar") { place, color in
            let layout = SlidersLayout(frame: place.frame, hasAlphaBar: true, style: place.style)
            return .sliders(color: Color(color), layout: layout, model: model, markers: place.markers)
        }
    }

    private static let grids = [
        PickerForm("grid", "grid --columns 7 --rows 5 --selected 12") { color in
            let texts = cells(color).map { "color(srgb \($0.red) \($0.green) \($0.blue))" }
            return ["--colors", texts.joined(separator: ",")]
        } _: { place, color in
            let layout = GridLayout(frame: place.frame, columns: 7, rows: 5, style: place.style)
            return .grid(
                colors: cells(color), columns: 7, rows: 5, selection: 11, layout: layout,
                markers: place.markers
            )
        }
    ]

    private static func cells(_ color: HSBColor) -> [RGBColor] {
        (0..<33).map { index in
            let hue = color.hue + Double(index) / 33
            return RGBColor(
                HSBColor(hue: hue, saturation: color.saturation, brightness: color.brightness))
        }
    }

    private static let wheels = [
        wheel("wheel", ""),
        wheel("bright, soft wheel", "--value 1 --softness 5", value: 1, softness: 5),
        wheel("wheel", "").dithered(.steps(1), "1"),
    ]

    private static func wheel(
        _ name: String, _ options: String, value: Double? = nil, softness: Double = 0
    ) -> PickerForm {
        PickerForm(name, "wheel " + options) { color in
            // The command takes only one of --value and --brightness.
            value == nil ? hueSaturationAndBrightness(color) : hueAndSaturation(color)
        } _: { place, color in
            .wheel(
                color: Color(color), value: value, layout: place.wheel, softness: softness,
                markers: place.markers)
        }
    }

    private static let planes = [
        plane("plane, oklch C,L", .oklch, "C,L", in: .displayP3, PlaneLook(edges: [.sRGB, .rec2020])),
        plane("plane, oklch H,L", .oklch, "H,L", PlaneLook(contrastColor: .white)),
        plane("plane, oklab", .oklab, "a,b", in: .rec2020, PlaneLook(outside: .hatch, edges: [.displayP3])),
        plane("plane, lch H,C", .lch, "H,C", in: .a98RGB, PlaneLook(outside: .clip, edges: [.sRGB])),
        plane("plane, rgb", .rgb, "R,G", in: .displayP3, PlaneLook()),
        plane("plane, rgb-linear", .linearRGB, "G,B", in: .rec2020, PlaneLook()),
        plane("plane, lab", .lab, "a,b", PlaneLook(edges: [.sRGB, .displayP3])),
    ].compactMap { $0 }

    /// Pickers of OKHSV and OKHSL.
    private static let hues: [PickerForm] = [
        plane("plane, okhsv", .okhsv, "S,V", PlaneLook(contrastColor: .white)),
        plane("plane, okhsl S,L", .okhsl, "S,L", in: .displayP3, PlaneLook(contrastColor: .black)),
        plane("plane, okhsl H,S", .okhsl, "H,S", PlaneLook(contrastColor: .white)),
        hue("ring, okhsv", "ring", .okhsv) { place, color, model in
            .ring(color: Color(color), layout: place.ring, model: model, markers: place.markers)
        },
        hue("smooth ring, okhsl", "ring --smooth", .okhsl) { place, color, model in
            .ring(
                color: Color(color), layout: place.ring, segments: .smooth, model: model,
                markers: place.markers)
        },
        hue("wheel, okhsv", "wheel", .okhsv, wheel), hue("wheel, okhsl", "wheel", .okhsl, wheel),
        hue("matrix, okhsl", "matrix --field chosen", .okhsl) { place, color, model in
            .matrix(
                color: Color(color), layout: place.matrix, model: model, showsChosen: true,
                markers: place.markers)
        },
    ].compactMap { $0 }

    private static func wheel(_ place: PickerPlace, _ color: HSBColor, _ model: ColorModel) -> Picker {
        .wheel(color: Color(color), layout: place.wheel, model: model, markers: place.markers)
    }

    private static func hue(
        _ name: String, _ command: String, _ system: ColorSystem,
        _ picker: @escaping @Sendable (PickerPlace, HSBColor, ColorModel) -> Picker
    ) -> PickerForm? {
        ColorModel(system, in: .sRGB).map { model in
            PickerForm(name, "\(command) --model \(model)") { picker($0, $1, model) }
        }
    }

    /// A plane of two components of a model, by their letters.
    private static func plane(
        _ name: String, _ system: ColorSystem, _ axes: String, in space: ColorSpace = .sRGB, _ look: PlaneLook
    ) -> PickerForm? {
        guard let model = ColorModel(system, in: space) else { return nil }
        let components = axes.split(separator: ",").compactMap { axis in
            model.components.first { "\($0.name)".hasPrefix(axis.lowercased()) }
        }
        var options = "plane --model \(model) --axes \(axes) --color-space \(space) --alpha-bar"
        if look.outside != .clear { options += " --outside \(look.outside.rawValue)" }
        if !look.edges.isEmpty { options += " --edges \(look.edges.map { "\($0)" }.joined(separator: ","))" }
        if let color = look.contrastColor {
            options += " --contrast-with \(color == .white ? "white" : "black")"
        }
        return PickerForm(name, options) { place, color in
            let layout = PlaneLayout(frame: place.frame, hasAlphaBar: true, style: place.style)
            let color = Color(color, in: space)
            let isOfOneHue = !components.contains { $0.isHue }
            return Picker.plane(
                color: color, model: isOfOneHue ? model.fitting(hueOf: color) : model, across: components[0],
                up: components[1], layout: layout, look: look, markers: place.markers)
                ?? .sliders(color: color, layout: SlidersLayout(frame: place.frame))
        }
    }

    /// Pickers as others see them.
    private static let seen: [PickerForm] = [
        rings[0].seen(by: VisionSimulation(.deutan)), matrices[0].seen(by: VisionSimulation(.tritan)),
        wheels[0].seen(by: VisionSimulation(.protan, severity: 0.7)),
        planes[0].seen(by: VisionSimulation(.protan)),
    ]

    private static let images = [
        PickerForm("image", "image", choosing: { _ in nil }) { place, color in
            .image(
                SourceImage(waves(color)), frame: place.frame, markers: place.markers, style: place.style)
        },
        PickerForm("image with a loupe", "image", choosing: { _ in nil }) { place, color in
            let frame = place.frame
            let point = Point(x: frame.maxX * color.saturation, y: frame.maxY * color.brightness)
            return .image(
                SourceImage(waves(color, clearer: true)), frame: frame, at: point, loupe: 7,
                markers: place.markers, style: place.style)
        },
    ]

    /// 40 by 30 pixels of 16 bits: waves of the colour's neighbours, clearer towards the bottom if asked for.
    static func waves(_ color: HSBColor, clearer: Bool = false) -> Pixmap<StraightRGBA16> {
        Pixmap(size: PixelSize(width: 40, height: 30)) { x, y in
            let hue = color.hue + Double(x * x + 3 * y * y) / 1700
            let alpha = clearer ? 1 - Double(y) / 29 : 1
            let hsb = HSBColor(
                hue: hue, saturation: Double(x) / 39, brightness: 1 - Double(y) / 60, alpha: alpha)
            return StraightRGBA16(RGBColor(hsb))
        }
    }
}
