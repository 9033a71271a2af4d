/// The pixels whose centres lie in a frame or a disc, such as those at which a paint is a smooth function.
package enum PaintArea: Sendable {
    case frame(Rectangle)
    case disc(center: Point, radius: Double)

    /// The columns of row `y`, within `columns`, whose centres lie in the area.
    package func columns(ofRow y: Int, within columns: Range<Int>) -> Range<Int> {
        let (low, high): (Double, Double)
        switch self {
        case .frame(let frame):
            guard frame.minY <= Double(y) + 0.5, Double(y) + 0.5 <= frame.maxY else { return 0..<0 }
            (low, high) = (frame.minX, frame.maxX)
        case .disc(let center, let radius):
            let down = Double(y) + 0.5 - center.y
            guard radius > abs(down) else { return 0..<0 }
            let half = (radius * radius - down * down).squareRoot() - 1e-6
            (low, high) = (center.x - half, center.x + half)
        }
        return columns.whole(low - 0.5, high - 0.5)
    }
}
