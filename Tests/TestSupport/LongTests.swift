import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a test that `Scripts/check --fast` leaves out.
    public static var takesLong: Self {
        .disabled(
            if: ProcessInfo.processInfo.environment["GLPICK_FAST"] == "1",
            "it takes long, and GLPICK_FAST=1 leaves it out")
    }
}
