import PickerColor
import PickerControls
import PickerScene
import Testing

/// Who is told what a controller's picker does.
@Suite struct PickerObserverTests {
    /// What observers did, in order.
    private final class Log {
        var entries: [String] = []
    }

    private let onRing = Sample.ringLayout.circle.point(ofHue: 0.5, distance: 90)

    private func all(_ stream: AsyncStream<PickerEvent>?) async -> [PickerEvent] {
        var events: [PickerEvent] = []
        if let stream { for await event in stream { events.append(event) } }
        return events
    }

    private func drag(_ controller: PickerController) {
        controller.pointerBegan(at: onRing)
        controller.pointerEnded(at: onRing)
    }

    @Test func observersAreCalledInTheOrderInWhichTheyCame() {
        let (log, controller) = (Log(), PickerController(Sample.ring()))
        for name in ["a", "b", "c"] {
            controller.observe { log.entries.append("\(name) \($0.phase)") }
        }
        controller.pointerBegan(at: onRing)
        #expect(log.entries == ["a began", "b began", "c began"])
    }

    @Test func observerThatIsStoppedIsNotCalled() {
        let (log, controller) = (Log(), PickerController(Sample.ring()))
        controller.observe { _ in log.entries.append("a") }
        let second = controller.observe { _ in log.entries.append("b") }
        controller.observe { _ in log.entries.append("c") }
        controller.stop(second)
        controller.stop(second)
        controller.pointerBegan(at: onRing)
        #expect(log.entries == ["a", "c"])
        // Numbers are not used again.
        #expect(controller.observe { _ in } != second)
    }

    @Test func observerMayStopItselfAndSeeThePicker() {
        let (log, controller) = (Log(), PickerController(Sample.ring()))
        var own: PickerController.Observation?
        own = controller.observe { [unowned controller] event in
            log.entries.append("\(event.phase) \(controller.picker.color == event.color)")
            own.map(controller.stop)
        }
        drag(controller)
        #expect(log.entries == ["began true"])
    }

    @Test func observerMayCancelTheGesture() {
        let (log, controller) = (Log(), PickerController(Sample.ring()))
        controller.observe { [unowned controller] event in
            log.entries.append("\(event.phase)")
            if event.phase == .began { controller.pointerCancelled() }
        }
        drag(controller)
        #expect(log.entries == ["began", "cancelled"])
        #expect(controller.picker == Sample.ring())
    }

    @Test func streamsDeliverEverythingAndEndWithTheController() async {
        var controller: PickerController? = PickerController(Sample.ring(segments: 256))
        let stream = controller?.events()
        let second = controller?.events()
        let count = 5000
        controller?.pointerBegan(at: onRing)
        for step in 1...count {
            let hue = 0.5 + Double(step) / 256
            controller?.pointerChanged(to: Sample.ringLayout.circle.point(ofHue: hue, distance: 90))
        }
        let late = controller?.events()
        controller?.pointerCancelled()
        controller = nil
        let events = await all(stream)
        #expect(events.count == count + 2)
        #expect(events.first?.phase == .began)
        #expect(events.dropFirst().dropLast().allSatisfy { $0.phase == .changed })
        #expect(events.dropFirst().first?.hsb?.hue == 129.0 / 256)
        #expect(events.last == PickerEvent(.cancelled, .ring, Color(Sample.color)))
        #expect(await all(second) == events)
        #expect(await all(late) == [PickerEvent(.cancelled, .ring, Color(Sample.color))])
    }

    @Test func streamsCanBeEndedBefore() async {
        let controller = PickerController(Sample.ring())
        let stream = controller.events()
        controller.pointerBegan(at: onRing)
        controller.finishEvents()
        controller.pointerEnded(at: onRing)
        #expect(await all(stream).map(\.phase) == [.began])
        // Those that come later have their own end.
        let late = controller.events()
        controller.press(PickerKey(.home), in: .ring)
        controller.finishEvents()
        #expect(await all(late).map(\.phase) == [.changed, .ended])
    }

    @Test func keysAreToldToStreamsToo() async {
        var controller: PickerController? = PickerController(Sample.ring())
        let stream = controller?.events()
        controller?.press(PickerKey(.home), in: .ring)
        controller = nil
        #expect(await all(stream).map(\.phase) == [.changed, .ended])
    }

    @Test func controllerIsFreedWithItsStreamsHeld() {
        var controller: PickerController? = PickerController(Sample.ring())
        weak let freed = controller
        let stream = controller?.events()
        controller = nil
        #expect(freed == nil)
        #expect(stream != nil)
    }
}
