import PickerScene

/// The room between the edge of a picture and the parts of a picker.
public enum Inset: Hashable, Sendable {
    /// Enough room to keep every marker inside the picture.
    case markers
    /// A number of points, at least 0. With 0 the parts reach the edge, where markers may be cut off.
    case points(Double)

    /// `frame` less the room.
    ///
    /// `covered` gives the area that parts and markers cover if the parts fill a rectangle. The room is a whole number
    /// of points, so that edges stay sharp; in frames below 64 points it is a number of halves, quarters and so on.
    func area(in frame: Rectangle, _ covered: (Rectangle) -> Rectangle) -> Rectangle {
        let side = min(frame.width, frame.height)
        guard side > 0, side.isFinite else { return frame }
        if case .points(let points) = self { return frame.inset(by: points > 0 ? min(points, side / 2) : 0) }
        let step = Double(
            sign: .plus, exponent: min(0, side.exponent - Self.wholeFrom.exponent), significand: 1)
        var (room, area) = (0.0, frame)
        // Each turn halves the overhang, so a few are enough. Numbers too large for whole steps also end the loop.
        for _ in 0..<64 {
            // Half a step more, for pictures that end inside a pixel.
            let out = frame.overhang(of: covered(area)) + (room > 0 ? step / 2 : 0)
            guard out > 1e-9 * side, 2 * (room + step) < side else { break }
            room += max((out / 2 / step).rounded(.down), 1) * step
            area = frame.inset(by: room)
        }
        return area
    }

    /// The room around parts that fill `size`, in points; the picture is larger by it on each side.
    func room(around size: Size, _ covered: (Rectangle) -> Rectangle) -> Double {
        if case .points(let points) = self { return points > 0 ? points : 0 }
        let frame = Rectangle(size)
        let out = frame.overhang(of: covered(frame))
        guard out.isFinite, out > 1e-9 * min(size.width, size.height) else { return 0 }
        return (out + 0.5).rounded(.up)
    }

    /// The side from which the room is a whole number of points.
    private static let wholeFrom = 64.0
}

extension Rectangle {
    /// The greatest distance by which `other` exceeds a side; negative if it exceeds none.
    fileprivate func overhang(of other: Rectangle) -> Double {
        max(minX - other.minX, other.maxX - maxX, minY - other.minY, other.maxY - maxY)
    }
}
