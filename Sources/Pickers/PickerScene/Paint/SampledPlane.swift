package import PickerColor

/// Evaluates the conversions of any system at each pixel. Light is CIE XYZ of D65.
package final class SampledKernel: Sendable {
    /// Higher than in Lab: some systems have no chroma at black, so that a border runs along it.
    static let darkest = 0.12

    package let system: ColorSystem
    /// From light to linear components of the drawn space.
    let matrix: Matrix3

    init(_ system: ColorSystem, in space: ColorSpace) {
        self.system = system
        matrix = Self.matrix(to: space)
    }

    static func matrix(to space: ColorSpace) -> Matrix3 {
        space.fromXYZ * space.chromaticities.adaptationFromD65
    }

    /// The light at a place whose coordinates are those at 0, 0; the offset to others is in pixels.
    func light(
        footprint: Double, _ style: GamutStyle, _ coordinates: (_ x: Double, _ y: Double) -> SIMD3<Double>
    ) -> PlaneLight {
        func light(_ x: Double, _ y: Double) -> SIMD3<Double> {
            system.convert(coordinates(x, y), to: .xyzD65)
        }
        func plane(_ here: SIMD3<Double>) -> PlaneLight {
            PlaneLight(light: here, root: cubeRoot(here.y), size: max(abs(here.x), abs(here.y), abs(here.z)))
        }
        guard footprint > 0, style.outside != .clip else { return plane(light(0, 0)) }
        // Central differences: borders bend.
        let half = footprint / 2
        if let (here, columns) = system.lightWithSlopes(coordinates(0, 0)) {
            func change(_ x: Double, _ y: Double) -> SIMD3<Double> {
                var change = coordinates(x, y) - coordinates(-x, -y)
                if let hue = system.hueIndex { change[hue] = change[hue].remainder(dividingBy: 360) }
                return columns * change
            }
            var there = plane(here)
            (there.across, there.up) = (change(half, 0), change(0, -half))
            return there
        }
        var there = plane(light(0, 0))
        there.across = light(half, 0) - light(-half, 0)
        there.up = light(0, -half) - light(0, half)
        return there
    }
}

/// A plane of any system.
package struct SampledPlane: LightPlane {
    package let plane: ColorPlane
    let kernel: SampledKernel

    init(_ plane: ColorPlane, _ kernel: SampledKernel) { (self.plane, self.kernel) = (plane, kernel) }

    package var matrix: Matrix3 { kernel.matrix }
    package func matrix(to space: ColorSpace) -> Matrix3 { SampledKernel.matrix(to: space) }
    package var darkest: Double { SampledKernel.darkest }

    package func light(_ x: Double, _ y: Double, footprint: Double) -> PlaneLight {
        let (width, height) = (
            max(frame.width, ColorPlane.leastSide), max(frame.height, ColorPlane.leastSide)
        )
        return kernel.light(footprint: footprint, style) { right, down in
            plane.coordinates.place(x + right / width, y - down / height)
        }
    }
}
