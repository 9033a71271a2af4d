/// Where a layer is: an area with edges covered analytically.
public enum Shape: Hashable, Sendable {
    /// A rectangle with sides along the axes.
    case rectangle(Rectangle)
    /// The area between two circles about one centre.
    case ring(Ring)

    /// How much of the pixel centred at `pixel` the shape covers, 0…1; all in pixels.
    ///
    /// Exact area for rectangles; for circles the area cut off by the tangent, so that a pixel whose centre
    /// lies on the edge is half covered.
    package func coverage(_ pixel: Point) -> Double {
        switch self {
        case .rectangle(let rectangle): rectangle.coverage(pixel)
        case .ring(let ring): ring.coverage(pixel)
        }
    }

    /// A rectangle outside which the coverage of every pixel is 0; in pixels.
    package var coveredArea: Rectangle {
        switch self {
        case .rectangle(let rectangle): rectangle
        case .ring(let ring): ring.coveredArea
        }
    }

    func scaled(by scale: Double) -> Shape {
        switch self {
        case .rectangle(let rectangle): .rectangle(rectangle.scaled(by: scale))
        case .ring(let ring): .ring(ring.scaled(by: scale))
        }
    }

    var isFinite: Bool {
        switch self {
        case .rectangle(let rectangle): rectangle.isFinite
        case .ring(let ring): ring.isFinite
        }
    }
}
