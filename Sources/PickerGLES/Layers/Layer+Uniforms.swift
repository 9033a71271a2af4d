import PickerScene

extension Shape {
    /// What the shape's file declares.
    var uniforms: [Uniform] {
        switch self {
        case .rectangle(let rectangle):
            rectangle.corners("u_near_corner", "u_far_corner")
        case .ring(let ring):
            [
                Uniform("u_center", .origin(ring.center)),
                Uniform("u_outer_circle", .circle(radius: ring.outerRadius)),
                Uniform("u_inner_circle", .circle(radius: ring.innerRadius)),
                Uniform("u_softness", .number(ring.softness)),
            ]
        case .outline(let outline):
            outline.rectangle.corners("u_near_corner", "u_far_corner")
                + outline.hole.corners("u_hole_near_corner", "u_hole_far_corner")
        case .cross(let cross):
            cross.longSquare.corners("u_long_near_corner", "u_long_far_corner")
                + cross.thinSquare.corners("u_thin_near_corner", "u_thin_far_corner")
        }
    }
}

extension Paint {
    /// What the paint's file declares, but for textures.
    var uniforms: [Uniform] {
        switch self {
        case .solid(let color):
            [Uniform("u_color", .color(color))]
        case .saturationBrightness(let paint):
            paint.frame.frameUniforms + [Uniform("u_hue", .number(paint.hue))]
        case .hueSweep(let paint):
            [
                Uniform("u_circle_center", .origin(paint.circle.center)),
                Uniform("u_border_reach", .number(paint.borderReach)),
            ] + (paint.isFine ? [Uniform("u_segments", .number(Double(paint.segments)))] : [])
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
                Uniform("u_light", .color(paint.light)),
                Uniform("u_dark", .color(paint.dark)),
            ]
        case .image:
            []
        }
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
