import PickerColor
import PickerPalette

/// The colours that were chosen before, the newest first, each once.
struct RecentColors: Equatable {
    private(set) var colors: [ChosenColor] = []
    /// The one that keys have stepped to.
    private var index: Int?

    private static let most = 64

    /// Makes a list; the newest is the first.
    init(_ colors: [ChosenColor] = []) {
        for color in colors.reversed() { remember(color) }
    }

    mutating func remember(_ color: ChosenColor) {
        index = nil
        colors.removeAll { $0 == color }
        colors.insert(color, at: 0)
        if colors.count > Self.most { colors.removeLast() }
    }

    /// The next one. The first step also keeps what is chosen now.
    mutating func next(after chosen: ChosenColor?) -> ChosenColor? {
        if index == nil, let chosen {
            remember(chosen)
            index = 0
        }
        guard !colors.isEmpty else { return nil }
        let next = ((index ?? -1) + 1) % colors.count
        index = next
        return colors[next]
    }

    /// Ends stepping, because another colour is chosen.
    mutating func settle() { index = nil }
}

/// Shades of a colour from dark to light, of one hue and in even steps of OKLCH's lightness; the colour is one of them.
package struct ShadeRamp: Equatable {
    /// How many colours there are.
    static let size = 9

    /// Why there is no darker one.
    package static let isDarkest = "this is the darkest shade"
    /// Why there is no lighter one.
    package static let isLightest = "this is the lightest tint"

    package let colors: [ChosenColor]
    /// The one that is chosen.
    package var index: Int
    /// What the picker shows for it: a palette has only its own colours.
    var shown: ChosenColor

    package init(_ base: ChosenColor) {
        let opaque = Color(base.written.system, base.written.components)
        // Only ratios can be impossible.
        let steps = (try? Ramp(of: opaque, .count(Self.size), in: base.colorSpace, isDark: true))?.steps ?? []
        colors = steps.map { $0.isGiven ? base : base.replaced(by: $0.color) }
        index = steps.firstIndex(where: \.isGiven) ?? 0
        shown = base
    }
}

extension ChosenColor {
    /// Another colour in the same space and with the same alpha, brought inside as CSS does it.
    fileprivate func replaced(by color: Color) -> ChosenColor {
        let rgb = RGBColor(clipping: GamutMapping.css.map(color, to: colorSpace), to: colorSpace)
        // A grey keeps the hue, which needs components that are exactly equal; few decimals would pass for typed ones.
        func even(_ component: Double) -> Double { (component * 0x1p30).rounded() / 0x1p30 }
        let kept = HSBColor(
            RGBColor(red: even(rgb.red), green: even(rgb.green), blue: even(rgb.blue)), keeping: hsb)
        return ChosenColor(Color(kept.withAlpha(self.color.alpha), in: colorSpace), in: colorSpace)
    }

    /// The colours of a harmony, without the colour itself; none for a grey.
    func colors(of harmony: ColorHarmony) -> [ChosenColor] {
        harmony.colors(of: written).map { replaced(by: $0) }
    }
}

/// A colour, its complement, both neighbours of that, the triad, and the neighbours of the colour.
struct HarmonyRow: Equatable {
    /// The colours, the first of which is the base of the others; it alone for a grey.
    let colors: [ChosenColor]
    /// The one that is chosen.
    var index = 0
    /// What the picker shows for it.
    var shown: ChosenColor

    init(_ base: ChosenColor) {
        colors = [base] + ColorHarmony.allCases.flatMap { base.colors(of: $0) }
        shown = base
    }
}
