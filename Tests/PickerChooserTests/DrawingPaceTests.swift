@testable import PickerChooser
import Testing

/// When `glpick choose` draws quickly, and when well.
@Suite struct DrawingPaceTests {
    private let start = ContinuousClock.now

    /// Whether pictures are quick after events, with the time that each then takes to be drawn.
    private func paces(
        _ events: [(milliseconds: Int, wasDragging: Bool, isDragging: Bool)], drawing: Int = 10
    ) -> [Bool] {
        var pace = DrawingPace()
        return events.map { event in
            let now = start + .milliseconds(event.milliseconds)
            pace.take(
                isAnything: true, wasDragging: event.wasDragging, isDragging: event.isDragging, at: now)
            pace.drew(at: now + .milliseconds(drawing))
            return pace.isHurried
        }
    }

    @Test func dragsAreQuickToTheirEnd() {
        let events = [(0, false, true), (500, true, true), (516, true, true), (530, true, false)]
        #expect(paces(events) == [true, true, true, false])
    }

    @Test func keysThatAreHeldAreQuick() {
        let events = [0, 400, 433, 466, 575, 700].map { ($0, false, false) }
        #expect(paces(events) == [false, false, true, true, true, false])
        // Where to draw well takes longer than a pause, too.
        #expect(
            paces([0, 400, 600, 800].map { ($0, false, false) }, drawing: 200) == [false, false, true, true])
    }

    @Test func aPauseIsFine() {
        var pace = DrawingPace()
        #expect(!pace.isHurried)
        pace.take(isAnything: true, wasDragging: false, isDragging: true)
        #expect(pace.isHurried)
        pace.take(isAnything: false, wasDragging: true, isDragging: true)
        #expect(!pace.isHurried)
    }
}
