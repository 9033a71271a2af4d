import PickerColor
import PickerControls
import PickerScene
import Testing

/// Which colour of a palette lies where.
@Suite struct GridPickerTests {
    private func grid(
        _ cells: Rectangle, columns: Int, rows: Int, colors: [RGBColor]? = nil, selection: Int? = nil
    ) -> Picker {
        Picker.grid(
            colors: colors ?? Sample.palette(max(columns * rows, 0)),
            columns: columns,
            rows: rows,
            selection: selection,
            layout: GridLayout(cells: cells, swatch: Rectangle(-1e9, 0, 1, 1), style: .article)
        )
    }

    @Test func twelveColorsInThreeRowsByDefault() {
        let grid = Picker.grid(layout: Sample.gridLayout, markers: .plain)
        #expect((grid.colors.count, grid.columns, grid.rows) == (12, 4, 3))
        #expect(Set(grid.colors).count == 12)
        #expect(grid.hsb == nil)
    }

    @Test(arguments: [(0.0, 0.0), (100, 50), (-70, -50), (-1000, 3.5), (0.1, 1e6)])
    func cellsAreCountedFromTheirOwnOrigin(_ x: Double, _ y: Double) {
        let cells = Rectangle(x, y, 80, 60)
        let grid = grid(cells, columns: 4, rows: 3)
        for row in 0..<3 {
            for column in 0..<4 {
                let point = Point(x: x + 20 * (Double(column) + 0.5), y: y + 20 * (Double(row) + 0.5))
                let color = grid.colors[row * 4 + column]
                #expect(grid.color(at: point)?.rgb == color)
                #expect(grid.dragged(.grid, to: point).selection == row * 4 + column)
                #expect(grid.part(pressedAt: point) == .grid)
            }
        }
    }

    /// In doubles, x / (width / n) rounds up to n for many widths.
    @Test func justInsideTheEdgesIsTheLastCell() {
        for count in 1...48 {
            for width in [0.1, 1.0 / 3, 1, 7, 10.1, 99.9, 100, 300, 333.3, 511.99, 1e6 + 0.1] {
                let wide = grid(Rectangle(0, 0, width, 20), columns: count, rows: 2)
                let high = grid(Rectangle(0, 0, 20, width), columns: 2, rows: count)
                for edge in [width.nextDown.nextDown, width.nextDown, width] {
                    #expect(wide.color(at: Point(x: edge, y: 5))?.rgb == wide.colors[count - 1])
                    #expect(high.color(at: Point(x: 5, y: edge))?.rgb == high.colors[2 * count - 2])
                }
            }
        }
    }

    @Test func outsideThereIsNothing() {
        let cells = Rectangle(0, 0, 80, 60)
        let grid = grid(cells, columns: 4, rows: 3, selection: 2)
        let outside: [(Double, Double)] = [
            (-1, -1), (0.0.nextDown, 5), (5, 0.0.nextDown), (80.0.nextUp, 5), (5, 60.0.nextUp), (-1e300, 5),
            (5, -.infinity), (-19, 30),
        ]
        for (x, y) in outside {
            let point = Point(x: x, y: y)
            #expect(grid.color(at: point) == nil)
            #expect(grid.part(pressedAt: point) == nil)
            #expect(grid.dragged(.grid, to: point).selection == 2)
        }
    }

    @Test(arguments: [(0, 0), (-1, 3), (Int.min, Int.min), (0, 5)])
    func noColumnsOrRowsAreOne(_ columns: Int, _ rows: Int) {
        let cells = Rectangle(0, 0, 80, 60)
        let grid = grid(cells, columns: columns, rows: rows, colors: Sample.palette(9), selection: 0)
        #expect((grid.columns, grid.rows) == (1, max(rows, 1)))
        #expect(grid.color(at: Point(x: 40, y: 1))?.rgb == grid.colors[0])
        #expect(grid.colors.count == grid.rows)
        #expect(grid.marker(.grid)?.x == 40)
    }

    @Test func countsAreLimited() {
        let cells = Rectangle(0, 0, 80, 60)
        let grid = grid(cells, columns: .max, rows: 1, colors: [.white])
        #expect(grid.columns == Cells.maximumCount)
    }

    @Test func cellsWithoutColorAreEmptyAndChooseNothing() throws {
        var grid = Sample.grid(selection: 3)
        grid.markers = nil
        // Row 6, columns 2 to 4.
        let empty = Point(x: 30 + 160 * 3.0 / 8, y: 50 + 90 * 11.0 / 12)
        #expect(grid.color(at: empty) == nil)
        #expect(grid.part(pressedAt: empty) == .grid)
        #expect(grid.dragged(.grid, to: empty).selection == 3)
        #expect(try DrawnPicture(grid).pixel(at: empty).alpha == 0)
        let last = Point(x: 30 + 160.0 / 8, y: empty.y)
        #expect(grid.color(at: last)?.rgb == grid.colors[20])
    }

    /// Cells of 13.7 by 9.83 pixels: a seam would be lighter, and part clear.
    @Test(arguments: [0.77, 1, 1.5])
    func fractionalCellsHaveNoSeams(_ scale: Double) throws {
        let cells = Rectangle(3.3, 2.7, 95.9, 49.15)
        let grid = Picker.grid(
            colors: Sample.palette(35),
            columns: 7,
            rows: 5,
            layout: GridLayout(cells: cells, swatch: Rectangle(0, 0, 1, 1), style: .article)
        )
        let picture = try DrawnPicture(grid, scale: scale)
        let inside = cells.inset(by: 0.5 / scale)
        var count = 0
        for row in picture.rows {
            for column in picture.columns where inside.contains(picture.center(column, row)) {
                count += 1
                try #require(picture.pixels[column, row].alpha == 255)
                let picked = try #require(grid.color(at: picture.center(column, row)))
                try #require(picture.difference(column, row, from: picked.rgb) < 0.501)
            }
        }
        #expect(count > 2000)
    }

    @Test func swatchShowsTheChosenColor() throws {
        var grid = Sample.grid(selection: 5)
        let swatch = Sample.gridLayout.swatch.center
        #expect(grid.color(at: swatch)?.part == .swatch)
        #expect(grid.color(at: swatch)?.rgb == grid.colors[5])
        #expect(grid.part(pressedAt: swatch) == nil)
        grid.drag(.swatch, to: Sample.gridLayout.cells.center)
        #expect(grid.selection == 5)
        let none = Sample.grid(selection: nil)
        #expect(none.color(at: swatch) == nil)
        let diagonal = try DrawnPicture(none).pixel(at: swatch)
        #expect(diagonal.red == 0 && 1..<64 ~= diagonal.alpha)
    }

    @Test func chosenColorsAreTheFirstOfTheirKind() {
        let (red, blue) = (RGBColor(red: 1, green: 0, blue: 0), RGBColor(red: 0, green: 0, blue: 1))
        let cells = Rectangle(0, 0, 30, 10)
        var grid = grid(cells, columns: 3, rows: 1, colors: [blue, red, red])
        grid.choose(red)
        #expect(grid.selection == 1)
        grid.choose(RGBColor.midGrey)
        #expect(grid.selection == 1)
    }

    @Test(arguments: [-1, 21, 24, Int.max])
    func selectionOfNoColorIsNone(_ selection: Int) {
        #expect(Sample.grid(selection: selection).selection == nil)
    }
}
