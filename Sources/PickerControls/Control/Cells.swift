public import PickerColor
public import PickerScene

/// A palette as a grid of cells; users choose one cell.
public struct Cells: Control {
    /// The name of the part; by default `grid`.
    public let name: PickerPart.Name
    /// The area of all cells together, in points.
    public let frame: Rectangle
    /// The numbers of columns and rows, each 1…``maximumCount``.
    public let count: PixelSize
    /// The colours of the cells, row by row; cells beyond the last are white and cannot be chosen.
    public let colors: [RGBColor]
    /// A pixel for each cell.
    private let paint: ImagePaint
    private let isOpaque: Bool

    /// The greatest number of columns, and of rows.
    public static let maximumCount = 1024

    /// Makes cells of one size and fills them row by row.
    ///
    /// `columns` and `rows` are clamped to 1…``maximumCount``. Colours beyond the last cell are not shown.
    public init(
        _ colors: [RGBColor], name: PickerPart.Name = .grid, columns: Int, rows: Int, frame: Rectangle
    ) {
        let counts = 1...Self.maximumCount
        count = PixelSize(
            width: min(max(columns, counts.lowerBound), counts.upperBound),
            height: min(max(rows, counts.lowerBound), counts.upperBound)
        )
        self.name = name
        self.frame = frame
        self.colors = Array(colors.prefix(count.count))
        isOpaque = self.colors.allSatisfy { $0.alpha == 1 }
        var pixmap = Pixmap<StraightRGBA16>(size: count, filledWith: StraightRGBA16(.white))
        for (index, color) in self.colors.enumerated() {
            pixmap[index % count.width, index / count.width] = StraightRGBA16(color)
        }
        paint = ImagePaint(image: SourceImage(pixmap), frame: frame)
    }

    /// True: translucent colours lie over a checkerboard.
    public var showsAlpha: Bool { true }
    /// False: only the colours of cells can be chosen.
    public var hasAnyColor: Bool { false }

    /// The cells, over a checkerboard if some are translucent.
    public func layers(_ choice: PickerChoice) -> [Layer] {
        let cells = Layer(.rectangle(frame), .image(paint))
        guard !isOpaque else { return [cells] }
        return [Layer(.rectangle(frame), .checkerboard(.under(cellFrame(.zero)))), cells]
    }

    /// The outline of the chosen cell, inside it.
    public func marker(_ choice: PickerChoice) -> Marker? {
        guard let place = choice.place, index(place) != nil else { return nil }
        return Self.marker(of: cellFrame(place))
    }

    /// The cells; with `isFocused` also the second line around those at the edges.
    public func covered(isFocused: Bool) -> Rectangle {
        Self.covered(frame, count.width, count.height, isFocused: isFocused)
    }

    /// What so many columns and rows of cells and their markers cover.
    static func covered(
        _ frame: Rectangle, _ columns: Int, _ rows: Int, isFocused: Bool
    ) -> Rectangle {
        let (width, height) = (frame.width / Double(columns), frame.height / Double(rows))
        let cell = Rectangle(x: frame.minX, y: frame.minY, width: width, height: height)
        let last = Rectangle(x: frame.maxX - width, y: frame.maxY - height, width: width, height: height)
        return frame.union(marker(of: cell).frame(isFocused: isFocused))
            .union(marker(of: last).frame(isFocused: isFocused))
    }

    private static func marker(of cell: Rectangle) -> Marker {
        .outline(Outline(cell, lineWidth: min(3, min(cell.width, cell.height) / 4)), around: cell.center)
    }

    /// The colour of the cell at the point; nil for a cell without colour.
    public func color(at point: Point, _ choice: PickerChoice) -> PickedColor? {
        index(place(at: point)).map { PickedColor(part: name, rgb: colors[$0], hsb: HSBColor(colors[$0])) }
    }

    /// Chooses the cell at `point`. Outside the grid and on a cell without colour, nothing changes.
    public func drag(_ choice: inout PickerChoice, to point: Point) {
        guard frame.contains(point) else { return }
        let place = place(at: point)
        if index(place) != nil { choice.place = place }
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

    /// Chooses the first cell whose colour is the same in 8 bits; without one nothing changes.
    public func choose(_ color: HSBColor, _ choice: inout PickerChoice) {
        let bytes = RGBColor(color).bytes
        if let index = colors.firstIndex(where: { $0.bytes == bytes }) { choice.place = place(index) }
    }

    /// Takes the colour of the chosen cell. If there is no coloured cell at the place, nothing is chosen.
    public func settle(_ choice: inout PickerChoice) {
        if let place = choice.place, let index = index(place) {
            // A grey cell has no hue but its own.
            choice.color = nil
            choice.take(colors[index], at: place)
        } else {
            choice.place = nil
            choice.color = nil
        }
    }

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

    private func place(at point: Point) -> SIMD2<Int> {
        let (column, row) = frame.cell(at: point, of: count)
        return SIMD2(column, row)
    }

    private func cellFrame(_ place: SIMD2<Int>) -> Rectangle {
        let (width, height) = (frame.width / Double(count.width), frame.height / Double(count.height))
        return Rectangle(
            x: frame.minX + Double(place.x) * width,
            y: frame.minY + Double(place.y) * height,
            width: width,
            height: height
        )
    }
}
