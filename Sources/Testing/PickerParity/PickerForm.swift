import PickerColor
import PickerControls
import PickerScene

/// A picker with some of its settings, in any place and with any colour.
package struct PickerForm: Sendable {
    package let name: String
    /// The kind of picker, as `--picker` of the command names it.
    package let kind: String
    /// The command's options that make this form of the kind.
    let options: [String]
    /// The command's options that choose a colour; nil if the picker has a picture, which no file has.
    let choosing: @Sendable (HSBColor) -> [String]?
    let picker: @Sendable (PickerPlace, HSBColor) -> Picker

    /// `command` has the kind and its options.
    init(
        _ name: String, _ command: String,
        choosing: @escaping @Sendable (HSBColor) -> [String]? = hueSaturationAndBrightness,
        _ picker: @escaping @Sendable (PickerPlace, HSBColor) -> Picker
    ) {
        let words = command.split(separator: " ").map(String.init)
        (self.name, kind, options) = (name, words[0], Array(words.dropFirst()))
        (self.choosing, self.picker) = (choosing, picker)
    }

    var showsAlpha: Bool { options.contains("--alpha-bar") }

    /// The same form as somebody with a deficiency of colour vision sees it.
    func seen(by vision: VisionSimulation) -> PickerForm {
        let command = ([kind] + options + ["--vision", "\(vision)"]).joined(separator: " ")
        return PickerForm("\(name) as seen by \(vision)", command, choosing: choosing) { place, color in
            var picker = picker(place, color)
            picker.vision = vision
            return picker
        }
    }

    func dithered(_ dithering: Dithering, _ option: String) -> PickerForm {
        let command = ([kind] + options + ["--dither", option]).joined(separator: " ")
        return PickerForm("dithered \(name)", command, choosing: choosing) { place, color in
            var picker = picker(place, color)
            picker.dithering = dithering
            return picker
        }
    }
}

/// Where a picker is, and how large its parts are.
package struct PickerPlace: Sendable {
    let frame: Rectangle
    let style: PickerStyle

    /// The markers that the command draws in this style.
    var markers: MarkerStyle { style.sizes == .article ? .plain : .twoTone }

    var ring: RingLayout { RingLayout(frame: frame, style: style) }
    var matrix: MatrixLayout { MatrixLayout(frame: frame, style: style) }
    var wheel: WheelLayout {
        WheelLayout(frame: frame, hasValueBar: style.sizes == .standard, style: style)
    }
}

func hueSaturationAndBrightness(_ color: HSBColor) -> [String] {
    hueAndSaturation(color) + ["--brightness", "\(color.brightness)"]
        + (color.alpha < 1 ? ["--alpha", "\(color.alpha)"] : [])
}

func hueAndSaturation(_ color: HSBColor) -> [String] {
    ["--hue", "\(color.hue)", "--saturation", "\(color.saturation)"]
}
