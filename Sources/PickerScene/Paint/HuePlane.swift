package import PickerColor

/// What a plane of HSB, HSL, OKHSV or OKHSL has besides its frame. Hues are in turns.
final class HueKernel: Sendable {
    fileprivate let model: HueForm
    fileprivate let coordinates: ColorPlane.Coordinates
    fileprivate let toLinear: Matrix3
    fileprivate let luminance: SIMD3<Double>
    /// Where there is less light, all is black.
    fileprivate let luminances: [Double]
    /// The slice of the lower left corner.
    fileprivate let corner: HueSlice

    /// Nil if the system is not one of the four, if the hue changes from bottom to top, or if in OKHSL more than one of hue and
    /// lightness changes.
    init?(_ identity: ColorPlane.Identity) {
        let turn = SIMD3(360.0, 1, 1), own = identity.coordinates
        let coordinates = ColorPlane.Coordinates(
            corner: own.corner / turn, right: own.right / turn, up: own.up / turn)
        guard let model = HueForm(identity.system, in: identity.space), coordinates.up.x == 0 else {
            return nil
        }
        if model == .okhsl {
            let changes = [coordinates.right.x, coordinates.right.z, coordinates.up.z].filter { $0 != 0 }
            guard changes.count <= 1 else { return nil }
        }
        (self.model, self.coordinates) = (model, coordinates)
        toLinear = identity.space.fromCones
        let toXYZ = identity.space.toXYZ
        luminance = SIMD3(toXYZ.x.y, toXYZ.y.y, toXYZ.z.y)
        luminances = identity.look.contrastLuminances.flatMap(\.luminances).filter { $0 > 1e-4 }
        corner = HueSlice(model, hue: coordinates.corner.x, third: coordinates.corner.z)
    }
}

