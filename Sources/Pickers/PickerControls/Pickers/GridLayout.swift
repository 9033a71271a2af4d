public import PickerColor
public import PickerScene

/// The frames of a palette grid's parts, in points.
public struct GridLayout: Hashable, Sendable {
    /// The cells, all of one size, filled row by row.
    public var cells: Rectangle
    /// The area in the chosen colour.
    public var swatch: Rectangle
    /// The bar of alpha, from clear at the left to opaque at the right; nil for none.
    public var alphaBar: Rectangle?
    /// An area that the picture contains besides the parts; nil for none.
    public var frame: Rectangle?
    /// The style from which the layout has its sizes; the picker gets it, too.
    public let style: PickerStyle

    /// Makes a layout of frames.
    public init(
        cells: Rectangle, swatch: Rectangle, alphaBar: Rectangle? = nil, frame: Rectangle? = nil,
        style: PickerStyle = .standard
    ) {
        (self.cells, self.swatch, self.alphaBar, self.frame) = (cells, swatch, alphaBar, frame)
        self.style = style
    }

    /// Makes the layout that fills `frame` up to the inset: a swatch, `rows` rows of cells, and the bar of alpha if wanted.
    ///
    /// In the article's proportions the swatch is as high as a row of cells, with a gap of a quarter of that.
    /// Without a frame, cells are squares of 100 points, or smaller so that no side of the picture exceeds 512 points.
    public init(
        frame: Rectangle? = nil, columns: Int = 4, rows: Int = 3, hasAlphaBar: Bool = false,
        inset: Inset = .markers, style: PickerStyle = .standard
    ) {
        let (columns, rows) = (max(columns, 1), max(rows, 1))
        guard style.sizes == .article else {
            let side = min(100, 512 / Double(max(columns, rows)))
            let natural = Size(width: side * Double(columns), height: side * Double(rows))
            let arrangement = inset.arrangement(
                filling: frame, orAround: natural, .init(above: 1, bars: hasAlphaBar ? 1 : 0), style)
            self.init(
                cells: arrangement.rest, swatch: arrangement.above[0], alphaBar: arrangement.bars.first,
                frame: arrangement.frame, style: style)
            return
        }
        let (width, height) = (100 * Double(columns), 100 * (Double(rows) + 1.25))
        let fitting = min(1, 512 / max(width, height))
        let frame = frame ?? Rectangle(x: 0, y: 0, width: width * fitting, height: height * fitting)
        self = inset.layout(filling: frame, bars: hasAlphaBar ? 1 : 0) { arrangement in
            let rest = arrangement.rest
            let row = rest.height / (Double(rows) + 1.25)
            return GridLayout(
                cells: rest.row(at: rest.minY + 1.25 * row, rest.height - 1.25 * row),
                swatch: rest.row(at: rest.minY, row), alphaBar: arrangement.bars.first, frame: frame,
                style: style)
        } controls: {
            $0.controls(Cells([], columns: columns, rows: rows, frame: $0.cells, style: style))
        }
    }

    /// Cells, swatch and bar.
    func controls(_ cells: Cells) -> [any Control] {
        [cells, Swatch(frame: swatch, theme: style.theme)] + Bar.alpha(alphaBar, style)
    }

    /// The size up to the far corner of all parts.
    var size: Size {
        Size(toFarCornerOf: [cells, swatch] + [alphaBar, frame].compactMap { $0 })
    }
}

extension Picker {
    /// A palette as a grid of cells, a swatch, and a bar of alpha if the layout has one. The colours are those of `space`.
    ///
    /// `columns` and `rows` are clamped to 1…``Cells/maximumCount``. `selection` is the index of the chosen cell; nil,
    /// or an index without a coloured cell, chooses nothing.
    public static func grid(
        colors: [RGBColor] = defaultColors, in space: ColorSpace = .sRGB, columns: Int = 4, rows: Int = 3,
        selection: Int? = nil, layout: GridLayout, markers: MarkerStyle? = .twoTone
    ) -> Picker {
        let cells = Cells(colors, columns: columns, rows: rows, frame: layout.cells, style: layout.style)
        var choice = PickerChoice(nil, in: ColorModel(.hsb, in: space) ?? .hsb)
        choice.place = selection.map { cells.place($0) }
        return Picker(
            choice, controls: layout.controls(cells), size: layout.size, markers: markers, style: layout.style
        )
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
}
