public import PickerColor
public import PickerScene

/// The frames of a plane picker's parts, in points.
public struct PlaneLayout: Hashable, Sendable {
    /// Two components: one from left to right, one from bottom to top.
    public var plane: Rectangle
    /// The third component.
    public var bar: Rectangle
    /// The bar of alpha; nil for none.
    public var alphaBar: Rectangle?
    /// The area of the picture.
    public let frame: Rectangle
}

extension PlaneLayout {
    /// Makes the layout that fills `frame` up to the inset: the plane, and 12 points below it a bar 36 points high; a bar of
    /// alpha follows in the same way. In frames below 192 points, bars are less high, and markers are at most a third of
    /// the plane.
    ///
    /// Without a frame, the plane is 500 points wide and high.
    public init(frame: Rectangle? = nil, hasAlphaBar: Bool = false, inset: Inset = .markers) {
        let count = hasAlphaBar ? 2.0 : 1
        let natural = Size(width: 500, height: 500 + 48 * count)
        self = inset.layout(filling: frame, orAround: natural) { arrangement in
            let area = arrangement.rest
            let unit = min(1, min(area.width, area.height) / 192)
            let (gap, height) = (12 * unit, 36 * unit)
            func bar(_ index: Double) -> Rectangle {
                area.row(at: area.maxY - (count - index) * (gap + height) + gap, height)
            }
            return PlaneLayout(
                plane: area.row(at: area.minY, area.height - count * (gap + height)), bar: bar(0),
                alphaBar: hasAlphaBar ? bar(1) : nil, frame: arrangement.frame)
        } controls: {
            $0.covering
        }
    }

    /// The side of the marker's frame in the plane.
    fileprivate var markerSide: Double { min(24, min(plane.width, plane.height) / 3) }

    /// Controls that cover the same area as those of any components.
    private var covering: [any Control] {
        controls(Plane.saturationBrightness(frame: plane, marker: .circle(side: markerSide)), .lightness)
    }

    /// Plane and bars.
    fileprivate func controls(
        _ plane: Plane, _ third: ColorComponent, look: PlaneLook = PlaneLook()
    ) -> [any Control] {
        [plane, Bar(third, frame: bar, marker: .slot(lineWidth: markerSide / 12), look: look)]
            + Bar.alpha(alphaBar)
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
        guard let third = model.components.first(where: { $0 != x && $0 != y }),
            let plane = Plane(
                x, y, frame: layout.plane, look: look, snaps: snaps, marker: .circle(side: layout.markerSide))
        else { return nil }
        var choice = PickerChoice(nil, in: model)
        choice.exact = color
        // On the bar lines would hide the colours.
        var barLook = look
        (barLook.edges, barLook.contrastColor) = ([], nil)
        return Picker(
            choice, controls: layout.controls(plane, third, look: barLook), size: layout.frame.farCorner,
            markers: markers)
    }
}
