/// Changes of a colour's coordinates in one system, one after the other.
///
/// The result is that of the relative colour of CSS with the same calculations, such as
/// `oklch(from teal calc(l + 0.1) c calc(h + 180))`, but for what has a ``Coordinate/range``: a changed coordinate is clamped to it,
/// as in Sass's `lighten()`. It is not brought into a gamut.
///
/// Source: CSS Color 5, section 4.
public struct ColorAdjustment: Hashable, Sendable {
    /// One change; later ones start from its result.
    public enum Step: Hashable, Sendable {
        /// Of the coordinate of an index, 0…2.
        case coordinate(Int, CoordinateChange)
        /// Of alpha, whose result is clamped to 0…1.
        case alpha(CoordinateChange)
        /// Red, green and blue of sRGB become what they lack to 1, as the filter `invert()` of CSS does it.
        case inversion
    }

    /// The system whose coordinates change; colours of others are converted first.
    public let system: ColorSystem
    /// The changes, in the order in which they are made.
    public var steps: [Step]

    /// Makes an adjustment; without steps, it only converts into the system.
    public init(in system: ColorSystem = .oklch, _ steps: [Step] = []) {
        (self.system, self.steps) = (system, steps)
    }

    /// The changed colour, in ``system``.
    ///
    /// A missing coordinate counts as 0 where it changes, and else stays missing. Hues are wrapped into a turn. Clamping waits until
    /// all changes are made.
    public func adjusted(_ color: Color) -> Color {
        var color = color.carried(to: system)
        var changed: Set<Int> = []
        for step in steps {
            switch step {
            case .coordinate(let index, let change):
                color.components[index] = change.changed(
                    color.components[index], of: system.coordinates[index])
                color.missing.remove(.coordinate(index))
                changed.insert(index)
            case .alpha(let change):
                color.alpha = unitClamped(change.changed(color.alpha, of: .alpha))
                color.missing.remove(.alpha)
            case .inversion:
                var rgb = clamped(color, changed).converted(to: .sRGB)
                rgb.components = 1 - rgb.components
                color = rgb.carried(to: system)
                changed = []
            }
        }
        return clamped(color, changed)
    }

    /// A colour outside a gamut keeps what does not change.
    private func clamped(_ color: Color, _ changed: Set<Int>) -> Color {
        var color = color
        for (index, coordinate) in system.coordinates.enumerated() {
            if coordinate.isHue {
                color.components[index] = wrappedDegrees(color.components[index])
            } else if let range = changed.contains(index) ? coordinate.range : coordinate.clamp {
                color.components[index] = min(
                    max(color.components[index], range.lowerBound), range.upperBound)
            }
        }
        return color
    }
}

extension Coordinate {
    /// Alpha, as something that a ``CoordinateChange`` changes.
    public static let alpha = Coordinate("alpha", "alpha", .other)
}

extension ColorSystem {
    /// The index of the coordinate of a kind; nil if there is none.
    public func index(of kind: Coordinate.Kind) -> Int? { coordinates.firstIndex { $0.kind == kind } }
}
