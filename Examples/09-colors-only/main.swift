// Picks colours without drawing. The product PickerControls needs no Debian packages, neither to build nor to run.

import PickerColor
import PickerControls
import PickerScene

let color = try ColorText.parse("oklch(0.7 0.15 50)")
print("read: \(ColorFormat.hex.text(color))")

let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: 200, height: 200))
let controller = PickerController(Picker.ring(color: color, layout: layout))
if let picked = controller.picker.color(at: Point(x: 100, y: 20)) {
    print("at the top: \(ColorFormat.hex.text(picked.color)) in the \(picked.part)")
}

controller.pointerBegan(at: Point(x: 180, y: 100))
controller.pointerEnded(at: Point(x: 100, y: 180))
print("after a drag: \(controller.picker.color.map { ColorFormat.hex.text($0) } ?? "nothing")")
