extension ColorSystem {
    /// Encoded red, green and blue of a space; 0…1 inside its gamut.
    public init(_ space: ColorSpace) { self = space.system }

    /// The RGB space whose encoded components these are; nil for all other systems.
    public var rgbSpace: ColorSpace? { ColorSpace.all.first { $0.system == self } }

    /// Linear red, green and blue of sRGB.
    public static let sRGBLinear = ColorSpace.sRGB.linearSystem
    /// Linear red, green and blue of Display P3.
    public static let displayP3Linear = ColorSpace.displayP3.linearSystem

    /// CIE XYZ with the white point D65; the Y of white is 1.
    public static let xyzD65 = ColorSystem(
        "xyz-d65", alias: "xyz", xyz, base: nil, isOfCSS: true, toBase: { $0 }, fromBase: { $0 })

    /// CIE XYZ with the white point D50; the Y of white is 1.
    public static let xyzD50: ColorSystem = {
        let there = Chromaticities.adaptation(from: Chromaticities.d50, to: Chromaticities.d65)
        let back = Chromaticities.adaptation(from: Chromaticities.d65, to: Chromaticities.d50)
        return ColorSystem(
            "xyz-d50", xyz, base: .xyzD65, isOfCSS: true, toBase: { there * $0 }, fromBase: { back * $0 })
    }()

    /// The numbers of CSS's `rgb()`: encoded red, green and blue of sRGB, 0…255. Not in ``all``, because text has them already.
    public static let rgb = rgb(of: .sRGB)

    /// Linear red, green and blue of sRGB, 0…1, as a picker changes them. Not in ``all``, because text has ``sRGBLinear``.
    public static let linearRGB = linearRGB(of: .sRGB)

    private static let xyz = [
        Coordinate("x", "x", .red), Coordinate("y", "y", .green), Coordinate("z", "z", .blue),
    ]
    private static let redGreenBlue = [
        Coordinate("r", "red", .red), Coordinate("g", "green", .green), Coordinate("b", "blue", .blue),
    ]

    /// The linear components of a space with the white point D65 or D50.
    static func linear(
        _ name: String, _ toXYZ: Matrix3, _ fromXYZ: Matrix3, white: SIMD2<Double>, isOfCSS: Bool
    ) -> ColorSystem {
        ColorSystem(
            name + "-linear", redGreenBlue, base: white == Chromaticities.d50 ? .xyzD50 : .xyzD65,
            isOfCSS: isOfCSS,
            toBase: { toXYZ * $0 }, fromBase: { fromXYZ * $0 })
    }

    /// The encoded components of a space.
    static func encoded(_ name: String, _ transfer: TransferFunction, linear: ColorSystem) -> ColorSystem {
        ColorSystem(
            name, redGreenBlue, base: linear, isOfCSS: linear.isOfCSS,
            toBase: { transfer.linear(fromEncoded: $0) },
            fromBase: { transfer.encoded(fromLinear: $0) })
    }
}
