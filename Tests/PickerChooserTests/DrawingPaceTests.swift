@testable import PickerChooser
import Testing

/// When `glpick choose` draws quickly, and when well.
@Suite struct DrawingPaceTests {
    /// Whether pictures are quick after events.
    private func paces(_ events: [(wasDragging: Bool, isDragging: Bool)]) -> [Bool] {
        var pace = DrawingPace()
        return events.map { event in
            pace.take(isAnything: true, wasDragging: event.wasDragging, isDragging: event.isDragging)
            return pace.isHurried
        }
    }

    @Test func dragsAreQuickToTheirEnd() {
        let events = [(false, true), (true, true), (true, true), (true, false)]
        #expect(paces(events) == [true, true, true, false])
    }

    @Test func keysAreQuick() {
        #expect(paces([(false, false), (false, false)]) == [true, true])
    }

    @Test func aPauseIsFine() {
        var pace = DrawingPace()
        #expect(pace.isHurried)
        pace.take(isAnything: false, wasDragging: false, isDragging: false)
        #expect(!pace.isHurried)
        pace.take(isAnything: true, wasDragging: false, isDragging: true)
        #expect(pace.isHurried)
        pace.take(isAnything: false, wasDragging: true, isDragging: true)
        #expect(!pace.isHurried)
    }
}
