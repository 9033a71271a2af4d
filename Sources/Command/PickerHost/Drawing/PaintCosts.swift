import PickerKit

/// What a pixel of a paint costs, whatever its layer.
struct PaintCosts {
    /// Microseconds of the CPU renderer for each pixel of a side, as if the layer were a square.
    var side: Double
    /// Nanoseconds of the CPU renderer for each pixel, on one processor.
    var pixel: Double
    /// The same where every pixel is evaluated for itself.
    var evaluated: Double
    /// Nanoseconds of llvmpipe for each pixel, on one processor.
    var shader: Double
    /// Whether the shader takes long to compile.
    var needsLongShader = false
    /// ``side`` and ``pixel`` of a paint that the CPU computes for OpenGL ES, too.
    var sampled: (side: Double, pixel: Double)?
}

extension PaintCosts {
    init(_ layer: Layer) {
        self = layer.effects.reduce(layer.paint.accept(Visitor())) { costs, effect in
            switch effect {
            case .seen: costs.changed(pixel: 70, shader: 13)
            case .dithered: costs.changed(pixel: 5, shader: 1)
            }
        }
    }

    private static let flat = PaintCosts(side: 0.06, pixel: 0.4, evaluated: 15, shader: 2)
    private static let bar = PaintCosts(side: 0.06, pixel: 0.8, evaluated: 4, shader: 8)
    private static let encoded = PaintCosts(side: 0.3, pixel: 1.2, evaluated: 45, shader: 9)
    private static let lab = PaintCosts(
        side: 0.8, pixel: 1.8, evaluated: 80, shader: 9, needsLongShader: true)
    private static let okhsvPlane = PaintCosts(
        side: 3, pixel: 5, evaluated: 100, shader: 18, needsLongShader: true)
    private static let okhslPlane = PaintCosts(
        side: 12, pixel: 8, evaluated: 90, shader: 30, needsLongShader: true)
    private static let okhsvWheel = PaintCosts(
        side: 8, pixel: 25, evaluated: 190, shader: 25, needsLongShader: true)
    private static let okhslWheel = PaintCosts(
        side: 5, pixel: 20, evaluated: 190, shader: 35, needsLongShader: true)
    private static let sampled = PaintCosts(
        side: 50, pixel: 100, evaluated: 4000, shader: 5, sampled: (side: 50, pixel: 100))

    /// The same of a paint whose colours are changed one by one afterwards.
    private func changed(pixel: Double, shader: Double) -> PaintCosts {
        var costs = self
        costs.side = 0
        costs.evaluated += pixel
        costs.pixel = costs.evaluated
        costs.shader += shader
        return costs
    }

    private struct Visitor: PaintVisitor {
        func visitAny(_ paint: some PaintFunction) -> PaintCosts { .flat }

        func visit(_ paint: ColorWheel) -> PaintCosts {
            switch paint.kernel {
            case .hue(.okhsv): .okhsvWheel
            case .hue(.okhsl): .okhslWheel
            case .hue: .encoded
            case .plane(let plane): visit(plane)
            case .sampled: .sampled
            }
        }

        func visit(_ paint: ColorPlane) -> PaintCosts {
            // Where all rows are alike, as in bars, the columns are computed once.
            if paint.coordinates.up == .zero { return .bar }
            return switch paint.kind {
            case .lab: .lab
            case .hue(let plane):
                switch plane.kernel.model {
                case .okhsl: .okhslPlane
                case .okhsv: .okhsvPlane
                case .hsb, .hsl: .flat
                }
            case .rgb: .encoded
            case .sampled: .sampled
            }
        }
    }
}
