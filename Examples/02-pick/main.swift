// Finds the colour at points of a picker, without drawing it.

import PickerKit

// At its natural size, with room for the markers; MatrixLayout(frame:) fits one into a frame.
let layout = MatrixLayout()
var picker = Picker.matrix(
    color: try ColorText.parse("hsl(210deg 60% 40%)"),
    layout: layout,
    model: .hsl
)

// Every part has a frame and, if something is chosen in it, a marker.
for part in picker.parts {
    let marker = part.marker.map { "marker at \($0.x), \($0.y)" } ?? "no marker"
    print("\(part.name): \(marker); \(picker.accessibleDescription(of: part.name))")
}

// The colour at a point is exact, not read back from a pixel. Outside all parts there is none.
for point in [Point(x: 166, y: 116), Point(x: 26, y: 416), Point(x: 166, y: 82)] {
    if let picked = picker.color(at: point) {
        print("\(point.x), \(point.y): \(ColorFormat.hex.text(picked.color)) in the \(picked.part)")
    } else {
        print("\(point.x), \(point.y): nothing")
    }
}

// The other way round: the marker of a colour lies where you pick that colour.
picker.choose(try ColorText.parse("rebeccapurple"))
if let marker = picker.parts.first(where: { $0.name == .bar })?.marker,
    let picked = picker.color(at: marker)
{
    print("the marker of rebeccapurple lies on \(ColorFormat.hex.text(picked.color))")
}
