public import PickerColor
public import PickerScene

/// The frames of a ring picker's parts, in points.
///
/// r is half the shorter side of the area without the inset and the bar; the ring's outer circle has radius r and lies
/// in the middle. The lengths of ring and box are fractions of r, so the picker keeps its proportions at any size.
public struct RingLayout: Hashable, Sendable {
    /// The thickness of the ring as a fraction of r, 0…1.
    public let thickness: Double
    /// Half the diagonal of the box as a fraction of r, 0…1; at 0 the picker has no box.
    public let boxReach: Double
    /// The angle of hue 0, in turns counter-clockwise from 3 o'clock, [0, 1).
    public let startAngle: Double
    /// The direction in which hue grows from the start angle.
    public let direction: HueCircle.Direction

    /// The style from which the layout has its sizes; the picker gets it, too.
    public let style: PickerStyle

    fileprivate let arrangement: Arrangement
}

extension RingLayout {
    /// Makes the layout that fills `frame` up to the inset; without a frame, a square of 512 points.
    ///
    /// `thickness` and `boxReach` are clamped to 0…1, and `startAngle` is wrapped into [0, 1). In the article's sizes the markers
    /// in a triangle's corners have room only with `hasTriangle`; in the standard sizes they always have.
    public init(
        frame: Rectangle? = nil, thickness: Double = 0.2, boxReach: Double = 0.7, startAngle: Double = 0,
        direction: HueCircle.Direction = .counterclockwise, hasAlphaBar: Bool = false,
        hasTriangle: Bool = false, inset: Inset = .markers, style: PickerStyle = .standard
    ) {
        let frame = frame ?? Rectangle(x: 0, y: 0, width: 512, height: 512)
        let bars = hasAlphaBar ? 1 : 0
        func layout(_ arrangement: Arrangement) -> RingLayout {
            RingLayout(
                thickness: unitClamped(thickness), boxReach: unitClamped(boxReach),
                startAngle: Hue.wrapped(startAngle), direction: direction, style: style,
                arrangement: arrangement)
        }
        switch style.sizes {
        case .standard:
            self = layout(
                inset.arrangement(
                    filling: frame, orAround: Size(width: 0, height: 0), .init(bars: bars, ratio: 1), style))
        case .article:
            self = inset.layout(filling: frame, bars: bars, layout) {
                $0.controls(.smooth, .hsb, around: hasTriangle ? $0.triangle(.hsb, isFixed: false) : nil)
            }
        }
    }

    /// The area of the picture.
    public var frame: Rectangle { arrangement.frame }

    /// The centre of ring and box.
    public var center: Point { arrangement.rest.center }

    /// The outer radius of the ring.
    public var radius: Double { max(min(arrangement.rest.width, arrangement.rest.height) / 2, 0) }

    /// The area between the two circles of the ring.
    public var ring: Ring {
        Ring(center: center, outerRadius: radius, innerRadius: radius * (1 - thickness))
    }

    /// The centre, the angle of hue 0 and the direction of hues.
    public var circle: HueCircle {
        HueCircle(center: center, startAngle: startAngle, direction: direction)
    }

    /// The box: saturation from left to right, brightness from bottom to top.
    public var box: Rectangle {
        let box = Rectangle(squareAbout: center, boxReach * radius * 2.squareRoot() / 2)
        return style.sizes == .standard ? arrangement.grid.frame(box) : box
    }

    /// The bar of alpha, from clear at the left to opaque at the right, as wide as the ring; nil if there is
    /// none.
    public var alphaBar: Rectangle? { arrangement.bars(from: center.x - radius, width: 2 * radius).first }

    /// Ring, what it surrounds, by default the box, and bar.
    func controls(
        _ segments: HueSegments, _ model: ColorModel, around inner: [any Control]? = nil
    ) -> [any Control] {
        // On a narrow ring as large as in the box, so that both look alike.
        let marker: Marker.CircleSize =
            style.sizes == .standard
            ? .diameter(max(min(thicknessInPoints, max(11 * arrangement.unit, radius / 6)), innerSide))
            : .inSquare(thicknessInPoints)
        let ring = HueRing(
            circle: circle, radius: radius, thickness: thickness,
            segments: segments.count(radius: radius, style),
            model: model, marker: marker)
        let plane = Plane.saturationBrightness(
            frame: box, model: model, marker: .circle(innerMarker))
        return [ring] + (inner ?? (boxReach > 0 ? [plane] : [])) + Bar.alpha(alphaBar, style)
    }

    /// The triangle; none if ``boxReach`` leaves it no area.
    fileprivate func triangle(_ model: ColorModel, isFixed: Bool) -> [any Control] {
        let radius = boxReach * radius
        guard radius > 0 else { return [] }
        return [
            Triangle(circle: circle, radius: radius, model: model, isFixed: isFixed, marker: innerMarker)
        ]
    }

    private var thicknessInPoints: Double { thickness * radius }

    /// The marker in the box, or in a triangle.
    private var innerMarker: Marker.CircleSize {
        style.sizes == .standard ? .diameter(innerSide) : .inSquare(thicknessInPoints)
    }

    /// The diameter of the marker in the box in the standard sizes.
    private var innerSide: Double { style.markerSide(in: box.width, unit: arrangement.unit, of: frame.size) }
}

extension Picker {
    /// A hue ring around a box of saturation and the model's third component, with a bar of alpha if the layout has one.
    ///
    /// Drags snap to the segments. The ring shows the pure hues of HSB, or in OKHSV and OKHSL those of OKHSV.
    public static func ring(
        color: Color, layout: RingLayout, segments: HueSegments = .automatic, model: ColorModel = .hsb,
        markers: MarkerStyle? = .twoTone
    ) -> Picker {
        Picker(
            PickerChoice(color, in: model), controls: layout.controls(segments, model),
            size: layout.frame.farCorner, markers: markers, style: layout.style)
    }

    /// A hue ring around a triangle of saturation and brightness, or of HSL's saturation and lightness, with a bar of alpha if
    /// the layout has one.
    ///
    /// The corners lie on a circle of the layout's ``RingLayout/boxReach``; make the layout with `hasTriangle`. A fixed triangle has the pure hue at the right;
    /// others turn it to the chosen hue. Drags on the ring snap to the segments. It is for HSB and HSL.
    public static func triangle(
        color: Color, layout: RingLayout, segments: HueSegments = .automatic, model: ColorModel = .hsb,
        isFixed: Bool = false, markers: MarkerStyle? = .twoTone
    ) -> Picker {
        Picker(
            PickerChoice(color, in: model),
            controls: layout.controls(segments, model, around: layout.triangle(model, isFixed: isFixed)),
            size: layout.frame.farCorner, markers: markers, style: layout.style)
    }
}
