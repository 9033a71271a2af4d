public import PickerColor
public import PickerScene

/// The frames of a matrix picker's parts, in points.
public struct MatrixLayout: Hashable, Sendable {
    /// Hue from left to right, saturation from bottom to top.
    public var matrix: Rectangle
    /// Brightness or lightness, from 1 at the left to 0 at the right.
    public var bar: Rectangle
    /// The area in the chosen colour.
    public var swatch: Rectangle
    /// The bar of alpha, from clear at the left to opaque at the right; nil for none.
    public var alphaBar: Rectangle?
    /// The area over which a mask is stretched; the picture contains it. Nil for the area from the origin to the far
    /// corner of the parts.
    public var frame: Rectangle?
    /// The room between the edge of the picture and the parts.
    public let inset: Inset
    /// The style from which the layout has its sizes; the picker gets it, too.
    public let style: PickerStyle

    /// Makes a layout of frames, which stay in place: the inset enlarges the picture only at the right and below.
    public init(
        matrix: Rectangle, bar: Rectangle, swatch: Rectangle, alphaBar: Rectangle? = nil,
        frame: Rectangle? = nil, inset: Inset = .markers, style: PickerStyle = .standard
    ) {
        (self.matrix, self.bar, self.swatch, self.alphaBar) = (matrix, bar, swatch, alphaBar)
        (self.frame, self.inset, self.style) = (frame, inset, style)
    }

    /// Makes the layout that fills `frame` up to the inset: swatch, matrix and bar from the top down, all of one width. A bar of
    /// alpha lies below. Without a frame, the matrix is 300 points wide and high.
    ///
    /// In the article's proportions the heights of swatch, matrix and bar are 60 : 300 : 60, with gaps of 12.
    public init(
        frame: Rectangle? = nil, hasAlphaBar: Bool = false, inset: Inset = .markers,
        style: PickerStyle = .standard
    ) {
        guard style.sizes == .article else {
            let plan = Arrangement.Plan(above: 1, bars: hasAlphaBar ? 2 : 1, least: 0.45)
            let arrangement = inset.arrangement(
                filling: frame, orAround: Size(width: 300, height: 300), plan, style)
            let bars = arrangement.bars
            self.init(
                matrix: arrangement.rest, bar: bars[0], swatch: arrangement.above[0],
                alphaBar: hasAlphaBar ? bars[1] : nil, frame: arrangement.frame, inset: inset, style: style)
            return
        }
        let natural = Size(width: 300, height: 444)
        self = inset.layout(filling: frame, orAround: natural, bars: hasAlphaBar ? 1 : 0) { arrangement in
            let rest = arrangement.rest
            let unit = rest.height / natural.height
            func part(_ top: Double, _ height: Double) -> Rectangle {
                rest.row(at: rest.minY + top * unit, height * unit)
            }
            return MatrixLayout(
                matrix: part(72, 300), bar: part(384, 60), swatch: part(0, 60),
                alphaBar: arrangement.bars.first, frame: arrangement.frame, inset: inset, style: style)
        } controls: {
            $0.controls(.hsb)
        }
    }
}

// Derived.
extension MatrixLayout {
    /// The size up to the far corner of all parts.
    var size: Size {
        let size = Size(toFarCornerOf: parts + (frame.map { [$0] } ?? []))
        if case .points = inset { return size }
        // Markers may not fit in the frame, such as those of a part at its edge.
        let marked = controls(.hsb).covered(isFocused: inset.hasFocus).farCorner
        func grown(_ side: Double, _ other: Double) -> Double {
            other > side + 1e-9 * side ? (other + 0.5).rounded(.up) : side
        }
        return Size(width: grown(size.width, marked.width), height: grown(size.height, marked.height))
    }

    /// Matrix, bar, swatch, and the bar of alpha.
    func controls(_ model: ColorModel, showsChosen: Bool = false) -> [any Control] {
        let side = min(matrix.width, matrix.height)
        let (marker, knob): (Plane.MarkerForm, Bar.MarkerForm) =
            switch style.sizes {
            case .standard: (.circle(.diameter(style.markerSide(in: side, unit: unit, of: picture))), .knob)
            case .article: (.cross, .slot(lineWidth: min(3, 0.05 * side / 3)))
            }
        return [
            Plane.hueSaturation(frame: matrix, model: model, showsChosen: showsChosen, marker: marker),
            Bar(
                model.components[2], name: .bar, frame: bar, isMirrored: true, marker: knob, style: style),
            Swatch(frame: swatch, theme: style.theme),
        ] + Bar.alpha(alphaBar, style)
    }

    private var picture: Size { frame?.size ?? Size(toFarCornerOf: parts) }

    private var unit: Double { style.unit(side: min(picture.width, picture.height)) }

    fileprivate var parts: [Rectangle] { [matrix, bar, swatch] + (alphaBar.map { [$0] } ?? []) }
}

extension Picker {
    /// A matrix of hue and saturation, a bar of the model's third component, a swatch, and a bar of alpha if the layout
    /// has one.
    ///
    /// The matrix shows the third component at which colours are the purest, or the chosen one.
    ///
    /// The mask is a picture with clear holes for the parts. It is stretched over the layout's frame and drawn over the
    /// parts; picks ignore it.
    public static func matrix(
        color: Color, layout: MatrixLayout, model: ColorModel = .hsb, showsChosen: Bool = false,
        mask: SourceImage? = nil, markers: MarkerStyle? = .twoTone
    ) -> Picker {
        let masked = layout.frame ?? Rectangle(Size(toFarCornerOf: layout.parts))
        let mask = mask.map { Layer(.rectangle(masked), .image(ImagePaint(image: $0, frame: masked))) }
        return Picker(
            PickerChoice(color, in: model), controls: layout.controls(model, showsChosen: showsChosen),
            overlay: mask.map { [$0] } ?? [], size: layout.size, markers: markers, style: layout.style)
    }
}
