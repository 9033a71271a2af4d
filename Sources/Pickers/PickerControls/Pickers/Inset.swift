import PickerScene

/// The room between the edge of a picture and the parts of a picker.
public enum Inset: Hashable, Sendable {
    /// Enough room to keep every marker inside the picture.
    case markers
    /// Also enough room for the second line around the marker of the focused part (``Picker/focus``).
    case focusedMarkers
    /// A number of points, at least 0. With 0 the parts reach the edge, where markers may be cut off.
    ///
    /// It is limited so that a thousandth of a frame's shorter side is left; ``leastSide`` says from which size it is not.
    case points(Double)

    /// The room for markers in the standard sizes, in units: a marker on the edge reaches half its 5 units beyond it.
    static let units = 3.0

    /// The room in the standard sizes, in points.
    func room(unit: Double, _ grid: DeviceGrid) -> Double {
        switch self {
        case .markers: grid.above(Self.units * unit)
        case .focusedMarkers: grid.above((Self.units + 2) * unit)
        case .points(let points): points > 0 ? points : 0
        }
    }

    /// True if the second line has room, too.
    var hasFocus: Bool { self == .focusedMarkers }

    /// The least width and height, in whole points, of a frame that is not too small for the inset.
    public var leastSide: Double {
        guard case .points(let points) = self, points > 0 else { return 0 }
        return (points / Self.most(of: 1)).rounded(.down) + 1
    }

    /// The greatest number of points for a frame whose shorter side is `side`.
    private static func most(of side: Double) -> Double { 0.4995 * side }

    /// `frame` less the room.
    ///
    /// `covered` gives the area that parts and markers cover if the parts fill a rectangle. The room is a whole number
    /// of points, so that edges stay sharp; in frames below 64 points it is a number of halves, quarters and so on.
    func area(in frame: Rectangle, _ covered: (Rectangle) -> Rectangle) -> Rectangle {
        let side = min(frame.width, frame.height)
        guard side > 0, side.isFinite else { return frame }
        if case .points(let points) = self {
            return frame.inset(by: points > 0 ? min(points, Self.most(of: side)) : 0)
        }
        let step = Double(
            sign: .plus, exponent: min(0, side.exponent - Self.wholeFrom.exponent), significand: 1)
        // The last step before nothing would be left.
        let most = ((side / 2 / step).rounded(.up) - 1) * step
        var (room, area) = (0.0, frame)
        // Each turn halves the overhang, so a few are enough. Numbers too large for whole steps also end the loop.
        for _ in 0..<64 {
            // Half a step more, for pictures that end inside a pixel.
            let out = frame.overhang(of: covered(area)) + (room > 0 ? step / 2 : 0)
            guard out > 1e-9 * side, room < most else { break }
            room = min(room + max((out / 2 / step).rounded(.down), 1) * step, most)
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
