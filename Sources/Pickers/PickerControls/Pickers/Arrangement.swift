import PickerScene

/// The areas of a picker: one for its main part, rows above and below it, or bars beside it, and room around them for the markers.
struct Arrangement: Hashable, Sendable {
    /// The area of the picture, in points.
    let frame: Rectangle
    /// The area of the main part.
    let rest: Rectangle
    /// The area above the bars, all of which a main part may fill that has no ratio.
    let room: Rectangle
    /// The rows above the main part from the top down, as wide as that.
    let above: [Rectangle]
    /// The bars below it from the top down, as wide as that, or those beside it.
    let bars: [Rectangle]
    /// True if the bars lie at the right of the main part.
    let isBeside: Bool
    /// The unit of the standard sizes, in points.
    let unit: Double
    /// The lines on which edges lie in the standard sizes.
    let grid: DeviceGrid

    /// What a picker has besides its main part.
    struct Plan {
        /// The number of rows above.
        var above = 0
        /// The number of bars below.
        var bars = 0
        /// The width of the main part as a multiple of its height; nil for any.
        var ratio: Double?
        /// The least share of the height that the main part keeps.
        var least = 0.6
        /// True if rows are higher than usual in high areas.
        var sharesHeight = false

        var rows: Int { above + bars }
    }

    /// Fills `area` with rows of the standard sizes; a main part of a given ratio and its rows lie in the middle. Rows that
    /// follow the height, too, are low in wide areas, and beside the main part where they are long enough there. Where rows leave too little for the main part, first the gaps shrink, down to
    /// a half but not below three pixels, two of which may be hairlines, then the rows.
    init(
        _ area: Rectangle, _ plan: Plan, unit: Double, frame: Rectangle, _ grid: DeviceGrid,
        rowsFollowHeight: Bool = false
    ) {
        let area = grid.inside(area)
        if rowsFollowHeight, let beside = Self(beside: area, plan, unit: unit, frame: frame, grid) {
            self = beside
            return
        }
        let rows = Double(plan.rows)
        let most = area.height * (1 - plan.least) / max(rows, 1)
        let wide = grid.length(3 * unit), narrow = min(max(grid.length(1.5 * unit), 3 * grid.step), wide)
        var (width, main, height, gap, below) = (area.width, 0.0, 0.0, 0.0, 0.0)
        func fill() {
            var row = Self.rowHeight(rowsFollowHeight ? min(width, area.height) : width, unit: unit)
            if plan.sharesHeight, area.height > area.width {
                row = max(row, min(area.height / 10, width / 4, 30 * unit))
            }
            height = grid.length(min(row, max(most - narrow, 0)))
            gap = min(max(grid.length(most - height), narrow), wide)
            below = rows * (height + gap)
            main = max(area.height - below, 0)
        }
        fill()
        if let ratio = plan.ratio {
            width = min(width, main * ratio)
            // Rows are as wide as the main part, which is wider if they are less high.
            fill()
            width = min(area.width, main * ratio)
            main = min(main, width / ratio)
        }
        let left = grid.edge(area.center.x - width / 2)
        let top = grid.edge(area.center.y - (main + below) / 2)
        func row(_ y: Double, _ height: Double) -> Rectangle {
            grid.frame(Rectangle(x: left, y: y, width: width, height: height))
        }
        let start = top + Double(plan.above) * (height + gap)
        (self.frame, self.unit, self.grid, isBeside) = (frame, unit, grid, false)
        rest = row(start, main)
        above = (0..<plan.above).map { row(top + Double($0) * (height + gap), height) }
        room = Rectangle(
            x: area.minX, y: area.minY, width: area.width,
            height: max((plan.bars > 0 ? rest.maxY : area.maxY) - area.minY, 0))
        let bottom = rest.maxY + gap
        bars = (0..<plan.bars).map { row(bottom + Double($0) * (height + gap), height) }
    }

