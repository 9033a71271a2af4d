package import PickerColor
import PickerScene

/// What is the same for all pixels of a layer: the members of a structure, with their names.
///
/// Shadings with the same keys have the same members in the same order.
package struct Constants: ExpressibleByDictionaryLiteral, Sendable {
    package private(set) var members: [(name: String, value: Value)]

    package init(dictionaryLiteral members: (String, Value)...) {
        self.members = members.map { (name: $0.0, value: $0.1) }
    }

    package static func + (first: Constants, second: Constants) -> Constants {
        var sum = first
        sum.members += second.members
        return sum
    }

    package static func += (first: inout Constants, second: Constants) { first.members += second.members }

    package enum Value: Sendable {
        case float(Float)
        case vector2(SIMD2<Float>)
        case vector3(SIMD3<Float>)
        case vector4(SIMD4<Float>)
        case pairs([SIMD2<Float>])
        case unit(Int32)
        case matrices([Matrix3])
    }
}

extension Constants.Value {
    static func number(_ value: Double) -> Self { .float(Float(value)) }

    package static func size(_ width: Double, _ height: Double) -> Self {
        .vector2(SIMD2(Float(width), Float(height)))
    }

    static func direction(_ vector: Point) -> Self { .size(vector.x, vector.y) }

    static func vector(_ vector: SIMD3<Double>) -> Self { .vector3(SIMD3<Float>(vector)) }

    static func color(_ color: RGBColor) -> Self {
        .vector4(SIMD4(SIMD3<Float>(color.components), Float(color.alpha)))
    }

    static func origin(_ point: Point) -> Self { .vector4(SIMD4(origin: point)) }

    static func circle(radius: Double) -> Self { .vector4(SIMD4(circle: radius)) }
}

extension SIMD4<Float> {
    /// A point in pixels, split into whole pixels and the rest, so that its difference from a pixel's centre is precise.
    init(origin: Point) {
        let (x, y) = (origin.x.rounded(.down), origin.y.rounded(.down))
        self.init(Float(x), Float(y), Float(origin.x - x), Float(origin.y - y))
    }

    /// A radius and its square in three parts: a multiple of 16384, a number, and what 32 bits cannot hold.
    init(circle radius: Double) {
        let square = radius * radius
        let coarse = (square / 16384).rounded(.down) * 16384
        let fine = Float(square - coarse)
        self.init(Float(radius), Float(coarse), fine, Float(square - coarse - Double(fine)))
    }
}

/// Splits a number into a part with 11 bits after the point, whose products with whole pixels are exact, and the rest.
func split(_ number: Double) -> (coarse: Float, rest: Float) {
    let coarse = (number * 2048).rounded() / 2048
    return (Float(coarse), Float(number - coarse))
}

extension Shape {
    /// The constants of the shape's coverage. Programs may serve rings as well, so another shape has a ring that reaches far
    /// beyond any picture.
    var constants: Constants {
        var ring = Ring(center: .zero, outerRadius: 2 * Scene.maximumReach, innerRadius: 0)
        if case .ring(let own) = self { ring = own }
        return [
            "center": .origin(ring.center), "outer_circle": .circle(radius: ring.outerRadius),
            "inner_circle": .circle(radius: ring.innerRadius), "softness": .number(ring.softness),
        ]
    }
}

extension Rectangle {
    /// Those of a frame.
    var constants: Constants {
        ["frame_corner": .origin(Point(x: minX, y: minY)), "frame_size": .size(width, height)]
    }
}

extension TransferFunction {
    /// The straight piece's slope and greatest linear component, what the power is multiplied by, and what is subtracted.
    var parameters: Constants.Value {
        .vector4(SIMD4<Float>(SIMD4(slope, straightEnd / slope, divisor, offset)))
    }

    /// Those of a paint.
    var constants: Constants { ["transfer": parameters, "exponent": .number(1 / exponent)] }
}

extension RGBColor {
    /// The colour to pass to shaders where pixels have exactly this colour, so that they round as picks and text do.
    ///
    /// Translucent colours stay as they are, because their pixels are mixtures.
    var forShaders: RGBColor {
        guard alpha == 1 else { return self }
        return RGBColor(
            red: componentForShaders(red), green: componentForShaders(green), blue: componentForShaders(blue))
    }
}
