public import PickerScene

/// How a picker looks besides its colours: sizes, lines around the parts, corners.
///
/// Lengths of the standard sizes are multiples of a unit: 4 points, or a fortieth of the picture's shorter side if that is less.
/// Gaps have 3 units, insets 3, bars 5 to 11, and markers up to 5; where the main part would be too small, gaps and bars have less. Markers and insets grow with
/// sides above 640 points.
/// Edges of parts lie on pixels at ``scale``.
public struct PickerStyle: Hashable, Sendable {
    /// The rules for the sizes of parts and markers.
    public enum Sizes: String, CaseIterable, Hashable, Sendable {
        /// Multiples of a unit, on whole pixels, the same for all pickers.
        case standard
        /// The proportions of the published pickers: each has its own.
        case article
    }

    /// The line around a part, outside its colours.
    public enum Outline: Hashable, Sendable {
        /// No line.
        case none
        /// A line one pixel wide.
        case hairline
        /// A line of a width in points.
        case points(Double)
    }

    /// The rules for sizes, which layouts and controls follow when they are made.
    public var sizes: Sizes
    /// The line around each part, drawn outside its colours in the hairline colour of ``theme``.
    public var outline: Outline
    /// The radius of corners of rectangular parts, in points; at most half of their shorter side.
    public var corner: Double
    /// The background for which lines and checkerboards are drawn.
    public var theme: Theme
    /// Pixels per point, for edges on whole pixels; the scale of the scene should be the same.
    public var scale: Double

    /// Makes a style; `corner` is in points, and `scale`, in pixels per point, should be that of the scene.
    public init(
        _ sizes: Sizes = .standard, outline: Outline = .hairline, corner: Double = 0, theme: Theme = .light,
        scale: Double = 1
    ) {
        (self.sizes, self.outline, self.corner, self.theme) = (sizes, outline, corner, theme)
        self.scale = scale
    }

    /// The style that layouts have unless another one is given: standard sizes, with hairlines, on a light background.
    public static let standard = PickerStyle()
    /// The sizes of the published pickers, without lines.
    public static let article = PickerStyle(.article, outline: .none)

    /// The least side of a picture, in points, for which the command draws the standard sizes.
    package static let leastSide = 8.0
}

// Sizes.
extension PickerStyle {
    /// The unit in a picture whose shorter side has a length, all in points.
    func unit(side: Double) -> Double { max(min(4, side / Self.unitsOfLeastSide), 0) }

    /// The unit around a main part whose shorter side has a length: the picture has the insets besides.
    func unit(around side: Double) -> Double {
        max(min(4, side / (Self.unitsOfLeastSide - 2 * Inset.units)), 0)
    }

    private static let unitsOfLeastSide = 40.0

    /// The diameter of a marker in a part whose shorter side has a length, in a picture of a size: 5 units, at most a third of the
    /// side; in large pictures more, up to a twelfth of the side.
    func markerSide(in side: Double, unit: Double, of picture: Size) -> Double {
        let grown = 5 * unit * Self.growth(picture)
        return min(max(5 * unit, min(grown, side / 12)), max(2 * unit, side / 3))
    }

    /// How much larger markers and insets are in a picture of a size, in points.
    static func growth(_ picture: Size) -> Double { max(min(picture.width, picture.height) / 640, 1) }

    /// The grid of a picture whose shorter side has a length in points.
    func grid(side: Double) -> DeviceGrid { DeviceGrid(scale: scale, side: side) }
}
