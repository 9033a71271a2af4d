import PickerScene

/// Makes smooth parts of a picture coarser, which then take fewer bytes; edges and letters stay sharp.
enum SmoothBlocks {
    /// The greatest difference within a component that counts as smooth.
    private static let most: UInt8 = 24

    /// Gives all pixels of each smooth block the colour of the pixel in its middle.
    static func flatten(_ picture: inout PremultipliedPixmap, _ block: PixelSize) {
        let size = picture.size
        picture.withMutablePixels { pixels in
            size.forEachBlock(block) { columns, rows in
                var least = SIMD4<UInt8>(repeating: 255)
                var greatest = SIMD4<UInt8>.zero
                for row in rows {
                    for column in columns {
                        let pixel = pixels[row &* size.width &+ column]
                        let value = SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)
                        least = pointwiseMin(least, value)
                        greatest = pointwiseMax(greatest, value)
                    }
                }
                guard (greatest &- least).max() <= most else { return }
                let row = (rows.lowerBound &+ rows.upperBound) / 2
                let middle = pixels[row &* size.width &+ (columns.lowerBound &+ columns.upperBound) / 2]
                for row in rows { for column in columns { pixels[row &* size.width &+ column] = middle } }
            }
        }
    }
}

extension PixelSize {
    /// Calls `body` for each block of a picture of this size. Blocks begin at the picture's upper left corner, so that parts of a
    /// picture fit together, and end with the picture.
    @inline(__always)
    func forEachBlock(_ block: PixelSize, _ body: (_ columns: Range<Int>, _ rows: Range<Int>) -> Void) {
        for top in stride(from: 0, to: height, by: block.height) {
            for left in stride(from: 0, to: width, by: block.width) {
                body(left..<min(left &+ block.width, width), top..<min(top &+ block.height, height))
            }
        }
    }
}
