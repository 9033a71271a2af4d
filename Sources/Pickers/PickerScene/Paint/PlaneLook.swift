public import PickerColor

/// How planes of a perceptual colour system show the borders of gamuts.
public struct PlaneLook: Hashable, Sendable {
    /// What is drawn where a colour lies outside the picture's colour space.
    public enum Outside: String, CaseIterable, Hashable, Sendable {
        /// Nothing but a hairline along the border of the gamut.
        case clear
        /// The clipped colour with pale diagonal stripes over it.
        case hatch
        /// The colour with each component clipped.
        case clip
    }

    /// What is drawn outside the colour space of the picture.
    public var outside: Outside
    /// The background for which stripes and hairlines are drawn.
    public var theme: Theme
    /// The spaces where the borders of their gamuts are lines of ``PlaneLines``.
    public var edges: [ColorSpace]
    /// The opaque colour whose contrast lines are drawn; nil for none.
    public var contrastColor: RGBColor?
    /// The WCAG contrast ratios of the lines, 1 to 21.
    public var ratios: [Double]

    /// Makes a look: by default, nothing is drawn outside the gamut, and there are no lines. `ratios` count only with a
    /// `contrastColor`.
    public init(
        outside: Outside = .clear, theme: Theme = .light, edges: [ColorSpace] = [],
        contrastColor: RGBColor? = nil,
        ratios: [Double] = [4.5, 7]
    ) {
        (self.outside, self.theme) = (outside, theme)
        (self.edges, self.contrastColor, self.ratios) = (edges, contrastColor, ratios)
    }

    package var hasLines: Bool { !edges.isEmpty || contrastColor != nil }

    /// For each ratio the relative luminances that have it with the colour, 0…1: up to one lighter, and one darker.
    package var contrastLuminances: [(ratio: Double, luminances: [Double])] {
        guard let contrastColor else { return [] }
        let own = contrastColor.luminance + 0.05
        return ratios.map { ratio in
            (ratio, [own * ratio - 0.05, own / ratio - 0.05].filter { 0...1 ~= $0 })
        }
    }

    /// The look for a system that is drawn in a space: without borders if all its colours lie in the space.
    func fitting(_ system: ColorSystem, in space: ColorSpace) -> PlaneLook {
        // Every space holds sRGB.
        let gamut = system.gamut ?? system
        guard gamut == space.system || gamut == ColorSpace.sRGB.system else { return self }
        var look = self
        (look.outside, look.edges) = (.clip, [])
        return look
    }
}
