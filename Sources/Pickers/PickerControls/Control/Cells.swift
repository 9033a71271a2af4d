public import PickerColor
public import PickerScene

/// A palette as a grid of cells; users choose one cell.
public struct Cells: PlaceControl, CellControl {
    /// The name of the part; by default `grid`.
    public let name: PickerPart.Name
    /// The area of all cells together, in points.
    public let frame: Rectangle
    /// The numbers of columns and rows, each 1…``maximumCount``.
    public let count: PixelSize
    /// The colours of the cells, row by row; cells beyond the last are empty and cannot be chosen.
    public let colors: [RGBColor]
    private let style: PickerStyle
    private let grid: DeviceGrid
    /// The room between cells, in points; with 0 all cells are one picture.
    private let gap: Double
    /// True if neighbours share a line, which fills the gap.
    private let isJoined: Bool
    /// A pixel for each cell.
    private let paint: ImagePaint
    private let isOpaque: Bool
    /// The layers for the style's scale: they never change.
    private var steadyLayers: [Layer] = []

    /// The greatest number of columns, and of rows.
    public static let maximumCount = 1024

    /// The greatest number of cells that have gaps and lines of their own.
    private static let maximumApart = 1024
    /// The least side of a cell with gaps, in pixels.
    private static let leastApart = 6.0
    /// The least side of a cell with a line of its own, as a multiple of the gap.
    private static let leastOfGap = 4.0

    /// Makes cells of one size, which may differ by a pixel, and fills them row by row.
    ///
    /// `columns` and `rows` are clamped to 1…``maximumCount``. Colours beyond the last cell are not shown. In the standard
    /// sizes, cells have lines around them and gaps of 2 points, at least 4 pixels, so that the lines of neighbours stay apart. Small
    /// cells share lines instead, and tiny ones, or more than 1024, have none.
    public init(
        _ colors: [RGBColor], name: PickerPart.Name = .grid, columns: Int, rows: Int, frame: Rectangle,
        style: PickerStyle = .standard
    ) {
        func limited(_ count: Int) -> Int { min(max(count, 1), Self.maximumCount) }
        count = PixelSize(width: limited(columns), height: limited(rows))
        self.name = name
        self.frame = frame
        self.style = style
        grid = style.grid(side: min(frame.width, frame.height))
        let wide = max(grid.length(2), 4 * grid.step), narrow = grid.step
        let (width, height) = (Double(count.width), Double(count.height))
        func side(_ gap: Double) -> Double {
            min((frame.width + gap) / width, (frame.height + gap) / height) - gap
        }
        isJoined = side(wide) < Self.leastOfGap * wide
        let room = isJoined ? narrow : wide
        let isApart =
            style.sizes == .standard && count.count <= Self.maximumApart
            && side(room) * style.scale >= Self.leastApart
        gap = isApart ? room : 0
        self.colors = Array(colors.prefix(count.count))
        isOpaque = self.colors.allSatisfy { $0.alpha == 1 }
        var pixmap = Pixmap<StraightRGBA16>(size: count, filledWith: StraightRGBA16(.clear))
        for (index, color) in self.colors.enumerated() {
            pixmap[index % count.width, index / count.width] = StraightRGBA16(color)
        }
        paint = ImagePaint(image: SourceImage(pixmap), frame: frame)
        steadyLayers = newLayers(scale: style.scale)
    }

    /// The cells, over checkerboards if they are translucent; lines between them follow the scale.
    public func layers(_ choice: PickerChoice, scale: Double) -> [Layer] {
        scale == style.scale ? steadyLayers : newLayers(scale: scale)
    }

