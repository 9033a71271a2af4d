import Glibc

/// A transfer function: how encoded components become linear ones.
public enum ProfileCurve: Hashable, Sendable {
    /// The transfer function of sRGB and Display P3, IEC 61966-2-1.
    case sRGB
    /// The inverse of the camera's transfer function in ITU-R BT.709 and BT.2020.
    case bt709
    /// The inverse of the camera's transfer function in SMPTE ST 240.
    case smpte240
    /// The transfer function of SMPTE ST 428-1; 1 stands for 52.37/48 of the light of white.
    case dciP3
    /// A power; its exponent is 1 for linear components and often 2.2.
    case power(Double)

    /// The parametric curve of ICC.1: its number in lcms2 and its parameters g, a, b, c, d, e, f. They mean (ax + b)^g
    /// + e from d on, and cx + f below. Nil for a power that an ICC profile cannot hold.
    ///
    /// `levels` are the encoded components of 0 and 1.
    func parametric(levels: ClosedRange<Double>) -> (type: Int32, parameters: [Double])? {
        guard let (type, parameters) = parametric else { return nil }
        if levels == 0...1 { return (type, parameters) }
        let scale = 1 / (levels.upperBound - levels.lowerBound), shift = levels.lowerBound * scale
        // A power begins at the black level; all below is black.
        let full = type == 4 ? parameters : [parameters[0], type == 1 ? 1 : parameters[1], 0, 0, 0]
        let (g, a, b, c, d) = (full[0], full[1], full[2], full[3], full[4])
        return (5, [g, a * scale, b - a * shift, c * scale, (d + shift) / scale, 0, -c * shift])
    }

    private var parametric: (type: Int32, parameters: [Double])? {
        switch self {
        case .sRGB: (4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        case .bt709: (4, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081])
        case .smpte240: (4, [1 / 0.45, 1 / 1.1115, 0.1115 / 1.1115, 1 / 4.0, 4 * 0.0228])
        case .dciP3: (2, [2.6, pow(52.37 / 48, 1 / 2.6), 0])
        case .power(let exponent): 0.01...100 ~= exponent ? (1, [exponent]) : nil
        }
    }
}
