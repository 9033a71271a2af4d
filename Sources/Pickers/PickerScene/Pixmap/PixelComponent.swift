public import PickerColor

/// The integer in which a pixel stores each component: `UInt8` or `UInt16`. The greatest value stands for 1. No
/// other type may conform.
public protocol PixelComponent: FixedWidthInteger, UnsignedInteger, BitwiseCopyable, Sendable {}

extension UInt8: PixelComponent {}
extension UInt16: PixelComponent {}

extension PixelComponent {
    /// The number of steps from 0 to 1; one step is the least difference between two components.
    @inlinable
    public static var steps: Double { Double(max) }

    /// The component nearest to a number of 0…1, halves up.
    @inlinable
    package static func nearest(_ number: Double) -> Self {
        Self(truncatingIfNeeded: roundedSteps(number, full: steps))
    }
}
