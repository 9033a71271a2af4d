// Makes a picker from a list of controls: bars of hue, saturation and alpha, an upright bar of its own, and a swatch. PickerCPU and PickerPNG
// need fewer packages than PickerKit.

import PickerCPU
import PickerColor
import PickerControls
import PickerFiles
import PickerPNG
import PickerScene

// A control of your own, from the bottom up. Picks, drags, keys, typed numbers and words follow from these.
struct UprightBar: ComponentControl {
    let components: [ColorComponent]
    let frame: Rectangle
    var name: PickerPart.Name { PickerPart.Name(components[0].name) }

    func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        var (bottom, up) = (choice.components, SIMD3<Double>.zero)
        (bottom[components[0].index], up[components[0].index]) = (0, 1)
        let plane = ColorPlane(frame: frame, model: choice.model, corner: bottom, right: .zero, up: up)
        return [Layer(.rectangle(frame), .colorPlane(plane))]
    }
    func values(at point: Point, _ choice: PickerChoice) -> SIMD2<Double> {
        SIMD2(1 - frame.unitPosition(point).y, 0)
    }
    func point(of values: SIMD2<Double>) -> Point {
        Point(x: frame.center.x, y: frame.maxY - values.x * frame.height)
    }
    func marker(at point: Point) -> Marker { .circle(at: point, .diameter(frame.width)) }
}

func row(_ index: Int, height: Double = 24) -> Rectangle {
    Rectangle(x: 10, y: 10 + 40 * Double(index), width: 240, height: height)
}

let color = Color(hue: 0.6, saturation: 0.8, brightness: 1, alpha: 0.7)
let picker = Picker(
    PickerChoice(color, in: .hsb),
    controls: [
        Bar(.hue, frame: row(0)), Bar(.saturation, frame: row(1)), Bar(.alpha, frame: row(2)),
        UprightBar(components: [.brightness], frame: Rectangle(x: 262, y: 22, width: 24, height: 120)),
        Swatch(frame: row(3)),
    ],
    size: Size(width: 296, height: 164),
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
