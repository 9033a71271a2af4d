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

    /// Makes the layout that fills `frame` up to the inset: the plane, and 12 points below it a bar 36 points high; a bar of
    /// alpha follows in the same way. In frames below 192 points, bars are less high, and markers are at most a third of
    /// the plane.
    ///
    /// Without a frame, the plane is 500 points wide and high.
    public init(frame: Rectangle? = nil, hasAlphaBar: Bool = false, inset: Inset = .markers) {
        let count = hasAlphaBar ? 2.0 : 1
        func covered(_ area: Rectangle) -> Rectangle {
            Self(area: area, count: count, frame: area).covered(isFocused: inset.hasFocus)
        }
        if let frame {
            self.init(area: inset.area(in: frame, covered), count: count, frame: frame)
        } else {
            let size = Size(width: 500, height: 500 + count * (Self.gap + Self.barHeight))
            let room = inset.room(around: size, covered)
            let frame = Rectangle(x: 0, y: 0, width: size.width + 2 * room, height: size.height + 2 * room)
            self.init(area: frame.inset(by: room), count: count, frame: frame)
        }
    }

    private init(area: Rectangle, count: Double, frame: Rectangle) {
        let unit = min(1, min(area.width, area.height) / (4 * (Self.gap + Self.barHeight)))
        let (gap, height) = (Self.gap * unit, Self.barHeight * unit)
        func bar(_ index: Double) -> Rectangle {
            let top = area.maxY - (count - index) * (gap + height) + gap
            return Rectangle(x: area.minX, y: top, width: area.width, height: height)
        }
        plane = Rectangle(
            x: area.minX, y: area.minY, width: area.width, height: area.height - count * (gap + height))
        self.bar = bar(0)
        alphaBar = count > 1 ? bar(1) : nil
        self.frame = frame
    }

    private static let gap = 12.0
    private static let barHeight = 36.0

    /// The side of the marker's frame in the plane.
    var markerSide: Double { min(24, min(plane.width, plane.height) / 3) }

    /// The form of the marker in the bar of the third component.
    var slot: Bar.MarkerForm { .slot(lineWidth: markerSide / 12) }

    /// The area that the parts and their markers cover; it is the same for all components.
    private func covered(isFocused: Bool) -> Rectangle {
        let parts: [any Control] = [
            Plane.saturationBrightness(frame: plane, marker: .circle(side: markerSide)),
            Bar(.lightness, frame: bar, marker: slot),
        ]
        return (parts + Bar.alpha(alphaBar)).covered(isFocused: isFocused)
    }
}

extension Picker {
    /// A plane of two components of a model, a bar of the third, and a bar of alpha if the layout has one; nil if `y` is a
    /// hue, or both are the same.
    ///
    /// In a perceptual model the colour may lie outside the model's colour space: the choice keeps its exact value.
    public static func plane(
        color: Color, model: ColorModel, across x: ColorComponent,
        up y: ColorComponent, layout: PlaneLayout, look: PlaneLook = PlaneLook(), snaps: Bool = false,
        markers: MarkerStyle? = .twoTone
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
            choice,
            controls: [
                plane,
                Bar(third, frame: layout.bar, marker: layout.slot, look: barLook),
            ] + Bar.alpha(layout.alphaBar),
            size: Size(toFarCornerOf: [layout.frame]),
            markers: markers
        )
    }
}
