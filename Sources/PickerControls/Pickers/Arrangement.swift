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
    init(_ area: Rectangle, bars count: Int, frame: Rectangle) {
        let height = 0.1 * min(area.width, area.height)
        self.frame = frame
        rest = area.row(at: area.minY, area.height - 1.5 * height * Double(count))
        bars = (0..<count).map { index in
            let below = 1.5 * Double(count - 1 - index) + 1
            return area.row(at: area.maxY - below * height, height)
        }
    }

    /// The size that leaves `rest` above some bars.
    static func size(above rest: Size, bars count: Int) -> Size {
        let share = 0.15 * Double(count)
        return Size(
            width: rest.width, height: min(rest.height + share * rest.width, rest.height / (1 - share)))
    }

    /// The bars with another left edge and width.
    func bars(from minX: Double, width: Double) -> [Rectangle] {
        bars.map { Rectangle(x: minX, y: $0.minY, width: width, height: $0.height) }
    }
}

extension Inset {
    /// The layout that fills `frame` up to the inset; without a frame, one whose area above the bars has the `natural` size.
    ///
    /// `layout` makes one of an arrangement, and `controls` are those of a layout, which may need room for their markers.
    func layout<Layout>(
        filling frame: Rectangle?, orAround natural: Size = Size(width: 0, height: 0), bars: Int = 0,
        _ layout: (Arrangement) -> Layout, controls: (Layout) -> [any Control]
    ) -> Layout {
        func covered(_ area: Rectangle) -> Rectangle {
            controls(layout(Arrangement(area, bars: bars, frame: area))).covered(isFocused: hasFocus)
        }
        if let frame { return layout(Arrangement(area(in: frame, covered), bars: bars, frame: frame)) }
        let size = Arrangement.size(above: natural, bars: bars)
        let room = room(around: size, covered)
        let frame = Rectangle(x: 0, y: 0, width: size.width + 2 * room, height: size.height + 2 * room)
        return layout(Arrangement(frame.inset(by: room), bars: bars, frame: frame))
    }
}

extension Rectangle {
    /// A rectangle as wide as this one.
    func row(at y: Double, _ height: Double) -> Rectangle {
        Rectangle(x: minX, y: y, width: width, height: height)
    }

    /// The size from the origin to the far corner.
    var farCorner: Size { Size(width: maxX, height: maxY) }
}
