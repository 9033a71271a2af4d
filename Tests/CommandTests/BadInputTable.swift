import TestSupport
import Testing

/// A line of shell that is wrong, the exit code that says so, and a part of the message.
struct BadInput: Decodable, Sendable, CustomTestStringConvertible {
    let exitCode: Int32
    let line: String
    let says: String

    /// The lines of `Fixtures/bad-input.json`.
    static let all = Result { try values("bad-input", of: BadInput.self) }

    var testDescription: String { "\(exitCode): \(line)" }
}
