import Glibc
import PickerPNG
import PickerScene

/// A part of a picture as bytes: red, green, blue, and straight alpha unless the part is opaque; row by row.
struct PixelBytes {
    let picture: PremultipliedPixmap
    let bounds: PixelBounds
    let isOpaque: Bool

    /// Bytes per pixel.
    var depth: Int { isOpaque ? 3 : 4 }
    var count: Int { bounds.count * depth }

    /// The pixels of a block that gets one colour where a coarse picture is smooth.
    private static let block = PixelSize(width: 2, height: 2)

    /// The most colours of a coarse picture.
    private static let mostColors = 128

    /// The part as a PNG. A coarse one has fewer colours, and fewer pixels where it is smooth; it takes a fifth of the bytes.
    func png(isCoarse: Bool = false) throws(TerminalError) -> [UInt8] {
        let part = picture.part(bounds)
        // Without the library for that, or with translucent pixels, it is not coarse.
        if isCoarse, isOpaque, let png = Self.coarse(part) { return png }
        do { return try PNG.encode(part) } catch {
            if case .missingLibrary(let missing) = error { throw .missingLibrary(missing) }
            throw .failed(operation: "encoding a picture", number: ENOMEM)
        }
    }

    private static func coarse(_ part: PremultipliedPixmap) -> [UInt8]? {
        var part = part
        SmoothBlocks.flatten(&part, block)
        let (cuts, numbers) = part.pixels.withUnsafeBufferPointer { pixels in
            let cuts = ColorCuts(pixels, most: mostColors)
            return (cuts, pixels.map { UInt8(truncatingIfNeeded: cuts.number(of: $0)) })
        }
        return try? PNG.encode(numbers, colors: cuts.colors, part.size)
    }

    /// Writes the bytes to memory with room for at least `count`.
    func write(to memory: UnsafeMutableRawBufferPointer) {
        guard let memory = memory.baseAddress else { return }
        picture.pixels.withUnsafeBufferPointer { pixels in
            var place = 0
            for row in bounds.rows {
                let start = row * picture.size.width
                for index in start + bounds.columns.lowerBound..<start + bounds.columns.upperBound {
                    if isOpaque {
                        let pixel = pixels[index]
                        memory.storeBytes(of: pixel.red, toByteOffset: place, as: UInt8.self)
                        memory.storeBytes(of: pixel.green, toByteOffset: place &+ 1, as: UInt8.self)
                        memory.storeBytes(of: pixel.blue, toByteOffset: place &+ 2, as: UInt8.self)
                        place &+= 3
                    } else {
                        memory.storeBytes(
                            of: StraightRGBA8(pixels[index]), toByteOffset: place, as: StraightRGBA8.self)
                        place &+= 4
                    }
                }
            }
        }
    }
}

extension Pixmap where Element == PremultipliedRGBA8 {
    var isOpaque: Bool { pixels.allSatisfy { $0.alpha == 255 } }

    func part(_ bounds: PixelBounds) -> PremultipliedPixmap {
        var part = PremultipliedPixmap(size: bounds.size)
        part.copy(self, column: -bounds.columns.lowerBound, row: -bounds.rows.lowerBound)
        return part
    }
}
