public import PickerColor
public import PickerScene

/// Where the parts of a matrix picker are, in points; drawing and picking both go by it.
public struct MatrixLayout: Hashable, Sendable {
    /// Hue from left to right, saturation from bottom to top.
    public var matrix: Rectangle
    /// Brightness or lightness, from most at the left to none at the right.
    public var bar: Rectangle
    /// The area in the chosen colour.
    public var swatch: Rectangle
    /// Alpha, from clear at the left to opaque at the right; nil for no such bar.
    public var alphaBar: Rectangle?
    /// The area that a mask is stretched over, and which the picture is at least as large as; nil for the area from the
    /// origin to the far corner of the parts.
    public var frame: Rectangle?
    /// The room between the edge of the picture and the parts.
    public let inset: Inset

    /// Makes a layout of frames, which stay where they are: the inset has effect at the right and below alone, where the
    /// picture is larger by it.
    public init(
        matrix: Rectangle,
        bar: Rectangle,
        swatch: Rectangle,
        alphaBar: Rectangle? = nil,
        frame: Rectangle? = nil,
        inset: Inset = .markers
    ) {
        self.matrix = matrix
        self.bar = bar
        self.swatch = swatch
        self.alphaBar = alphaBar
        self.frame = frame
        self.inset = inset
    }

    /// Makes the layout that fills `frame` up to the inset: swatch, matrix and bar from the top down, all of one width, with
    /// heights in the proportion 60 : 300 : 60 and gaps of 12 between them; below, if there is one, the bar of alpha.
    ///
    /// Without a frame, these are their heights, and they are 300 points wide.
    public init(frame: Rectangle? = nil, hasAlphaBar: Bool = false, inset: Inset = .markers) {
        let natural = Size(width: 300, height: Self.height)
        let arrangement = Arrangement(
            filling: frame, orAround: natural, bars: hasAlphaBar ? 1 : 0, inset: inset
        ) { Self($0, .points(0)).controls(.hsb).covered }
        self.init(arrangement, inset)
    }

    /// The height of swatch, matrix and bar, and the gaps between them.
    private static let height = 444.0

    private init(_ arrangement: Arrangement, _ inset: Inset) {
        let rest = arrangement.rest
        let unit = rest.height / Self.height
        func part(_ top: Double, _ height: Double) -> Rectangle {
            Rectangle(x: rest.minX, y: rest.minY + top * unit, width: rest.width, height: height * unit)
        }
        self.init(
            matrix: part(72, 300),
            bar: part(384, 60),
            swatch: part(0, 60),
            alphaBar: arrangement.bars.first,
            frame: arrangement.frame,
            inset: inset
        )
    }
}

// Derived.
extension MatrixLayout {
    /// The area that a mask is stretched over.
    var maskFrame: Rectangle { frame ?? Rectangle(Size(toFarCornerOf: parts)) }

    /// To the far corner of all of it.
    var size: Size {
        let size = Size(toFarCornerOf: parts + (frame.map { [$0] } ?? []))
        guard case .markers = inset else { return size }
        // What the frame has no room for, such as markers of a part that somebody has put at its edge.
        let marked = Size(toFarCornerOf: [controls(.hsb).covered])
        func grown(_ side: Double, _ other: Double) -> Double {
            other > side + 1e-9 * side ? (other + 0.5).rounded(.up) : side
        }
        return Size(width: grown(size.width, marked.width), height: grown(size.height, marked.height))
    }

    /// Matrix, bar, swatch and bar of alpha.
    func controls(_ model: ColorModel) -> [any Control] {
        let line = min(3, 0.05 * min(matrix.width, matrix.height) / 3)
        let level = model.components[2]
        return [
            Plane.hueSaturation(frame: matrix, model: model),
            Bar(level, name: .bar, frame: bar, isMirrored: true, marker: .slot(lineWidth: line)),
            Swatch(frame: swatch),
        ] + Bar.alpha(alphaBar)
    }

    private var parts: [Rectangle] { [matrix, bar, swatch] + (alphaBar.map { [$0] } ?? []) }
}

extension Picker {
    /// A matrix of hue and saturation, a bar of the model's third component, and a swatch, with a bar of alpha if the layout
    /// has one.
    ///
    /// The mask is a picture with clear holes for all of these, drawn over them, stretched over the layout's frame; picks do not
    /// see it.
    public static func matrix(
        color: HSBColor,
        layout: MatrixLayout,
        model: ColorModel = .hsb,
        mask: SourceImage? = nil,
        markers: MarkerStyle? = .plain
    ) -> Picker {
        let frame = layout.maskFrame
        return Picker(
            PickerChoice(color, in: model),
            controls: layout.controls(model),
            overlay: mask.map { [Layer(.rectangle(frame), .image(ImagePaint(image: $0, frame: frame)))] }
                ?? [],
            size: layout.size,
            markers: markers
        )
    }
}
