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
