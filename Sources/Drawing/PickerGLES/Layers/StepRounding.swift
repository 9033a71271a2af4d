/// What rounds the components of a pixel to whole steps of 8 bits.
///
/// GPUs may be 0.6 of a step off when they turn a float into a byte, as Direct3D allows, and the parity rule allows half a step.
public enum StepRounding: String, CaseIterable, Sendable {
    /// The driver, as software drivers do exactly.
    case driver
    /// The shaders, so that whole steps reach the driver.
    case shaders
}

/// What tests and measurements force of a renderer; nil for what suits the driver.
package struct DrawingWay: Hashable, Sendable {
    package var blendMethod: BlendMethod?
    package var rounding: StepRounding?
    package var costs: DriverCosts?
    /// True to add an error of 0.09 of a step, as hardware may, to all that is written.
    package var isDisturbed = false

    package init(
        blendMethod: BlendMethod? = nil, rounding: StepRounding? = nil, costs: DriverCosts? = nil,
        isDisturbed: Bool = false
    ) {
        (self.blendMethod, self.rounding, self.costs) = (blendMethod, rounding, costs)
        self.isDisturbed = isDisturbed
    }
}
