import PickerColor
import PickerControls
import PickerScene
import PickerTerminal

/// How pictures lie in the cells of the panel.
struct PanelPixels: Hashable {
    /// A cell in pixels of the picture.
    let cell: CellSize
    /// Pixels per point.
    let scale: Double
    /// The rows of pixels that the terminal draws at once.
    let rowStep: Int

    /// The least height of a cell, in pixels, that has room for a marker.
    static let leastHeight = 10.0

    /// The pixels between two bars.
    fileprivate var gap: Double { max((cell.height / 5).rounded(), Double(rowStep - 1)) }
    fileprivate var barHeight: Double { max(cell.height.rounded(.down) - gap, 4) }

    /// How far the first value of a bar is from its left edge, and the last one from its right edge, in cells: there a marker
    /// touches the edge, beside which is a line.
    var barEnd: Double { (barHeight / 2 + scale) / cell.width }

    /// The height of some rows, in pixels, without those that would reach into another cell.
    fileprivate func height(_ rows: Int) -> Double {
        let whole = Int((Double(rows) * cell.height).rounded(.down))
        return Double(whole / rowStep * rowStep)
    }
}

/// The picture in the panel, in cells that its text leaves free: the bars of components, or the pixels of a photo around the
/// chosen one, enlarged.
struct PanelPicture: Hashable {
    /// The upper left cell.
    let corner: CellPosition
    private let columns: Int
    private let rows: Int
    /// The components of bars, from the top down; none in a loupe.
    private let components: [ColorComponent]

    /// The picture for which a text leaves room; nil for none.
    init?(in place: PanelPlace) {
        let lines = place.lines
        guard let row = lines.firstIndex(where: \.hasPicture) else { return nil }
        let shown = lines[row...].prefix(while: \.hasPicture)
        let before = lines[row].parts.prefix { !$0.isPicture }
        corner = CellPosition(
            column: place.corner.column + PanelLine(Array(before)).text.columns, row: place.corner.row + row)
        columns = lines[row].pictureColumns
        rows = shown.count
        components = shown.compactMap { line in
            line.parts.lazy.compactMap {
                if case .slide(let component, _) = $0.action { component } else { nil }
            }
            .first
        }
    }

    /// Bars that were drawn before: one of hue remembers what takes long to find.
    struct KeptBars {
        fileprivate let picture: PanelPicture
        fileprivate let pixels: PanelPixels
        fileprivate let style: PickerStyle
        fileprivate(set) var picker: Picker
    }

    /// The scene to draw; nil if there is nothing to show. Where it is clear, a terminal may show what was there before, so that it
    /// has the terminal's background.
    func scene(
        of chooser: Chooser, over background: RGBColor, _ pixels: PanelPixels, _ kept: inout KeptBars?
    ) -> Scene? {
        let scale = pixels.scale
        let size = Size(
            width: (Double(columns) * pixels.cell.width).rounded(.down) / scale,
            height: pixels.height(rows) / scale)
        guard size.height > 0 else { return nil }
        if components.isEmpty { return loupe(chooser, size, background, pixels) }
        let shown = chooser.shown
        if kept?.picture != self || kept?.pixels != pixels || kept?.style != shown.style {
            kept = KeptBars(
                picture: self, pixels: pixels, style: shown.style, picker: bars(shown, size, pixels))
        }
        kept?.picker.choice = shown.choice
        return kept?.picker.scene(scale: scale, background: background)
    }

    private func bars(_ shown: Picker, _ size: Size, _ pixels: PanelPixels) -> Picker {
        let scale = pixels.scale
        // The last bar must be whole.
        let lost = Double(rows) * pixels.cell.height - size.height * scale
        let top = max(min((pixels.gap / 2).rounded(.down), (pixels.gap - lost).rounded(.down)), 0)
        let style = shown.style
        let bars = components.enumerated().map { row, component in
            let y = (Double(row) * pixels.cell.height).rounded(.down) + top
            let frame = Rectangle(
                x: 1, y: y / scale, width: size.width - 2, height: pixels.barHeight / scale)
            return Bar(
                component, frame: frame, marker: .knob, look: PlaneLook(theme: style.theme), style: style)
        }
        return Picker(shown.choice, controls: bars, size: size, markers: .twoTone, style: style)
    }

    /// The enlarged pixels with lines between them, and a frame around the one in the middle.
    private func loupe(
        _ chooser: Chooser, _ size: Size, _ background: RGBColor, _ pixels: PanelPixels
    ) -> Scene? {
        guard let field = chooser.picker.imageField, let place = chooser.picker.choice.place else {
            return nil
        }
        let side = rows
        let pixmap = Pixmap(size: PixelSize(width: side, height: side)) { x, y in
            let pixel = place &+ SIMD2(x - side / 2, y - side / 2)
            let color = field.color(of: pixel).map {
                ChosenColor(Color($0, in: chooser.picker.colorSpace), in: chooser.picker.colorSpace)
            }
            return StraightRGBA16(color.map { $0.inSRGB.over(PanelSwatches.board(x + y)) } ?? .clear)
        }
        let (width, height) = (
            Double(columns) * pixels.cell.width / pixels.scale,
            Double(rows) * pixels.cell.height / pixels.scale
        )
        let whole = Rectangle(Size(width: width, height: height))
        let line = 1 / pixels.scale
        let image = ImagePaint(
            image: SourceImage(pixmap), frame: whole,
            lines: ImagePaint.Lines(width: line, strength: 0.2))
        let (column, row) = (width / Double(side), height / Double(side))
        let middle = Rectangle(
            x: Double(side / 2) * column, y: Double(side / 2) * row, width: column, height: row)
        let frames = [(-1.0, RGBColor.white), (-2, .black)].map { count, color in
            Layer(.outline(Outline(middle.inset(by: count * line), lineWidth: line)), .solid(color))
        }
        return Scene(
            size: size, scale: pixels.scale, background: background,
            layers: [Layer(.rectangle(whole), .image(image))] + frames)
    }
}
