package import PickerColor

extension Color {
    /// Its system, or the one below that text has a name for, its coordinates and alpha; a missing coordinate is null.
    package var jsonMembers: [(String, JSON)] {
        guard system.named == system else { return converted(to: system.named).jsonMembers }
        let coordinates = zip(system.coordinates, 0..<3).map { coordinate, index in
            (coordinate.name, missing.contains(.coordinate(index)) ? JSON.null : .number(components[index]))
        }
        return [
            ("space", .string(system.name)), ("coordinates", .object(coordinates)),
            ("alpha", missing.contains(.alpha) ? .null : .number(alpha)),
        ]
    }
}

extension HSBColor {
    /// Its hexadecimal digits, its components and its colour space; `rgb` is the colour as it is drawn.
    package func jsonMembers(
        _ rgb: RGBColor, in space: ColorSpace, bits: Int = 8, number: (Double) -> JSON = JSON.number
    ) -> [(String, JSON)] {
        [
            ("hex", .string(ColorFormat.hex.text(self, precision: .bits(bits)))),
            ("red", number(rgb.red)), ("green", number(rgb.green)), ("blue", number(rgb.blue)),
            ("alpha", number(rgb.alpha)),
            ("hue", number(hue)), ("saturation", number(saturation)), ("brightness", number(brightness)),
            ("space", .string(space.description)),
        ]
    }
}

extension GamutChange {
    /// The method, the space, and what changed.
    package var json: JSON {
        .object([
            ("method", .string(mapping.rawValue)), ("space", .string(space.name)),
            ("lightness", .number(lightness)), ("chroma", .number(chroma)), ("hue", .number(hue)),
            ("deltaEOK", .number(deltaEOK)),
        ])
    }
}
