import PickerKit

/// Maps, mixes, spreads, prints and names colours of any bits or any text.
func fuzzMixing(_ bytes: [UInt8]) throws(Finding) {
    var reader = ColorReader(bytes)
    let (first, second) = (reader.color(), reader.color())
    let (system, hue) = (reader.choice(ColorSystem.all), reader.choice(HueInterpolation.allCases))
    let (share, level) = (reader.number(), reader.number())
    let mixture = first.mixed(with: second, share: share, in: system, hue: hue)
    let isEven = reader.byte() & 1 == 1
    let spread = ColorGradient([first, second, mixture], in: system, hue: hue)?.colors(5, isEven: isEven)
    try expect(spread?.count == 5, "a gradient has \(spread?.count ?? 0) colours")
    for color in [first, second, mixture] + (spread ?? []) {
        try expectInside(color)
    }
    for color in [first, mixture] {
        for (name, format) in ColorFormat.all {
            try expect(!format.text(color).isEmpty, "\(color) has no text of \(name)")
            _ = format.text(color, precision: .decimals(Int(reader.byte() & 15)))
        }
    }
    try expectSeen(first, severity: share)
    try expectPassing(first, second, level)
    _ = ColorModel(system, in: reader.choice(ColorSpace.all), mostChroma: level)?.components(of: first)
}

/// Throws a finding if a method leaves a colour outside a gamut, or reports an impossible change.
private func expectInside(_ color: Color) throws(Finding) {
    for space in ColorSpace.all {
        for mapping in GamutMapping.allCases {
            let fitted = mapping.fit(color, to: space)
            try expect(
                fitted.color.isInGamut(of: space),
                "\(color) becomes \(fitted.color) by \(mapping) in \(space)")
            if let change = fitted.change, color.components.x.isFinite {
                try expect(!(change.deltaEOK < 0), "\(color) has moved by \(change.deltaEOK)")
            }
        }
    }
}

/// Throws a finding if somebody with a colour blindness sees what is not a colour.
private func expectSeen(_ color: Color, severity: Double) throws(Finding) {
    let rgb = RGBColor(color, in: .sRGB)
    let linear = Color(rgb).converted(to: .sRGBLinear).components
    for vision in ColorVision.allCases {
        for seen in [
            vision.simulated(linear: linear, severity: severity),
            vision.simulatedByMachado(linear: linear, severity: severity),
        ] {
            try expect(
                (0..<3).allSatisfy { seen[$0].isFinite }, "\(vision) sees \(rgb) as \(seen)")
        }
    }
    try expect(!rgb.nearestName.name.isEmpty, "\(rgb) has no nearest name")
}

/// Throws a finding if the nearest colour that passes does not.
private func expectPassing(_ color: Color, _ other: Color, _ level: Double) throws(Finding) {
    let (rgb, background) = (RGBColor(color, in: .sRGB), RGBColor(other, in: .sRGB))
    guard let passing = rgb.passing(level, against: background) else { return }
    let ratio = RGBColor(bytes: passing.bytes).contrast(with: RGBColor(bytes: background.bytes))
    try expect(ratio >= level, "\(passing) has a contrast of \(ratio), not \(level)")
}

/// Reads colours and numbers of arbitrary bytes.
private struct ColorReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func choice<Value>(_ values: [Value]) -> Value { values[Int(byte()) % values.count] }

    /// Any bits, or a number of a usual size in two bytes, which is found sooner.
    mutating func number() -> Double {
        if byte() < 200 {
            return Double(Int16(truncatingIfNeeded: Int(byte()) << 8 | Int(byte()))) / 4096
        }
        return Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
    }

    /// The colour of a text that ends with a zero, or of numbers.
    mutating func color() -> Color {
        if byte() < 64 {
            let text = rest.prefix { $0 != 0 }
            rest = rest.dropFirst(text.count + 1)
            if let color = try? ColorText.color(String(decoding: text, as: UTF8.self)) { return color }
        }
        let system = choice(ColorSystem.all)
        var components = SIMD3(number(), number(), number())
        // Hues are degrees.
        if let hue = system.hueIndex { components[hue] *= 45 }
        let missing = Color.Missing(rawValue: byte() < 200 ? 0 : byte() & 15)
        return Color(system, components, alpha: number(), missing: missing)
    }
}
