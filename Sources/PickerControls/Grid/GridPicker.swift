public import PickerColor
import PickerScene

/// A palette as a grid of cells, with the chosen colour in a swatch.
public struct GridPicker: Hashable, Sendable {
    /// Where the parts are.
    public var layout: GridLayout
    /// Cells in a row, at least 1.
    public let columns: Int
    /// Rows, at least 1.
    public let rows: Int
    /// The colours of the cells, row by row; cells beyond the last are white and cannot be chosen, colours
    /// beyond the last cell are not shown.
    public let colors: [RGBColor]
    /// The index of the chosen cell; nil if none is.
    public internal(set) var selection: Int?
    /// How the chosen cell is marked; nil for not at all.
    public var markers: MarkerStyle?

    /// A pixel for each cell.
    private let image: SourceImage
    /// Whether something shows through a cell.
    let hasTranslucentColors: Bool

    /// The most columns and the most rows.
    public static let maximumCount = 1024

    /// Makes a picker; `columns` and `rows` are clamped to 1…``maximumCount``, and a selection of no coloured
    /// cell is none.
    public init(
        colors: [RGBColor] = GridPicker.defaultColors,
        columns: Int = 4,
        rows: Int = 3,
        selection: Int? = nil,
        layout: GridLayout,
        markers: MarkerStyle? = .plain
    ) {
        let counts = 1...Self.maximumCount
        let size = PixelSize(
            width: min(max(columns, counts.lowerBound), counts.upperBound),
            height: min(max(rows, counts.lowerBound), counts.upperBound)
        )
        let shown = Array(colors.prefix(size.count))
        self.columns = size.width
        self.rows = size.height
        self.colors = shown
        self.layout = layout
        self.markers = markers
        var pixmap = Pixmap<StraightRGBA16>(size: size, filledWith: StraightRGBA16(.white))
        for (index, color) in shown.enumerated() {
            pixmap[index % size.width, index / size.width] = StraightRGBA16(color)
        }
        image = SourceImage(pixmap)
        hasTranslucentColors = shown.contains { $0.alpha < 1 }
        choice = selection
    }

    /// Twelve colours: black, two greys, white, and eight hues.
    public static let defaultColors: [RGBColor] = [
        RGBColor(red8: 0x00, green8: 0x00, blue8: 0x00), RGBColor(red8: 0x59, green8: 0x59, blue8: 0x59),
        RGBColor(red8: 0xB3, green8: 0xB3, blue8: 0xB3), RGBColor(red8: 0xFF, green8: 0xFF, blue8: 0xFF),
        RGBColor(red8: 0xE5, green8: 0x39, blue8: 0x35), RGBColor(red8: 0xFB, green8: 0x8C, blue8: 0x00),
        RGBColor(red8: 0xFD, green8: 0xD8, blue8: 0x35), RGBColor(red8: 0x43, green8: 0xA0, blue8: 0x47),
        RGBColor(red8: 0x00, green8: 0xAC, blue8: 0xC1), RGBColor(red8: 0x1E, green8: 0x88, blue8: 0xE5),
        RGBColor(red8: 0x8E, green8: 0x24, blue8: 0xAA), RGBColor(red8: 0xD8, green8: 0x1B, blue8: 0x60),
    ]

    /// The colours of the cells.
    var paint: ImagePaint { ImagePaint(image: image, frame: layout.cells) }

    /// The index of the cell at `point`, edges included; nil outside, and where the cell has no colour.
    func coloredCell(at point: Point) -> Int? {
        guard layout.cells.contains(point) else { return nil }
        let (column, row) = paint.pixelIndex(at: point)
        let index = row * columns + column
        return index < colors.count ? index : nil
    }

    /// Where a cell is.
    func frame(ofCell index: Int) -> Rectangle {
        let width = layout.cells.width / Double(columns)
        let height = layout.cells.height / Double(rows)
        return Rectangle(
            x: layout.cells.minX + Double(index % columns) * width,
            y: layout.cells.minY + Double(index / columns) * height,
            width: width,
            height: height
        )
    }

    /// The marker of a cell, inside it.
    func marker(ofCell index: Int) -> Marker {
        let frame = frame(ofCell: index)
        return .outline(Outline(frame, lineWidth: min(3, min(frame.width, frame.height) / 4)))
    }
}
