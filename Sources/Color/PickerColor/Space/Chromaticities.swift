/// The chromaticities of the white point and the three primaries, as CIE 1931 x and y.
public struct Chromaticities: Hashable, Sendable {
    /// The white point: what equal red, green and blue look like.
    public var white: SIMD2<Double>
    /// The red primary: what red alone looks like.
    public var red: SIMD2<Double>
    /// The green primary: what green alone looks like.
    public var green: SIMD2<Double>
    /// The blue primary: what blue alone looks like.
    public var blue: SIMD2<Double>

    /// Makes chromaticities; nothing checks that they span a colour space.
    public init(
        white: SIMD2<Double> = d65, red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>
    ) {
        (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
    }

    /// D65, the white point of most colour spaces today (IEC 61966-2-1).
    public static let d65 = SIMD2(0.3127, 0.3290)

    /// D50, the white point of print and of ICC profiles (CSS Color 4, section 10).
    public static let d50 = SIMD2(0.3457, 0.3585)

    /// The matrix from linear red, green and blue to CIE XYZ, where the Y of white is 1.
    ///
    /// Its numbers are infinite or NaN if the primaries lie on a line. Source: SMPTE RP 177.
    public var toXYZ: Matrix3 {
        let primaries = Matrix3(columns: Self.xyz(red), Self.xyz(green), Self.xyz(blue))
        return primaries * Matrix3(diagonal: primaries.inverse * Self.xyz(white))
    }

    /// The matrix that adapts CIE XYZ from one white point to another: Bradford's, as in ICC.1 and CSS Color 4.
    public static func adaptation(from source: SIMD2<Double>, to target: SIMD2<Double>) -> Matrix3 {
        if source == target { return .identity }
        let scale = (bradford * xyz(target)) / (bradford * xyz(source))
        return bradford.inverse * Matrix3(diagonal: scale) * bradford
    }

    /// The matrix that adapts CIE XYZ from D65 to the white point.
    package var adaptationFromD65: Matrix3 { Self.adaptation(from: Self.d65, to: white) }

    private static let bradford = Matrix3(
        rows: [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])

    /// CIE XYZ of a chromaticity, with a Y of 1.
    static func xyz(_ chromaticity: SIMD2<Double>) -> SIMD3<Double> {
        let (x, y) = (chromaticity.x, chromaticity.y)
        return SIMD3(x / y, 1, (1 - x - y) / y)
    }
}
