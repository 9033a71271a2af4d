import PickerColor

/// The value `amount` of the way from `low` to `high`, as GLSL's `mix`.
func mix(_ low: Double, _ high: Double, _ amount: Double) -> Double {
    low * (1 - amount) + high * amount
}

/// The colour `amount` of the way from `low` to `high`, component by component, alpha too.
func mix(_ low: RGBColor, _ high: RGBColor, _ amount: Double) -> RGBColor {
    RGBColor(
        red: mix(low.red, high.red, amount),
        green: mix(low.green, high.green, amount),
        blue: mix(low.blue, high.blue, amount),
        alpha: mix(low.alpha, high.alpha, amount)
    )
}
