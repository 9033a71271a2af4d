import PickerKit

/// What became of a candidate.
struct CandidateFinding {
    let candidate: DisplayCandidate
    /// The renderer on it and its probe; nil if it is rejected.
    let drawing: (renderer: GLESRenderer, probe: DriverProbe)?
    /// Why it is rejected; nil if it is not.
    let reason: String?

    /// Tries a candidate, unless `shortage` says that memory is too short: some drivers would end the process.
    init(_ candidate: DisplayCandidate, shortage: String?) {
        self.candidate = candidate
        guard shortage == nil else {
            (drawing, reason) = (nil, shortage)
            return
        }
        do throws(GLESError) {
            let renderer = try GLESRenderer(candidates: [candidate])
            drawing = (renderer, try renderer.probe())
            reason = nil
        } catch {
            drawing = nil
            // What is said of one candidate need not name it again.
            if case .noDisplay(let failures) = error, failures.count == 1 {
                reason = failures[0].reason
            } else {
                reason = error.description
            }
        }
    }

    /// The renderer; nil if the candidate is rejected.
    var renderer: GLESRenderer? { drawing?.renderer }

    func isOf(_ kind: DriverKind) -> Bool {
        guard let renderer else { return false }
        return kind == .any || renderer.driver.isSoftware == (kind == .software)
    }
}
