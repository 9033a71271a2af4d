import PickerColor
import PickerControls
import PickerScene
import Testing

/// Gestures: which part they hold, and what they tell.
@Suite struct PickerControllerTests {
    private let layout = Sample.ringLayout
    private var onRing: Point { layout.circle.point(ofHue: 0.5, distance: 0.9 * layout.radius) }

    private func hue(_ hue: Double) -> HSBColor {
        HSBColor(hue: hue, saturation: Sample.color.saturation, brightness: Sample.color.brightness)
    }

    @Test func gestureTellsEachStepWithItsColor() {
        let events = RecordedEvents(Sample.ring(segments: 4))
        #expect(events.controller.pointerBegan(at: onRing) == .ring)
        #expect(events.take() == [PickerEvent(.began, .ring, Color(hue(0.5)))])
        events.controller.pointerChanged(to: layout.circle.point(ofHue: 0.75, distance: 80))
        #expect(events.take() == [PickerEvent(.changed, .ring, Color(hue(0.75)))])
        events.controller.pointerEnded(at: layout.circle.point(ofHue: 0.25, distance: 80))
        #expect(events.take() == [PickerEvent(.ended, .ring, Color(hue(0.25)))])
        #expect(events.controller.picker.hsb == hue(0.25))
        #expect(events.controller.trackedPart == nil)
    }

    @Test func dragStaysWithThePartThatItBeganOn() throws {
        let events = RecordedEvents(Sample.ring(segments: 4))
        events.controller.pointerBegan(at: onRing)
        // Through the box, the bar of alpha and the outside.
        let bar = try #require(layout.alphaBar)
        for point in [layout.box.center, layout.circle.point(ofHue: 0, distance: 10), bar.center] {
            events.controller.pointerChanged(to: point)
            #expect(events.controller.trackedPart == .ring)
        }
        events.controller.pointerEnded(at: Point(x: layout.center.x, y: -1e7))
        #expect(events.take().map(\.part).allSatisfy { $0 == .ring })
        #expect(events.controller.picker.hsb == hue(0.25))
    }

    @Test func dragOutsideIsClampedInEveryPart() throws {
        let bar = try #require(layout.alphaBar).center, ring = Sample.ring(), far = Point(x: 1e7, y: -1e7)
        func dragged(_ picker: Picker, from start: Point, to end: Point) -> Picker {
            let controller = PickerController(picker)
            controller.pointerBegan(at: start)
            controller.pointerChanged(to: end)
            controller.pointerEnded(at: end)
            return controller.picker
        }
        let boxed = dragged(ring, from: layout.box.center, to: far)
        #expect(boxed.hsb == HSBColor(hue: 0.3, saturation: 1, brightness: 1))
        #expect(dragged(ring, from: bar, to: Point(x: -1e7, y: 0)).color?.alpha == 0)
        let matrix = dragged(Sample.matrix(), from: Sample.matrixLayout.bar.center, to: far)
        #expect(matrix.hsb?.brightness == 0)
        #expect(dragged(Sample.wheel(), from: Sample.wheel().center, to: far).hsb?.saturation == 1)
        let image = dragged(Sample.image(), from: Sample.image().imageFrame.center, to: far)
        #expect((image.column, image.row) == (5, 0))
    }

    @Test func centreOfTheRingChangesNothing() {
        let events = RecordedEvents(Sample.ring())
        events.controller.pointerBegan(at: onRing)
        let began = events.take()
        events.controller.pointerChanged(to: layout.center)
        events.controller.pointerChanged(to: Point(x: layout.center.x - 0.0009, y: layout.center.y))
        #expect(events.take() == [])
        events.controller.pointerEnded(at: layout.center)
        #expect(events.take().map(\.color) == began.map(\.color))
    }

    @Test func changesAreToldOnce() {
        let events = RecordedEvents(Sample.ring(segments: 4))
        events.controller.pointerBegan(at: onRing)
        for step in 0...100 {
            let hue = 0.5 + 0.25 * Double(step) / 100
            events.controller.pointerChanged(to: layout.circle.point(ofHue: hue, distance: 77))
        }
        #expect(events.take().map(\.hsb) == [hue(0.5), hue(0.75)])
    }

