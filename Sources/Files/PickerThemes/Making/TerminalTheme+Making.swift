import PickerColor
public import PickerPalette

extension TerminalTheme {
    /// Makes a theme of a picture's colours; the same colours always make the same theme.
    ///
    /// All colours are 8-bit colours of sRGB, and keep ``ThemeDesign/limits``. The background has the hue of a large part of
    /// the picture that is not grey.
    ///
    /// - Parameters:
    ///   - colors: The colours with their shares; a dozen to some dozens are enough. Alpha is ignored.
    ///   - name: The name of the theme.
    /// - Throws: ``ThemeError`` if there is no colour, or no theme is found that keeps the limits.
    public init(of colors: [ColorShare], _ design: ThemeDesign, name: String? = nil) throws(ThemeError) {
        guard let picture = PictureColors(colors) else { throw .noColors }
        var failure = ThemeError.noColors
        for ground in ThemePlan.grounds(design.variant) {
            let plan = ThemePlan(design: design, picture: picture, ground: ground)
            do throws(ThemeError) {
                self = try plan.theme(name: name)
                return
            } catch {
                failure = error
            }
        }
        throw failure
    }
}

extension ThemePlan {
    fileprivate func theme(name: String?) throws(ThemeError) -> TerminalTheme {
        let background = background
        let slots = slots(on: background)
        // Accents have more limits than greys, and say more about what is wrong.
        for index in TerminalTheme.accents + slots.indices where slots[index].candidates.isEmpty {
            throw .noContrast(
                least: design.leastContrast, slot: index, greatest: greatestContrast(slots[index].rule))
        }
        guard let foreground = foreground(on: background),
            let (colors, isRight) = ThemeSolver(slots, design.limits).solved()
        else { throw .noColors }
        let cursor = mostStriking(colors) ?? foreground
        func color(_ candidate: SlotCandidate) -> Color { Color(candidate.color) }
        let theme = TerminalTheme(
            name: name, slots: colors.map(color), foreground: color(foreground),
            background: color(background),
            cursor: color(cursor), selection: color(selection(background, foreground)))
        guard let theme else { throw .noColors }
        let missed = ThemeMeasures(theme).missed(design.limits)
        guard isRight, missed.isEmpty else { throw .limits(missed: missed) }
        return theme
    }
}
