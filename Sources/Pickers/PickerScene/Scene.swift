public import PickerColor

/// A picture as a value: its size, its scale, its background and its layers from the bottom up.
public struct Scene: Hashable, Sendable {
    /// Width and height in points, more than 0.
    public var size: Size
    /// Pixels per point, more than 0.
    public var scale: Double
    /// The colour below all layers, with straight alpha.
    public var background: RGBColor
    /// The layers, the lowest first.
    public var layers: [Layer]
    /// The space of all colours, the background's too, and of the picture.
    public var colorSpace: ColorSpace

    /// Makes a scene of a size in points and layers, the lowest first.
    public init(
        size: Size, scale: Double = 1, background: RGBColor = .clear, layers: [Layer],
        colorSpace: ColorSpace = .sRGB
    ) {
        self.size = size
        self.scale = scale
        self.background = background
        self.layers = layers
        self.colorSpace = colorSpace
    }

    /// The greatest width and height of a picture, in pixels.
    public static let maximumSide = 32768

    /// The size of the picture in pixels: width and height times the scale, rounded to the nearest, at least 1.
    ///
    /// Throws ``SceneError`` if size or scale is not a positive number or a side exceeds ``maximumSide``.
    public func pixelSize() throws(SceneError) -> PixelSize {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .invalidSize(size)
        }
        guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
        let width = max((size.width * scale).rounded(), 1)
        let height = max((size.height * scale).rounded(), 1)
        let limit = Double(Self.maximumSide)
        guard width <= limit, height <= limit else { throw .tooLarge(size, scale: scale) }
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// The size of the whole picture in pixels; throws ``SceneError/noSuchRows(_:height:)`` if `rows` is empty or not
    /// within the picture.
    package func pixelSize(having rows: Range<Int>) throws(SceneError) -> PixelSize {
        let size = try pixelSize()
        guard !rows.isEmpty, rows.lowerBound >= 0, rows.upperBound <= size.height else {
            throw .noSuchRows(rows, height: size.height)
        }
        return size
    }

    /// The greatest distance from the origin that circles and the centres of hues may reach along x or y, in pixels.
    public static let maximumReach = 65536.0
}

/// The reason why a scene cannot be drawn.
public enum SceneError: Error, Hashable, CustomStringConvertible {
    /// Width or height is not a positive, finite number of points.
    case invalidSize(Size)
    /// The scale is not a positive, finite number.
    case invalidScale(Double)
    /// The rows are empty or not within the picture.
    case noSuchRows(Range<Int>, height: Int)
    /// A side has more than ``Scene/maximumSide`` pixels.
    case tooLarge(Size, scale: Double)
    /// The layer of this index has a coordinate that is not finite once scaled.
    case notFinite(layer: Int)
    /// The layer of this index has a circle or a centre of hues beyond ``Scene/maximumReach``.
    case tooFar(layer: Int)

    /// The reason in one line.
    public var description: String {
        switch self {
        case .invalidSize(let size):
            "a scene of \(size.width) x \(size.height) points cannot be drawn: both must be positive"
        case .invalidScale(let scale):
            "a scale of \(scale) cannot be drawn: it must be positive"
        case .tooLarge(let size, let scale):
            "a picture of \(plain(size.width * scale)) x \(plain(size.height * scale)) pixels is too large: "
                + "at most \(Scene.maximumSide) a side"
        case .noSuchRows(let rows, let height):
            "rows \(rows.lowerBound)..<\(rows.upperBound) cannot be drawn: the picture has \(height)"
        case .notFinite(let layer):
            "layer \(layer) of the scene has a coordinate that is not a finite number"
        case .tooFar(let layer):
            "layer \(layer) of the scene has a circle that reaches beyond \(Int(Scene.maximumReach)) pixels"
        }
    }
}
