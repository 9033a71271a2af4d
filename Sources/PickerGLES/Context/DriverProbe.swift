import PickerColor
import PickerScene

/// The result of drawing a small scene whose colours are known.
public struct DriverProbe: Hashable, Sendable {
    /// The largest difference beyond what rounding explains, in steps of 8 bits; at most 0 if all colours are right.
    public let largestExcess: Double
    /// The largest difference from the right colours, in steps of 8 bits; 0.5 from rounding alone.
    public let largestDifference: Double
    /// The time for drawing, with the compilation of shader programs.
    public let duration: Duration
}

extension DriverProbe {
    /// Draws a scene of 4 x 4 pixels on a new canvas and compares it with the colours of its paints.
    ///
    /// Throws if drawing fails or a component differs by more than rounding explains.
    init(drawnOn canvas: SceneCanvas) throws(GLESError) {
        let start = ContinuousClock.now
        var canvas = canvas
        let scene: PixelScene
        do { scene = try PixelScene(Self.scene) } catch { throw .scene(error) }
        let picture = try canvas.picture(of: scene)
        duration = ContinuousClock.now - start
        (largestDifference, largestExcess) = Self.difference(of: picture)
        guard largestExcess <= 0 else { throw .wrongColors(steps: largestDifference) }
    }

    /// A solid colour beside a plane, and a translucent colour over both.
    static let scene: Scene = {
        let (left, right) = (
            Rectangle(x: 0, y: 0, width: 2, height: 4), Rectangle(x: 2, y: 0, width: 2, height: 4)
        )
        let veil = Rectangle(x: 0, y: 2, width: 4, height: 2)
        return Scene(
            size: Size(width: 4, height: 4),
            layers: [
                Layer(.rectangle(left), .solid(RGBColor(red: 0.2, green: 0.4, blue: 0.8))),
                Layer(.rectangle(right), .saturationBrightness(frame: right, hue: 0.3)),
                Layer(.rectangle(veil), .solid(RGBColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.5))),
            ]
        )
    }()

    /// The largest difference between `picture` and the right colours, and the largest excess over one rounding per
    /// layer; in steps of 8 bits.
    static func difference(of picture: PremultipliedPixmap) -> (difference: Double, excess: Double) {
        var (difference, excess) = (0.0, -Double.infinity)
        for y in 0..<4 {
            for x in 0..<4 {
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
