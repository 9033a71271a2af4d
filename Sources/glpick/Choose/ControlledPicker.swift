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
    func pointerCancelled()
    func press(_ key: PickerKey, in part: PickerPart.Name)

    /// Chooses a colour, or as near to it as the picker comes.
    func choose(_ color: HSBColor)
    /// Chooses in a part what lies at a point, without a gesture.
    func follow(_ point: Point, in part: PickerPart.Name)
    /// Chooses what another picker of the same kind has chosen, or else its colour, or `chosen` if it has none.
    func adoptChoice(of other: any ControlledPicker, or chosen: Chosen?)
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

    func choose(_ color: HSBColor) { picker.choose(color) }

    func follow(_ point: Point, in part: PickerPart.Name) { picker.drag(part, to: point) }

    func adoptChoice(of other: any ControlledPicker, or chosen: Chosen?) {
        if let same = other as? Self {
            picker.choice = same.picker.choice
        } else if let chosen = Chosen(other) ?? chosen {
            let rgb = RGBColor(chosen.color)
            // Within one colour space the hue of a grey is kept too.
            guard chosen.colorSpace != colorSpace,
                let converted = try? rgb.converted(from: chosen.colorSpace, to: colorSpace)
            else { return picker.choose(chosen.color) }
            picker.choose(converted)
        }
    }
}

/// Puts a picker under control.
func controlled(_ picker: some Picker) -> any ControlledPicker { PickerController(picker) }
