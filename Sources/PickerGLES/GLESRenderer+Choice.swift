import PickerColor
import PickerScene

extension GLESRenderer {
    /// Opens a context on the first of `candidates` that leads to a driver of the kind which draws the probe right, and
    /// leaves it current.
    static func firstContext(
        _ candidates: [DisplayCandidate],
        _ kind: DriverKind,
        blendMethod: BlendMethod?
    ) throws(GLESError) -> OpenedContext {
        var failures: [DisplayFailure] = []
        for candidate in candidates {
            do throws(DisplayFailure) {
                return try context(candidate, kind, blendMethod)
            } catch {
                failures.append(error)
            }
        }
        // A compiler's log says more than that nothing is left.
        if let cause = failures.lazy.compactMap(\.cause).first(where: \.isOfShaders) { throw cause }
        throw .noDisplay(failures)
    }

    /// Opens a context on `candidate` whose driver is of the kind and draws the probe right; without a `blendMethod` by
    /// either.
    static func context(
        _ candidate: DisplayCandidate,
        _ kind: DriverKind,
        _ blendMethod: BlendMethod?
    ) throws(DisplayFailure) -> OpenedContext {
        // What can be known beforehand is not found out by opening a display: a GPU's takes long.
        if case .device(let device) = candidate, kind != .any, device.isSoftware != (kind == .software) {
            throw DisplayFailure(candidate, "it is \(device.isSoftware ? "software" : "a GPU")")
        }
        let display = try Display.open(candidate)
        func open(_ blendMethod: BlendMethod?) throws(DisplayFailure) -> Context {
            do { return try Context(display, blendMethod: blendMethod) } catch {
                throw DisplayFailure(candidate, error)
            }
        }
        let context = try open(blendMethod)
        let driver = context.driver
        guard kind == .any || driver.isSoftware == (kind == .software) else {
            let reason = "\(driver.renderer) \(driver.isSoftware ? "draws with the processor" : "is a GPU's")"
            throw DisplayFailure(candidate, reason)
        }
        do { return try OpenedContext(context) } catch let failure {
            // A driver may offer framebuffer fetch and get it wrong. The copy starts in a context in which nothing has
            // failed yet.
            guard blendMethod == nil, context.blendMethod == .fetch else {
                throw DisplayFailure(driver, failure)
            }
            let other = try open(.copy)
            do { return try OpenedContext(other, afterFetch: failure) } catch {
                throw DisplayFailure(driver, error)
            }
        }
    }
}
