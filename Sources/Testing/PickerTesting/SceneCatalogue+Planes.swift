import PickerColor
import PickerScene

extension SceneCatalogue {
    /// Planes of all systems and axes, with every way to show the borders of gamuts.
    static var planeScenes: [NamedScene] {
        let edges: [ColorSpace] = [.sRGB, .displayP3, .rec2020]
        let contrast = PlaneLook(
            outside: .clip, edges: [], contrastColor: RGBColor(red: 0.2, green: 0.3, blue: 0.8),
            ratios: [3, 4.5])
        let looks: [(String, ColorSpace, PlaneLook)] = [
            ("srgb-hatch", .sRGB, PlaneLook(outside: .hatch)),
            ("p3-clear-edges", .displayP3, PlaneLook(outside: .clear, edges: edges)),
            ("rec2020-hatch-edges", .rec2020, PlaneLook(outside: .hatch, edges: edges)),
            ("a98-clip-edges", .a98RGB, PlaneLook(outside: .clip, edges: [.a98RGB])),
            ("prophoto-hatch", .proPhotoRGB, PlaneLook(outside: .hatch, theme: .dark)),
            ("srgb-contrast", .sRGB, contrast),
        ]
        // Each plane with every other look, so that each look has planes of every kind.
        return planes.enumerated().flatMap { index, plane in
            looks.enumerated().filter { ($0.offset + index) % 2 == 0 }.map { _, look in
                scene("planes-\(plane.0)-\(look.0)", plane.1, plane.2, look.1, look.2)
            }
        }
    }

    private static let planes: [(String, ColorSystem, ColorPlane.Coordinates)] = [
        ("oklch-cl", .oklch, .init(corner: [0, 0, 320], right: [0, 0.4, 0], up: [1, 0, 0])),
        // Here the gamut of sRGB has a hole.
        ("oklch-cl-blue", .oklch, .init(corner: [0, 0, 264.1], right: [0, 0.4, 0], up: [1, 0, 0])),
        ("oklch-hl", .oklch, .init(corner: [0, 0.12, 0], right: [0, 0, 360], up: [1, 0, 0])),
        ("oklch-hc", .oklch, .init(corner: [0.7, 0, 0], right: [0, 0, 360], up: [0, 0.4, 0])),
        ("oklab-ab", .oklab, .init(corner: [0.6, -0.4, -0.4], right: [0, 0.8, 0], up: [0, 0, 0.8])),
        ("lch-cl", .lch, .init(corner: [0, 0, 130], right: [0, 150, 0], up: [100, 0, 0])),
        ("lch-hl", .lch, .init(corner: [0, 40, 0], right: [0, 0, 360], up: [100, 0, 0])),
        ("lab-ab", .lab, .init(corner: [50, -125, -125], right: [0, 250, 0], up: [0, 0, 250])),
        ("oklch-bar", .oklch, .init(corner: [0.7, 0.15, 0], right: [0, 0, 360])),
        ("oklch-grey-bar", .oklch, .init(corner: [1, 0, 0], right: [0, 0, 360])),
        ("lab-bar", .lab, .init(corner: [0, 40, -30], right: [100, 0, 0])),
        // Sampled.
        ("jzazbz-ab", .jzazbz, .init(corner: [0.15, -0.21, -0.21], right: [0, 0.42, 0], up: [0, 0, 0.42])),
        ("jzczhz-hj", .jzczhz, .init(corner: [0, 0.1, 0], right: [0, 0, 360], up: [0.222, 0, 0])),
        ("hct-ct", .hct, .init(corner: [40, 0, 0], right: [0, 145, 0], up: [0, 0, 100])),
        ("okhsl-hl", .okhsl, .init(corner: [0, 0.8, 0], right: [360, 0, 0], up: [0, 0, 1])),
    ]

    private static func scene(
        _ name: String, _ system: ColorSystem, _ coordinates: ColorPlane.Coordinates, _ space: ColorSpace,
        _ look: PlaneLook
    ) -> NamedScene {
        let frame = Rectangle(x: 2.3, y: 1.6, width: 75.4, height: 71.9)
        let plane = ColorPlane(frame: frame, system: system, coordinates, in: space, look: look)
        let layer = Layer(.rectangle(frame), .colorPlane(plane))
        return scene(name, [layer] + PlaneLines(over: plane, look).layers, space)
    }

    private static func scene(_ name: String, _ layers: [Layer], _ space: ColorSpace) -> NamedScene {
        NamedScene(
            name,
            Scene(
                size: Size(width: 80, height: 75), scale: 1.5,
                background: RGBColor(red: 0.8, green: 0.9, blue: 1), layers: layers, colorSpace: space))
    }
}

