import CPNGShim
import PickerColor
import PickerProfile
import PickerScene

/// Owns the memory in which the C shim wrote a PNG.
struct EncodedPNG: ~Copyable {
    private let encoding: glpick_png_encoding

    init(
        _ pixmap: borrowing StraightPixmap,
        colorSpace: ColorSpace,
        compression: PNGCompression
    ) throws(PNGError) {
        guard let width = UInt32(exactly: pixmap.size.width), width <= Int32.max,
            let height = UInt32(exactly: pixmap.size.height), height <= Int32.max
        else {
            throw .cannotEncode("a side is longer than \(Int32.max) pixels")
        }
        var options = glpick_png_options(opaque: pixmap.isOpaque, colorSpace: colorSpace)
        options.small = compression == .small
        let encoding = pixmap.pixels.withUnsafeBytes { pixels in
            guard colorSpace != .sRGB else {
                return glpick_png_encode(pixels.baseAddress, width, height, options)
            }
            let profile = ICCProfile(colorSpace: colorSpace)
            return profile.bytes.withUnsafeBufferPointer { bytes in
                profile.name.withCString { name in
                    var options = options
                    (options.profile, options.profile_count) = (bytes.baseAddress, bytes.count)
                    options.profile_name = name
                    return glpick_png_encode(pixels.baseAddress, width, height, options)
                }
            }
        }
        switch encoding.outcome.status {
        case GLPICK_PNG_OK: self.encoding = encoding
        case GLPICK_PNG_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .cannotEncode(encoding.outcome.text)
        }
    }

    deinit { glpick_png_free(encoding.bytes) }

    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: encoding.bytes, count: encoding.count)) }
}

extension glpick_png_options {
    /// Options that mark the colours by code points alone, besides sRGB.
    fileprivate init(opaque: Bool, colorSpace: ColorSpace) {
        self.init()
        let points = PNGCodePoints(colorSpace)
        self.opaque = opaque
        code_points = (points.primaries, points.transfer, points.matrix, points.fullRange)
    }
}
