import PickerColor
import PickerControls
import PickerScene

extension SceneCatalogue {
    /// Texts: every letter, and letters on a halo and on a plate over colours.
    static var textScenes: [NamedScene] {
        let all = [
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789 !\"#$%&'()*+,-./",
            ":;<=>?@[\\]^_`{|}~ °−·∶×",
        ]
        let ink = RGBColor(red: 0.12, green: 0.12, blue: 0.12)
        let letters = [1.0, 2].map { scale in
            let style = TextStyle(size: 12, color: ink)
            let layers = all.enumerated().map { index, text in
                layer(text, style, Point(x: 2, y: Double(2 + 17 * index)), scale)
            }
            return NamedScene(
                "text-letters-at-\(Int(scale))",
                Scene(
                    size: Size(width: 196, height: 72), scale: scale, background: .white, layers: layers))
        }
        let frame = Rectangle(x: 0, y: 0, width: 120, height: 60)
        let colors = Layer(.rectangle(frame), .hueSaturation(frame: frame))
        let grounded = [1.0, 1.5].map { scale in
            let halo = TextStyle(
                size: 11, color: ink,
                ground: .halo(RGBColor(red: 1, green: 1, blue: 1, alpha: 0.9), width: 1.5))
            let plate = TextStyle(
                size: 10, weight: TextStyle.medium, color: .white,
                ground: .plate(RGBColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 0.8), margin: 4))
            return NamedScene(
                "text-grounds-at-\(scale == 1 ? "1" : "1.5")",
                Scene(
                    size: Size(width: 120, height: 60), scale: scale,
                    layers: [
                        colors, layer("sRGB 4.5", halo, Point(x: 5.3, y: 6.6), scale),
                        layer("#3a8fd0", plate, Point(x: 52.2, y: 31.7), scale),
                    ]))
        }
        return letters + grounded + labels
    }

    /// Pickers with labels beside bars and lines.
    private static var labels: [NamedScene] {
        let color = Color(hue: 0.55, saturation: 0.7, brightness: 0.8, alpha: 0.7)
        let sliders = Picker.sliders(
            color: color,
            layout: SlidersLayout(frame: Rectangle(x: 0, y: 0, width: 300, height: 200), hasAlphaBar: true),
            markers: .twoTone)
        let wheel = Picker.wheel(
            color: color,
            layout: WheelLayout(
                frame: Rectangle(x: 0, y: 0, width: 240, height: 200), hasValueBar: true, hasAlphaBar: true,
                style: PickerStyle(theme: .dark, scale: 1.5)),
            markers: .twoTone)
        let model = ColorModel(.oklch, in: .rec2020) ?? .hsb
        let plane = Picker.plane(
            color: Color(.oklch, [0.6, 0.1, 40]), model: model, across: model.components[1],
            up: model.components[2],
            layout: PlaneLayout(frame: Rectangle(x: 0, y: 0, width: 240, height: 240)),
            look: PlaneLook(edges: [.sRGB, .displayP3, .rec2020], contrastColor: .white))
        let dark = Theme.dark.page
        return [
            NamedScene("labels-sliders", sliders.labelled().scene(background: .white)),
            NamedScene("labels-wheel", wheel.labelled().scene(background: dark)),
        ]
            + (plane.map {
                [NamedScene("labels-plane", $0.labelled().scene(scale: 2, background: .white))]
            } ?? [])
    }

    private static func layer(_ text: String, _ style: TextStyle, _ corner: Point, _ scale: Double) -> Layer {
        let size = style.box(of: text)
        let box = Rectangle(x: corner.x, y: corner.y, width: size.width, height: size.height)
        return TextPicture(text, style, scale: scale).layer(in: box)
    }
}
