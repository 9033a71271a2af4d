package import PickerColor
package import PickerJSON

extension PickerEvent {
    /// The event of a picker whose colours are in `space`; numbers have six decimals at most.
    ///
    /// `members` describes an exact colour.
    package func json(in space: ColorSpace, exact members: (Color) -> [(String, JSON)]) -> JSON {
        let step: [(String, JSON)] = [
            ("event", .string(phase.rawValue)), ("part", .string(part.description)),
        ]
        if let exact { return .object(step + members(exact)) }
        guard let color else { return .object(step + [("color", .null)]) }
        let rgb = RGBColor(color)
        // Rounding up could print 1, but hues are less than 1.
        let shown = HSBColor(
            hue: min(color.hue, 0.999999), saturation: color.saturation, brightness: color.brightness,
            alpha: color.alpha)
        let described = shown.jsonMembers(rgb, in: space) { .number(($0 * 1e6).rounded() / 1e6) }
        return .object(step + [("color", .object(described))])
    }
}
