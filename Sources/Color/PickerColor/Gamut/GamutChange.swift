/// What mapping a colour into a gamut has changed.
public struct GamutChange: Hashable, Sendable {
    /// The method by which the colour was brought in.
    public let mapping: GamutMapping
    /// The space into whose gamut the colour was brought.
    public let space: ColorSpace
    /// The lightness of OKLCH afterwards, less that before; 1 is from black to white.
    public let lightness: Double
    /// The chroma of OKLCH afterwards, less that before.
    public let chroma: Double
    /// The hue of OKLCH afterwards, less that before, in degrees from -180 to 180; 0 if either has no meaning.
    public let hue: Double
    /// The distance in Oklab; 0.02 is just noticeable.
    public let deltaEOK: Double
}

extension GamutMapping {
    /// The colour in encoded components of `space`, and what has changed; nil if the gamut holds the colour.
    public func fit(_ color: Color, to space: ColorSpace) -> (color: Color, change: GamutChange?) {
        let mapped = map(color, to: space)
        if color.isInGamut(of: space) { return (mapped, nil) }
        let before = color.converted(to: .oklch).components
        let after = mapped.converted(to: .oklch).components
        let hasHue = ![before, after].contains(where: ColorSystem.oklch.isHuePowerless)
        var turn = hasHue ? after.z - before.z : 0
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        let change = GamutChange(
            mapping: self, space: space, lightness: after.x - before.x, chroma: after.y - before.y, hue: turn,
            deltaEOK: PickerColor.deltaEOK(color, mapped))
        return (mapped, change)
    }
}

extension GamutChange {
    /// What follows "the colour is", for people.
    package var text: String {
        func signed(_ value: Double, _ count: Int) -> String {
            let text = Decimal(abs(value), count).text
            return (text == "0" ? "" : value < 0 ? "−" : "+") + text
        }
        return "outside \(space.gamutName); the nearest one is used (\(mapping.rawValue), ΔEOK "
            + "\(distanceText(deltaEOK)): lightness \(signed(lightness, 3)), chroma \(signed(chroma, 3)), "
            + "hue \(signed(hue, 1))°)"
    }

    /// What follows "two colours are", for people, where this is the greatest change.
    package var textOfMany: String {
        "outside \(space.gamutName); the nearest ones are used (\(mapping.rawValue), ΔEOK at most "
            + "\(distanceText(deltaEOK)))"
    }
}

extension ColorSpace {
    /// The name of the gamut for people: two spaces of one gamut may differ in their transfer functions.
    package var gamutName: String { String(title.prefix { $0 != "," }) }
}

/// A distance in Oklab with three decimals.
package func distanceText(_ distance: Double) -> String { Decimal(distance, 3).text }
