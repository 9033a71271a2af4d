import PickerScene

extension Shape {
    /// The uniforms of the shape's file.
    var uniforms: [Uniform] {
        // A rectangle and a ring share a file: the one that is not drawn reaches far beyond any picture.
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

extension Rectangle {
    fileprivate func corners(_ near: String, _ far: String) -> [Uniform] {
        [Uniform(near, .corner(minX, minY)), Uniform(far, .corner(maxX, maxY))]
    }
}
