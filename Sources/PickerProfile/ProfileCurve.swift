/// How an encoded component becomes a linear one.
public enum ProfileCurve: Hashable, Sendable {
    /// The curve of IEC 61966-2-1, which sRGB and Display P3 share.
    case sRGB
    /// The inverse of the camera's curve in ITU-R BT.709 and BT.2020.
    case bt709
    /// A power; 1 is linear, 2.2 is usual.
    case power(Double)

    /// The function of ICC.1 that the curve is: its number in lcms2, then its parameters g, a, b, c, d, which
    /// stand for (ax + b)^g from d on, and cx below. Nil for a power that an ICC profile cannot hold.
    var parametric: (type: Int32, parameters: [Double])? {
        switch self {
        case .sRGB: (4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        case .bt709: (4, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081])
        case .power(let exponent): 0.01...100 ~= exponent ? (1, [exponent]) : nil
        }
    }
}
