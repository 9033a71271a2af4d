public import PickerColor

/// The chromaticities of the white point and the three primaries, as CIE 1931 x and y.
public struct Chromaticities: Hashable, Sendable {
    /// The chromaticity of the white point, x and y of CIE 1931.
    public var white: SIMD2<Double>
    /// The chromaticity of the red primary, x and y of CIE 1931.
    public var red: SIMD2<Double>
    /// The chromaticity of the green primary, x and y of CIE 1931.
    public var green: SIMD2<Double>
    /// The chromaticity of the blue primary, x and y of CIE 1931.
    public var blue: SIMD2<Double>

    /// Makes chromaticities; only making a profile checks that they span a colour space.
    public init(white: SIMD2<Double>, red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) {
        self.white = white
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// D65, the white point of glpick's colour spaces and of most others today.
    ///
    /// Source: IEC 61966-2-1.
    public static let d65 = SIMD2(0.3127, 0.3290)

    /// The chromaticities of a colour space.
    ///
    /// Sources: ITU-R BT.709 and SMPTE RP 431-2.
    public init(_ colorSpace: ColorSpace) {
        switch colorSpace {
        case .sRGB:
            self.init(white: Self.d65, red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06])
        case .displayP3:
            self.init(white: Self.d65, red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])
        }
    }

    /// False if their matrices would have numbers that an ICC profile cannot hold.
    var spanColors: Bool {
        for point in [white, red, green, blue] where !(0...1 ~= point.x && 0...1 ~= point.y) { return false }
        let (a, b) = (green - red, blue - red)
        return white.y >= 0.05 && abs(a.x * b.y - a.y * b.x) >= 0.001
    }
}
