package import PickerColor

/// A paint with ordered dithering, which hides the steps of its colours.
public struct DitheredPaint: Hashable, Sendable, PaintFunction {
    /// The paint itself.
    package let undithered: Paint
    /// The range in output steps of 8 bits: 1 moves a drawn component by up to half a step up or down. 0…255.
    package let steps: Double

    /// The exact colour of a point is not dithered.
    package func color(at position: Point, footprint: Double) -> RGBColor {
        let color = undithered.color(at: position, footprint: footprint)
        guard footprint > 0 else { return color }
        let moved = dithered(
            SIMD4(color.red, color.green, color.blue, color.alpha), by: steps,
            column: cell(position.x / footprint), row: cell(position.y / footprint))
        return RGBColor(red: moved.x, green: moved.y, blue: moved.z, alpha: moved.w)
    }

    /// The pixel's position in its block of 8 x 8, along one axis.
    private func cell(_ position: Double) -> Int {
        position.isFinite ? Int(position.truncatingRemainder(dividingBy: 8)) : 0
    }

    var paint: Paint { .dithered(self) }
    var isOpaque: Bool { undithered.isOpaque }
    var isFinite: Bool { undithered.function.isFinite }
    var circleReach: Double { undithered.function.circleReach }
    var parityAllowance: Double { undithered.parityAllowance }

    func transformed(to grid: PixelGrid) -> DitheredPaint {
        DitheredPaint(undithered: undithered.transformed(to: grid), steps: steps)
    }
}

/// How much gradients are dithered.
public enum Dithering: Hashable, Sendable {
    /// By one step, those whose steps are somewhere wider than two pixels.
    case automatic
    /// All by a range in output steps of 8 bits, clamped to 0…255; 0 for none.
    case steps(Double)
}

extension Scene {
    /// The scene with its gradients dithered; colours of points, solid colours, segments and pictures stay as they are.
    public func dithered(_ dithering: Dithering) -> Scene {
        if dithering == .steps(0) { return self }
        var scene = self
        scene.layers = layers.map { layer in
            guard layer.paint.isGradient else { return layer }
            let steps: Double =
                switch dithering {
                case .automatic: layer.hasWideSteps(scale: scale) ? 1 : 0
                case .steps(let steps): steps
                }
            return Layer(layer.shape, layer.paint.dithered(by: steps))
        }
        return scene
    }
}

extension Paint {
    /// The paint with ordered dithering over a range in output steps of 8 bits, clamped to 0…255; with 0 itself.
    public func dithered(by steps: Double) -> Paint {
        let steps = unitClamped(steps / 255) * 255
        return steps > 0 ? .dithered(DitheredPaint(undithered: self, steps: steps)) : self
    }

    fileprivate var isGradient: Bool {
        switch self {
        case .colorWheel, .linearGradient, .colorPlane: true
        case .seen(let paint): paint.unseen.isGradient
        case .solid, .hueSweep, .checkerboard, .image, .dithered: false
        }
    }
}

extension Layer {
    /// True if a component needs more than two pixels for a step of 8 bits, and no other needs fewer, at one of 64 points.
    fileprivate func hasWideSteps(scale: Double) -> Bool {
        let area = shape.coveredArea
        let (pixel, across) = (1 / scale, 8)
        func components(_ x: Double, _ y: Double) -> SIMD4<Double> {
            PremultipliedColor(paint.color(at: Point(x: x, y: y))).components
        }
        for index in 0..<(across * across) {
            let column = Double(index % across) + 0.5, row = Double(index / across) + 0.5
            let (x, y) = (
                area.minX + area.width * column / Double(across),
                area.minY + area.height * row / Double(across)
            )
            let here = components(x, y)
            let right = components(x + 2 * pixel, y) - here, down = components(x, y + 2 * pixel) - here
            let change = max(right.max(), -right.min(), down.max(), -down.min())
            // Flat colours have no steps.
            if change > 1e-9, change < 1.0 / 255 { return true }
        }
        return false
    }
}
