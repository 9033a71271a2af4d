package import PickerScene

/// How a compositor turns the picture of an output, as `wl_output.transform` numbers it.
package struct OutputTransform: Hashable, Sendable {
    private let isFlipped: Bool
    /// Quarter turns counter-clockwise, after the flip.
    private let turns: Int

    /// Nil unless the number is 0…7.
    package init?(_ number: UInt32) {
        guard number < 8 else { return nil }
        (isFlipped, turns) = (number >= 4, Int(number % 4))
    }

    /// The size of the upright picture of a buffer, or the other way round.
    package func turned(_ size: PixelSize) -> PixelSize {
        turns % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
    }

    /// The column and row in the buffer of those in an upright picture of a size. Exact, because these are whole numbers.
    package func place(_ x: Int, _ y: Int, in size: PixelSize) -> (x: Int, y: Int) {
        let (right, bottom) = (size.width - 1, size.height - 1)
        let x = isFlipped ? right - x : x
        return switch turns {
        case 0: (x, y)
        case 1: (y, right - x)
        case 2: (right - x, bottom - y)
        default: (bottom - y, x)
        }
    }
}

/// The pixels of an upright picture for each point of an output along one axis.
///
/// Compositors cut or round the size in points to whole numbers, so the ratio of both sizes is not the scale: 1200 pixels at 1.75
/// are 685 points. Scales are multiples of 1/120.
package func outputScale(pixels: PixelSize, points: PixelSize) -> (x: Double, y: Double) {
    let ratio = Double(pixels.width) / Double(points.width)
    func fits(_ scale: Double, _ pixels: Int, _ points: Int) -> Bool {
        abs(Double(pixels) / scale - Double(points)) < 1
    }
    let nearest = Int((ratio * 120).rounded())
    // The nearest to the ratio that gives both sizes.
    for step in 0...8 {
        for number in Set([nearest - step, nearest + step]).sorted() where number > 0 {
            let scale = Double(number) / 120
            if fits(scale, pixels.width, points.width), fits(scale, pixels.height, points.height) {
                return (scale, scale)
            }
        }
    }
    return (ratio, Double(pixels.height) / Double(points.height))
}

/// A format of pixels in memory, as `wl_shm.format` numbers it.
package struct OutputFormat: Hashable, Sendable {
    /// The name in the protocol.
    package let name: String
    let code: UInt32
    /// The bytes of a pixel.
    package let length: Int
    private let bits: UInt32
    private let shifts: SIMD3<UInt32>

    /// The formats that can be read; what is in place of alpha is ignored, since an output is opaque.
    package static let all = [
        OutputFormat("argb8888", 0, 16, 0), OutputFormat("xrgb8888", 1, 16, 0),
        OutputFormat("abgr8888", fourcc("AB24"), 0, 16), OutputFormat("xbgr8888", fourcc("XB24"), 0, 16),
        OutputFormat("argb2101010", fourcc("AR30"), 20, 0, bits: 10),
        OutputFormat("xrgb2101010", fourcc("XR30"), 20, 0, bits: 10),
        OutputFormat("abgr2101010", fourcc("AB30"), 0, 20, bits: 10),
        OutputFormat("xbgr2101010", fourcc("XB30"), 0, 20, bits: 10),
        OutputFormat("rgb888", fourcc("RG24"), 16, 0, length: 3),
        OutputFormat("bgr888", fourcc("BG24"), 0, 16, length: 3),
    ]

    private init(
        _ name: String, _ code: UInt32, _ red: UInt32, _ blue: UInt32, bits: UInt32 = 8, length: Int = 4
    ) {
        (self.name, self.code, self.length, self.bits) = (name, code, length, bits)
        shifts = SIMD3(red, bits, blue)
    }

    private static func fourcc(_ text: String) -> UInt32 {
        text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Throws if glpick cannot read the format.
    package init(_ code: UInt32) throws(ScreenError) {
        guard let format = Self.all.first(where: { $0.code == code }) else {
            throw .wayland("glpick cannot read the format 0x\(String(code, radix: 16)) of this output")
        }
        self = format
    }

    /// The pixel of its bytes. Each component is rounded to the nearest of 16 bits: cutting bits off would darken it.
    package func pixel(_ bytes: some Collection<UInt8>) -> StraightRGBA16 {
        let value = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let most: UInt32 = 1 << bits - 1
        func component(_ shift: UInt32) -> UInt16 {
            UInt16(((value >> shift & most) * 65535 + most / 2) / most)
        }
        return StraightRGBA16(
            red: component(shifts.x), green: component(shifts.y), blue: component(shifts.z), alpha: .max)
    }
}
