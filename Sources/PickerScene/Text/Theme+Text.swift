public import PickerColor

extension Theme {
    /// The colour of pages for which the theme is made.
    public var page: RGBColor { self == .light ? .white : RGBColor(red: 0.11, green: 0.11, blue: 0.12) }

    /// The colour of text; it has a contrast of more than 10 with the page.
    public var text: RGBColor {
        self == .light
            ? RGBColor(red: 0.15, green: 0.15, blue: 0.16) : RGBColor(red: 0.92, green: 0.92, blue: 0.93)
    }

    /// The style of labels, with a halo in the page's colour, so that they can be read on any colour; the size is in points.
    public func label(size: Double) -> TextStyle {
        TextStyle(
            size: size, color: text,
            ground: .halo(
                RGBColor(red: page.red, green: page.green, blue: page.blue, alpha: 0.85), width: 1.5))
    }
}
