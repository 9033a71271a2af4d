import PickerColor
import PickerControls
import PickerScene
import Testing

/// Dragging over a palette.
@Suite struct GridGestureTests {
    private let cells = Sample.gridLayout.cells

    /// The middle of a cell, and a little beside it.
    private func cell(_ column: Int, _ row: Int, beside: Double = 0) -> Point {
        Point(
            x: cells.minX + (Double(column) + 0.5 + beside) * cells.width / 4,
            y: cells.minY + (Double(row) + 0.5 + beside) * cells.height / 6
        )
    }

    private func color(_ index: Int) -> HSBColor { HSBColor(Sample.grid().colors[index]) }

    @Test func everyCellIsToldOnceWhenItIsEntered() {
        let events = RecordedEvents(Sample.grid(selection: nil))
        events.controller.pointerBegan(at: cell(0, 0))
        for column in 0...2 {
            for beside in [-0.4, -0.1, 0.2, 0.4] {
                events.controller.pointerChanged(to: cell(column, 0, beside: beside))
            }
        }
        events.controller.pointerChanged(to: cell(2, 1))
        events.controller.pointerChanged(to: cell(2, 0))
        let expected = [
            PickerEvent(.began, .grid, Color(color(0))), PickerEvent(.changed, .grid, Color(color(1))),
            PickerEvent(.changed, .grid, Color(color(2))), PickerEvent(.changed, .grid, Color(color(6))),
            PickerEvent(.changed, .grid, Color(color(2))),
        ]
        #expect(events.take() == expected)
    }

    @Test func endIsToldAlsoWhenTheReleaseLiesOutside() {
        for outside in [Point(x: -100, y: 9e9), Point(x: cells.maxX + 0.1, y: cells.center.y), .zero] {
            let events = RecordedEvents(Sample.grid(selection: nil))
            events.controller.pointerBegan(at: cell(1, 1))
            events.controller.pointerChanged(to: outside)
            events.controller.pointerEnded(at: outside)
            #expect(
                events.take() == [
                    PickerEvent(.began, .grid, Color(color(5))), PickerEvent(.ended, .grid, Color(color(5))),
                ])
        }
    }

    @Test func cellsWithoutColorChangeNothing() {
        let events = RecordedEvents(Sample.grid(selection: nil))
        #expect(events.controller.pointerBegan(at: cell(3, 5)) == .grid)
        #expect(events.take() == [PickerEvent(.began, .grid, nil)])
        events.controller.pointerChanged(to: cell(2, 5))
        #expect(events.take() == [])
        events.controller.pointerChanged(to: cell(0, 5))
        #expect(events.take() == [PickerEvent(.changed, .grid, Color(color(20)))])
        events.controller.pointerEnded(at: cell(3, 5))
        #expect(events.take() == [PickerEvent(.ended, .grid, Color(color(20)))])
        #expect(events.controller.picker.selection == 20)
    }

    @Test func cancellingIsTold() {
        let events = RecordedEvents(Sample.grid(selection: 7))
        events.controller.pointerBegan(at: cell(0, 0))
        events.controller.pointerCancelled()
        #expect(events.take().last == PickerEvent(.cancelled, .grid, Color(color(7))))
        #expect(events.controller.picker.selection == 7)
    }

    @Test func emptyPaletteIsHeldButChoosesNothing() {
        let empty = Picker.grid(colors: [], layout: Sample.gridLayout, markers: .plain)
        let events = RecordedEvents(empty)
        events.controller.pointerBegan(at: cell(0, 0))
        events.controller.pointerChanged(to: cell(2, 2))
        events.controller.pointerEnded(at: cell(1, 1))
        events.controller.press(PickerKey(.right), in: .grid)
        #expect(events.take().map(\.color) == [nil, nil])
    }
}
