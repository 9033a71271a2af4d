import PickerKit

/// Looks up the colours of `count` points all over each of several pickers; returns how many points have one.
func picks(side: Int, count: Int) -> Int {
    let frame = Rectangle(x: 0, y: 0, width: Double(side), height: Double(side))
    let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6)
    let colors = (0..<12).map { RGBColor(HSBColor(hue: Double($0) / 12, saturation: 1, brightness: 1)) }
    let plane = ColorModel(.oklch, in: .sRGB).flatMap { model in
        Picker.plane(
            color: Color(RGBColor(color)), model: model, across: model.components[1],
            up: model.components[2], layout: PlaneLayout(frame: frame))
    }
    let pickers: [Picker] = [
        .ring(color: Color(color), layout: RingLayout(frame: frame)),
        .ring(color: Color(color), layout: RingLayout(frame: frame, hasAlphaBar: true), segments: .smooth),
        .triangle(color: Color(color), layout: RingLayout(frame: frame)),
        .matrix(color: Color(color), layout: MatrixLayout(frame: frame)),
        .sliders(color: Color(color), layout: SlidersLayout(frame: frame), model: .hsl),
        .wheel(color: Color(color), layout: WheelLayout(frame: frame, hasValueBar: true)),
        .hexagon(color: Color(color), layout: WheelLayout(frame: frame)),
        .grid(colors: colors, columns: 4, rows: 3, selection: 1, layout: GridLayout(frame: frame, rows: 3)),
    ]
    var found = 0
    for picker in pickers + [plane].compactMap(\.self) {
        for index in 0..<count {
            let point = Point(x: Double(index * 37 % side), y: Double(index * 101 % side))
            if picker.color(at: point) != nil { found += 1 }
        }
    }
    return found
}
