import PickerKit
import PickerThreads

/// The colours that a person has taken before the last one; whatever ends choosing early does not lose them silently.
final class TakenColors: Sendable {
    private let texts = Monitor<[String]>([])

    /// Remembers the colours as they would be printed; none once choosing has ended.
    func keep(_ chooser: Chooser, _ printing: ColorPrinting) {
        let accepted = chooser.outcome == nil || chooser.outcome?.isSudden == true ? chooser.accepted : []
        texts.when { texts in
            // Most events take no colour.
            if texts.count != accepted.count { texts = accepted.map { printing.printed($0).text } }
        }
    }

    /// Names them on standard error, once; nothing if there are none.
    func report() {
        let lost = texts.when { texts in
            defer { texts = [] }
            return texts
        }
        if !lost.isEmpty { note("taken, but not printed: \(lost.joined(separator: ", "))") }
    }
}

extension Chooser.Outcome {
    /// Whether nobody was asked what to do with the colours that are taken.
    fileprivate var isSudden: Bool { self == .interrupted || self == .lost }
}
