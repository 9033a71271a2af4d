import PickerKit

/// A driver that loads, but draws wrong or not at all.
struct FaultyDriver: Hashable, Sendable {
    /// The driver's own name and version.
    let name: String
    /// What is wrong with it, in a few words.
    let fault: String
}

extension FaultyDriver {
    /// The driver that caused a failure; nil if none did.
    init?(_ failure: DisplayFailure) {
        guard let driver = failure.driver, let cause = failure.cause else { return nil }
        name = Self.name(driver)
        fault =
            switch cause {
            case .wrongColors(let steps): "draws wrong colours, up to \(steps) steps of 255 off"
            case .compile, .link, .missingUniform: "does not compile glpick's shaders"
            default: "does not draw (\(oneLine(cause.description)))"
            }
    }

    static func name(_ driver: DriverDescription) -> String {
        "\(driver.renderer), \(driver.version)"
    }
}
