/// An RGB colour space: what a colour's red, green and blue mean.
///
/// To add a space, define it below and put it into ``all``; text, options, PNG files and conversions follow.
public struct ColorSpace: Hashable, Sendable, CustomStringConvertible {
    /// Pictures carry their space, so it is no more than a reference.
    private let shared: Shared<Facts>

    /// The name in CSS Color 4 and on the command line, such as `display-p3`.
    public var name: String { shared.facts.name }
    /// The name in ICC profiles, such as `Display P3`; ASCII.
    public var title: String { shared.facts.title }
    /// The primaries and the white point.
    public var chromaticities: Chromaticities { shared.facts.chromaticities }
    /// The transfer function of red, green and blue.
    public var transfer: TransferFunction { shared.facts.transfer }
    /// The code points in PNG and video files; nil if H.273 has none for the space.
    public var codePoints: CodePoints? { shared.facts.codePoints }
    /// The matrix from linear components to CIE XYZ, where the Y of white is 1.
    public var toXYZ: Matrix3 { shared.facts.toXYZ }
    /// The matrix from CIE XYZ to linear components.
    public var fromXYZ: Matrix3 { shared.facts.fromXYZ }
    /// The matrix from Oklab's cone responses to linear components. The sum of each row is 1.
    package var fromCones: Matrix3 { shared.facts.fromCones }
    /// What the linear components add to the Y of CIE XYZ.
    package var luminance: SIMD3<Double> { SIMD3(toXYZ.x.y, toXYZ.y.y, toXYZ.z.y) }

    /// Its encoded red, green and blue as coordinates.
    public var system: ColorSystem { shared.facts.models.rgb }
    /// Its linear red, green and blue as coordinates.
    public var linearSystem: ColorSystem { shared.facts.linearSystem }
    /// HSL, HWB and HSB of its encoded components.
    var models: RGBModels { shared.facts.models }

    private struct Facts: Sendable {
        let name: String
        let title: String
        let chromaticities: Chromaticities
        let transfer: TransferFunction
        let codePoints: CodePoints?
        let toXYZ: Matrix3
        let fromXYZ: Matrix3
        let fromCones: Matrix3
        let linearSystem: ColorSystem
        let models: RGBModels
    }

    fileprivate init(
        _ name: String, _ title: String, _ chromaticities: Chromaticities, _ transfer: TransferFunction,
        _ codePoints: CodePoints?, isOfCSS: Bool = false
    ) {
        let toXYZ = chromaticities.toXYZ, fromXYZ = toXYZ.inverse
        let linear = ColorSystem.linear(name, toXYZ, fromXYZ, white: chromaticities.white, isOfCSS: isOfCSS)
        shared = Shared(
            Facts(
                name: name, title: title, chromaticities: chromaticities, transfer: transfer,
                codePoints: codePoints, toXYZ: toXYZ, fromXYZ: fromXYZ,
                fromCones: fromXYZ * chromaticities.adaptationFromD65 * Oklab.fromCones, linearSystem: linear,
                models: RGBModels(of: .encoded(name, transfer, linear: linear))))
    }

    /// Finds a space by its name in CSS; nil if there is none.
    public init?(named name: some StringProtocol) {
        guard let space = Self.all.first(where: { $0.name == name }) else { return nil }
        self = space
    }

    /// The name in CSS, such as `display-p3`; glpick has names of its own for spaces that CSS lacks.
    public var description: String { name }
}

// The registry. Sources: CSS Color 4, and the standards named beside each space.
extension ColorSpace {
    /// All colour spaces, in the order in which messages list them.
    public static let all: [ColorSpace] = [
        .sRGB, .displayP3, .rec2020, .rec2020Camera, .a98RGB, .proPhotoRGB,
    ]

    /// The spaces of different gamuts, the first of each, in the order of ``all``.
    public static let gamuts: [ColorSpace] = all.reduce(into: []) { gamuts, space in
        if !gamuts.contains(where: { $0.chromaticities == space.chromaticities }) { gamuts.append(space) }
    }

    /// sRGB, with the primaries of ITU-R BT.709 (IEC 61966-2-1).
    public static let sRGB = ColorSpace(
        "srgb", "sRGB", Chromaticities(red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06]), .sRGB,
        CodePoints(primaries: 1, transfer: 13), isOfCSS: true)

    /// Display P3, with the primaries of SMPTE RP 431-2.
    public static let displayP3 = ColorSpace(
        "display-p3", "Display P3",
        Chromaticities(red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060]), .sRGB,
        CodePoints(primaries: 12, transfer: 13), isOfCSS: true)

    /// Rec. 2020 with the display's transfer function, a power of 2.4 (ITU-R BT.2020 and BT.1886).
    ///
    /// H.273 has no code points for it: 14 and 15 name the camera's transfer function.
    public static let rec2020 = ColorSpace(
        "rec2020", "Rec. 2020, gamma 2.4", rec2020Primaries, .power(2.4), nil, isOfCSS: true)

    /// Rec. 2020 with the camera's transfer function, as files with the code points 9 and 14 have it (ITU-R BT.2020).
    ///
    /// The name is not in CSS.
    public static let rec2020Camera = ColorSpace(
        "rec2020-oetf", "Rec. 2020 OETF", rec2020Primaries, .bt2020, CodePoints(primaries: 9, transfer: 14))

    private static let rec2020Primaries = Chromaticities(
        red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])

    /// The space of Adobe RGB (1998), compatible with it.
    public static let a98RGB = ColorSpace(
        "a98-rgb", "A98 RGB", Chromaticities(red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06]),
        .power(563.0 / 256), nil, isOfCSS: true)

    /// ProPhoto RGB, also called ROMM RGB (ANSI/I3A IT10.7666), whose white is D50.
    public static let proPhotoRGB = ColorSpace(
        "prophoto-rgb", "ProPhoto RGB",
        Chromaticities(
            white: Chromaticities.d50, red: [0.734699, 0.265301], green: [0.159597, 0.840403],
            blue: [0.036598, 0.000105]),
        TransferFunction(exponent: 1.8, slope: 16, straightEnd: 16.0 / 512), nil, isOfCSS: true)
}
