import PickerKit

/// What became of a candidate.
struct CandidateFinding {
    let candidate: DisplayCandidate
    /// The renderer on it; nil if it is rejected.
    let renderer: GLESRenderer?
    /// Why it is rejected; nil if it is not.
    let reason: String?

    /// Tries a candidate, unless `shortage` says that memory is too short: some drivers would end the process.
    init(_ candidate: DisplayCandidate, shortage: String?) {
        self.candidate = candidate
        guard shortage == nil else {
            (renderer, reason) = (nil, shortage)
            return
        }
        do throws(GLESError) {
            renderer = try GLESRenderer(candidates: [candidate])
            reason = nil
        } catch {
            renderer = nil
            // What is said of one candidate need not name it again.
            if case .noDisplay(let failures) = error, failures.count == 1 {
                reason = failures[0].reason
            } else {
                reason = error.description
            }
        }
    }

    func isOf(_ kind: DriverKind) -> Bool {
        guard let renderer else { return false }
        return kind == .any || renderer.driver.isSoftware == (kind == .software)
    }
}
