public import PickerColor

/// The value between `low` (at `amount` 0) and `high` (at 1), as GLSL's `mix`.
@inlinable
package func mix(_ low: Double, _ high: Double, _ amount: Double) -> Double {
    low * (1 - amount) + high * amount
}

/// The colour between `low` (at `amount` 0) and `high` (at 1), component by component, alpha too.
@inlinable
package func mix(_ low: RGBColor, _ high: RGBColor, _ amount: Double) -> RGBColor {
    RGBColor(
        red: mix(low.red, high.red, amount),
        green: mix(low.green, high.green, amount),
        blue: mix(low.blue, high.blue, amount),
        alpha: mix(low.alpha, high.alpha, amount)
    )
}
