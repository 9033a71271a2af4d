public import PickerColor

/// How a text looks: the size of its letters, the width of their strokes, and its colours.
public struct TextStyle: Hashable, Sendable {
    /// What lies under the letters, so that they can be read on any colour.
    public enum Ground: Hashable, Sendable {
        /// Nothing.
        case none
        /// A line around each letter, in a colour with alpha; `width` is in points.
        case halo(RGBColor, width: Double)
        /// A plate with round ends, in a colour with alpha; it reaches `margin` points beyond the text.
        case plate(RGBColor, margin: Double)
    }

    /// The size in points; capitals are 0.73 of it high.
    public let size: Double
    /// The width of strokes as a share of the size.
    public let weight: Double
    /// The colour of the letters; opaque.
    public let color: RGBColor
    /// What lies under the letters.
    public let ground: Ground

    /// The weight of usual text.
    public static let regular = 0.095
    /// The weight of text that stands out.
    public static let medium = 0.12

    /// Makes a style; the size is in points, clamped to 1…512, and the weight to 0.01…0.5. A ground reaches 0 points to
    /// the text's size beyond it.
    public init(
        size: Double, weight: Double = TextStyle.regular, color: RGBColor, ground: Ground = .none
    ) {
        // The comparison with NaN is false.
        func clamped(_ number: Double, _ range: ClosedRange<Double>) -> Double {
            number > range.lowerBound ? min(number, range.upperBound) : range.lowerBound
        }
        let size = clamped(size, 1...512)
        (self.size, self.weight, self.color) = (size, clamped(weight, 0.01...0.5), color)
        self.ground =
            switch ground {
            case .none: .none
            case .halo(let color, let width): .halo(color, width: clamped(width, 0...size))
            case .plate(let color, let margin): .plate(color, margin: clamped(margin, 0...size))
            }
    }

    /// The width and height of a text in points, with what lies under it, and room for the rounding to pixels at scales from 1.
    public func box(of text: String) -> Size {
        let advances = text.reduce(0) { $0 + GlyphTable.glyph($1).advance }
        return Size(width: size * advances / 100 + 2 * margin, height: Self.lineHeight * size + 2 * margin)
    }

    /// The height of a line as a share of the size: capitals are in its middle, and tails fit.
    private static let lineHeight = 1.15

    /// The room around the letters, in points.
    var margin: Double {
        switch ground {
        case .none: 1
        case .halo(_, let width): width + 1
        case .plate(_, let margin): margin + 1
        }
    }
}
