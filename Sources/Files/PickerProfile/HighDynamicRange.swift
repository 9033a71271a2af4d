import Glibc
public import PickerColor

/// The colours of a picture of high dynamic range, and their tone mapping to standard dynamic range.
///
/// Encoded components are those of PQ or HLG (ITU-R BT.2100). The reference white, 203 cd/m², becomes 1; what is
/// brighter is clipped. HLG is shown on a display with a peak of 1000 cd/m². Source: ITU-R BT.2408, 2.1.
public struct HighDynamicRange: Hashable, Sendable {
    /// A transfer function for high dynamic range.
    public enum Transfer: String, Hashable, Sendable {
        /// The perceptual quantizer, whose 1 stands for 10000 cd/m² (SMPTE ST 2084).
        case pq = "PQ"
        /// Hybrid log-gamma, which is relative to the peak of the display.
        case hlg = "HLG"
    }

    /// The transfer function.
    public let transfer: Transfer
    /// The colour space of standard dynamic range with the same primaries, which tone mapping leads to.
    public let colorSpace: ColorSpace
    /// The encoded components of black and of the greatest value.
    let levels: ClosedRange<Double>

    /// The name, such as `PQ with the primaries of rec2020`.
    public var name: String { "\(transfer.rawValue) with the primaries of \(colorSpace)" }

    /// The luminance in cd/m² that becomes white.
    public static let referenceWhite = 203.0

    /// The components in ``colorSpace``, encoded, 0…1.
    func toneMapped(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
        let full = (encoded - levels.lowerBound) / (levels.upperBound - levels.lowerBound)
        let light = luminances(full) / Self.referenceWhite
        return colorSpace.transfer.encoded(fromLinear: light.clamped(lowerBound: .zero, upperBound: .one))
    }

    /// The light of each component in cd/m².
    private func luminances(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
        switch transfer {
        case .pq: Self.each(encoded, Self.luminance(ofPQ:))
        case .hlg:
            // The system gamma of a display of 1000 cd/m² is 1.2.
            onDisplay(Self.each(encoded, Self.sceneLight(ofHLG:)), peak: 1000, gamma: 1.2)
        }
    }

    private static func each(_ components: SIMD3<Double>, _ body: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(body(components.x), body(components.y), body(components.z))
    }

    private static func luminance(ofPQ encoded: Double) -> Double {
        let root = pow(max(encoded, 0), 4096 / 2523.0 / 128)
        let (c1, c2, c3) = (3424 / 4096.0, 2413 / 128.0, 2392 / 128.0)
        return 10000 * pow(max(root - c1, 0) / (c2 - c3 * root), 16384 / 2610.0)
    }

    private static func sceneLight(ofHLG encoded: Double) -> Double {
        let a = 0.17883277, encoded = max(encoded, 0)
        let (b, c) = (1 - 4 * a, 0.5 - a * log(4 * a))
        return encoded <= 0.5 ? encoded * encoded / 3 : (exp((encoded - c) / a) + b) / 12
    }

    private func onDisplay(_ scene: SIMD3<Double>, peak: Double, gamma: Double) -> SIMD3<Double> {
        let luminance = (scene * colorSpace.luminance).sum()
        return luminance > 0 ? scene * (peak * pow(luminance, gamma - 1)) : .zero
    }
}
