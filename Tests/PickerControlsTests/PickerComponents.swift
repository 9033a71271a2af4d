import PickerColor
import PickerControls
import PickerScene

// What a picker has chosen, and where, in the words of single kinds.
extension Picker {
    var chosen: HSBColor {
        get { hsb ?? HSBColor(hue: 0, saturation: 0, brightness: 0) }
        set { choice.color = Color(newValue, in: colorSpace) }
    }
    var hue: Double { choice[.hue] }
    var saturation: Double { choice[.saturation] }
    /// Brightness or lightness.
    var level: Double { choice[.brightness] }
    var alpha: Double { choice.alpha }

    var column: Int { choice.place?.x ?? -1 }
    var row: Int { choice.place?.y ?? -1 }

    var selection: Int? {
        get { choice.place.flatMap { cells?.index($0) } }
        set { choice.place = newValue.flatMap { cells?.place($0) } }
    }
    var colors: [RGBColor] { cells?.colors ?? [] }
    var columns: Int { cells?.count.width ?? 0 }
    var rows: Int { cells?.count.height ?? 0 }
    private var cells: Cells? { control(.grid) as? Cells }

    /// The middle of a wheel.
    var center: Point { control(.wheel)?.frame.center ?? .zero }
    var radius: Double { (control(.wheel)?.frame.width ?? 0) / 2 }
    /// Where a picture is.
    var imageFrame: Rectangle { control(.image)?.frame ?? Rectangle(0, 0, 0, 0) }
}

// Pickers are the same if they look the same, and the same is chosen.
extension Picker: Equatable {
    static func == (a: Picker, b: Picker) -> Bool {
        a.choice == b.choice && a.colorSpace == b.colorSpace && a.scene() == b.scene()
    }
}

extension PickerEvent {
    /// The colour in a picker of sRGB.
    var hsb: HSBColor? { color.map { HSBColor($0, in: .sRGB) } }
}
