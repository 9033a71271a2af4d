import PickerColor
import PickerControls
package import PickerScene

/// A picker as it fills a picture.
package struct ParityPicture: Sendable {
    let form: PickerForm
    let size: PixelSize
    let color: HSBColor
    /// The number of the colour among those of its range.
    let index: Int
    private let scale: Double
    private let background: (option: String, color: RGBColor)

    private static let scales = [1, 2, 1.5, 0.75, 3]
    private static let backgrounds: [(String, RGBColor)] = [
        ("transparent", .clear), ("white", .white),
        ("#c8141e80", RGBColor(red8: 200, green8: 20, blue8: 30, alpha8: 128)), ("black", .black),
    ]

    /// `variant` chooses the scale and the background. Alpha is only for pickers that show it.
    init(_ form: PickerForm, _ size: PixelSize, _ color: HSBColor, index: Int = 0, variant: Int = 0) {
        (self.form, self.size, self.index) = (form, size, index)
        self.color = HSBColor(
            hue: color.hue, saturation: color.saturation, brightness: color.brightness,
            alpha: form.showsAlpha ? color.alpha : 1)
        // The command draws at least a point.
        scale = min(Self.scales[variant % Self.scales.count], Double(min(size.width, size.height)))
        background = Self.backgrounds[variant % Self.backgrounds.count]
    }

    /// The picture in one line.
    package var name: String { "\(form.name), \(size.width) x \(size.height), colour \(index)" }

    private var points: Size {
        Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    }

    /// The standard sizes of parts are not for tiny pictures.
    private var sizes: PickerStyle.Sizes {
        min(points.width, points.height) < PickerStyle.leastSide ? .article : .standard
    }

    /// What a renderer draws.
    package var scene: Scene {
        let style = PickerStyle(
            sizes, outline: sizes == .article ? .none : .hairline, theme: Theme(background: background.color),
            scale: scale)
        let picker = form.picker(PickerPlace(frame: Rectangle(points), style: style), color)
        return picker.scene(
            scale: scale, background: RGBColor(Color(background.color), in: picker.colorSpace))
    }

    /// The arguments of a glpick command that draws the same scene into out.png; nil if a picture is part of it, which the
    /// comparison makes.
    package var arguments: [String]? {
        guard let choosing = form.choosing(color) else { return nil }
        var arguments = ["render", "--picker", form.kind] + form.options + choosing
        arguments += ["--size", "\(plain(points.width))x\(plain(points.height))", "--scale", plain(scale)]
        if sizes == .article { arguments += ["--style", sizes.rawValue] }
        return arguments + ["--background", background.option, "out.png"]
    }
}
