import PickerKit

/// A picker of any kind, under the control of gestures.
protocol ControlledPicker: AnyObject {
    var color: HSBColor? { get }
    var colorSpace: ColorSpace { get }
    var size: Size { get }
    var parts: [PickerPart] { get }
    var trackedPart: PickerPart.Name? { get }

    func scene(scale: Double, background: RGBColor) -> Scene
    func accessibleDescription(of part: PickerPart.Name) -> String

    @discardableResult
    func pointerBegan(at point: Point) -> PickerPart.Name?
    func pointerChanged(to point: Point)
    func pointerEnded(at point: Point)
    func pointerEnded()
    func pointerCancelled()
    func press(_ key: PickerKey, in part: PickerPart.Name)

    /// Chooses a colour, or as near to it as the picker comes.
    func choose(_ color: HSBColor)
    /// Chooses in a part what lies at a point, without a gesture.
    func follow(_ point: Point, in part: PickerPart.Name)
    /// Chooses the colour that another kind of picker had, or as near to it as the picker comes.
    func adopt(_ chosen: Chosen)
    /// Has the size and the look of another picker of the same kind from now on; what is chosen stays, and so does a
    /// gesture that is under way.
    func adoptLook(of other: any ControlledPicker)
}

extension PickerController: ControlledPicker {
    var color: HSBColor? { picker.color }
    var colorSpace: ColorSpace { picker.colorSpace }
    var size: Size { picker.size }
    var parts: [PickerPart] { picker.parts }

    func scene(scale: Double, background: RGBColor) -> Scene {
        picker.scene(scale: scale, background: background)
    }

    func accessibleDescription(of part: PickerPart.Name) -> String {
        picker.accessibleDescription(of: part)
    }

    func choose(_ color: HSBColor) {
        // A wheel has one brightness, and keeps it: here it is to be that of the colour.
        (self as? PickerController<WheelPicker>)?.picker.value = color.brightness
        picker.choose(color)
    }

    func follow(_ point: Point, in part: PickerPart.Name) { picker.drag(part, to: point) }

    func adopt(_ chosen: Chosen) {
        guard chosen.colorSpace != colorSpace,
            let rgb = try? RGBColor(chosen.color).converted(from: chosen.colorSpace, to: colorSpace)
        else {
            // Within one colour space the hue of a grey is kept too.
            return choose(chosen.color)
        }
        choose(HSBColor(rgb, keeping: color ?? chosen.color))
    }

    func adoptLook(of other: any ControlledPicker) {
        guard var next = (other as? Self)?.picker else { return }
        next.choice = picker.choice
        // A wheel's brightness is chosen too, but not by its gestures.
        let wheel = self as? PickerController<WheelPicker>
        let value = wheel?.picker.value
        picker = next
        if let wheel, let value { wheel.picker.value = value }
    }
}

/// Puts a picker under control.
func controlled(_ picker: some Picker) -> any ControlledPicker { PickerController(picker) }
