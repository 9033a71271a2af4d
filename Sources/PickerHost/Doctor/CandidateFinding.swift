package import PickerKit

/// The result of trying a candidate.
package struct CandidateFinding {
    package let candidate: DisplayCandidate
    /// The renderer; nil if the candidate is rejected.
    package let renderer: GLESRenderer?
    /// Why the candidate is rejected; nil if it is not.
    package let reason: String?
    /// The driver, if it is the reason.
    package let faultyDriver: FaultyDriver?

    /// Tries a candidate, unless there is a shortage of memory, in which some drivers end the process.
    package init(_ candidate: DisplayCandidate, shortage: String?) {
        self.candidate = candidate
        if let shortage {
            (renderer, reason, faultyDriver) = (nil, shortage, nil)
            return
        }
        do throws(DisplayFailure) {
            renderer = try GLESRenderer(on: candidate)
            (reason, faultyDriver) = (nil, nil)
        } catch {
            renderer = nil
            faultyDriver = FaultyDriver(error)
            reason = [faultyDriver?.name, error.reason].compactMap { $0 }.joined(separator: ": ")
        }
    }

    package func isOf(_ kind: DriverKind) -> Bool {
        guard let renderer else { return false }
        return kind == .any || renderer.driver.isSoftware == (kind == .software)
    }
}
