// Changes a picker with gestures and keys, and observes it with a closure and with an asynchronous sequence.

import PickerKit

let layout = RingLayout(frame: Rectangle(x: 0, y: 0, width: 200, height: 200))
let controller = PickerController(
    Picker.ring(color: Color(hue: 0, saturation: 1, brightness: 1), layout: layout)
)

// A closure is called before the method that caused the event returns.
let observation = controller.observe { event in
    let color = event.color.map { ColorFormat.hex.text($0) } ?? "nothing"
    print("\(event.phase) in the \(event.part): \(color)")
}

// A sequence keeps events until a task takes them, on any thread.
let events = controller.events()
let counting = Task {
    var count = 0
    for await _ in events { count += 1 }
    return count
}

// A press grabs the part under it: here the ring, at 3 o'clock.
controller.pointerBegan(at: Point(x: 180, y: 100))
// The hue follows the pointer anywhere, even inside the box and far outside.
controller.pointerChanged(to: Point(x: 100, y: 90))
controller.pointerChanged(to: Point(x: 100, y: 80))
controller.pointerEnded(at: Point(x: -500, y: 100))

// A cancelled drag changes nothing.
controller.pointerBegan(at: Point(x: 100, y: 100))
controller.pointerCancelled()

// Keys move the choice in a part by a fine step, and with shift by a coarse step.
controller.press(PickerKey(.down), in: .box)
controller.press(PickerKey(.left, isShifted: true), in: .box)

print("chosen: \(controller.picker.color.map { ColorFormat.hsb.text($0) } ?? "nothing")")
controller.stop(observation)
controller.finishEvents()
print("\(await counting.value) events in all")
