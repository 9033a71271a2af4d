import PickerScene

/// The lines between pixels, on which the edges of parts lie.
struct DeviceGrid: Hashable, Sendable {
    /// Lines per point.
    private let scale: Double

    /// The fewest steps that the parts of every picker fit into.
    private static let fewest = 12.0

    /// The grid of an area whose shorter side has a length in points. If it has fewer pixels than a picker needs, the lines divide
    /// pixels into halves, quarters and so on.
    init(scale: Double, side: Double) {
        let pixels = side * scale
        guard pixels > 1e-100, pixels.isFinite else {
            self.scale = 1
            return
        }
        let missing = pixels < Self.fewest ? Int((Self.fewest / pixels).exponent) + 1 : 0
        self.scale = Double(sign: .plus, exponent: missing, significand: scale)
    }

    /// The distance between neighbouring lines, in points.
    var step: Double { 1 / scale }

    /// The greatest number of whole steps in a length, at least one.
    func length(_ length: Double) -> Double { max((length * scale + 1e-6).rounded(.down), 1) / scale }

    /// The nearest line.
    func edge(_ position: Double) -> Double { (position * scale).rounded() / scale }

    /// The nearest line that is not below a position.
    func above(_ position: Double) -> Double { (position * scale - 1e-6).rounded(.up) / scale }

    /// The greatest rectangle on lines inside another one.
    func inside(_ frame: Rectangle) -> Rectangle {
        func below(_ position: Double) -> Double { (position * scale + 1e-6).rounded(.down) / scale }
        let (left, top) = (above(frame.minX), above(frame.minY))
        return Rectangle(
            x: left, y: top, width: max(below(frame.maxX) - left, 0), height: max(below(frame.maxY) - top, 0))
    }

    /// The rectangle with its edges on lines, at least a step wide and high. Edges in the middle of a step move inwards, so that
    /// symmetry stays.
    func frame(_ frame: Rectangle) -> Rectangle {
        func cut(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
            let hair = 1e-6
            let low = (low * scale + 0.5 + hair).rounded(.down)
            let high = (high * scale - 0.5 - hair).rounded(.up)
            return (low / scale, max(high, low + 1) / scale)
        }
        let (x, y) = (cut(frame.minX, frame.maxX), cut(frame.minY, frame.maxY))
        return Rectangle(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
    }
}
