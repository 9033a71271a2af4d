public import PickerScene

/// Where the parts of a matrix picker are, in points; drawing and picking both go by it.
public struct MatrixLayout: Hashable, Sendable {
    /// Hue from left to right, saturation from bottom to top.
    public var matrix: Rectangle
    /// Brightness or lightness, from most at the left to none at the right.
    public var bar: Rectangle
    /// The chosen colour.
    public var swatch: Rectangle

    /// Makes a layout of three frames.
    public init(matrix: Rectangle, bar: Rectangle, swatch: Rectangle) {
        self.matrix = matrix
        self.bar = bar
        self.swatch = swatch
    }

    /// Makes the layout that fills `frame`: swatch, matrix and bar from the top down, as wide as the frame, with
    /// heights in the proportion 60 : 300 : 60 and gaps of 12 between them.
    public init(filling frame: Rectangle) {
        let unit = frame.height / Self.naturalSize.height
        func part(_ top: Double, _ height: Double) -> Rectangle {
            Rectangle(x: frame.minX, y: frame.minY + top * unit, width: frame.width, height: height * unit)
        }
        self.init(matrix: part(72, 300), bar: part(384, 60), swatch: part(0, 60))
    }

    /// The size at which matrix and bar are 300 points wide and the bar 60 points high.
    public static let naturalSize = Size(width: 300, height: 444)
}