    /// Though the press changes nothing.
    @Test func beginningAndEndAreAlwaysTold() {
        let events = RecordedEvents(Sample.ring())
        let marker = layout.circle.point(ofHue: 0.3, distance: 90)
        events.controller.pointerBegan(at: marker)
        events.controller.pointerChanged(to: marker)
        events.controller.pointerEnded(at: marker)
        #expect(events.takePhases() == [.began, .ended])
        events.controller.pointerBegan(at: marker)
        events.controller.pointerCancelled()
        #expect(events.takePhases() == [.began, .cancelled])
    }

    @Test func cancellingChoosesWhatWasChosenBefore() {
        let events = RecordedEvents(Sample.ring())
        events.controller.pointerBegan(at: onRing)
        events.controller.pointerChanged(to: layout.circle.point(ofHue: 0.8, distance: 90))
        events.controller.pointerCancelled()
        #expect(events.take().last == PickerEvent(.cancelled, .ring, Color(Sample.color)))
        #expect(events.controller.picker == Sample.ring())
        #expect(events.controller.trackedPart == nil)
        let grid = RecordedEvents(Sample.grid(selection: nil))
        grid.controller.pointerBegan(at: Sample.gridLayout.cells.center)
        grid.controller.pointerCancelled()
        #expect(grid.take().last == PickerEvent(.cancelled, .grid, nil))
    }

    @Test func secondPressDuringAGestureIsIgnored() {
        let events = RecordedEvents(Sample.ring())
        events.controller.pointerBegan(at: onRing)
        #expect(events.controller.pointerBegan(at: layout.box.center) == nil)
        #expect(events.takePhases() == [.began])
        #expect(events.controller.trackedPart == .ring)
        #expect(events.controller.picker.chosen.saturation == 0.7)
        // The gesture is as it was.
        events.controller.pointerCancelled()
        #expect(events.controller.picker == Sample.ring())
    }

    @Test func pressesOutsideEveryPartDoNothing() {
        expectNothing(Sample.ring(), [.zero, Point(x: -5, y: 100), Point(x: .nan, y: .nan)])
        expectNothing(Sample.matrix(), [.zero, Sample.matrixLayout.swatch.center, Point(x: 160, y: 300)])
        expectNothing(Sample.grid(), [.zero, Sample.gridLayout.swatch.center, Point(x: 29.9, y: 90)])
        expectNothing(Sample.wheel(), [.zero, Point(x: 190.1, y: 95)])
        expectNothing(Sample.image(), [.zero, Point(x: 50, y: 20)])
    }

    private func expectNothing(_ picker: Picker, _ points: [Point]) {
        let events = RecordedEvents(picker)
        for point in points {
            #expect(events.controller.pointerBegan(at: point) == nil)
            events.controller.pointerChanged(to: point)
            events.controller.pointerEnded(at: point)
        }
        #expect(events.take() == [])
        #expect(events.controller.picker == picker)
    }

    @Test func withoutAGestureNothingGoesOn() {
        let events = RecordedEvents(Sample.ring())
        events.controller.pointerChanged(to: onRing)
        events.controller.pointerEnded(at: onRing)
        events.controller.pointerCancelled()
        events.controller.pointerBegan(at: onRing)
        events.controller.pointerEnded(at: onRing)
        _ = events.take()
        events.controller.pointerEnded(at: layout.box.center)
        events.controller.pointerCancelled()
        #expect(events.take() == [])
    }

    @Test func settingThePickerTellsNobody() {
        let events = RecordedEvents(Sample.ring())
        events.controller.picker.choose(Color(hue: 0.9, saturation: 0.1, brightness: 0.2))
        #expect(events.take() == [])
        #expect(events.controller.picker.hsb?.hue == 0.9)
    }
}
