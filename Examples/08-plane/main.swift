// Makes a picker in a perceptual model: a plane of chroma and lightness, and bars of hue and alpha. The picture is in
// Display P3, and a line marks the border of sRGB.

import PickerKit

struct NoSuchPlane: Error {}

guard let model = ColorModel(.oklch, in: .displayP3) else { throw NoSuchPlane() }
let (hue, chroma, lightness) = (model.components[0], model.components[1], model.components[2])
let frame = Rectangle(x: 14, y: 14, width: 240, height: 200)
guard let plane = Plane(chroma, lightness, frame: frame, look: PlaneLook(edges: [.sRGB])) else {
    throw NoSuchPlane()
}
let picker = Picker(
    PickerChoice(Color(.oklch, [0.7, 0.2, 150]), in: model),
    controls: [
        plane,
        Bar(hue, frame: Rectangle(x: 14, y: 230, width: 240, height: 24)),
        Bar(.alpha, frame: Rectangle(x: 14, y: 266, width: 240, height: 24)),
    ],
    size: Size(width: 268, height: 304),
    markers: .twoTone
)

// The choice keeps the exact colour, even where no display can show it.
let controller = PickerController(picker)
controller.pointerBegan(at: Point(x: 240, y: 60))
controller.pointerEnded(at: Point(x: 240, y: 60))
if let color = controller.picker.color {
    let fitted = GamutMapping.css.fit(color, to: .displayP3)
    print(ColorFormat.css.text(color), "is shown as", ColorFormat.css.text(fitted.color))
}
for detail in plane.details(controller.picker.choice) {
    guard case .lines(let borders) = detail.value else { continue }
    for border in borders { print("the border of \(border.name) has \(border.lines.count) lines") }
}

let picture = try CPURenderer().render(controller.picker.scene(scale: 2, background: .white))
try writeFile(try PNG.encode(picture), to: FilePath("plane.png"))
print("plane.png: \(picture.size.width) x \(picture.size.height) pixels")
