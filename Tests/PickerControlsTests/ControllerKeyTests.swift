import PickerColor
import PickerControls
import PickerScene
import Testing

/// What a controller does with keys.
@Suite struct ControllerKeyTests {
    @Test func keyIsAWholeGesture() {
        let events = RecordedEvents(Sample.ring(segments: 4))
        let color = HSBColor(hue: 0.5, saturation: 0.7, brightness: 0.6)
        events.controller.press(PickerKey(.up), in: .ring)
        #expect(
            events.take() == [
                PickerEvent(.changed, .ring, Color(color)), PickerEvent(.ended, .ring, Color(color)),
            ])
        #expect(events.controller.picker.hsb == color)
        #expect(events.controller.trackedPart == nil)
    }

    @Test func keyThatChangesNothingTellsNothing() {
        let full = HSBColor(hue: 0, saturation: 1, brightness: 0)
        let events = RecordedEvents(Sample.ring(full))
        for (key, part) in [(PickerKey.Name.right, PickerPart.Name.box), (.down, .box), (.end, .box)] {
            events.controller.press(PickerKey(key), in: part)
        }
        events.controller.press(PickerKey(.home), in: .ring)
        events.controller.press(PickerKey(.pageUp), in: .alpha)
        #expect(events.take() == [])
        let matrix = RecordedEvents(Sample.matrix(HSBColor(hue: 0, saturation: 0, brightness: 0)))
        matrix.controller.press(PickerKey(.right), in: .bar)
        matrix.controller.press(PickerKey(.end), in: .bar)
        matrix.controller.press(PickerKey(.down), in: .matrix)
        matrix.controller.press(PickerKey(.home), in: .matrix)
        #expect(matrix.take() == [])
        let grid = RecordedEvents(Sample.grid(selection: 0))
        grid.controller.press(PickerKey(.left, isShifted: true), in: .grid)
        grid.controller.press(PickerKey(.up), in: .grid)
        #expect(grid.take() == [])
        let image = RecordedEvents(Sample.image())
        for _ in 0..<6 { image.controller.press(PickerKey(.right), in: .image) }
        #expect(image.takePhases() == [.changed, .ended, .changed, .ended])
    }

    @Test func keysAreIgnoredDuringADrag() {
        let events = RecordedEvents(Sample.ring())
        events.controller.pointerBegan(at: Sample.ringLayout.box.center)
        let (color, _) = (events.controller.picker.hsb, events.take())
        for part in Sample.partNames { events.controller.press(PickerKey(.right), in: part) }
        #expect(events.take() == [])
        #expect(events.controller.picker.hsb == color)
        events.controller.pointerEnded(at: Sample.ringLayout.box.center)
        #expect(events.takePhases() == [.ended])
        events.controller.press(PickerKey(.right), in: .box)
        #expect(events.takePhases() == [.changed, .ended])
    }

    @Test func partsThatAreNotThereTakeNoKeys() {
        expectOnlyOwnParts(Sample.ring())
        expectOnlyOwnParts(Sample.matrix())
        expectOnlyOwnParts(Sample.grid())
        expectOnlyOwnParts(Sample.wheel())
        expectOnlyOwnParts(Sample.image())
        let layout = RingLayout(frame: Rectangle(0, 0, 9, 9), style: .article)
        expectOnlyOwnParts(Picker.ring(color: Color(Sample.color), layout: layout, markers: .plain))
    }

    /// The swatch, too, takes none.
    private func expectOnlyOwnParts(_ picker: Picker) {
        for part in Sample.partNames {
            let takesKeys = picker.part(part)?.isInteractive == true
            for key in PickerKey.Name.allCases where !takesKeys {
                let events = RecordedEvents(picker)
                events.controller.press(PickerKey(key), in: part)
                #expect(events.take() == [])
                #expect(events.controller.picker == picker)
            }
            let events = RecordedEvents(picker)
            for key in PickerKey.Name.allCases { events.controller.press(PickerKey(key), in: part) }
            #expect(events.takePhases().isEmpty == !takesKeys)
        }
    }
}
