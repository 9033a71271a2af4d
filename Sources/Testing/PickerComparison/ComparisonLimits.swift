import PickerScene

/// What counts as a difference, and how many may be.
public struct ComparisonLimits: Hashable, Sendable {
    /// How different colours must be to count.
    public enum Measure: Hashable, Sendable {
        /// A component differs by more than this many steps of the compared depth.
        case steps(Int)
        /// The colours are farther apart than this, where black and white are 1 apart: HyAB in Oklab, with Ottosson's toe.
        case perceptual(Double)
    }

    /// How different colours must be to count.
    public var measure = Measure.steps(0)
    /// Whether pixels that look like anti-aliasing do not count.
    public var ignoresAntialiasing = false
    /// Where differences do not count, and where alone they do.
    public var area = ComparedArea()
    /// How many pixels may differ.
    public var allowance = PixelAllowance.count(0)
    /// The side of the square in which no more may differ than ``allowance``, wherever it lies; nil for the whole picture.
    public var window: Int?
    /// How pictures of different sizes lie on each other; nil if their sizes may not differ.
    public var alignment: PictureAlignment?

    /// The steps by which a component may differ; 0 if the measure is another one.
    public var tolerance: Int {
        get { if case .steps(let steps) = measure { steps } else { 0 } }
        set { measure = .steps(newValue) }
    }

    /// Allows no difference, or what is given.
    public init(tolerance: Int = 0, allowance: PixelAllowance = .count(0)) {
        measure = .steps(tolerance)
        self.allowance = allowance
    }

    /// The number of pixels that may differ in a picture with this many, or in the window.
    func allowed(of count: Int, in size: PixelSize) -> Int {
        guard let side = windowSide(in: size) else { return allowance.pixels(of: count) }
        return allowance.pixels(of: side * side)
    }

    /// The side of the window where it fits into a picture.
    func windowSide(in size: PixelSize) -> Int? { window.map { max(min($0, size.width, size.height), 1) } }
}

/// How pictures of different sizes lie on each other.
public enum PictureAlignment: String, CaseIterable, Hashable, Sendable {
    /// Their top left pixels lie on each other.
    case topLeft = "top-left"
    /// Their middles lie on each other.
    case center

    /// Where the second picture's top left pixel lies in the first one; where there are halves, to the left and above.
    func offset(of actual: PixelSize, in expected: PixelSize) -> (x: Int, y: Int) {
        guard self == .center else { return (0, 0) }
        return ((expected.width - actual.width) >> 1, (expected.height - actual.height) >> 1)
    }
}

/// A rectangle of pixels.
public struct PixelArea: Hashable, Sendable, CustomStringConvertible {
    /// The leftmost column, counted from 0.
    public var x: Int
    /// The uppermost row, counted from 0.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Makes a rectangle of its top left pixel and its sides.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Such as `40x8 at 210,33`.
    public var description: String { "\(width)x\(height) at \(x),\(y)" }

    var columns: Range<Int> { x..<(x + width) }
    var rows: Range<Int> { y..<(y + height) }
}
