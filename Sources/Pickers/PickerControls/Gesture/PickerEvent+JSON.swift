package import PickerColor
package import PickerJSON

extension PickerEvent {
    /// The event of a picker whose colours are in `space`; numbers have six decimals at most.
    ///
    /// `members` describes the colour of a perceptual model.
    package func json(in space: ColorSpace, perceptual members: (Color) -> [(String, JSON)]) -> JSON {
        let step: [(String, JSON)] = [
            ("event", .string(phase.rawValue)), ("part", .string(part.description)),
        ]
        guard let color else { return .object(step + [("color", .null)]) }
        guard color.system.isModel(of: space) else { return .object(step + members(color)) }
        let hsb = HSBColor(color, in: space)
        // Rounding up could print 1, but hues are less than 1.
        let shown = HSBColor(
            hue: min(hsb.hue, 0.999999), saturation: hsb.saturation, brightness: hsb.brightness,
            alpha: hsb.alpha)
        let described = shown.jsonMembers(RGBColor(hsb), in: space) { .number(($0 * 1e6).rounded() / 1e6) }
        return .object(step + [("color", .object(described))])
    }
}
