import CPNGShim
import PickerScene

/// Owns the memory in which the C shim wrote a PNG.
struct EncodedPNG: ~Copyable {
    private let encoding: glpick_png_encoding

    init(_ pixmap: borrowing StraightPixmap) throws(PNGError) {
        guard let width = UInt32(exactly: pixmap.size.width), width <= Int32.max,
            let height = UInt32(exactly: pixmap.size.height), height <= Int32.max
        else {
            throw .cannotEncode("a side is longer than \(Int32.max) pixels")
        }
        let options = glpick_png_options(opaque: pixmap.isOpaque)
        let encoding = pixmap.pixels.withUnsafeBytes { pixels in
            glpick_png_encode(pixels.baseAddress, width, height, options)
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
