/// A colour that CSS has a name for.
public struct NamedColor: Hashable, Sendable {
    /// The name in lower case, as CSS has it.
    public let name: String
    /// The colour, opaque, in 8 bits of sRGB.
    public let color: RGBColor

    /// All 148 (CSS Color 4, section 6.1), in alphabetical order.
    public static let all: [NamedColor] = {
        let words = table.split(whereSeparator: \.isWhitespace)
        return stride(from: 0, to: words.count, by: 2).compactMap { index in
            RGBColor(hexadecimalDigits: words[index + 1].utf8)
                .map { NamedColor(name: String(words[index]), color: $0) }
        }
    }()

    package static let colors = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.color) })

    /// Names with what it takes to find the nearest one.
    package struct List: Sendable {
        /// Whose names they are, for messages.
        package let owner: String
        /// The names in alphabetical order.
        package let names: [NamedColor]
        private let oklab: [SIMD3<Double>]

        private init(_ owner: String, _ names: [NamedColor]) {
            (self.owner, self.names, oklab) = (owner, names, names.map(\.color.oklab))
        }

        package static let css = List("CSS", all)
        package static let x11 = List("X11", NamedColor.x11)

        /// The name nearest to a colour in Oklab; that of a grey is the nearest of greys. Of several the one that most people say,
        /// else the alphabetically first. Ignores alpha.
        package func nearest(to color: Color) -> NamedColor {
            let own = color.converted(to: .oklab).components
            let mostChroma = Self.chroma(own) < 0.01 ? 0.02 : .infinity
            var (nearest, least) = (0, Double.infinity)
            for (index, place) in oklab.enumerated() where Self.chroma(place) <= mostChroma {
                let offset = place - own
                let distance = (offset * offset).sum()
                let isUsual = distance == least && Self.usual.contains(names[index].name)
                if distance < least || isUsual { (nearest, least) = (index, distance) }
            }
            return names[nearest]
        }

        private static let usual = ["cyan", "magenta"]

        private static func chroma(_ oklab: SIMD3<Double>) -> Double {
            (oklab.y * oklab.y + oklab.z * oklab.z).squareRoot()
        }
    }

    private static let table = """
        aliceblue f0f8ff  antiquewhite faebd7  aqua 00ffff  aquamarine 7fffd4  azure f0ffff  beige f5f5dc
        bisque ffe4c4  black 000000  blanchedalmond ffebcd  blue 0000ff  blueviolet 8a2be2  brown a52a2a
        burlywood deb887  cadetblue 5f9ea0  chartreuse 7fff00  chocolate d2691e  coral ff7f50
        cornflowerblue 6495ed  cornsilk fff8dc  crimson dc143c  cyan 00ffff  darkblue 00008b
        darkcyan 008b8b  darkgoldenrod b8860b  darkgray a9a9a9  darkgreen 006400  darkgrey a9a9a9
        darkkhaki bdb76b  darkmagenta 8b008b  darkolivegreen 556b2f  darkorange ff8c00  darkorchid 9932cc
        darkred 8b0000  darksalmon e9967a  darkseagreen 8fbc8f  darkslateblue 483d8b  darkslategray 2f4f4f
        darkslategrey 2f4f4f  darkturquoise 00ced1  darkviolet 9400d3  deeppink ff1493  deepskyblue 00bfff
        dimgray 696969  dimgrey 696969  dodgerblue 1e90ff  firebrick b22222  floralwhite fffaf0
        forestgreen 228b22  fuchsia ff00ff  gainsboro dcdcdc  ghostwhite f8f8ff  gold ffd700
        goldenrod daa520  gray 808080  green 008000  greenyellow adff2f  grey 808080  honeydew f0fff0
        hotpink ff69b4  indianred cd5c5c  indigo 4b0082  ivory fffff0  khaki f0e68c  lavender e6e6fa
        lavenderblush fff0f5  lawngreen 7cfc00  lemonchiffon fffacd  lightblue add8e6  lightcoral f08080
        lightcyan e0ffff  lightgoldenrodyellow fafad2  lightgray d3d3d3  lightgreen 90ee90  lightgrey d3d3d3
        lightpink ffb6c1  lightsalmon ffa07a  lightseagreen 20b2aa  lightskyblue 87cefa
        lightslategray 778899  lightslategrey 778899  lightsteelblue b0c4de  lightyellow ffffe0  lime 00ff00
        limegreen 32cd32  linen faf0e6  magenta ff00ff  maroon 800000  mediumaquamarine 66cdaa
        mediumblue 0000cd  mediumorchid ba55d3  mediumpurple 9370db  mediumseagreen 3cb371
        mediumslateblue 7b68ee  mediumspringgreen 00fa9a  mediumturquoise 48d1cc  mediumvioletred c71585
        midnightblue 191970  mintcream f5fffa  mistyrose ffe4e1  moccasin ffe4b5  navajowhite ffdead
        navy 000080  oldlace fdf5e6  olive 808000  olivedrab 6b8e23  orange ffa500  orangered ff4500
        orchid da70d6  palegoldenrod eee8aa  palegreen 98fb98  paleturquoise afeeee  palevioletred db7093
        papayawhip ffefd5  peachpuff ffdab9  peru cd853f  pink ffc0cb  plum dda0dd  powderblue b0e0e6
        purple 800080  rebeccapurple 663399  red ff0000  rosybrown bc8f8f  royalblue 4169e1
        saddlebrown 8b4513  salmon fa8072  sandybrown f4a460  seagreen 2e8b57  seashell fff5ee
        sienna a0522d  silver c0c0c0  skyblue 87ceeb  slateblue 6a5acd  slategray 708090  slategrey 708090
        snow fffafa  springgreen 00ff7f  steelblue 4682b4  tan d2b48c  teal 008080  thistle d8bfd8
        tomato ff6347  turquoise 40e0d0  violet ee82ee  wheat f5deb3  white ffffff  whitesmoke f5f5f5
        yellow ffff00  yellowgreen 9acd32
        """
}

extension NamedColor {
    /// The distance to a colour in Oklab (deltaE OK); ignores alpha.
    package func distance(to other: Color) -> Double { deltaEOK(Color(color), other) }
}

extension Color {
    /// The nearest named colour of CSS in Oklab; ignores alpha.
    ///
    /// If a colour has several names, this is the alphabetically first.
    package var nearestNamedColor: NamedColor { NamedColor.List.css.nearest(to: self) }
}

extension RGBColor {
    /// The nearest named colour of CSS in Oklab; ignores alpha.
    package var nearestNamedColor: NamedColor { Color(self).nearestNamedColor }

    /// The name of the nearest named colour of CSS in Oklab, and whether it is the same in 8 bits; ignores alpha.
    ///
    /// If a colour has several names, this is the alphabetically first.
    public var nearestName: (name: String, isExact: Bool) {
        let nearest = nearestNamedColor
        return (nearest.name, nearest.color.bytes == SIMD4(bytes.x, bytes.y, bytes.z, 255))
    }

    /// The colour in Oklab, without alpha.
    var oklab: SIMD3<Double> { Color(self).converted(to: .oklab).components }
}
