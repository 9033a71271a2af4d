public import PickerColor

extension Theme {
    /// The colour of pages for which the theme is made.
    public var page: RGBColor { self == .light ? .white : RGBColor(red: 0.11, green: 0.11, blue: 0.12) }

    /// The colour of text: black or white, so that it has a contrast of at least 4.5 with every opaque background of the theme.
    public var text: RGBColor { self == .light ? .black : .white }

    /// The style of labels over colours, with a halo in the page's colour, so that they can be read on each; the size is in points.
    public func label(size: Double) -> TextStyle {
        TextStyle(
            size: size, color: text, ground: .halo(RGBColor(page.components, alpha: 0.85), width: 1.5))
    }
}
