import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a test that `Scripts/check --fast` leaves out.
    public static var takesLong: Self {
        .disabled(
            if: ProcessInfo.processInfo.environment["GLPICK_FAST"] == "1",
            "it takes long, and GLPICK_FAST=1 leaves it out")
    }

    /// Leaves out what needs OpenGL ES where there is none, unless it is required.
    public static var needsOpenGL: Self {
        .enabled(if: OpenGLForTests.isEnabled, "there is no OpenGL ES here")
    }

    /// Leaves out what needs a pseudo-terminal where none can be made.
    public static var needsTerminal: Self {
        .enabled(if: Command.canMakeTerminals, "no terminal can be made here")
    }
}

/// What a test did not find.
public struct Unexpected: Error, CustomStringConvertible {
    /// What it found instead.
    public let description: String

    /// Says what was found instead.
    public init(_ found: String) { description = found }
}
