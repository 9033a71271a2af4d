@testable import glpick
import Testing

/// When `glpick choose` draws quickly, and when well.
@Suite struct DrawingPaceTests {
    private let start = ContinuousClock.now

    private func paces(
        _ events: [(milliseconds: Int, wasDragging: Bool, isDragging: Bool)]
    ) -> [Bool] {
        var pace = DrawingPace()
        return events.map { event in
            pace.take(
                isAnything: true, wasDragging: event.wasDragging, isDragging: event.isDragging,
                at: start + .milliseconds(event.milliseconds))
            return pace.isHurried
        }
    }

    @Test func dragsAreQuickToTheirEnd() {
        let events = [(0, false, true), (500, true, true), (516, true, true), (530, true, false)]
        #expect(paces(events) == [true, true, true, false])
    }

    @Test func keysThatAreHeldAreQuick() {
        let events = [0, 400, 433, 466, 565, 700].map { ($0, false, false) }
        #expect(paces(events) == [false, false, true, true, true, false])
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
