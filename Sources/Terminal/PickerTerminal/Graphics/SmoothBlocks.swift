import PickerScene

/// Makes smooth parts of a picture coarser, which then take fewer bytes; edges and letters stay sharp.
enum SmoothBlocks {
    /// The greatest difference within a component that counts as smooth.
    private static let most: UInt8 = 24

    /// Gives all pixels of each smooth block the colour of the pixel in its middle. Blocks begin at the picture's upper left
    /// corner, so that parts of a picture fit together.
    static func flatten(_ picture: inout PremultipliedPixmap, _ block: PixelSize) {
        let size = picture.size
        picture.withMutablePixels { pixels in
            for top in stride(from: 0, to: size.height, by: block.height) {
                let bottom = min(top &+ block.height, size.height)
                for left in stride(from: 0, to: size.width, by: block.width) {
                    let right = min(left &+ block.width, size.width)
                    var least = SIMD4<UInt8>(repeating: 255)
                    var greatest = SIMD4<UInt8>.zero
                    for row in top..<bottom {
                        for column in left..<right {
                            let pixel = pixels[row &* size.width &+ column]
                            let value = SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)
                            least = pointwiseMin(least, value)
                            greatest = pointwiseMax(greatest, value)
                        }
                    }
                    guard (greatest &- least).max() <= most else { continue }
                    let middle = pixels[(top &+ bottom) / 2 &* size.width &+ (left &+ right) / 2]
                    for row in top..<bottom {
                        for column in left..<right { pixels[row &* size.width &+ column] = middle }
                    }
                }
            }
        }
    }
}
