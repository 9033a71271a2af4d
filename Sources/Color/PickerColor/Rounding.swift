// Rounding of a component of 0…1 to a whole number of steps: to the nearest, halves up.
//
// Binary numbers cannot hold most decimals: 10 % is 25.5 steps of 8 bits, but 0.1 times 255 may come out a little
// below. So a hair, larger than the error of the arithmetic, is added first. The compiler inlines global functions alone
// in other modules.

/// The hair for 64-bit arithmetic, as a share of the component, so that it costs no addition: 1e-9 steps at 127.5.
/// Conversions between models have at most a twentieth of this error, even at half a step.
@inlinable package var roundingHair: Double { 0x1p-37 }

/// The hair for 32-bit arithmetic, as a share of the component. A few products and a sum have at most 3/4 of this error.
@inlinable package var singleRoundingHair: Double { 0x1p-22 }

/// The hair for shaders, in components: 1/4112 of a step of 8 bits. In 32 bits, hues have less than half of this error;
/// parity allows four times as much. Twin: `rounding_hair` in `steps.glsl`.
package let shaderRoundingHair = 0x1p-20

/// The nearest whole number of steps in the low 32 bits; the other bits have no meaning. `full` steps make 1.
/// Numbers from 2^52 on have no fraction: the addition rounds, and the lowest bits of the result are the steps. The
/// compiler vectorizes loops of these, but not loops of conversions.
@inlinable
package func roundedSteps(_ component: Double, full: Double) -> UInt64 {
    (component * (full * (1 + roundingHair)) + 0x1p52).bitPattern
}

/// The nearest 8-bit value of a component of 0…1.
@inlinable
package func roundedByte(_ component: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: roundedSteps(component, full: 255))
}

/// The component, lowered by less than two shader hairs just below a half, where the shaders' larger hair would lift it
/// over the half, so that they round it as ``roundedByte(_:)`` does.
package func componentForShaders(_ component: Double) -> Double {
    let half = (Double(roundedByte(component)) + 0.5) / 255
    // The extra half hair is for the errors of 32 bits when shaders store, multiply and convert a component.
    return min(component, half - 1.5 * shaderRoundingHair)
}
