public import PickerColor

extension Palette {
    /// The index of the colour that is nearest to `color`, and its distance ΔEOK; the first one of several. Alpha does not
    /// count. Nil for a palette without colours.
    public func nearest(to color: Color) -> (index: Int, distance: Double)? {
        let wanted = color.converted(to: .oklab).components
        return colors.indices.lazy
            .map { ($0, deltaEOK(colors[$0].converted(to: .oklab).components, wanted)) }
            .min { $0.1 < $1.1 }
    }
}
