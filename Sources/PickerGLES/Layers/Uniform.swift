import PickerColor
import PickerScene

/// A value for one of a program's uniforms.
struct Uniform {
    enum Value {
        case float(Float)
        case vector2(SIMD2<Float>)
        case vector3(SIMD3<Float>)
        case vector4(SIMD4<Float>)
    }

    let name: String
    let value: Value
}

extension Uniform.Value {
    /// A point in pixels as its whole pixels and the rest, as `offset` in `prelude.glsl` wants it.
    static func origin(_ point: Point) -> Self {
        let whole = Point(x: point.x.rounded(.down), y: point.y.rounded(.down))
        return .vector4(
            SIMD4(Float(whole.x), Float(whole.y), Float(point.x - whole.x), Float(point.y - whole.y))
        )
    }

    /// A radius and its square in two parts, as `disc` in `ring.glsl` wants it.
    static func circle(radius: Double) -> Self {
        let square = radius * radius
        let coarse = Float(square)
        return .vector3(SIMD3(Float(radius), coarse, Float(square - Double(coarse))))
    }
}

extension Shape {
    /// What the shape's file declares.
    var uniforms: [Uniform] {
        switch self {
        case .rectangle(let rectangle):
            [
                Uniform(name: "u_near_corner", value: .origin(Point(x: rectangle.minX, y: rectangle.minY))),
                Uniform(name: "u_far_corner", value: .origin(Point(x: rectangle.maxX, y: rectangle.maxY))),
            ]
        case .ring(let ring):
            [
                Uniform(name: "u_center", value: .origin(ring.center)),
                Uniform(name: "u_outer_circle", value: .circle(radius: ring.outerRadius)),
                Uniform(name: "u_inner_circle", value: .circle(radius: ring.innerRadius)),
            ]
        }
    }
}

extension Paint {
    /// What the paint's file declares.
    var uniforms: [Uniform] {
        switch self {
        case .solid(let color):
            [
                Uniform(
                    name: "u_color",
                    value: .vector4(
                        SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
                    )
                )
            ]
        case .saturationBrightness(let paint):
            [
                Uniform(
                    name: "u_frame_corner",
                    value: .origin(Point(x: paint.frame.minX, y: paint.frame.minY))
                ),
                Uniform(
                    name: "u_frame_size",
                    value: .vector2(SIMD2(Float(paint.frame.width), Float(paint.frame.height)))
                ),
                Uniform(name: "u_hue", value: .float(Float(paint.hue))),
            ]
        case .hueSweep(let paint):
            [
                Uniform(name: "u_sweep_center", value: .origin(paint.center)),
                Uniform(name: "u_border_reach", value: .float(Float(paint.borderReach))),
            ]
        }
    }
}
