import Glibc
import PickerColor
import PickerPalette

/// A colour in 8 bits that a slot may have.
struct SlotCandidate {
    let bytes: SIMD3<UInt8>
    let seen: SightPlaces
    let luminance: Double

    init(bytes: SIMD3<UInt8>) {
        self.bytes = bytes
        let light = SIMD3(linearOfByte[Int(bytes.x)], linearOfByte[Int(bytes.y)], linearOfByte[Int(bytes.z)])
        seen = SightPlaces(SIMD3(truncatingIfNeeded: bytes))
        luminance = (light * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    }

    /// Rounds linear sRGB; nil outside the gamut.
    init?(linear: SIMD3<Double>) {
        guard linear.min() >= -1e-6, linear.max() <= 1 + 1e-6 else { return nil }
        self.init(RGBColor(TransferFunction.sRGB.encoded(fromLinear: linear)))
    }

    init(_ color: RGBColor) {
        let bytes = color.bytes
        self.init(bytes: SIMD3(bytes.x, bytes.y, bytes.z))
    }

    var color: RGBColor { RGBColor(red8: bytes.x, green8: bytes.y, blue8: bytes.z) }

    func contrast(with other: SlotCandidate) -> Double {
        (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
    }
}

private let linearOfByte = (0..<256).map { TransferFunction.sRGB.linear(fromEncoded: Double($0) / 255) }

/// The distance of two hues in degrees, 0…180.
func hueDistance(_ one: Double, _ other: Double) -> Double {
    let turn = abs(one - other).truncatingRemainder(dividingBy: 360)
    return min(turn, 360 - turn)
}

/// The colour of OKLCH in the gamut of sRGB, with as much of the chroma as there is room for.
func fitted(_ lch: SIMD3<Double>) -> SlotCandidate {
    let angle = lch.z * .pi / 180
    let lightness = min(max(lch.x, 0), 1)
    func linear(_ chroma: Double) -> SIMD3<Double> {
        Oklab.linear(fromOklab: SIMD3(lightness, chroma * cos(angle), chroma * sin(angle)))
    }
    if let candidate = SlotCandidate(linear: linear(lch.y)) { return candidate }
    var (inside, outside) = (0.0, lch.y)
    for _ in 0..<16 {
        let middle = (inside + outside) / 2
        let light = linear(middle)
        if light.min() >= 0 && light.max() <= 1 { inside = middle } else { outside = middle }
    }
    return SlotCandidate(
        RGBColor(
            TransferFunction.sRGB.encoded(
                fromLinear: linear(inside).clamped(lowerBound: .zero, upperBound: .one))))
}
