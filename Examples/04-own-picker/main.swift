// A picker of your own: a slider of hue, and one of saturation, made of glpick's shapes and paints.

import PickerKit

extension PickerPart.Name {
    static let hue = PickerPart.Name(rawValue: "hue")
    static let saturation = PickerPart.Name(rawValue: "saturation")
}

/// Two bars, one above the other.
struct Sliders: Picker {
    var hue: Double
    var saturation: Double

    let hueBar = Rectangle(x: 10, y: 10, width: 240, height: 24)
    let saturationBar = Rectangle(x: 10, y: 50, width: 240, height: 24)
    let size = Size(width: 260, height: 84)

    // What gestures change, and what a cancelled one gives back.
    var choice: SIMD2<Double> {
        get { SIMD2(hue, saturation) }
        set { (hue, saturation) = (newValue.x, newValue.y) }
    }

    var color: HSBColor? { HSBColor(hue: hue, saturation: saturation, brightness: 1) }

    // How it looks: each layer is a shape filled with a paint.
    var layers: [Layer] {
        [
            Layer(.rectangle(hueBar), huePaint),
            Layer(.rectangle(saturationBar), saturationPaint),
            Layer(.ring(Ring(center: hueMarker, radius: 9, lineWidth: 3)), .solid(.white)),
            Layer(.ring(Ring(center: saturationMarker, radius: 9, lineWidth: 3)), .solid(.black)),
        ]
    }

    // A matrix of which only the uppermost line shows is a bar of full hues.
    private var huePaint: Paint {
        let matrix = Rectangle(x: hueBar.x, y: hueBar.y, width: hueBar.width, height: 1e6)
        return .hueSaturation(HueSaturation(frame: matrix, grey: 1))
    }

    private var saturationPaint: Paint {
        .linearGradient(LinearGradient(frame: saturationBar, from: .white, to: Hue.color(hue)))
    }

    private var hueMarker: Point { Point(x: hueBar.minX + hue * hueBar.width, y: hueBar.center.y) }

    private var saturationMarker: Point {
        Point(x: saturationBar.minX + saturation * saturationBar.width, y: saturationBar.center.y)
    }

    // Where things are, and which colour lies there: by the paints that draw it.
    var parts: [PickerPart] {
        [
            PickerPart(.hue, frame: hueBar, marker: hueMarker),
            PickerPart(.saturation, frame: saturationBar, marker: saturationMarker),
        ]
    }

    func color(at point: Point) -> PickedColor? {
        guard let part = part(pressedAt: point) else { return nil }
        let rgb = (part == .hue ? huePaint : saturationPaint).color(at: point)
        return PickedColor(part: part, rgb: rgb, hsb: HSBColor(rgb))
    }

    // How pointer and keys change it. PickerController does the rest.
    func part(pressedAt point: Point) -> PickerPart.Name? {
        if hueBar.contains(point) { return .hue }
        return saturationBar.contains(point) ? .saturation : nil
    }

    mutating func choose(_ color: HSBColor) { (hue, saturation) = (color.hue, color.saturation) }

    mutating func drag(_ part: PickerPart.Name, to point: Point) {
        if part == .hue {
            hue = min(hueBar.unitPosition(point).x, 1.0.nextDown)
        } else {
            saturation = saturationBar.unitPosition(point).x
        }
    }

    mutating func step(_ part: PickerPart.Name, by key: PickerKey) {
        if part == .hue {
            hue = min(key.moved(hue), 1.0.nextDown)
        } else {
            saturation = key.moved(saturation)
        }
    }

    func accessibleDescription(of part: PickerPart.Name) -> String {
        part == .hue ? "Hue \(Int(hue * 360))°" : "Saturation \(Int(saturation * 100)) %"
    }
}

let controller = PickerController(Sliders(hue: 0.6, saturation: 0.8))
controller.observe { event in print("\(event.phase): \(event.color.map { ColorFormat.hex.text($0) } ?? "")") }
controller.pointerBegan(at: Point(x: 90, y: 20))
controller.pointerEnded(at: Point(x: 95, y: 300))

let picture = try ReferenceRenderer().render(controller.picker.scene(scale: 2, background: .white))
try writeFile(try PNG.encode(StraightPixmap(picture)), to: FilePath("slider.png"))
print("slider.png: \(picture.size.width) x \(picture.size.height) pixels")
