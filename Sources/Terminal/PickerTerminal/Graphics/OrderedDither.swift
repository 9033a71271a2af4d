import PickerScene

/// Rounds pixels to the colour cube of xterm's palette, up or down by their position alone.
///
/// A pixel's result depends only on its colour and position: parts of a picture fit together, and nothing flickers
/// while other parts change. The thresholds are Bayer's matrix of 8 x 8.
struct OrderedDither {
    /// For each component: the cube's level below or equal, the level above, and the position between them in 64ths.
    private let levels: [SIMD4<UInt8>]
    private let limits: [UInt8]

    static let xtermCube = OrderedDither(steps: [0, 95, 135, 175, 215, 255])

    private init(steps: [Int]) {
        levels = (0...255).map { component in
            let upper = max(steps.firstIndex { $0 > component } ?? steps.count - 1, 1)
            let (below, above) = (steps[upper - 1], steps[upper])
            let part = (64 * (component - below) + (above - below) / 2) / (above - below)
            return SIMD4(UInt8(below), UInt8(above), UInt8(part), 0)
        }
        limits = (0..<64).map { UInt8(bayer($0 % 8, $0 / 8)) }
    }

    /// Rounds a row of pixels that begins at `column` and `row` of its picture; translucent pixels stay as they are.
    func round(_ pixels: UnsafeMutableBufferPointer<PremultipliedRGBA8>, column: Int, row: Int) {
        levels.withUnsafeBufferPointer { levels in
            limits.withUnsafeBufferPointer { limits in
                for index in pixels.indices where pixels[index].alpha == 255 {
                    let limit = limits[(row & 7) &<< 3 | (column &+ index) & 7]
                    func rounded(_ component: UInt8) -> UInt8 {
                        let level = levels[Int(component)]
                        return level.z > limit ? level.y : level.x
                    }
                    let pixel = pixels[index]
                    pixels[index] = PremultipliedRGBA8(
                        red: rounded(pixel.red), green: rounded(pixel.green), blue: rounded(pixel.blue),
                        alpha: 255)
                }
            }
        }
    }
}
