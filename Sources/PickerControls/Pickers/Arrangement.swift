import PickerScene

/// The areas of a picker: one for its main parts, bars below, and room around them for the markers.
struct Arrangement: Hashable, Sendable {
    /// The area of the picture, in points.
    let frame: Rectangle
    /// The area above the bars.
    let rest: Rectangle
    /// The bars from the top down, as wide as the rest.
    let bars: [Rectangle]

    /// Fills `area`. A bar is as high as a tenth of its shorter side; the gap above a bar is half of that.
    init(area: Rectangle, bars count: Int, frame: Rectangle) {
        let height = 0.1 * min(area.width, area.height)
        var rest = area
        rest.height -= 1.5 * height * Double(count)
        self.frame = frame
        self.rest = rest
        bars = (0..<count).map { index in
            let below = 1.5 * Double(count - 1 - index) + 1
            return Rectangle(
                x: area.minX, y: area.maxY - below * height, width: area.width, height: height)
        }
    }

    /// Fills `frame` up to the inset; `covered` gives the area that parts and markers cover.
    init(
        filling frame: Rectangle, bars count: Int = 0, inset: Inset, _ covered: (Arrangement) -> Rectangle
    ) {
        let area = inset.area(in: frame) { covered(Arrangement(area: $0, bars: count, frame: frame)) }
        self.init(area: area, bars: count, frame: frame)
    }

    /// Fills `frame` up to the inset; without a frame, makes one in which the rest has the `natural` size.
    init(
        filling frame: Rectangle?, orAround natural: Size, bars count: Int = 0, inset: Inset,
        _ covered: (Arrangement) -> Rectangle
    ) {
        if let frame {
            self.init(filling: frame, bars: count, inset: inset, covered)
        } else {
            let size = Self.size(above: natural, count)
            let room = inset.room(around: size) { covered(Arrangement(area: $0, bars: count, frame: $0)) }
            let frame = Rectangle(x: 0, y: 0, width: size.width + 2 * room, height: size.height + 2 * room)
            self.init(area: frame.inset(by: room), bars: count, frame: frame)
        }
    }

    /// The size that leaves `rest` above some bars.
    static func size(above rest: Size, _ count: Int) -> Size {
        let share = 0.15 * Double(count)
        return Size(
            width: rest.width, height: min(rest.height + share * rest.width, rest.height / (1 - share)))
    }

    /// The bars with another left edge and width.
    func bars(from minX: Double, width: Double) -> [Rectangle] {
        bars.map { Rectangle(x: minX, y: $0.minY, width: width, height: $0.height) }
    }
}
