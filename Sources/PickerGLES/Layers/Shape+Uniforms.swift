import PickerScene

extension PixelLayer {
    /// The shape whose program draws the layer.
    ///
    /// Sectors have no coverage in their mesh, so a rectangle of them is an outline whose lines leave no hole.
    func shape(for shading: PaintShading) -> Shape {
        guard case .sectors = shading.pieces, case .rectangle(let rectangle) = shape else { return shape }
        return .outline(Outline(rectangle, lineWidth: max(rectangle.width, rectangle.height)))
    }
}

extension Shape {
    /// True if the programs of both have the same files.
    func hasSamePrograms(as other: Shape) -> Bool {
        LayerProgramRole.allCases.allSatisfy { source($0).fileName == other.source($0).fileName }
    }

    /// The uniforms of the shape's file.
    var uniforms: [Uniform] {
        switch self {
        case .rectangle, .polygon:
            // Both share a file with rings: this ring reaches far beyond any picture.
            return Ring(center: .zero, outerRadius: 2 * Scene.maximumReach, innerRadius: 0).uniforms
        case .ring(let ring): return ring.uniforms
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
