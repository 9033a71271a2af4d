import PickerColor
import PickerControls
import PickerScene

extension SceneCatalogue {
    /// Every picker in the standard sizes: for a light page at one pixel per point, for a dark page with round corners at more,
    /// and in sizes that leave little room.
    static var lookScenes: [NamedScene] {
        let light = PickerStyle()
        let dark = PickerStyle(outline: .points(1), corner: 5, theme: .dark, scale: 1.5)
        let narrow = PickerStyle(scale: 2)
        let grey = RGBColor(red: 0.13, green: 0.13, blue: 0.14)
        return pickers(Size(width: 128, height: 128), light).map { name, picker in
            NamedScene("looks-\(name)", picker.scene(background: .white))
        }
            + pickers(Size(width: 120, height: 150), dark).map { name, picker in
                NamedScene("looks-\(name)-dark", picker.scene(background: grey))
            }
            + pickers(Size(width: 90, height: 32), narrow).map { name, picker in
                NamedScene("looks-\(name)-narrow", picker.scene())
            }
    }

    private static func pickers(_ size: Size, _ style: PickerStyle) -> [(String, Picker)] {
        let frame = Rectangle(size)
        let color = Color(hue: 0.55, saturation: 0.5, brightness: 0.75, alpha: 0.8)
        let opaque = Color(hue: 0.55, saturation: 0.5, brightness: 0.75)
        let ring = RingLayout(frame: frame, hasAlphaBar: true, style: style)
        let cells = GridLayout(frame: frame, style: style)
        let colors =
            Picker.defaultColors.dropLast(2) + [RGBColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 0.5)]
        return [
            ("ring", .ring(color: color, layout: ring)),
            ("triangle", .triangle(color: opaque, layout: RingLayout(frame: frame, style: style))),
            (
                "matrix",
                .matrix(color: color, layout: MatrixLayout(frame: frame, hasAlphaBar: true, style: style))
            ),
            (
                "wheel",
                .wheel(
                    color: color,
                    layout: WheelLayout(frame: frame, hasValueBar: true, hasAlphaBar: true, style: style))
            ),
            ("hexagon", .hexagon(color: opaque, layout: .hexagon(frame: frame, style: style))),
            (
                "sliders",
                .sliders(color: color, layout: SlidersLayout(frame: frame, hasAlphaBar: true, style: style))
            ),
            ("grid", .grid(colors: Array(colors), selection: 5, layout: cells)),
            ("grid-unchosen", .grid(layout: cells)),
        ]
    }
}
