import PickerColor
import PickerScene

/// A context, and the shader programs that it has already.
struct OpenedContext {
    let context: Context
    let programs: LayerPrograms
}

extension GLESRenderer {
    /// Opens a context on the first of `candidates` that leads to a driver of the kind, and leaves it current.
    static func firstContext(
        _ candidates: [DisplayCandidate],
        _ kind: DriverKind,
        blendMethod: BlendMethod?
    ) throws(GLESError) -> OpenedContext {
        var failures: [DisplayFailure] = []
        for candidate in candidates {
            do throws(DisplayFailure) {
                return try context(candidate, kind, blendMethod)
            } catch {
                failures.append(error)
            }
        }
        throw .noDisplay(failures)
    }

    private static func context(
        _ candidate: DisplayCandidate,
        _ kind: DriverKind,
        _ blendMethod: BlendMethod?
    ) throws(DisplayFailure) -> OpenedContext {
        // What can be known beforehand is not found out by opening a display: a GPU's takes long.
        if case .device(let device) = candidate, kind != .any, device.isSoftware != (kind == .software) {
            throw DisplayFailure(candidate, "it is \(device.isSoftware ? "software" : "a GPU")")
        }
        let display = try Display.open(candidate)
        let context: Context
        do { context = try Context(display, blendMethod: blendMethod) } catch {
            throw DisplayFailure(candidate, error.description)
        }
        let driver = context.driver
        guard kind == .any || driver.isSoftware == (kind == .software) else {
            let reason = "\(driver.renderer) \(driver.isSoftware ? "draws with the processor" : "is a GPU's")"
            throw DisplayFailure(candidate, reason)
        }
        let renderer = GLESRenderer(context)
        // Of the processor's drivers there are few, and a first picture of theirs takes milliseconds.
        if !driver.isSoftware {
            do { _ = try renderer.probe() } catch { throw DisplayFailure(candidate, error.description) }
        }
        return OpenedContext(context: context, programs: renderer.programs)
    }
}

/// How well a driver draws a scene whose colours are known.
public struct DriverProbe: Hashable, Sendable {
    /// How much more than rounding the greatest difference from the right colours is, in steps of 8 bits; at most 0
    /// if they are right.
    public let largestExcess: Double
    /// The greatest difference from the right colours, in steps of 8 bits; 0.5 by rounding alone.
    public let largestDifference: Double
    /// How long it took, shader programs and all.
    public let duration: Duration
}

extension GLESRenderer {
    /// Draws a scene of 4 x 4 pixels and compares it with the colours that its paints have there.
    ///
    /// Throws if that fails or a component is further off than rounding explains.
    public func probe() throws(GLESError) -> DriverProbe {
        let start = ContinuousClock.now
        let picture = try render(Self.probeScene)
        let duration = ContinuousClock.now - start
        let found = Self.difference(of: picture)
        let probe = DriverProbe(
            largestExcess: found.excess, largestDifference: found.difference, duration: duration)
        guard probe.largestExcess <= 0 else { throw .wrongColors(steps: probe.largestDifference) }
        return probe
    }

    /// A flat half and a gradient, and something to see them through.
    static let probeScene: Scene = {
        let (left, right) = (
            Rectangle(x: 0, y: 0, width: 2, height: 4), Rectangle(x: 2, y: 0, width: 2, height: 4)
        )
        let veil = Rectangle(x: 0, y: 2, width: 4, height: 2)
        return Scene(
            size: Size(width: 4, height: 4),
            layers: [
                Layer(.rectangle(left), .solid(RGBColor(red: 0.2, green: 0.4, blue: 0.8))),
                Layer(.rectangle(right), .saturationBrightness(SaturationBrightness(frame: right, hue: 0.3))),
                Layer(.rectangle(veil), .solid(RGBColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.5))),
            ]
        )
    }()

    /// The greatest difference between `picture` and the probe's colours, and the greatest beyond what rounding
    /// once for each layer allows.
    static func difference(of picture: PremultipliedPixmap) -> (difference: Double, excess: Double) {
        var (difference, excess) = (0.0, -Double.infinity)
        for y in 0..<4 {
            for x in 0..<4 {
                let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                var (expected, allowed) = (SIMD4<Double>.zero, 0.0)
                for layer in probeScene.layers {
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
