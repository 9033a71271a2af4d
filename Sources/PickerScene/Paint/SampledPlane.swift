import Glibc
import PickerColor

/// Evaluates the conversions of any system at each pixel. Light is CIE XYZ of D65.
package final class SampledKernel: Sendable {
    /// Higher than in Lab: some systems have no chroma at black, so that a border runs along it.
    static let darkest = 0.12

    private let system: ColorSystem
    let matrices: LightMatrices

    init(_ system: ColorSystem, in space: ColorSpace, look: PlaneLook) {
        self.system = system
        matrices = LightMatrices(look, space) { $0.fromXYZ * $0.chromaticities.adaptationFromD65 }
    }

    /// The light at a place whose coordinates are those at 0, 0; others are so many pixels away.
    func light(
        footprint: Double, _ style: GamutStyle, _ coordinates: (_ x: Double, _ y: Double) -> SIMD3<Double>
    ) -> PlaneLight {
        func light(_ x: Double, _ y: Double) -> SIMD3<Double> {
            system.convert(coordinates(x, y), to: .xyzD65)
        }
        let here = light(0, 0)
        var there = PlaneLight(
            light: here, root: cbrt(here.y), size: max(abs(here.x), abs(here.y), abs(here.z)))
        let isPlain = style.outside == .clip && matrices.edges.isEmpty && style.luminances.isEmpty
        if footprint > 0, !isPlain {
            // Central differences: borders bend.
            let half = footprint / 2
            there.across = light(half, 0) - light(-half, 0)
            there.up = light(0, -half) - light(0, half)
        }
        return there
    }
}

/// A plane of any system.
package struct SampledPlane: LightPlane {
    private let plane: ColorPlane
    private let kernel: SampledKernel

    init(_ plane: ColorPlane, _ kernel: SampledKernel) { (self.plane, self.kernel) = (plane, kernel) }

    package var frame: Rectangle { plane.frame }
    package var style: GamutStyle { plane.style }
    package var matrices: LightMatrices { kernel.matrices }
    package var darkest: Double { SampledKernel.darkest }
    // A finer step takes seconds where a conversion takes microseconds.
    package var lineStep: Double { 0.5 }
    package func mayCross(_ area: PixelBounds) -> Bool { true }

    package func light(_ x: Double, _ y: Double, footprint: Double) -> PlaneLight {
        let (width, height) = (
            max(frame.width, ColorPlane.leastSide), max(frame.height, ColorPlane.leastSide)
        )
        return kernel.light(footprint: footprint, style) { right, down in
            plane.coordinates.place(x + right / width, y - down / height)
        }
    }
}
