import PickerHost

extension ValueKind where Value == Double {
    static var points: Self {
        let range = 0...Double(Scene.maximumSide)
        return ValueKind(
            placeholder: "POINTS", expected: "a number of points from 0 to \(plain(range.upperBound))",
            parseText: { numberInRange($0, range) })
    }

    /// A hue, wrapped into [0, 1). A larger number without a unit is meant to be in degrees.
    static var hue: Self {
        let most = 2.0
        return ValueKind(
            placeholder: "HUE",
            expected: "a fraction of a turn from \(plain(-most)) to \(plain(most)), or degrees, "
                + "such as 0.3, 0.3turn or 108deg",
            reason: { inDegrees($0, beyond: most) },
            parseText: { abs(parseNumber($0) ?? 0) > most ? nil : Hue.parse($0) })
    }
}

/// Asks whether a hue without a unit was meant to be in degrees, if it has more turns than these.
func inDegrees(_ text: some StringProtocol, beyond turns: Double) -> String? {
    parseNumber(text).flatMap { abs($0) > turns ? "did you mean \(plain($0))deg?" : nil }
}

extension ValueKind where Value == Size {
    /// The side of a square, or width and height, in points. Which sides are too short depends on the style.
    static var size: Self {
        let range = 1...Double(Scene.maximumSide)
        return ValueKind(
            placeholder: "N|WxH",
            expected: "a side or WIDTHxHEIGHT, each from \(plain(PickerStyle.leastSide)) to "
                + "\(plain(range.upperBound)) points, or from 1 with --style article"
        ) { text in
            let sides = text.split(separator: "x", omittingEmptySubsequences: false)
                .map { numberInRange(String($0), range) }
            guard sides.count <= 2, let width = sides[0], let height = sides[sides.count - 1]
            else { return nil }
            return Size(width: width, height: height)
        }
    }
}

extension ValueKind where Value == Point {
    static var point: Self {
        ValueKind(placeholder: "X,Y", expected: "two numbers X,Y") { text in
            numbers(text, count: 2).map { Point(x: $0[0], y: $0[1]) }
        }
    }

    /// A pixel's column and row.
    static var pixel: Self {
        ValueKind(placeholder: "X,Y", expected: "two whole numbers X,Y, at least 0") { text in
            guard let numbers = numbers(text, count: 2, in: 0...Double(Int32.max)),
                numbers.allSatisfy({ $0 == $0.rounded() })
            else { return nil }
            return Point(x: numbers[0], y: numbers[1])
        }
    }
}

extension ValueKind where Value == Rectangle {
    /// A frame in points.
    static var rectangle: Self {
        let limit = Double(Scene.maximumSide)
        return ValueKind(
            placeholder: "X,Y,W,H",
            expected: "four numbers X,Y,WIDTH,HEIGHT from 0 to \(plain(limit)), the last two above 0"
        ) { text in
            numbers(text, count: 4, in: 0...limit)
                .flatMap {
                    $0[2] > 0 && $0[3] > 0
                        ? Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil
                }
        }
    }
}

extension ValueKind where Value == PickerPart.Name {
    /// A part of glpick's own pickers.
    static var part: Self {
        named("PART", PickerPart.Name.standard.map(\.description)) { text in
            PickerPart.Name.standard.first { $0.description == text }
        }
    }
}

extension ValueKind where Value == Inset {
    /// A number of points, or as many as the markers need.
    static var inset: Self { automatic(.markers, or: .points) { .points($0) } }
}

extension ValueKind where Value == Color {
    /// A colour in any system.
    static var color: Self {
        var kind = ValueKind(
            placeholder: "COLOR",
            expected: "a colour such as #3366cc, teal, oklch(0.7 0.15 50) or color(display-p3 1 0.5 0)",
            completion: .colors, reason: faultInColor, parseText: { try? ColorText.parse($0) })
        // A shell drops what follows a #.
        kind.facts.reasonForNothing = "quote the colour: '#ff8800'"
        return kind
    }

    /// A colour that may be transparent.
    static var background: Self {
        var kind = color
        kind.facts.expected = { "transparent, #rrggbb, #rrggbbaa or another CSS colour" }
        return kind
    }
}

extension ValueKind where Value == [Color] {
    /// Colours separated by commas; commas in parentheses, comments and escapes belong to a colour.
    static var colors: Self {
        ValueKind(
            placeholder: "LIST", expected: "colours separated by commas, such as red,#3366cc",
            completion: .colors,
            reason: { ColorText.partsBetweenCommas($0).compactMap(faultInColor).first }
        ) { text in
            let texts = ColorText.partsBetweenCommas(text)
            let colors = texts.compactMap { try? ColorText.parse($0) }
            return colors.count == texts.count ? colors : nil
        }
    }
}

private func faultInColor(_ text: String) -> String? {
    do throws(ColorTextError) { _ = try ColorText.parse(text) } catch { return error.description }
    return nil
}
