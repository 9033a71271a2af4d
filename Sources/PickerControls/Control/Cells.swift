public import PickerColor
public import PickerScene

/// A palette as a grid of cells; users choose one cell.
public struct Cells: PlaceControl {
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
        func limited(_ count: Int) -> Int { min(max(count, 1), Self.maximumCount) }
        count = PixelSize(width: limited(columns), height: limited(rows))
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

    /// The cells, over a checkerboard if some are translucent.
    public func layers(_ choice: PickerChoice) -> [Layer] {
        let cells = Layer(.rectangle(frame), .image(paint))
        guard !isOpaque else { return [cells] }
        return [Layer(.rectangle(frame), .checkerboard(.under(cellFrame(.zero)))), cells]
    }

    /// The outline of the cell, inside it.
    public func marker(of place: SIMD2<Int>) -> Marker {
        let cell = cellFrame(place)
        return .outline(
            Outline(cell, lineWidth: min(3, min(cell.width, cell.height) / 4)), around: cell.center)
    }

    /// The colour of the cell; nil outside the grid and for a cell without colour.
    public func color(of place: SIMD2<Int>) -> RGBColor? { index(place).map { colors[$0] } }

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

    /// Chooses the first cell whose colour is the same in 8 bits; without one nothing changes.
    public func choose(_ color: HSBColor, _ choice: inout PickerChoice) {
        let bytes = RGBColor(color).bytes
        if let index = colors.firstIndex(where: { $0.bytes == bytes }) { choice.place = place(index) }
    }

    /// Takes the colour of the chosen cell. If there is no coloured cell at the place, nothing is chosen.
    public func settle(_ choice: inout PickerChoice) {
        let place = choice.place
        // A grey cell has no hue but its own.
        (choice.place, choice.color) = (nil, nil)
        if let place, let color = color(of: place) { choice.take(color, at: place) }
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

    private func cellFrame(_ place: SIMD2<Int>) -> Rectangle {
        let (width, height) = (frame.width / Double(count.width), frame.height / Double(count.height))
        return Rectangle(
            x: frame.minX + Double(place.x) * width, y: frame.minY + Double(place.y) * height, width: width,
            height: height)
    }
}
