import PickerScene

extension Shape {
    /// What the shape's file declares.
    var uniforms: [Uniform] {
        // Of a rectangle and a ring, whose file is the same, the other one reaches far beyond any picture.
        let far = Scene.maximumReach
        switch self {
        case .rectangle(let rectangle):
            return rectangle.corners("u_near_corner", "u_far_corner")
                + Ring(center: .zero, outerRadius: 2 * far, innerRadius: 0).uniforms
        case .ring(let ring):
            let all = Rectangle(x: -far, y: -far, width: 2 * far, height: 2 * far)
            return all.corners("u_near_corner", "u_far_corner") + ring.uniforms
        case .outline(let outline):
            return outline.rectangle.corners("u_near_corner", "u_far_corner")
                + outline.hole.corners("u_hole_near_corner", "u_hole_far_corner")
        case .cross(let cross):
            return cross.longSquare.corners("u_long_near_corner", "u_long_far_corner")
                + cross.thinSquare.corners("u_thin_near_corner", "u_thin_far_corner")
        }
    }
}

extension Ring {
    fileprivate var uniforms: [Uniform] {
        [
            Uniform("u_center", .origin(center)),
            Uniform("u_outer_circle", .circle(radius: outerRadius)),
            Uniform("u_inner_circle", .circle(radius: innerRadius)),
            Uniform("u_softness", .number(softness)),
        ]
    }
}

extension Paint {
    /// What the paint's file declares, but for textures; `isNear` as the layer's mesh says.
    func uniforms(isNear: Bool) -> [Uniform] {
        switch self {
        case .solid(let color):
            Self.tintUniforms(alpha: color.alpha)
        case .saturationBrightness(let paint):
            isNear
                ? Self.tintUniforms(alpha: 1)
                : paint.frame.frameUniforms + [Uniform("u_hue", .number(paint.hue))]
        case .hueSweep(let paint):
            paint.isFine
                ? [
                    Uniform("u_circle_center", .origin(paint.circle.center)),
                    Uniform("u_border_reach", .number(paint.borderReach)),
                    Uniform("u_segments", .number(Double(paint.segments))),
                ] : Self.tintUniforms(alpha: 1, sweep: paint)
        case .hueSaturationWheel(let paint):
            [
                Uniform("u_circle_center", .origin(paint.circle.center)),
                Uniform("u_radius", .number(paint.radius)),
                Uniform("u_value", .number(paint.value)),
                Uniform("u_dither", .number(paint.dither)),
            ]
        case .hueSaturation(let paint):
            paint.frame.frameUniforms + [Uniform("u_grey", .number(paint.grey))]
        case .linearGradient(let paint):
            paint.frame.frameUniforms + [
                Uniform("u_start", .color(paint.start)),
                Uniform("u_middle", .color(paint.middle)),
                Uniform("u_end", .color(paint.end)),
            ]
        case .checkerboard(let paint):
            [
                Uniform("u_origin", .origin(paint.origin)),
                Uniform("u_side", .vector2(SIMD2(split(paint.side).coarse, split(paint.side).rest))),
                Uniform("u_light", .color(paint.light.forShaders)),
                Uniform("u_dark", .color(paint.dark.forShaders)),
            ]
        case .image:
            []
        }
    }

    private static func tintUniforms(alpha: Double, sweep: HueSweep? = nil) -> [Uniform] {
        [
            Uniform("u_alpha", .number(alpha)),
            Uniform("u_circle_center", .origin(sweep?.circle.center ?? .zero)),
            Uniform("u_border_reach", .number(sweep?.borderReach ?? 0)),
        ]
    }
}

extension Rectangle {
    fileprivate func corners(_ near: String, _ far: String) -> [Uniform] {
        [Uniform(near, .corner(minX, minY)), Uniform(far, .corner(maxX, maxY))]
    }

    fileprivate var frameUniforms: [Uniform] {
        [Uniform("u_frame_corner", .origin(minX, minY)), Uniform("u_frame_size", .size(width, height))]
    }
}

extension HueSweep {
    /// Whether the segments are too many for a piece of the mesh each: more than 8-bit hues can tell apart, and
    /// perhaps narrower than the rasteriser's grid.
    var isFine: Bool { segments > 1536 }
}
