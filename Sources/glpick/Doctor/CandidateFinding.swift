import PickerKit

/// What became of a candidate.
struct CandidateFinding {
    let candidate: DisplayCandidate
    /// The renderer on it and its probe, or why it is rejected.
    let outcome: Result<(renderer: GLESRenderer, probe: DriverProbe), GLESError>

    init(_ candidate: DisplayCandidate) {
        self.candidate = candidate
        do throws(GLESError) {
            let renderer = try GLESRenderer(candidates: [candidate])
            outcome = .success((renderer, try renderer.probe()))
        } catch {
            outcome = .failure(error)
        }
    }

    /// The renderer; nil if the candidate is rejected.
    var renderer: GLESRenderer? { try? outcome.get().renderer }

    /// Why it is rejected; nil if it is not.
    var reason: String? {
        guard case .failure(let error) = outcome else { return nil }
        // What is said of one candidate need not name it again.
        if case .noDisplay(let failures) = error, failures.count == 1 { return failures[0].reason }
        return error.description
    }

    func isOf(_ kind: DriverKind) -> Bool {
        guard let renderer else { return false }
        return kind == .any || renderer.driver.isSoftware == (kind == .software)
    }
}
