public import PickerScene

/// YUV4MPEG2, an uncompressed video format that encoders such as ffmpeg read.
///
/// Colours are BT.601 in limited range (Y 16 to 235, Cb and Cr 16 to 240) without subsampling (C444). Readers assume
/// BT.601, because the format can name the range but not the matrix.
public enum Y4M {
    /// The header at the beginning of a stream: square pixels, progressive.
    ///
    /// It names the range as ffmpeg does, in an extension that other readers skip.
    public static func header(size: PixelSize, frameRate: FrameRate) -> [UInt8] {
        Array(
            """
            YUV4MPEG2 W\(size.width) H\(size.height) F\(frameRate.numerator):\(frameRate.denominator) Ip A1:1 C444 \
            XCOLORRANGE=LIMITED

            """.utf8)
    }

    /// A frame of a stream: a line of text, then all Y, all Cb and all Cr, rows from the top.
    ///
    /// The picture must be opaque, because the format has no alpha; alpha is ignored. Each number is within 0.51 of the
    /// exact value.
    ///
    /// Source: Rec. ITU-R BT.601-7, 2.5.1 to 2.5.4.
    public static func frame(_ picture: PremultipliedPixmap) -> [UInt8] {
        let count = byteCount(picture)
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, used in
            write(picture, to: UnsafeMutableBufferPointer(rebasing: bytes[..<count]))
            used = count
        }
    }

    /// Replaces `frame`, the bytes of another frame, without new memory if it has the same size.
    static func replace(_ frame: inout [UInt8], with picture: PremultipliedPixmap) {
        guard frame.count == byteCount(picture) else {
            frame = self.frame(picture)
            return
        }
        frame.withUnsafeMutableBufferPointer { write(picture, to: $0) }
    }

    private static let line = Array("FRAME\n".utf8)

    private static func byteCount(_ picture: PremultipliedPixmap) -> Int {
        line.count + 3 * picture.size.count
    }

    private static func write(_ picture: PremultipliedPixmap, to bytes: UnsafeMutableBufferPointer<UInt8>) {
        let count = picture.size.count
        _ = bytes.update(fromContentsOf: line)
        let luma = UnsafeMutableBufferPointer(rebasing: bytes[line.count...].prefix(count))
        let blue = UnsafeMutableBufferPointer(rebasing: bytes[(line.count + count)...].prefix(count))
        let red = UnsafeMutableBufferPointer(rebasing: bytes[(line.count + 2 * count)...].prefix(count))
        picture.pixels.withUnsafeBufferPointer { convert($0, luma, blue, red) }
    }

    /// Computes in integers with 16 binary places, which the compiler vectorizes; the offset contains the half for
    /// rounding.
    private static func convert(
        _ pixels: UnsafeBufferPointer<PremultipliedRGBA8>,
        _ luma: UnsafeMutableBufferPointer<UInt8>,
        _ blue: UnsafeMutableBufferPointer<UInt8>,
        _ red: UnsafeMutableBufferPointer<UInt8>
    ) {
        let lumaOffset: Int32 = 16 << 16 | 1 << 15
        let chromaOffset: Int32 = 128 << 16 | 1 << 15
        for index in pixels.indices {
            let pixel = pixels[index]
            let (r, g, b) = (Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
            luma[index] = UInt8(
                truncatingIfNeeded: (lumaOffset &+ 16829 &* r &+ 33039 &* g &+ 6416 &* b) >> 16)
            blue[index] = UInt8(
                truncatingIfNeeded: (chromaOffset &- 9714 &* r &- 19070 &* g &+ 28784 &* b) >> 16)
            red[index] = UInt8(
                truncatingIfNeeded: (chromaOffset &+ 28784 &* r &- 24103 &* g &- 4681 &* b) >> 16)
        }
    }
}
