import PickerKit

/// A driver that is there, and does not draw what it should.
struct FaultyDriver: Hashable {
    /// What it calls itself, and its version.
    let name: String
    /// What is wrong with it, in a few words.
    let fault: String

    init(name: String, fault: String) {
        self.name = name
        self.fault = fault
    }

    /// The driver that was the reason of a failure; nil if none was.
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

    /// What a driver calls itself, and its version.
    static func name(_ driver: DriverDescription) -> String { "\(driver.renderer), \(driver.version)" }
}