    private func newLayers(scale: Double) -> [Layer] {
        if gap > 0 {
            // Wide lines stay below the cells beside them.
            var lines = isJoined ? ground(scale: scale) : []
            for index in colors.indices where !isJoined {
                style.appendLine(around: .rectangle(cellFrame(place(index))), scale: scale, to: &lines)
            }
            return lines
                + colors.indices.flatMap { index in
                    let (cell, color) = (cellFrame(place(index)), colors[index])
                    let board = color.alpha == 1 ? [] : [board(cell, under: cell)]
                    return style.cut(
                        board + [Layer(.rectangle(cell), .solid(color))], .rectangle(cell))
                }
        }
        let cells = Layer(.rectangle(frame), .image(paint))
        guard !isOpaque else { return [cells] }
        return rowsWithColors.map { board($0, under: cellFrame(.zero)) } + [cells]
    }

    /// Nil: each cell has a line of its own.
    public func edge(_ choice: PickerChoice) -> Shape? { nil }

    private func board(_ area: Rectangle, under cell: Rectangle) -> Layer {
        Layer(.rectangle(area), .checkerboard(.under(cell, style.theme)))
    }

    /// The line that joined cells share, as areas below them that reach as far beyond them.
    private func ground(scale: Double) -> [Layer] {
        let width = style.lineWidth(scale: scale)
        guard width > 0 else { return [] }
        var top = -Double.infinity
        return rowsWithColors.map { rows in
            let area = rows.inset(by: -width)
            // The areas do not overlap, so all of the line is equally dark.
            let start = max(area.minY, top)
            top = area.maxY
            return Layer(
                .rectangle(
                    Rectangle(x: area.minX, y: start, width: area.width, height: area.maxY - start)),
                .solid(style.theme.hairline))
        }
    }

    /// Cells of whole cells of a terminal, without gaps or lines, which would cut those; the same if there is no room for that.
    func snapped(to cell: Size) -> Cells {
        func whole(_ low: Double, _ high: Double, _ count: Int, _ side: Double) -> (Double, Double) {
            let (first, last) = ((low / side).rounded(.up), (high / side).rounded(.down))
            let own = ((last - first) / Double(count)).rounded(.down) * Double(count)
            return ((first + ((last - first - own) / 2).rounded(.down)) * side, own * side)
        }
        let (x, width) = whole(frame.minX, frame.maxX, count.width, cell.width)
        let (y, height) = whole(frame.minY, frame.maxY, count.height, cell.height)
        guard width > 0, height > 0 else { return self }
        var style = style
        style.sizes = .article
        return Cells(
            colors, name: name, columns: count.width, rows: count.height,
            frame: Rectangle(x: x, y: y, width: width, height: height), style: style)
    }

    /// The whole rows of coloured cells, and the part of the last row.
    private var rowsWithColors: [Rectangle] {
        let (full, part) = colors.count.quotientAndRemainder(dividingBy: count.width)
        func area(_ row: Int, _ columns: Int, _ rows: Int) -> [Rectangle] {
            guard columns * rows > 0 else { return [] }
            return [cellFrame(SIMD2(0, row)).union(cellFrame(SIMD2(columns - 1, row + rows - 1)))]
        }
        return area(0, count.width, full) + area(full, part, 1)
    }

    /// The outline of the cell: around it, or inside it if there are no gaps.
    public func marker(of place: SIMD2<Int>) -> Marker {
        let cell = cellFrame(place)
        if gap > 0 {
            // Two lines of 2 points, or less around small cells.
            let reach = 2 * grid.length(min(2, min(cell.width, cell.height) / 8))
            return .outline(Outline(cell.inset(by: -reach), lineWidth: 0.75 * reach), around: cell.center)
        }
        return .outline(
            Outline(cell, lineWidth: min(3, min(cell.width, cell.height) / 4)), around: cell.center)
    }

    /// The colour of the cell; nil outside the grid and for a cell without colour.
    public func color(of place: SIMD2<Int>) -> RGBColor? { index(place).map { colors[$0] } }

