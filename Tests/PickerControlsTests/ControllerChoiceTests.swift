import PickerColor
import PickerControls
import PickerScene
import Testing

/// What counts is the choice, not its colour; and everyone hears of it in order.
@Suite struct ControllerChoiceTests {
    private let red = RGBColor(red: 1, green: 0, blue: 0)

    private func grid() -> PickerController {
        let layout = GridLayout(frame: Rectangle(0, 0, 40, 90), rows: 1, style: .article)
        return PickerController(
            Picker.grid(colors: [red, red], columns: 2, rows: 1, layout: layout, markers: .plain))
    }

    @Test func anotherCellOfTheSameColorIsAChange() {
        let controller = grid()
        var phases: [PickerEvent.Phase] = []
        controller.observe { phases.append($0.phase) }
        controller.pointerBegan(at: Point(x: 10, y: 80))
        controller.pointerChanged(to: Point(x: 12, y: 80))
        controller.pointerChanged(to: Point(x: 30, y: 80))
        controller.pointerEnded(at: Point(x: 30, y: 80))
        #expect(phases == [.began, .changed, .ended])
        #expect(controller.picker.selection == 1)
    }

    @Test func cancellingGivesBackTheChoiceAlone() {
        let layout = RingLayout(frame: Rectangle(0, 0, 100, 100), style: .article)
        let blue = HSBColor(hue: 0.6, saturation: 1, brightness: 1)
        let controller = PickerController(Picker.ring(color: Color(blue), layout: layout, markers: .plain))
        controller.pointerBegan(at: Point(x: 95, y: 50))
        controller.picker = Picker.ring(
            color: Color(controller.picker.chosen),
            layout: RingLayout(frame: Rectangle(0, 0, 200, 200), style: .article))
        controller.pointerCancelled()
        #expect(controller.picker.chosen == blue)
        #expect(controller.picker.size.width == 200)
    }

    @Test func aLostPointerLeavesWhatIsChosen() {
        let controller = grid()
        var phases: [PickerEvent.Phase] = []
        controller.observe { phases.append($0.phase) }
        controller.pointerEnded()
        controller.pointerBegan(at: Point(x: 30, y: 80))
        controller.pointerEnded()
        controller.pointerChanged(to: Point(x: 10, y: 80))
        #expect(phases == [.began, .ended])
        #expect(controller.picker.selection == 1 && controller.trackedPart == nil)
    }

    @Test func observersThatActHearInOrderToo() {
        let controller = grid()
        var first: [PickerEvent.Phase] = []
        var second: [PickerEvent.Phase] = []
        controller.observe { [unowned controller] event in
            first.append(event.phase)
            if event.phase == .began { controller.pointerCancelled() }
        }
        controller.observe { second.append($0.phase) }
        controller.pointerBegan(at: Point(x: 10, y: 80))
        #expect(first == [.began, .cancelled])
        #expect(second == first)
    }

    @Test func anObserverStoppedByAnotherHearsNoMore() {
        let controller = grid()
        var heard = 0
        var other: PickerController.Observation?
        controller.observe { [unowned controller] _ in other.map { controller.stop($0) } }
        other = controller.observe { _ in heard += 1 }
        controller.pointerBegan(at: Point(x: 10, y: 80))
        #expect(heard == 0)
    }

    @Test(arguments: [Double.nan, .infinity])
    func pointsThatAreNowhereChangeNothing(_ number: Double) {
        let layout = RingLayout(frame: Rectangle(0, 0, 100, 100), style: .article)
        var ring = Picker.ring(
            color: Color(hue: 0.6, saturation: 0.5, brightness: 0.5), layout: layout, markers: .plain)
        let before = ring
        ring.drag(.box, to: Point(x: number, y: 10))
        ring.drag(.ring, to: Point(x: 10, y: number))
        #expect(ring == before)
    }
}
