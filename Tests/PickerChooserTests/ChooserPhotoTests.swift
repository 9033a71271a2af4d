@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import Testing

/// Photos in `glpick choose`: zoom, loupe, and the colours that stand for one.
@Suite struct ChooserPhotoTests {
    /// A cell of the photo, away from its middle.
    private static let cell = (x: 14, y: 7)

    private static func image(_ sample: ChooserSample) throws -> ImageField {
        try #require(sample.chooser.picker.control(.image) as? ImageField)
    }

    /// The pixel under a cell of the terminal.
    private static func pixel(_ sample: ChooserSample, _ x: Int, _ y: Int) throws -> SIMD2<Int> {
        let place = try #require(sample.chooser.place)
        return try image(sample).place(at: place.point(TerminalMouse(.move, x: x, y: y), nil))
    }

    @Test func theWheelZoomsAboutThePointer() throws {
        var sample = try ChooserSample.image()
        let place = sample.chooser.picker.choice.place
        let under = try Self.pixel(sample, Self.cell.x, Self.cell.y)
        for _ in 0..<3 {
            sample.mouse(.wheelUp, Self.cell.x, Self.cell.y)
            #expect(sample.chooser.picker.view != nil)
            #expect(try Self.pixel(sample, Self.cell.x, Self.cell.y) == under)
        }
        #expect(sample.chooser.picker.choice.place == place)
        for _ in 0..<20 { sample.mouse(.wheelUp, Self.cell.x, Self.cell.y) }
        #expect(sample.chooser.picker.view?.zoom == 64)
        for _ in 0..<30 { sample.mouse(.wheelDown, Self.cell.x, Self.cell.y) }
        #expect(sample.chooser.picker.view == nil)
        // Elsewhere the wheel turns what is focused, as before.
        var ring = try ChooserSample()
        ring.mouse(.wheelUp, 38, 11)
        #expect(ring.chooser.picker.view == nil && ring.hex != "#ff0000")
    }