/// A plane of HSB, HSL, OKHSV or OKHSL, where columns, rows or all pixels share a slice.
package struct HuePlane: Sendable {
    package let plane: ColorPlane
    private let kernel: HueKernel

    init(_ plane: ColorPlane, _ kernel: HueKernel) { (self.plane, self.kernel) = (plane, kernel) }

    package var frame: Rectangle { plane.frame }
    package var model: HueForm { kernel.model }
    /// Those of the plane, with hues in turns.
    package var coordinates: ColorPlane.Coordinates { kernel.coordinates }
    /// The transfer function of the drawn space.
    package var transfer: TransferFunction { plane.transfer }
    /// From light, as ``LabForm`` of Oklab has it, to linear components of the drawn space.
    package var toLinear: Matrix3 { kernel.toLinear }
    /// Relative luminance is the sum of linear components times this.
    package var luminance: SIMD3<Double> { kernel.luminance }
    /// The luminances at which lines are drawn.
    package var luminances: [Double] { kernel.luminances }
    /// The width of lines, in pixels.
    package var lineWidth: Double { plane.lineWidth }

    /// The areas that share a slice.
    package enum Strips: Hashable {
        case whole, columns, rows
    }

    package var strips: Strips {
        let (right, up) = (coordinates.right, coordinates.up)
        if right.x != 0 { return .columns }
        guard model == .okhsl else { return .whole }
        return right.z != 0 ? .columns : up.z != 0 ? .rows : .whole
    }

    /// A slice, and half of what it changes over a pixel.
    package struct Strip: Sendable {
        package let slice: HueSlice
        package let change: HueSlice
    }

    /// The strip of a column or a row, at a position of 0…1 from left to right or from bottom to top; pixels have a size of
    /// `footprint`, or 0 for no change.
    package func strip(_ position: Double, footprint: Double) -> Strip {
        let none = HueSlice(stops: .zero, slopes: .zero)
        guard strips != .whole else { return Strip(slice: kernel.corner, change: none) }
        let slice = slice(position)
        let length = strips == .columns ? frame.width : frame.height
        guard footprint > 0, !luminances.isEmpty, length > 0 else { return Strip(slice: slice, change: none) }
        let half = footprint / (2 * length)
        let (before, behind) = (self.slice(position - half), self.slice(position + half))
        return Strip(
            slice: slice,
            change: HueSlice(
                stops: (behind.stops - before.stops) / 2, slopes: (behind.slopes - before.slopes) / 2))
    }

    private func slice(_ position: Double) -> HueSlice {
        let there = coordinates.corner + (strips == .columns ? coordinates.right : coordinates.up) * position
        return HueSlice(model, hue: there.x, third: unitClamped(there.z))
    }

    /// The colour at a position of a strip.
    package func color(at position: Point, footprint: Double, _ strip: Strip) -> RGBColor {
        let there = place(position)
        let values = values(strip.slice, there).clamped(lowerBound: .zero, upperBound: .one)
        let encoded = isLinear ? transfer.encoded(fromLinear: values) : values
        let color = RGBColor(red: encoded.x, green: encoded.y, blue: encoded.z)
        guard footprint > 0, !luminances.isEmpty else { return color }

        func slope(_ grows: SIMD3<Double>, _ length: Double, _ isStrip: Bool) -> Double {
            let step = grows * (footprint / (2 * max(length, ColorPlane.leastSide)))
            return light(strip.slice.moved(by: strip.change, isStrip ? 1 : 0), there + step)
                - light(strip.slice.moved(by: strip.change, isStrip ? -1 : 0), there - step)
        }
        let across = slope(coordinates.right, frame.width, strips == .columns)
        let up = slope(coordinates.up, frame.height, strips == .rows)
        let length = (across * across + up * up).squareRoot() + 1e-30
        let here = light(strip.slice, there)
        return luminances.reduce(color) { color, target in
            let line = lineCoverage((here - target) / length, lineWidth / footprint)
            return line > 0 ? mix(color, target > Self.middleLuminance ? .black : .white, line) : color
        }
    }

    /// The luminance that has the same contrast with white and black.
    package static let middleLuminance = 0.17912878

    /// True if ``values(_:_:)`` are linear components.
    package var isLinear: Bool { model.isLinear }

    /// The components of the model at a position.
    package func place(_ position: Point) -> SIMD3<Double> {
        let unit = frame.unitPosition(position)
        return coordinates.place(unit.x, 1 - unit.y)
    }

    /// Linear components of the drawn space, perhaps outside 0…1, or in HSB and HSL encoded ones.
    @inline(__always)
    package func values(_ slice: HueSlice, _ place: SIMD3<Double>) -> SIMD3<Double> {
        let (saturation, third) = (unitClamped(place.y), unitClamped(place.z))
        return isLinear
            ? toLinear * slice.light(model, saturation: saturation, third: third)
            : slice.encoded(model, saturation: saturation, third: third)
    }

    private func light(_ slice: HueSlice, _ place: SIMD3<Double>) -> Double {
        let values = values(slice, place).clamped(lowerBound: .zero, upperBound: .one)
        return (luminance * (isLinear ? values : transfer.linear(fromEncoded: values))).sum()
    }

    /// The relative luminance at a position of 0…1 from left to right and from bottom to top of a strip.
    package func luminance(_ x: Double, _ y: Double, _ strip: Strip) -> Double {
        light(strip.slice, coordinates.place(x, y))
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        let unit = frame.unitPosition(position)
        return color(
            at: position, footprint: footprint,
            strip(strips == .rows ? 1 - unit.y : unit.x, footprint: footprint))
    }
}

extension TransferFunction {
    /// The ``Paint/parityAllowance`` of colours of OKHSV and OKHSL, whose components are differences of numbers four times as
    /// large. A curve without a straight piece is infinitely steep at black.
    var hueParityAllowance: Double { straightEnd > 0 ? 0.05 : 0.2 }
}

extension HueSlice {
    fileprivate func moved(by change: HueSlice, _ share: Double) -> HueSlice {
        HueSlice(stops: stops + change.stops * share, slopes: slopes + change.slopes * share)
    }
}
