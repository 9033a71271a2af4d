import PickerKit

/// The result of trying a candidate.
struct CandidateFinding {
    let candidate: DisplayCandidate
    /// The renderer; nil if the candidate is rejected.
    let renderer: GLESRenderer?
    /// Why the candidate is rejected; nil if it is not.
    let reason: String?
    /// The driver, if it is the reason.
    let faultyDriver: FaultyDriver?

    /// Tries a candidate, unless there is a shortage of memory, in which some drivers end the process.
    init(_ candidate: DisplayCandidate, shortage: String?, _ rounding: StepRounding?) {
        self.candidate = candidate
        if let shortage {
            (renderer, reason, faultyDriver) = (nil, shortage, nil)
            return
        }
        do throws(DisplayFailure) {
            renderer = try GLESRenderer(on: candidate, DrawingWay(rounding: rounding))
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
