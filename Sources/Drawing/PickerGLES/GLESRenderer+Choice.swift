import PickerColor
import PickerScene

extension GLESRenderer {
    /// Opens a context on the first of `candidates` whose driver is of `kind` and draws the probe right; leaves it
    /// current.
    static func firstContext(
        _ candidates: [DisplayCandidate], _ kind: DriverKind, _ way: DrawingWay
    ) throws(GLESError) -> OpenedContext {
        var failures: [DisplayFailure] = []
        for candidate in candidates {
            do throws(DisplayFailure) {
                return try context(candidate, kind, way)
            } catch {
                failures.append(error)
            }
        }
        // A compiler's log is more useful than the list of failures.
        if let cause = failures.lazy.compactMap(\.cause).first(where: \.isOfShaders) { throw cause }
        throw .noDisplay(failures)
    }

    /// Opens a context on `candidate` if its driver is of `kind` and draws the probe right. A `way` without a blend method tries
    /// both.
    static func context(
        _ candidate: DisplayCandidate, _ kind: DriverKind, _ way: DrawingWay
    ) throws(DisplayFailure) -> OpenedContext {
        // Skip a device of the wrong kind without opening its display, which takes long for a GPU.
        if case .device(let device) = candidate, kind != .any, device.isSoftware != (kind == .software) {
            throw DisplayFailure(candidate, "it is \(device.isSoftware ? "software" : "a GPU")")
        }
        let display = try Display.open(candidate)
        let context: Context
        do { context = try Context(display, way) } catch { throw DisplayFailure(candidate, error) }
        let driver = context.driver
        guard kind == .any || driver.isSoftware == (kind == .software) else {
            let reason = "\(driver.renderer) \(driver.isSoftware ? "draws with the processor" : "is a GPU's")"
            throw DisplayFailure(candidate, reason)
        }
        do {
            return try OpenedContext(trying: context, way) { copying throws(GLESError) in
                try Context(display, copying)
            }
        } catch {
            throw DisplayFailure(candidate, error, driver: driver)
        }
    }
}
