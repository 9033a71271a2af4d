package import PickerColor

/// What a plane of HSB, HSL, OKHSV or OKHSL has besides its frame. Hues are in turns.
package final class HueKernel: Sendable {
    package let model: HueForm
    package let coordinates: ColorPlane.Coordinates
    /// From light, as ``LabForm`` of Oklab has it, to linear components of the drawn space.
    package let toLinear: Matrix3
    /// Relative luminance is the sum of linear components times this.
    package let luminance: SIMD3<Double>
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
        luminance = identity.space.luminance
        corner = HueSlice(model, hue: coordinates.corner.x, third: coordinates.corner.z)
    }
}

/// A plane of HSB, HSL, OKHSV or OKHSL, where columns, rows or all pixels share a slice.
package struct HuePlane: Sendable {
    package let plane: ColorPlane
    package let kernel: HueKernel

    init(_ plane: ColorPlane, _ kernel: HueKernel) { (self.plane, self.kernel) = (plane, kernel) }

    package var frame: Rectangle { plane.frame }
    private var model: HueForm { kernel.model }
    private var coordinates: ColorPlane.Coordinates { kernel.coordinates }

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

    /// What the slices and their changes depend on besides the frame.
    package struct SliceKey: Hashable {
        let model: HueForm
        let hue: SIMD2<Double>
        let lightness: SIMD3<Double>
    }

    package var sliceKey: SliceKey {
        let (corner, right, up) = (coordinates.corner, coordinates.right, coordinates.up)
        return SliceKey(
            model: model, hue: SIMD2(corner.x, right.x),
            lightness: model == .okhsl ? SIMD3(corner.z, right.z, up.z) : .zero)
    }

    /// The slice of a column or a row, at a position of 0…1 from left to right or from bottom to top.
    package func slice(_ position: Double) -> HueSlice {
        if strips == .whole { return kernel.corner }
        let there = coordinates.corner + (strips == .columns ? coordinates.right : coordinates.up) * position
        return HueSlice(model, hue: there.x, third: unitClamped(there.z))
    }

    /// The slice of a column or a row of pixels.
    package func slice(ofStrip index: Int) -> HueSlice {
        slice(at: frame.unitPosition(.center(column: index, row: index)))
    }

    private func slice(at unit: Point) -> HueSlice { slice(strips == .rows ? 1 - unit.y : unit.x) }

    package func color(at position: Point, _ slice: HueSlice) -> RGBColor {
        let unit = frame.unitPosition(position)
        return color(slice, coordinates.place(unit.x, 1 - unit.y))
    }

    private func color(_ slice: HueSlice, _ place: SIMD3<Double>) -> RGBColor {
        let values = values(slice, place)
        return model.isLinear ? plane.transfer.color(clipping: values) : RGBColor(values)
    }

    /// Linear components of the drawn space, perhaps outside 0…1, or in HSB and HSL encoded ones.
    private func values(_ slice: HueSlice, _ place: SIMD3<Double>) -> SIMD3<Double> {
        let (saturation, third) = (unitClamped(place.y), unitClamped(place.z))
        return model.isLinear
            ? kernel.toLinear * slice.light(model, saturation: saturation, third: third)
            : slice.encoded(model, saturation: saturation, third: third)
    }

    func values(at position: Point) -> SIMD3<Double> {
        let unit = frame.unitPosition(position)
        return values(slice(at: unit), coordinates.place(unit.x, 1 - unit.y))
    }

    /// The relative luminance at a position of 0…1 from left to right and from bottom to top, whose slice this is.
    func luminance(_ x: Double, _ y: Double, _ slice: HueSlice) -> Double {
        let values = values(slice, coordinates.place(x, y)).clamped(lowerBound: .zero, upperBound: .one)
        return (kernel.luminance * (model.isLinear ? values : plane.transfer.linear(fromEncoded: values)))
            .sum()
    }

    package func color(at position: Point) -> RGBColor {
        let unit = frame.unitPosition(position)
        return color(at: position, slice(at: unit))
    }
}

// Where columns and rows can be computed apart from each other.
extension HuePlane {
    /// True if a component of a colour is an even function, which only the row decides, of that of the column.
    package var isSeparable: Bool {
        let (right, up) = (coordinates.right, coordinates.up)
        return up == .zero || !model.isLinear && right.z == 0 && (right.y == 0 || up.y == 0)
    }

    /// The colours of the columns of a separable plane, as a function of a position of 0…1 from left to right.
    package var columns: (_ x: Double) -> SIMD3<Double> {
        let (coordinates, corner) = (coordinates, kernel.corner)
        let (hue, saturation) = (coordinates.corner.x, coordinates.corner.y)
        let (turn, growth, grey) = (coordinates.right.x, coordinates.right.y, SIMD3(repeating: grey))
        if coordinates.up == .zero {
            return { x in
                color(strips == .columns ? slice(x) : corner, coordinates.place(x, 0)).components
            }
        }
        if turn != 0, coordinates.up.y != 0 {
            return { x in HueSlice(.hsb, hue: hue + turn * x, third: 1).stops }
        }
        return { x in
            let stops = turn == 0 ? corner.stops : HueSlice(.hsb, hue: hue + turn * x, third: 1).stops
            let share = unitClamped(saturation + growth * x)
            return grey * (1 - share) + stops * share
        }
    }

    /// Components of a row's colours are `offset` and `scale` times those of the columns; at a position of 0…1 from bottom to
    /// top.
    package func row(_ y: Double) -> (offset: Double, scale: Double) {
        if coordinates.up == .zero { return (0, 1) }
        let place = coordinates.place(0, y)
        let third = unitClamped(place.z)
        let most = model == .hsb ? third : 2 * min(third, 1 - third)
        let saturation = coordinates.up.y == 0 ? 1 : unitClamped(place.y)
        return (third - most * grey + most * grey * (1 - saturation), most * saturation)
    }

    /// That of saturation 0, as a share of the range of a hue's colours.
    private var grey: Double { model == .hsb ? 1 : 0.5 }

    package func hasSameRows(as other: HuePlane) -> Bool {
        let (own, others) = (coordinates, other.coordinates)
        return frame == other.frame && model == other.model && own.up == others.up
            && own.corner.y == others.corner.y && own.corner.z == others.corner.z
    }

    /// The pure colour of the hue of a plane of HSB or HSL that has one.
    package var pureColor: RGBColor { RGBColor(kernel.corner.stops) }

    /// True for all saturations of HSB from left to right and all brightnesses from bottom to top.
    package var isSaturationBrightness: Bool {
        let (corner, right, up) = (coordinates.corner, coordinates.right, coordinates.up)
        return model == .hsb && corner.y == 0 && corner.z == 0 && right == SIMD3(0, 1, 0)
            && up == SIMD3(0, 0, 1)
    }
}

extension TransferFunction {
    /// The ``Paint/parityAllowance`` of colours of OKHSV and OKHSL, whose components are differences of numbers four times as
    /// large. A curve without a straight piece is infinitely steep at black.
    var hueParityAllowance: Double { straightEnd > 0 ? 0.05 : 0.2 }
}
