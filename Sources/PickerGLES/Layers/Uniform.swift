import CGLES2
import PickerColor
import PickerScene

/// A value for one of a program's uniforms.
struct Uniform {
    enum Value {
        case float(Float)
        case vector2(SIMD2<Float>)
        case vector3(SIMD3<Float>)
        case vector4(SIMD4<Float>)
        /// An array of numbers.
        case floats([Float])
        /// An array of pairs.
        case pairs([SIMD2<Float>])
        /// An array of matrices.
        case matrices([Matrix3])
        /// The index of a texture unit.
        case sampler(GLint)
    }

    let name: String
    let value: Value

    init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    /// The uniform that every program needs.
    static func pictureSize(_ size: PixelSize) -> Uniform {
        Uniform("u_picture_size", .size(Double(size.width), Double(size.height)))
    }
}

extension Uniform.Value {
    static func number(_ value: Double) -> Self { .float(Float(value)) }

    static func size(_ width: Double, _ height: Double) -> Self {
        .vector2(SIMD2(Float(width), Float(height)))
    }

    static func color(_ color: RGBColor) -> Self {
        .vector4(SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)))
    }

    /// A point in pixels, split into whole pixels and the rest, as `offset` in `prelude.glsl` needs it.
    static func origin(_ x: Double, _ y: Double) -> Self {
        let (wholeX, wholeY) = (x.rounded(.down), y.rounded(.down))
        return .vector4(SIMD4(Float(wholeX), Float(wholeY), Float(x - wholeX), Float(y - wholeY)))
    }

    static func origin(_ point: Point) -> Self { .origin(point.x, point.y) }

    /// A shape's corner in pixels, limited to a distance at which coverage does not change any more.
    static func corner(_ x: Double, _ y: Double) -> Self {
        let far = Scene.maximumReach
        return .origin(min(max(x, -far), far), min(max(y, -far), far))
    }

    /// A radius and its square in three parts, as `disc` in `ring.glsl` needs them.
    static func circle(radius: Double) -> Self {
        let square = radius * radius
        let coarse = (square / 16384).rounded(.down) * 16384
        let fine = Float(square - coarse)
        return .vector4(SIMD4(Float(radius), Float(coarse), fine, Float(square - coarse - Double(fine))))
    }
}

/// Splits a number into a part with 11 bits after the point, whose products with whole pixels are exact, and the rest.
func split(_ number: Double) -> (coarse: Float, rest: Float) {
    let coarse = (number * 2048).rounded() / 2048
    return (Float(coarse), Float(number - coarse))
}