    /// The colour of the cell at `point`; nil between cells and for a cell without colour.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        let place = place(at: point)
        guard gap == 0 || cellFrame(place).contains(point), let color = color(of: place) else { return nil }
        return PickedColor(part: name, rgb: color, color: Color(color, in: choice.model.space))
    }

    /// Chooses the cell at `point`. Outside the grid and on a cell without colour, nothing changes.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        guard frame.contains(point) else { return }
        let place = place(at: point)
        if color(of: place) != nil { choice.place = place }
    }

    /// Arrows choose the next cell, page keys the first and last row, home and end the first and last colour. Shift has
    /// no effect. If nothing is chosen, any key chooses the first cell.
    public func step(_ choice: inout PickerChoice, by key: PickerKey) {
        guard !colors.isEmpty else { return }
        guard let index = choice.place.flatMap(index) else { return choice.place = .zero }
        let (columns, column) = (count.width, index % count.width)
        let next =
            switch key.name {
            case .left: column > 0 ? index - 1 : index
            case .right: column < columns - 1 ? index + 1 : index
            case .up: index - columns
            case .down: index + columns
            case .pageUp: column
            case .pageDown: (colors.count - 1 - column) / columns * columns + column
            case .home: 0
            case .end: colors.count - 1
            }
        if colors.indices.contains(next) { choice.place = place(next) }
    }

    /// Chooses a cell by its number, counted from 1 row by row.
    public func type(_ numbers: [Double], _ choice: inout PickerChoice) -> Bool {
        guard numbers.count == 1, numbers[0] == numbers[0].rounded(), numbers[0] >= 1,
            numbers[0] <= Double(colors.count)
        else { return false }
        choice.place = place(Int(numbers[0]) - 1)
        return true
    }

    /// `the number of a cell, from 1 to 12`.
    public var typedNumbers: String { "the number of a cell, from 1 to \(colors.count)" }

    /// `Row 2 of 3, column 3 of 4, #1e88e5`, or `Nothing chosen`.
    public func words(_ choice: PickerChoice, in space: ColorSpace) -> String {
        guard let place = choice.place, choice.hasColor else { return choice.words(in: space) }
        return "Row \(place.y + 1) of \(count.height), column \(place.x + 1) of \(count.width), "
            + choice.words(in: space)
    }

    /// The details `columns`, `rows` and `colors`.
    public func details(_ choice: PickerChoice) -> [ControlDetail] {
        [
            ControlDetail("columns", .count(count.width)), ControlDetail("rows", .count(count.height)),
            ControlDetail("colors", .colors(colors)),
        ]
    }

    /// The column and row of the cell with an index, all counted from 0; indices go row by row.
    public func place(_ index: Int) -> SIMD2<Int> { SIMD2(index % count.width, index / count.width) }

    /// The index of the cell in a column and row; nil if there is no cell, or one without colour.
    public func index(_ place: SIMD2<Int>) -> Int? {
        guard 0..<count.width ~= place.x, 0..<count.height ~= place.y else { return nil }
        let index = place.y * count.width + place.x
        return index < colors.count ? index : nil
    }

    private func cellFrame(_ place: SIMD2<Int>) -> Rectangle {
        if gap > 0 {
            let x = edges(place.x, frame.width, count.width)
            let y = edges(place.y, frame.height, count.height)
            return Rectangle(
                x: frame.minX + x.low, y: frame.minY + y.low, width: x.high - x.low, height: y.high - y.low)
        }
        let (width, height) = (frame.width / Double(count.width), frame.height / Double(count.height))
        return Rectangle(
            x: frame.minX + Double(place.x) * width, y: frame.minY + Double(place.y) * height, width: width,
            height: height)
    }

    /// The edges of the cell with an index along a side, between pixels.
    private func edges(_ index: Int, _ side: Double, _ count: Int) -> (low: Double, high: Double) {
        let pitch = (side + gap) / Double(count)
        return (grid.edge(Double(index) * pitch), grid.edge(Double(index + 1) * pitch) - gap)
    }
}
