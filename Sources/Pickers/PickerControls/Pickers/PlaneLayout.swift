public import PickerColor
public import PickerScene

/// The frames of a plane picker's parts, in points.
public struct PlaneLayout: Hashable, Sendable {
    /// Two components: one from left to right, one from bottom to top.
    public var plane: Rectangle
    /// The bar of the third component, as wide as the plane.
    public var bar: Rectangle
    /// The bar of alpha, from clear at the left to opaque at the right; nil for none.
    public var alphaBar: Rectangle?
    /// The area of the picture, in points; it contains the parts and the inset.
    public let frame: Rectangle
    /// The style from which the layout has its sizes; the picker gets it, too.
    public let style: PickerStyle

    private let unit: Double
}

extension PlaneLayout {
    /// Makes the layout that fills `frame` up to the inset: the plane, a bar below it, and a bar of alpha if wanted. Without a
    /// frame, the plane is 500 points wide and high.
    public init(
        frame: Rectangle? = nil, hasAlphaBar: Bool = false, inset: Inset = .markers,
        style: PickerStyle = .standard
    ) {
        let arrangement = inset.arrangement(
            filling: frame, orAround: Size(width: 500, height: 500), .init(bars: hasAlphaBar ? 2 : 1), style)
        let bars = arrangement.bars
        self.init(
            plane: arrangement.rest, bar: bars[0], alphaBar: hasAlphaBar ? bars[1] : nil,
            frame: arrangement.frame, style: style, unit: arrangement.unit)
    }

    fileprivate var markerSide: Double {
        style.markerSide(in: min(plane.width, plane.height), unit: unit, of: frame.size)
    }

    fileprivate func controls(
        _ plane: Plane, _ third: ColorComponent, look: PlaneLook = PlaneLook()
    ) -> [any Control] {
        [plane, Bar(third, frame: bar, marker: .knob, look: look, style: style)] + Bar.alpha(alphaBar, style)
    }
}

extension Picker {
    /// A plane of two components of a model, a bar of the third, and a bar of alpha if the layout has one; nil if `y` is a
    /// hue, or both are the same.
    ///
    /// In a perceptual model the colour may lie outside the model's colour space: the choice keeps its exact value.
    public static func plane(
        color: Color, model: ColorModel, across x: ColorComponent, up y: ColorComponent, layout: PlaneLayout,
        look: PlaneLook = PlaneLook(), snaps: Bool = false, markers: MarkerStyle? = .twoTone
    ) -> Picker? {
        var look = look
        look.theme = layout.style.theme
        guard let third = model.components.first(where: { $0 != x && $0 != y }),
            let plane = Plane(
                x, y, frame: layout.plane, look: look, snaps: snaps,
                marker: .circle(.diameter(layout.markerSide)))
        else { return nil }
        let choice = PickerChoice(color, in: model)
        // On the bar lines would hide the colours.
        var barLook = look
        (barLook.edges, barLook.contrastColor) = ([], nil)
        return Picker(
            choice, controls: layout.controls(plane, third, look: barLook), size: layout.frame.farCorner,
            markers: markers, style: layout.style)
    }
}
