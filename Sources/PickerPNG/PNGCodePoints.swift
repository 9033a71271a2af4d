import PickerColor
public import PickerProfile

/// The numbers by which a file names its colours.
///
/// Source: ITU-T H.273.
public struct PNGCodePoints: Hashable, Sendable {
    /// White point and primaries; 1 is sRGB's, 12 is Display P3's.
    public var primaries: UInt8
    /// The transfer curve; 13 is sRGB's.
    public var transfer: UInt8
    /// How components are made of red, green and blue; 0, themselves, is the only one that PNG allows.
    public var matrix: UInt8
    /// 1 if the components use the whole range of numbers, 0 if they leave some out at both ends.
    public var fullRange: UInt8

    /// Makes code points.
    public init(primaries: UInt8, transfer: UInt8, matrix: UInt8 = 0, fullRange: UInt8 = 1) {
        self.primaries = primaries
        self.transfer = transfer
        self.matrix = matrix
        self.fullRange = fullRange
    }

    /// The code points of a colour space.
    init(_ colorSpace: ColorSpace) {
        switch colorSpace {
        case .sRGB: self.init(primaries: 1, transfer: 13)
        case .displayP3: self.init(primaries: 12, transfer: 13)
        }
    }

    /// What they stand for; nil for the curves of high dynamic range (16 and 18) and for other rare ones.
    public var profile: ColorProfile? {
        for colorSpace in ColorSpace.allCases where self == PNGCodePoints(colorSpace) {
            return .colorSpace(colorSpace)
        }
        guard matrix == 0, fullRange == 1, let chromaticities, let curve else { return nil }
        let name = "H.273 \(primaries)/\(transfer)"
        return (try? ICCProfile(chromaticities, curve: curve, name: name)).map { .icc($0) }
    }

    private var chromaticities: Chromaticities? {
        switch primaries {
        case 1: Chromaticities(.sRGB)
        case 5: .atD65(red: [0.64, 0.33], green: [0.29, 0.60], blue: [0.15, 0.06])
        case 6, 7: .atD65(red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070])
        case 9: .atD65(red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])
        case 12: Chromaticities(.displayP3)
        default: nil
        }
    }

    private var curve: ProfileCurve? {
        switch transfer {
        case 1, 6, 14, 15: .bt709
        case 4: .power(2.2)
        case 5: .power(2.8)
        case 8: .power(1)
        case 13: .sRGB
        default: nil
        }
    }
}

extension Chromaticities {
    fileprivate static func atD65(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) -> Self {
        Chromaticities(white: d65, red: red, green: green, blue: blue)
    }
}