    @Test func keysZoomAboutThePixelAndMoveThePhoto() throws {
        var sample = try ChooserSample.image()
        sample.enter("12 34")
        let hex = sample.hex
        sample.type("+++++")
        let field = try Self.image(sample)
        let marker = try #require(field.marker(sample.chooser.picker.choice)?.center)
        #expect(field.frame.contains(marker))
        let view = sample.chooser.picker.view
        sample.press(.right, with: .alt)
        sample.press(.down, with: .alt)
        let moved = try #require(sample.chooser.picker.view)
        #expect(moved.center.x > view?.center.x ?? .infinity && moved.center.y > view?.center.y ?? .infinity)
        sample.press(.left, with: .alt)
        sample.press(.up, with: .alt)
        #expect(sample.chooser.picker.view == view && sample.hex == hex)
        for _ in 0..<12 { sample.type("-") }
        #expect(
            sample.chooser.picker.view == nil
                && sample.chooser.message?.hasPrefix("this is the whole") == true)
        // Alt and an arrow are an arrow in other pickers.
        var ring = try ChooserSample()
        ring.press(.right, with: .alt)
        #expect(ring.hex != "#ff0000")
    }

    /// Also after a resize, and after other pickers.
    @Test func theViewStays() throws {
        var sample = try ChooserSample.image()
        sample.type("+++++")
        let view = try #require(sample.chooser.picker.view)
        try sample.chooser.fill(ChooserRoom(size: Size(width: 60, height: 60)))
        #expect(sample.chooser.picker.view?.zoom == view.zoom)
        sample.perform(.nextPicker)
        #expect(sample.chooser.picker.view == nil)
        sample.perform(.previousPicker)
        #expect(sample.chooser.picker.view?.zoom == view.zoom)
    }

    @Test func theRightButtonMovesThePhotoOrTakesAPixel() throws {
        var sample = try ChooserSample.image()
        for _ in 0..<7 { sample.mouse(.wheelUp, Self.cell.x, Self.cell.y) }
        let place = sample.chooser.picker.choice.place
        let under = try Self.pixel(sample, 20, 10)
        sample.mouse(.press, 20, 10, button: 2)
        for x in [19, 17, 14] { sample.mouse(.drag, x, 8, button: 2) }
        sample.mouse(.release, 14, 8, button: 2)
        #expect(try Self.pixel(sample, 14, 8) == under)
        #expect(sample.chooser.picker.choice.place == place && !sample.chooser.isDragging)
        // A click that does not move takes the pixel.
        sample.mouse(.press, 14, 8, button: 2)
        #expect(sample.chooser.picker.choice.place == place)
        sample.mouse(.release, 14, 8, button: 2)
        #expect(sample.chooser.picker.choice.place == under)
        // Of a whole photo, there is nothing to move.
        for _ in 0..<30 { sample.type("-") }
        sample.mouse(.press, 9, 9, button: 2)
        #expect(try sample.chooser.picker.choice.place == Self.pixel(sample, 9, 9))
    }

    @Test func thePanelHasALoupe() throws {
        var sample = try ChooserSample.image { $0.dominant = [SIMD2(3, 60), SIMD2(40, 50)] }
        sample.enter("12 34")
        let lines = ChooserPanel(sample.chooser, columns: 40, rows: 36).lines
        let rows = lines.filter { $0.parts.contains { if case .pixel = $0.action { true } else { false } } }
        // The colours, and 11 rows of 11 pixels, two columns each, between lines.
        #expect(rows.count == 12 && rows[0].text.hasPrefix("photo "))
        #expect(rows.dropFirst().allSatisfy { $0.text.count == 24 })
        let field = try Self.image(sample)
        for (row, line) in rows.dropFirst().enumerated() {
            for (column, part) in line.parts.dropFirst().dropLast().enumerated() {
                let pixel = SIMD2(11 + column - 5, 33 + row - 5)
                #expect(part.background?.bytes == field.color(of: pixel)?.bytes)
                #expect(part.action == (column == 5 && row == 5 ? nil : .pixel(pixel)))
            }
        }
        #expect(rows[6].text == "\u{2595}          []          \u{258F}")
        #expect(lines.contains { $0.text == "> image: column 12 of 64, row 34 of 64" })
        // A press on a pixel of the loupe chooses it, and the loupe moves.
        sample.press(.pixel(SIMD2(12, 32)))
        sample.chooser.handle(.resized)
        #expect(sample.chooser.picker.choice.place == SIMD2(12, 32))
        let moved = sample.panel(columns: 40, rows: 36)
        #expect(moved.contains("> image: column 13 of 64, row 33 of 64"), "\(moved)")
        // Beyond the edges nothing is drawn or pressed.
        sample.press(.pixel(SIMD2(0, 0)))
        let corner = ChooserPanel(sample.chooser, columns: 40, rows: 36).lines
        #expect(
            corner.flatMap(\.parts).filter { if case .pixel = $0.action { true } else { false } }.count == 2
                + 35)
    }

    @Test(arguments: 4...40)
    func theLoupeFitsTheRoom(_ rows: Int) throws {
        let sample = try ChooserSample.image { $0.dominant = nil }
        let lines = sample.panel(columns: 40, rows: rows)
        #expect(lines.count <= rows)
        let loupe = lines.filter { $0.hasPrefix("\u{2595}") && $0.count.isMultiple(of: 2) }.count
        #expect(loupe == 0 || (loupe >= 5 && !loupe.isMultiple(of: 2) && loupe <= 11))
        #expect(loupe > 0 || rows < 20)
        #expect(lines.contains { $0.contains("Enter") } || rows < 5)
        let ring = try ChooserSample()
        #expect(!ring.panel(columns: 40, rows: rows).contains { $0.contains("[]") })
    }

    @Test func dominantColoursChooseTheirPixels() throws {
        var sample = try ChooserSample.image { $0.dominant = [SIMD2(3, 60), SIMD2(40, 50)] }
        #expect(!sample.chooser.awaitsColors)
        let line = try #require(
            ChooserPanel(sample.chooser, columns: 40, rows: 30).lines.first { $0.text.hasPrefix("photo") })
        let actions = line.parts.compactMap(\.action)
        #expect(actions == [.pixel(SIMD2(3, 60)), .pixel(SIMD2(40, 50))])
        let last = sample.chooser.chosen
        sample.press(actions[1])
        #expect(sample.chooser.picker.choice.place == SIMD2(40, 50))
        #expect(sample.panel(columns: 40, rows: 30).contains { $0.hasPrefix("photo   \u{2595}   [ ]") })
        #expect(last != nil && sample.chooser.recent.colors.first == last)

        sample = try ChooserSample.image { $0.dominant = nil }
        #expect(sample.chooser.awaitsColors)
        #expect(sample.panel(columns: 40, rows: 30).contains("photo   looking for its colours"))
        sample.perform(.nextPicker)
        #expect(!sample.chooser.awaitsColors)
    }

    @Test func theOldColourMayBeAnother() throws {
        let teal = ChosenColor(Color(RGBColor(red8: 0, green8: 128, blue8: 128)), in: .sRGB)
        let sample = try ChooserSample.image { $0.oldColor = teal }
        #expect(sample.chooser.initial == teal && sample.chooser.chosen != teal)
    }
}
