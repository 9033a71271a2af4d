package import PickerKit

/// A driver that loads, but draws wrong or not at all.
package struct FaultyDriver: Hashable, Sendable {
    /// The driver's own name and version.
    package let name: String
    /// What is wrong with it, in a few words.
    package let fault: String

    package init(name: String, fault: String) { (self.name, self.fault) = (name, fault) }
}

extension FaultyDriver {
    /// The driver that caused a failure; nil if none did.
    package init?(_ failure: DisplayFailure) {
        guard let driver = failure.driver, let cause = failure.cause else { return nil }
        name = Self.name(driver)
        fault =
            switch cause {
            case .wrongColors(let steps): "draws wrong colours, up to \(steps) steps of 255 off"
            case .compile, .link, .missingUniform: "does not compile glpick's shaders"
            default:
                "does not draw (\(cause.description.split(whereSeparator: \.isNewline).joined(separator: " | ")))"
            }
    }

    /// A driver's own name and version.
    package static func name(_ driver: DriverDescription) -> String {
        "\(driver.renderer), \(driver.version)"
    }
}
