package import PickerColor

/// Evaluates the conversions of any system at each pixel. Light is CIE XYZ of D65.
package final class SampledKernel: Sendable {
    /// Higher than in Lab: some systems have no chroma at black, so that a border runs along it.
    static let darkest = 0.12

    let system: ColorSystem
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
        guard footprint > 0, style.outside != .clip else { return plane(light(0, 0)) }
        // Central differences: borders bend.
        let half = footprint / 2
        if let (here, columns) = system.lightWithSlopes(coordinates(0, 0)) {
            return self.light(here, columns, half, coordinates)
        }
        var there = plane(light(0, 0))
        there.across = light(half, 0) - light(-half, 0)
        there.up = light(0, -half) - light(0, half)
        return there
    }

    /// The same by the light of the place and how it grows with each coordinate.
    func light(
        _ here: SIMD3<Double>, _ columns: Matrix3, _ half: Double,
        _ coordinates: (_ x: Double, _ y: Double) -> SIMD3<Double>
    ) -> PlaneLight {
        func change(_ x: Double, _ y: Double) -> SIMD3<Double> {
            var change = coordinates(x, y) - coordinates(-x, -y)
            if let hue = system.hueIndex { change[hue] = change[hue].remainder(dividingBy: 360) }
            return columns * change
        }
        var there = plane(here)
        (there.across, there.up) = (change(half, 0), change(0, -half))
        return there
    }

    private func plane(_ here: SIMD3<Double>) -> PlaneLight {
        PlaneLight(light: here, root: cubeRoot(here.y), size: max(abs(here.x), abs(here.y), abs(here.z)))
    }
}

/// A paint whose coordinates in any system are converted at each pixel.
protocol SampledPaint: LightPaint {
    var kernel: SampledKernel { get }
    /// The coordinates at an offset in pixels from a position.
    func coordinates(at position: Point, _ right: Double, _ down: Double) -> SIMD3<Double>
}

extension SampledPaint {
    /// Writes the colours of some pixels of a row, eight at once where that is faster.
    func write(_ columns: Range<Int>, ofRow y: Int, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        let style = style
        let eight = style.outside == .clip ? nil : kernel.system.eight
        for start in stride(from: columns.lowerBound, to: columns.upperBound, by: 8) {
            let part = start..<min(start + 8, columns.upperBound)
            let slopes = eight?.slopes(
                EightColors { lane in
                    coordinates(at: .center(column: min(start + lane, part.upperBound - 1), row: y), 0, 0)
                })
            for x in part {
                let position = Point.center(column: x, row: y)
                let light = slopes.map { slopes in
                    kernel.light(slopes.light[x - start], slopes.columns[x - start], 0.5) {
                        coordinates(at: position, $0, $1)
                    }
                }
                let own = color(
                    of: light ?? self.light(at: position, footprint: 1), at: position, footprint: 1, style)
                colors[x - columns.lowerBound] = SIMD4(own.red, own.green, own.blue, own.alpha)
            }
        }
    }
}

/// A plane of any system.
package struct SampledPlane: LightPlane, SampledPaint {
    package let plane: ColorPlane
    let kernel: SampledKernel

    init(_ plane: ColorPlane, _ kernel: SampledKernel) { (self.plane, self.kernel) = (plane, kernel) }

    package var matrix: Matrix3 { kernel.matrix }
    package func matrix(to space: ColorSpace) -> Matrix3 { SampledKernel.matrix(to: space) }
    package var darkest: Double { SampledKernel.darkest }

    package func light(_ x: Double, _ y: Double, footprint: Double) -> PlaneLight {
        kernel.light(footprint: footprint, style) { coordinates(x, y, $0, $1) }
    }

    func coordinates(at position: Point, _ right: Double, _ down: Double) -> SIMD3<Double> {
        let unit = plane.unitPosition(position)
        return coordinates(unit.x, 1 - unit.y, right, down)
    }

    private func coordinates(_ x: Double, _ y: Double, _ right: Double, _ down: Double) -> SIMD3<Double> {
        plane.coordinates.place(
            x + right / max(frame.width, ColorPlane.leastSide),
            y - down / max(frame.height, ColorPlane.leastSide))
    }
}
