// Says which colour lies where in a picker, without drawing it.

import PickerKit

let layout = MatrixLayout(filling: Rectangle(x: 0, y: 0, width: 300, height: 444))
var picker = MatrixPicker(
    color: try ColorText.parse("hsl(210deg 60% 40%)"),
    layout: layout,
    model: .hsl
)

// Every part has a frame and, if something is chosen in it, a marker.
for part in picker.parts {
    let marker = part.marker.map { "marker at \($0.x), \($0.y)" } ?? "no marker"
    print("\(part.name): \(marker); \(picker.accessibleDescription(of: part.name))")
}

// The colour at a point is exact, not read back from a pixel; outside every part there is none.
for point in [Point(x: 150, y: 100), Point(x: 10, y: 400), Point(x: 150, y: 66)] {
    if let picked = picker.color(at: point) {
        print("\(point.x), \(point.y): \(ColorFormat.hex.text(picked.hsb)) in the \(picked.part)")
    } else {
        print("\(point.x), \(point.y): nothing")
    }
}

// And back: the markers of a colour lie where that colour is picked.
picker.choose(try ColorText.parse("rebeccapurple"))
if let marker = picker.parts.first(where: { $0.name == .bar })?.marker,
    let picked = picker.color(at: marker)
{
    print("the marker of rebeccapurple lies on \(ColorFormat.hex.text(picked.hsb))")
}
