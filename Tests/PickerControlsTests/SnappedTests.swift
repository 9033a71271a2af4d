import PickerColor
@testable import PickerControls
import PickerScene
import Testing

/// Pickers on a grid of cells, as terminals have them.
@Suite struct SnappedTests {
    private static let cell = Size(width: 8, height: 17)

    private static func isWhole(_ area: Rectangle) -> Bool {
        [area.minX / cell.width, area.maxX / cell.width, area.minY / cell.height, area.maxY / cell.height]
            .allSatisfy { abs($0 - $0.rounded()) < 1e-9 }
    }

    @Test(arguments: [
        Size(width: 328, height: 368), Size(width: 90, height: 80), Size(width: 641, height: 123),
    ])
    func barsAndSwatchesAreWholeCells(_ size: Size) throws {
        let frame = Rectangle(size)
        let color = HSBColor(hue: 0.6, saturation: 0.7, brightness: 0.8, alpha: 0.5)
        for kind in ["sliders", "wheel", "matrix"] {
            let picker = Sample.picker(kind, color, in: frame, hasValueBar: true)
            let snapped = picker.snapped(to: Self.cell)
            #expect(snapped.choice == picker.choice && snapped.size == picker.size)
            for (before, after) in zip(picker.controls, snapped.controls) {
                #expect(before.name == after.name)
                guard after is Bar || after is Swatch || after is Plane else {
                    #expect(before.frame == after.frame)
                    continue
                }
                #expect(Self.isWhole(after.frame), "\(after.frame)")
                #expect(after.frame.width >= Self.cell.width && after.frame.height >= Self.cell.height)
                // None moves by a cell or more, or where bars are spaced evenly one and a half; a high one grows in no direction.
                let most = (kind == "sliders" ? 1.5 : 1) * Self.cell.height
                #expect(abs(after.frame.center.y - before.frame.center.y) < most)
                if before.frame.height >= 2 * Self.cell.height {
                    #expect(after.frame.minY >= before.frame.minY && after.frame.maxY <= before.frame.maxY)
                }
                // What is drawn is what is picked.
                guard let point = snapped.parts.first(where: { $0.name == after.name })?.frame.center else {
                    continue
                }
                #expect(snapped.color(at: point)?.part == after.name)
            }
        }
    }

    /// Each bar is rounded for itself, but the gaps between them are the same, and both ends have their values.
    @Test(arguments: [
        Size(width: 312, height: 306), Size(width: 320, height: 340), Size(width: 500, height: 600),
    ])
    func barsAreEvenlySpaced(_ size: Size) throws {
        let color = HSBColor(hue: 0.6, saturation: 0.7, brightness: 0.8)
        let picker = Sample.picker("sliders", color, in: Rectangle(size)).snapped(to: Self.cell)
        let bars = picker.controls.compactMap { $0 as? Bar }
        let steps = zip(bars.dropFirst(), bars).map { $0.frame.minY - $1.frame.minY }
        #expect(
            bars.count > 2 && Set(steps).count == 1 && Set(bars.map(\.frame.height)).count == 1, "\(steps)")
        for bar in bars {
            #expect(bar.markerArea.minX == bar.frame.minX + Self.cell.width / 2)
            #expect(bar.markerArea.maxX == bar.frame.maxX - Self.cell.width / 2)
        }
    }

    /// Each cell of a palette is some whole cells, inside the area that it had; where there are more of them than cells, all stay.
    @Test(arguments: [(4, 3), (12, 1), (5, 7), (100, 3)]) func palettesAreWholeCells(
        _ columns: Int, _ rows: Int
    ) throws {
        let layout = GridLayout(
            frame: Rectangle(Size(width: 312, height: 306)), columns: columns, rows: rows, hasAlphaBar: true)
        let colors = Array(repeating: RGBColor.midGrey, count: columns * rows)
        let picker = Picker.grid(colors: colors, columns: columns, rows: rows, selection: 1, layout: layout)
        let before = try #require(picker.places as? Cells)
        let after = try #require(picker.snapped(to: Self.cell).places as? Cells)
        guard columns < 100 else {
            #expect(after.frame == before.frame)
            return
        }
        #expect(after.colors == before.colors && after.count == before.count)
        for place in [SIMD2(0, 0), SIMD2(columns - 1, rows - 1)] {
            let frame = after.marker(of: place).frame
            #expect(Self.isWhole(frame), "\(frame)")
        }
        #expect(after.frame.minX >= before.frame.minX && after.frame.maxX <= before.frame.maxX)
        #expect(after.frame.minY >= before.frame.minY && after.frame.maxY <= before.frame.maxY)
    }

    /// Wherever a pixel is chosen, the loupe lies on whole cells, shows whole pixels, and leaves the chosen one free.
    @Test(arguments: [Size(width: 328, height: 368), Size(width: 210, height: 200)])
    func loupesAreWholeCells(_ size: Size) throws {
        let image = SourceImage(Pixmap<StraightRGBA16>(size: PixelSize(width: 40, height: 40)))
        let picker = Picker.image(
            image, frame: Rectangle(size), loupe: 9, hasAlphaBar: true, markers: .twoTone, style: .article
        ).snapped(to: Self.cell)
        let loupe = try #require(picker.controls.compactMap { $0 as? Loupe }.first)
        let field = try #require(picker.controls.compactMap { $0 as? ImageField }.first)
        #expect(!loupe.pixels.isMultiple(of: 2) && loupe.pixels <= 9)
        for column in stride(from: 0, to: 40, by: 3) {
            for row in stride(from: 0, to: 40, by: 3) {
                var choice = picker.choice
                choice.place = SIMD2(column, row)
                let frame = loupe.frame(choice, scale: 1)
                #expect(Self.isWhole(frame), "\(frame)")
                #expect(frame.minX >= 0 && frame.maxX <= size.width && frame.minY >= 0)
                #expect(frame.width == 2 * Self.cell.width * Double(loupe.pixels))
                let chosen = try #require(loupe.chosenPixel(choice))
                #expect(Self.isWhole(chosen) && abs(chosen.center.x - frame.center.x) < 1e-9)
                let marker = field.paint.center(column: column, row: row)
                #expect(!frame.contains(marker), "\(frame) \(marker)")
            }
        }
    }

    /// What is chosen stays, also alpha, which places do not have.
    @Test func alphaStays() {
        for var picker in [Sample.grid(), Sample.image()] {
            picker.choice[.alpha] = 0.5
            #expect(picker.snapped(to: Self.cell).choice == picker.choice)
        }
    }
}
