@testable import PickerChooser
import PickerColor
import PickerControls
import PickerScene
import PickerTerminal
import Testing

/// What the mouse does in `glpick choose`.
@Suite struct ChooserMouseTests {

    /// The same point by the cell and by a pixel in its middle, whichever the number of the first pixel is.
    @Test(arguments: [0, 1])
    func cellsAndPixelsMeanTheSamePlace(_ origin: Int) throws {
        let cell = try #require(CellSize(width: 9, height: 19))
        var byCell = try ChooserSample()
        var byPixel = try ChooserSample()
        byPixel.chooser.mousePixels = MousePixels(cell: cell, origin: origin)
        for (column, row) in [(39, 11), (3, 11), (21, 2), (30, 4)] {
            byCell.mouse(.press, column, row)
            byCell.mouse(.release, column, row)
            // The middle pixel, counted from the origin; the parser takes 1 off.
            let x = column * 9 + 4 + origin - 1
            let y = row * 19 + 9 + origin - 1
            byPixel.mouse(.press, x, y)
            byPixel.mouse(.release, x, y)
            let (one, other) = (try #require(byCell.chooser.chosen), try #require(byPixel.chooser.chosen))
            #expect(abs(one.hsb.hue - other.hsb.hue) < 1e-9, "\(column) \(row)")
            #expect(abs(one.hsb.saturation - other.hsb.saturation) < 1e-9)
            #expect(abs(one.hsb.brightness - other.hsb.brightness) < 1e-9)
        }
    }

    @Test func pointsAreCountedFromThePictureInItsOwnUnits() throws {
        let place = PicturePlace(
            position: CellPosition(column: 3, row: 2), cell: try #require(CellSize(width: 10, height: 20)),
            scale: 2)
        #expect(place.point(TerminalMouse(.press, x: 3, y: 2), nil) == Point(x: 2.5, y: 5))
        #expect(place.point(TerminalMouse(.press, x: 5, y: 1), nil) == Point(x: 12.5, y: -5))
        // The terminal's cells have other pixels than the picture's.
        let pixels = MousePixels(cell: try #require(CellSize(width: 8, height: 8)), origin: 1)
        #expect(place.point(TerminalMouse(.press, x: 24, y: 16), pixels) == Point(x: 0.3125, y: 0.625))
    }

    @Test func theWheelMovesTheFocusedPart() throws {
        var (sample, keys) = (try ChooserSample(), try ChooserSample())
        for (action, key) in [
            (TerminalMouse.Action.wheelUp, TerminalKey.Name.up), (.wheelDown, .down), (.wheelRight, .up),
            (.wheelLeft, .down),
        ] {
            for modifiers in [TerminalKey.Modifiers(), .shift] {
                sample.mouse(action, 0, 0, with: modifiers)
                keys.press(key, with: modifiers)
                #expect(sample.hex == keys.hex)
            }
        }
        sample.mouse(.wheelUp, 0, 0)
        #expect(sample.hex != "#ff0000")
    }

    @Test func theRightButtonTakesAColourAnywhere() throws {
        var sample = try ChooserSample()
        let box = try #require(sample.chooser.picker.parts.first { $0.name == .box }).frame.center
        let picked = try #require(sample.chooser.picker.color(at: Point(x: 20.5, y: 23)))
        sample.mouse(.press, 21, 11, button: 2)
        #expect(abs(box.x - 20.5) < 2)
        #expect(try #require(sample.chooser.chosen).hsb.saturation == picked.hsb.saturation)
    }

    @Test(arguments: [SamplePickers.Kind.ring, .matrix, .wheel, .grid])
    func aDragGoesOnInAnotherSize(_ kind: SamplePickers.Kind) throws {
        var sample = try ChooserSample(kind)
        // In a part of every picker that can be pressed.
        let row = kind == .wheel ? 5 : kind == .grid ? 10 : 20
        sample.mouse(.press, 21, row)
        let (focus, pressed) = (sample.chooser.focus, sample.hex)
        #expect(sample.chooser.isDragging)
        try sample.chooser.fill(ChooserRoom(size: Size(width: 82, height: 92)))
        sample.chooser.place?.scale = 0.5
        #expect(sample.chooser.isDragging && sample.hex == pressed && sample.chooser.focus == focus)
        #expect(sample.chooser.picker.size.width > 60)
        // The same cell is at the same share of the picture.
        sample.mouse(.drag, 21, row)
        #expect(sample.hex == pressed)
        sample.mouse(.drag, 4, 14)
        #expect(sample.hex != pressed)
        sample.mouse(.release, 4, 14)
        #expect(!sample.chooser.isDragging)
    }
}
