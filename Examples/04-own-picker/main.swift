// Makes a picker from a list of controls: bars of hue, saturation and alpha, and a swatch of the chosen colour.

import PickerKit

func row(_ index: Int, height: Double = 24) -> Rectangle {
    Rectangle(x: 10, y: 10 + 40 * Double(index), width: 240, height: height)
}

let color = Color(hue: 0.6, saturation: 0.8, brightness: 1, alpha: 0.7)
let picker = Picker(
    PickerChoice(color, in: .hsb),
    controls: [
        Bar(.hue, frame: row(0)), Bar(.saturation, frame: row(1)), Bar(.alpha, frame: row(2)),
        Swatch(frame: row(3)),
    ],
    size: Size(width: 260, height: 164),
    markers: .twoTone
)

// Picks, drags, keys, text for screen readers and the picture follow from the list.
let controller = PickerController(picker)
controller.observe { event in print("\(event.phase): \(event.color.map { ColorFormat.hex.text($0) } ?? "")") }
controller.pointerBegan(at: Point(x: 90, y: 20))
controller.pointerEnded(at: Point(x: 95, y: 300))
controller.press(PickerKey(.right), in: .alpha)
for part in controller.picker.parts { print(controller.picker.accessibleDescription(of: part.name)) }

let picture = try CPURenderer().render(controller.picker.scene(scale: 2, background: .white))
try writeFile(try PNG.encode(picture), to: FilePath("slider.png"))
print("slider.png: \(picture.size.width) x \(picture.size.height) pixels")
