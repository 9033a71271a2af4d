// How a component of 0…1 becomes a whole number of steps: the nearest one, and a half goes up.
//
// Binary numbers cannot hold most decimals: 10 % is 25.5 steps of 8 bits, but 0.1 times 255 may come out a little
// below. So a hair is added first, more than arithmetic is off by. A value less than a hair below a half goes up too.
// The functions stand outside of any type: the compiler inlines them in other modules only so.

/// The hair for 64-bit arithmetic, as a share of a component, so that it costs no addition: 1e-9 steps at 127.5.
///
/// Conversions between models are off by a twentieth of it at most, even at half a step, and 49.999999 % is 2700 times
/// as far below its half.
@inlinable package var roundingHair: Double { 0x1p-37 }

/// The hair for 32-bit arithmetic on a processor, where a few products and a sum are off by three quarters of it at
/// most; as a share of a component too.
@inlinable package var singleRoundingHair: Double { 0x1p-22 }

/// The hair for shaders, in components: 1/4112 of a step of 8 bits.
///
/// Hues are off by less than half of that in 32 bits, and parity allows four times as much. Twin: `rounding_hair` in
/// `rounding.glsl`.
package let shaderRoundingHair = 0x1p-20

/// The nearest whole number of steps, in the low 32 bits, where `full` steps make 1; what is above them has no meaning.
///
/// Numbers from 2^52 on have no bits after the point: the addition rounds, and the lowest bits of the result are the
/// steps. The compiler turns a loop of these into vector instructions, which it does not for a conversion.
@inlinable
package func roundedSteps(_ component: Double, full: Double) -> UInt64 {
    (component * (full * (1 + roundingHair)) + 0x1p52).bitPattern
}

/// The nearest 8-bit value of a component of 0…1.
@inlinable
package func roundedByte(_ component: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: roundedSteps(component, full: 255))
}

/// The nearest 16-bit value of a component of 0…1, whose nearest byte is ``roundedByte(_:)``.
@inlinable
package func roundedWord(_ component: Double) -> UInt16 {
    UInt16(truncatingIfNeeded: roundedSteps(component, full: 65535))
}

/// A component that shaders round to ``roundedByte(_:)`` too: this one, or one less than two of their hairs below.
///
/// Only just below a half is there a difference, where the larger hair would lift the component over it.
package func componentForShaders(_ component: Double) -> Double {
    let half = (Double(roundedByte(component)) + 0.5) / 255
    // Half a hair is for what 32 bits lose when they hold, multiply and convert a component.
    return min(component, half - 1.5 * shaderRoundingHair)
}
