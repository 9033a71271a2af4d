/// Blends `count` colours of straight alpha, each under a coverage of 0…1, over premultiplied ones.
package func blend(
    _ colors: UnsafePointer<SIMD4<Double>>,
    coverage: UnsafePointer<Double>,
    count: Int,
    over under: UnsafeMutablePointer<SIMD4<Double>>
) {
    for i in 0..<count {
        var color = PremultipliedColor(premultiplied: under[i])
        color.blend(PremultipliedColor(straight: colors[i], coverage: coverage[i]))
        under[i] = color.components
    }
}

/// Blends one colour of straight alpha `count` times, each time under a coverage of 0…1, over premultiplied ones.
package func blend(
    _ color: SIMD4<Double>,
    coverage: UnsafePointer<Double>,
    count: Int,
    over under: UnsafeMutablePointer<SIMD4<Double>>
) {
    for i in 0..<count {
        var blended = PremultipliedColor(premultiplied: under[i])
        blended.blend(PremultipliedColor(straight: color, coverage: coverage[i]))
        under[i] = blended.components
    }
}

/// Rounds the premultiplied colours of a block, row by row, into the 8-bit pixels of a picture.
package func round(
    _ colors: UnsafePointer<SIMD4<Double>>,
    of block: PixelBounds,
    into pixels: UnsafeMutablePointer<PremultipliedRGBA8>,
    width: Int
) {
    roundEach(colors, block, pixels, width)
}

/// Rounds the premultiplied colours of a block, row by row, into the 16-bit pixels of a picture.
package func round(
    _ colors: UnsafePointer<SIMD4<Double>>,
    of block: PixelBounds,
    into pixels: UnsafeMutablePointer<PremultipliedRGBA16>,
    width: Int
) {
    roundEach(colors, block, pixels, width)
}

@inline(__always)
private func roundEach<Component>(
    _ colors: UnsafePointer<SIMD4<Double>>,
    _ block: PixelBounds,
    _ pixels: UnsafeMutablePointer<PremultipliedRGBA<Component>>,
    _ width: Int
) {
    var color = colors
    for y in block.rows {
        for x in block.columns {
            pixels[y &* width &+ x] = PremultipliedColor(premultiplied: color.pointee).rounded()
            color += 1
        }
    }
}