// Models of hue and saturation.
extension SceneCatalogue {
    /// Planes, discs and sweeps of hue models.
    static var hueScenes: [NamedScene] {
        let contrast = PlaneLook(contrastColor: RGBColor(red: 1, green: 0.9, blue: 0.4), ratios: [2, 6])
        let planes = huePlanes.flatMap { name, system, coordinates in
            [("srgb", ColorSpace.sRGB, PlaneLook()), ("p3-contrast", .displayP3, contrast)].map {
                look, space, planeLook in
                scene("hues-\(name)-\(look)", system.of(space), coordinates, space, planeLook)
            }
        }
        let center = Point(x: 40.2, y: 37.7)
        let circles = [
            HueCircle(center: center), HueCircle(center: center, startAngle: 0.3, direction: .clockwise),
        ]
        let filled = Shape.ring(Ring(center: center, outerRadius: 36.5, innerRadius: 0))
        let discs = [ColorSystem.okhsv, .okhsl].compactMap { ColorModel($0, in: .sRGB) }.flatMap { model in
            [1.0, 0.8, 0.45].map { third in
                let disc = ColorWheel(
                    circle: circles[third == 1 ? 1 : 0], radius: 35, model: model, third: third)
                return scene(
                    "hues-\(model)-disc-\(Int(third * 100))", [Layer(filled, .colorWheel(disc))], .sRGB)
            }
        }
        let wheels = [ColorSystem.oklch, .lch, .jzczhz, .hsl].enumerated().compactMap { index, system in
            ColorModel(system, in: .sRGB).map { model in
                let wheel = ColorWheel(
                    circle: circles[index % 2], radius: 30, model: model, third: 0.7,
                    look: PlaneLook(outside: [.hatch, .clear][index % 2]))
                // Its corners lie beyond the disc.
                let shape = Rectangle(x: 6.4, y: 4.1, width: 66.5, height: 67.3)
                return scene("hues-\(model)-wheel", [Layer(.rectangle(shape), .colorWheel(wheel))], .sRGB)
            }
        }
        let edges = PlaneLook(edges: [.sRGB])
        let sampled = [ColorSystem.hsl, .lch, .hct].compactMap { ColorModel($0, in: .displayP3) }.map {
            model in
            let disc = ColorWheel(circle: circles[1], radius: 35, model: model, third: 0.6, look: edges)
            return scene("hues-\(model)-disc", [Layer(filled, .colorWheel(disc)).dithered(by: 1)], .displayP3)
        }
        let ring = Shape.ring(Ring(center: center, outerRadius: 36, innerRadius: 20))
        let okhsv = ColorModel(.okhsv, in: .rec2020) ?? .hsb
        let wheel = ColorWheel(circle: circles[0], radius: 0, model: okhsv, third: 1)
        let rings = [
            ("smooth", Layer(ring, .colorWheel(wheel)).dithered(by: 1)),
            ("24", Layer(ring, .hueSweep(HueSweep(circle: circles[1], segments: 24, model: okhsv)))),
            ("256", Layer(ring, .hueSweep(HueSweep(circle: circles[0], segments: 256, model: okhsv)))),
        ]
        return planes + discs + wheels + sampled
            + rings.map { scene("hues-okhsv-ring-\($0.0)", [$0.1], .rec2020) }
    }

    private static let huePlanes: [(String, ColorSystem, ColorPlane.Coordinates)] = [
        ("okhsv-sv", .okhsv, .init(corner: [144, 0, 0], right: [0, 1, 0], up: [0, 0, 1])),
        ("okhsv-hs", .okhsv, .init(corner: [0, 0, 1], right: [360, 0, 0], up: [0, 1, 0])),
        ("okhsv-hv", .okhsv, .init(corner: [0, 0.7, 0], right: [360, 0, 0], up: [0, 0, 1])),
        ("okhsl-sl", .okhsl, .init(corner: [262.8, 0, 0], right: [0, 1, 0], up: [0, 0, 1])),
        ("okhsl-ls", .okhsl, .init(corner: [108, 0, 0], right: [0, 0, 1], up: [0, 1, 0])),
        ("okhsl-hs", .okhsl, .init(corner: [0, 0, 0.6], right: [360, 0, 0], up: [0, 1, 0])),
        ("rgb-rg", .rgb, .init(corner: [0, 0, 51], right: [255, 0, 0], up: [0, 255, 0])),
        ("hsb-sb", .hsb, .init(corner: [216, 0, 0], right: [0, 1, 0], up: [0, 0, 1])),
        ("hsb-hb", .hsb, .init(corner: [0, 0.8, 0], right: [360, 0, 0], up: [0, 0, 1])),
        ("hsl-sl", .hsl, .init(corner: [36, 0, 0], right: [0, 1, 0], up: [0, 0, 1])),
        ("hsl-hs", .hsl, .init(corner: [0, 0, 0.3], right: [360, 0, 0], up: [0, 1, 0])),
    ]
}