    /// A main part of a given ratio as high as a wide area, and its bars at the right, which are at least 0.6 and at most 2 times as
    /// long as it is wide; nil if they would be shorter, or do not fit one below the other.
    private init?(
        beside area: Rectangle, _ plan: Plan, unit: Double, frame: Rectangle, _ grid: DeviceGrid
    ) {
        guard let ratio = plan.ratio, plan.above == 0, plan.bars > 0 else { return nil }
        let (main, gap) = (area.height * ratio, grid.length(3 * unit))
        let length = min(area.width - main - gap, 2 * main)
        let height = grid.length(Self.rowHeight(min(length, area.height), unit: unit))
        let below = Double(plan.bars) * (height + gap) - gap
        guard length >= 0.6 * main, below <= area.height else { return nil }
        let left = grid.edge(area.center.x - (main + gap + length) / 2)
        let top = grid.edge(area.center.y - below / 2)
        (self.frame, self.unit, self.grid, isBeside, above) = (frame, unit, grid, true, [])
        rest = grid.frame(Rectangle(x: left, y: area.minY, width: main, height: area.height))
        room = Rectangle(
            x: area.minX, y: area.minY, width: rest.maxX - area.minX, height: area.height)
        let start = rest.maxX + gap
        bars = (0..<plan.bars).map {
            grid.frame(
                Rectangle(
                    x: start, y: top + Double($0) * (height + gap), width: length, height: height))
        }
    }

    /// The height of a row: an eighth of a side, 5 to 11 units.
    private static func rowHeight(_ side: Double, unit: Double) -> Double {
        min(max(side / 8, 5 * unit), 11 * unit)
    }

    /// The size of the area around a main part of some size, in the standard sizes.
    static func size(around main: Size, _ plan: Plan, unit: Double) -> Size {
        let height = rowHeight(main.width, unit: unit).rounded() + (3 * unit).rounded()
        return Size(width: main.width, height: main.height + Double(plan.rows) * height)
    }
}

// The article's proportions.
extension Arrangement {
    /// Fills `area`. A bar is as high as a tenth of its shorter side; the gap above a bar is half of that.
    init(_ area: Rectangle, bars count: Int, frame: Rectangle) {
        let height = 0.1 * min(area.width, area.height)
        (self.frame, unit, above, grid, isBeside) = (frame, 4, [], DeviceGrid(scale: 1, side: 1), false)
        rest = area.row(at: area.minY, area.height - 1.5 * height * Double(count))
        room = rest
        bars = (0..<count).map { index in
            let below = 1.5 * Double(count - 1 - index) + 1
            return area.row(at: area.maxY - below * height, height)
        }
    }

    static func size(above rest: Size, bars count: Int) -> Size {
        let share = 0.15 * Double(count)
        return Size(
            width: rest.width, height: min(rest.height + share * rest.width, rest.height / (1 - share)))
    }

    /// The bars with another left edge and width if they lie below the main part.
    func bars(from minX: Double, width: Double) -> [Rectangle] {
        isBeside ? bars : bars.map { Rectangle(x: minX, y: $0.minY, width: width, height: $0.height) }
    }
}

extension Inset {
    /// The arrangement of the standard sizes that fills `frame` up to the inset; without a frame, one whose main part has the
    /// `natural` size.
    func arrangement(
        filling frame: Rectangle?, orAround natural: Size, _ plan: Arrangement.Plan, _ style: PickerStyle
    ) -> Arrangement {
        if let frame {
            let side = min(frame.width, frame.height)
            let unit = style.unit(side: side)
            let markerUnit = unit * PickerStyle.growth(Size(width: side, height: side))
            let room = min(room(unit: markerUnit, style.grid(side: side)), 0.4995 * max(side, 0))
            let grid = style.grid(side: side - 2 * room)
            return Arrangement(
                frame.inset(by: room), plan, unit: unit, frame: frame, grid, rowsFollowHeight: true)
        }
        let unit = style.unit(around: min(natural.width, natural.height))
        let size = Arrangement.size(around: natural, plan, unit: unit)
        let grid = style.grid(side: min(size.width, size.height))
        let growth = PickerStyle.growth(size)
        let room = room(unit: unit * growth, grid)
        let frame = Rectangle(x: 0, y: 0, width: size.width + 2 * room, height: size.height + 2 * room)
        return Arrangement(frame.inset(by: room), plan, unit: unit, frame: frame, grid)
    }

    /// The layout in the article's proportions that fills `frame` up to the inset; without a frame, one whose area above the
    /// bars has the `natural` size.
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

    var farCorner: Size { Size(width: maxX, height: maxY) }
}
