// Reads colours as CSS writes them, converts and maps them, and compares them.

import PickerKit

// ColorText reads all of CSS Color 4 and clips nothing: this orange lies outside sRGB.
let orange = try ColorText.parse("color(display-p3 1 0.5 0)")
print("in OKLCH: \(ColorFormat.oklch.text(orange))")
print("spaces that hold it: \(ColorSpace.all.filter { orange.isInGamut(of: $0) }.map(\.name))")

// You choose when to map a colour into a gamut, and learn what that changes.
let fitted = GamutMapping.css.fit(orange, to: .sRGB)
if let change = fitted.change {
    let hundredths = (change.deltaEOK * 100).rounded() / 100
    print("in sRGB: \(ColorFormat.hex.text(fitted.color)), at a distance of \(hundredths) in Oklab")
}

// Colours of a gradient, at equal distances from each other.
let blue = try ColorText.parse("oklch(0.5 0.2 260)")
if let gradient = ColorGradient([orange, blue], in: .oklch, hue: .shorter) {
    let steps = gradient.colors(5, isEven: true).map { GamutMapping.css.map($0, to: .sRGB) }
    print("a gradient: \(steps.map { ColorFormat.hex.text($0) }.joined(separator: " "))")
}

// The nearest colour that can be read on white.
let text = RGBColor(clipping: fitted.color)
if let readable = text.passing(4.5, against: .white) {
    print("readable on white: \(readable.hexadecimal), as people without red cones see it: \(seen(readable))")
}

func seen(_ color: RGBColor) -> String {
    let linear = Color(color).converted(to: .sRGBLinear)
    let seen = Color(.sRGBLinear, VisionSimulation(.protan).simulated(linear: linear.components))
    return RGBColor(clipping: seen).hexadecimal
}
