import PickerColor
import PickerScene

/// The result of drawing a small scene whose colours are known.
package struct DriverProbe: Hashable, Sendable {
    /// What a driver makes of components beside the middle of two bytes.
    package struct Half: Hashable, Sendable {
        /// The part of a step above the lower byte, 0.4…0.6 without 0.5.
        package let fraction: Double
        /// How many of the 255 components with this fraction become the farther byte.
        package let wrongCount: Int
    }

    /// The largest difference beyond what rounding explains, in steps of 8 bits; at most 0 if all colours are right.
    package let largestExcess: Double
    /// The largest difference from the right colours, in steps of 8 bits; 0.5 from rounding alone.
    package let largestDifference: Double
    /// The time for drawing, with the compilation of shader programs.
    package let duration: Duration
    /// What the driver makes of components beside the middle of two bytes, by the fraction.
    package internal(set) var halves: [Half]

    /// True if the driver rounds all of these to the nearer byte.
    package var roundsExactly: Bool { halves.allSatisfy { $0.wrongCount == 0 } }
}

extension DriverProbe {
    /// Draws a small scene on a new canvas and compares it with the colours of its paints. Throws if drawing fails.
    init(drawnOn canvas: SceneCanvas) throws(GLESError) {
        let start = ContinuousClock.now
        var canvas = canvas
        var history = SceneHistory()
        _ = try canvas.drawChange(to: .checked(Self.scene), &history)
        let picture = try canvas.readPixels()
        duration = ContinuousClock.now - start
        (largestDifference, largestExcess) = Self.difference(of: picture)
        halves = Self.fractions.enumerated().map { index, fraction in
            let wrong = (0..<255).filter { row in
                picture[Self.side + index, row].red != UInt8(254 - row + (fraction < 0.5 ? 0 : 1))
            }
            return Half(fraction: fraction, wrongCount: wrong.count)
        }
    }

    /// Direct3D allows 0.6 of a step, and no driver is known to be worse.
    static let fractions = stride(from: 40, through: 60, by: 1).filter { $0 != 50 }.map { Double($0) / 100 }

    /// A solid colour beside a plane, and a translucent colour over both; beside them a column of greys for each fraction, 254 and
    /// the fraction in the first row.
    static let scene: Scene = {
        let left = Rectangle(x: 0, y: 0, width: 2, height: 4)
        let right = Rectangle(x: 2, y: 0, width: 2, height: 4)
        // So large that it needs no program of its own in a picture of this size.
        let plane = Rectangle(x: 2, y: 0, width: 6, height: 64)
        let veil = Rectangle(x: 0, y: 2, width: 4, height: 2)
        let columns = fractions.enumerated().map { index, fraction in
            let x = Double(side + index)
            // Without saturation at the centres of the column.
            let box = Rectangle(x: x + 0.5, y: fraction - 0.5, width: 255, height: 255)
            return Layer(
                .rectangle(Rectangle(x: x, y: 0, width: 1, height: 255)),
                .saturationBrightness(frame: box, hue: 0))
        }
        return Scene(
            size: Size(width: Double(side + fractions.count), height: 255),
            layers: [
                Layer(.rectangle(left), .solid(RGBColor(red: 0.2, green: 0.4, blue: 0.8))),
                Layer(.rectangle(right), .saturationBrightness(frame: plane, hue: 0.3)),
                Layer(.rectangle(veil), .solid(RGBColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.5))),
            ] + columns
        )
    }()

    /// The side of the square left of the columns.
    private static let side = 4

    /// The largest difference between `picture` and the right colours, and the largest excess over one rounding per
    /// layer; in steps of 8 bits.
    static func difference(of picture: PremultipliedPixmap) -> (difference: Double, excess: Double) {
        var (difference, excess) = (0.0, -Double.infinity)
        for y in 0..<side {
            for x in 0..<side {
                let center = Point.center(column: x, row: y)
                var (expected, allowed) = (SIMD4<Double>.zero, 0.0)
                for layer in scene.layers {
                    guard case .rectangle(let frame) = layer.shape, frame.contains(center) else { continue }
                    let color = PremultipliedColor(layer.paint.color(at: center)).components
                    expected = color + expected * (1 - color.w)
                    allowed = 0.501 + allowed * (1 - color.w)
                }
                let pixel = picture[x, y]
                let drawn = SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)
                for component in 0..<4 {
                    let off = abs(Double(drawn[component]) - 255 * expected[component])
                    difference = max(difference, off)
                    excess = max(excess, off - allowed)
                }
            }
        }
        return (difference, excess)
    }
}
