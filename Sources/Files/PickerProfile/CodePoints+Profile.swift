public import PickerColor

extension CodePoints {
    /// The profile of these code points for samples of `depth` bits; nil if primaries and transfer are both unspecified
    /// (2).
    ///
    /// - Throws: `ProfileError.unknownCodePoints` for numbers that are reserved or rare, for PQ and HLG with other primaries
    ///   than those of known spaces, and for a narrow range of fewer than 8 bits.
    public func profile(depth: Int = 8) throws(ProfileError) -> ColorProfile? {
        if primaries == 2, transfer == 2 { return nil }
        for colorSpace in ColorSpace.all where self == colorSpace.codePoints {
            return .colorSpace(colorSpace)
        }
        guard matrix == 0 else { throw .unknownCodePoints("CICP matrix \(matrix) is not that of RGB, 0") }
        guard let chromaticities = Self.chromaticities[primaries] else {
            throw .unknownCodePoints("CICP primaries \(primaries) are not known")
        }
        guard let levels = levels(depth: depth) else {
            throw .unknownCodePoints("CICP full range \(fullRange) in samples of \(depth) bits is not known")
        }
        if let range = Self.highDynamicRange[transfer] {
            guard let space = ColorSpace.all.first(where: { $0.chromaticities == chromaticities }) else {
                throw .unknownCodePoints(
                    "\(range.rawValue) (CICP transfer \(transfer)) is read with the primaries 1, 9 and 12, not "
                        + "\(primaries)")
            }
            return .highDynamicRange(HighDynamicRange(transfer: range, colorSpace: space, levels: levels))
        }
        guard let curve = Self.curves[transfer] else {
            throw .unknownCodePoints("CICP transfer \(transfer) is not known")
        }
        let name = "H.273 \(primaries)/\(transfer)"
        return .icc(try ICCProfile(chromaticities, curve: curve, levels: levels, name: name))
    }

    /// Why code points that are a part of a file cannot be used; nil if they can.
    package func fault(_ part: String, depth: Int) -> PictureFault? {
        do throws(ProfileError) { _ = try profile(depth: depth) } catch {
            if case .unknownCodePoints(let reason) = error { return PictureFault(part, reason) }
        }
        return nil
    }

    /// The components of black and white (H.273, 8.3); nil if unknown.
    private func levels(depth: Int) -> ClosedRange<Double>? {
        switch fullRange {
        case 1: return 0...1
        case 0 where depth >= 8:
            let (step, highest) = (Double(1 << (depth - 8)), Double(1 << depth - 1))
            return (16 * step / highest)...(235 * step / highest)
        default: return nil
        }
    }

    private static let highDynamicRange: [UInt8: HighDynamicRange.Transfer] = [16: .pq, 18: .hlg]

    private static let chromaticities: [UInt8: Chromaticities] = [
        1: ColorSpace.sRGB.chromaticities,
        4: Chromaticities(white: illuminantC, red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08]),
        5: .atD65(red: [0.64, 0.33], green: [0.29, 0.60], blue: [0.15, 0.06]),
        6: ntsc,
        7: ntsc,
        8: Chromaticities(
            white: illuminantC, red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049]),
        9: ColorSpace.rec2020.chromaticities,
        10: Chromaticities(white: [1.0 / 3, 1.0 / 3], red: [1, 0], green: [0, 1], blue: [0, 0]),
        // DCI-P3: the primaries of Display P3, with the white point of a projector.
        11: Chromaticities(
            white: [0.314, 0.351], red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060]),
        12: ColorSpace.displayP3.chromaticities,
        22: .atD65(red: [0.630, 0.340], green: [0.295, 0.605], blue: [0.155, 0.077]),
    ]

    private static let illuminantC = SIMD2(0.310, 0.316)
    private static let ntsc = Chromaticities.atD65(
        red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070])

    /// The transfer functions by code point; 11 and 12 are used only from 0 up.
    private static let curves: [UInt8: TransferFunction] = [
        1: .bt709, 4: .power(2.2), 5: .power(2.8), 6: .bt709, 7: .smpte240, 8: .linear, 11: .bt709,
        12: .bt709,
        13: .sRGB, 14: .bt2020, 15: .bt2020, 17: .dciP3,
    ]
}

extension Chromaticities {
    fileprivate static func atD65(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) -> Self {
        Chromaticities(white: Chromaticities.d65, red: red, green: green, blue: blue)
    }
}
