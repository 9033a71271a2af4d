import PickerKit

/// What became of a candidate.
struct CandidateFinding {
    let candidate: DisplayCandidate
    /// The renderer on it; nil if it is rejected.
    let renderer: GLESRenderer?
    /// Why it is rejected; nil if it is not.
    let reason: String?
    /// The driver on it, if that is the reason.
    let faultyDriver: FaultyDriver?

    /// Tries a candidate, unless `shortage` says that memory is too short: some drivers would end the process.
    init(_ candidate: DisplayCandidate, shortage: String?) {
        self.candidate = candidate
        guard shortage == nil else {
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

    func isOf(_ kind: DriverKind) -> Bool {
        guard let renderer else { return false }
        return kind == .any || renderer.driver.isSoftware == (kind == .software)
    }
}
