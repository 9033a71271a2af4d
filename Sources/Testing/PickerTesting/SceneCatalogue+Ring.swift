import PickerColor
import PickerControls
import PickerScene

extension SceneCatalogue {
    static var ringScenes: [NamedScene] {
        sizes + hues + segments + scales + backgrounds + colors + layouts
    }

    private static let color = Color(hue: 0.3, saturation: 0.7, brightness: 0.6)

    private static func ring(
        _ name: String, _ width: Double = 48, _ height: Double = 48, color: Color = color,
        segments: HueSegments = 256, scale: Double = 1, background: RGBColor = .clear
    ) -> NamedScene {
        let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: width, height: height), style: .article)
        let picker = Picker.ring(color: color, layout: layout, segments: segments, markers: .plain)
        return NamedScene("ring-" + name, picker.scene(scale: scale, background: background))
    }

    /// Sizes that are tiny, odd, even, next to powers of two, wide and tall.
    private static var sizes: [NamedScene] {
        let sides: [(Double, Double)] = [
            (1, 1), (2, 2), (3, 3), (5, 4), (7, 7), (16, 16), (17, 31), (31, 17), (33, 33), (64, 64),
            (65, 64), (100, 40), (40, 100), (127, 127), (128, 128), (129, 128), (255, 255), (256, 256),
            (257, 257), (320, 200), (200, 320), (500, 20), (20, 500), (1024, 1024),
        ]
        return sides.map { ring("size-\(Int($0))x\(Int($1))", $0, $1) }
            + [ring("size-large-fractional", 873.37, 881.13)]
    }

    /// The six primary and secondary colours, the hues halfway between them, and both sides of red.
    private static var hues: [NamedScene] {
        let sectors = (0..<12).map { twelfth in
            ring(
                "hue-\(twelfth)-twelfths",
                color: Color(hue: Double(twelfth) / 12, saturation: 1, brightness: 1))
        }
        let nearRed = [("below", 1 - 1e-7), ("above", 1e-7)].map { name, hue in
            ring("hue-just-\(name)-red", color: Color(hue: hue, saturation: 1, brightness: 1))
        }
        return sectors + nearRed
    }

    private static var segments: [NamedScene] {
        [1, 2, 3, 6, 7, 256, 1536, 1537, 65536].map { ring("segments-\($0)", 61, 61, segments: .count($0)) }
            + [ring("segments-fine-and-tiny", 16, 16, segments: 65536)]
    }

    private static var scales: [NamedScene] {
        [("half", 0.5), ("one-and-a-quarter", 1.25), ("one-and-a-half", 1.5), ("two", 2), ("three", 3)].map {
            ring("scale-\($0)", 50, 41, scale: $1)
        }
    }

    private static var backgrounds: [NamedScene] {
        [
            ring("background-white", background: .white),
            ring("background-black", background: .black),
            ring("background-blue", segments: 6, background: RGBColor(red8: 51, green8: 102, blue8: 153)),
            ring(
                "background-translucent",
                background: RGBColor(red8: 200, green8: 20, blue8: 30, alpha8: 128)
            ),
            ring("background-large", 300, 300, segments: 6, background: .white),
        ]
    }

    private static var colors: [NamedScene] {
        let colors: [(String, Double, Double)] = [
            ("white", 0, 1), ("black", 0, 0), ("dark", 1, 0), ("grey", 0, 0.5), ("pale", 0.25, 0.9),
        ]
        return colors.map { name, saturation, brightness in
            ring("color-\(name)", color: Color(hue: 0.6, saturation: saturation, brightness: brightness))
        }
    }

    private static var layouts: [NamedScene] {
        func scene(_ name: String, _ layout: RingLayout, markers: MarkerStyle? = .plain) -> NamedScene {
            let picker = Picker.ring(color: color, layout: layout, segments: 12, markers: markers)
            return NamedScene("ring-layout-" + name, picker.scene())
        }
        let frame = Rectangle(x: 0, y: 0, width: 60, height: 60)
        return [
            scene("no-markers", RingLayout(frame: frame, style: .article), markers: nil),
            scene(
                "fractional",
                RingLayout(frame: Rectangle(x: 3.3, y: 4.7, width: 51.9, height: 55.2), style: .article)),
            scene("thin", RingLayout(frame: frame, thickness: 0.02, style: .article)),
            scene("no-hole", RingLayout(frame: frame, thickness: 1, boxReach: 0.3, style: .article)),
            scene("no-box", RingLayout(frame: frame, boxReach: 0, style: .article)),
            scene("large-box", RingLayout(frame: frame, boxReach: 1, style: .article)),
            scene("from-the-top", RingLayout(frame: frame, startAngle: 0.25, style: .article)),
            scene(
                "clockwise", RingLayout(frame: frame, startAngle: 0.1, direction: .clockwise, style: .article)
            ),
        ]
    }
}
