package import PickerColor

/// The colours of a paint as a function that is smooth nearly everywhere, besides its borders.
package struct SmoothColors: Sendable {
    /// Red, green and blue at a position in pixels, not clamped. It continues smoothly beyond the area of the colours.
    let values: @Sendable (_ position: Point) -> SIMD3<Double>
    /// The colour of a pixel, with borders, and also beyond the area.
    let exact: @Sendable (_ center: Point) -> RGBColor
    /// That of the drawn space if values are linear components; nil if they are encoded.
    package let transfer: TransferFunction?
    /// Where values are the paint's.
    let area: PaintArea
    /// How what lies beyond the borders of the gamut is drawn; nil for colours without borders.
    package let style: GamutStyle?
    /// True if values are computed so fast that polynomials would not pay.
    var isQuick = false
    /// Writes the colours of pixels of a row as `exact` gives them; nil if that takes as long as one by one.
    var writeExact: (@Sendable (Range<Int>, _ y: Int, UnsafeMutablePointer<SIMD4<Double>>) -> Void)?
    /// The values at eight positions; nil if that takes as long as one by one.
    var valuesOfEight: (@Sendable (_ position: (Int) -> Point) -> EightColors)?

    func values(_ position: (Int) -> Point) -> EightColors {
        valuesOfEight?(position) ?? EightColors { values(position($0)) }
    }
}

extension SmoothColors {
    /// The colours of a paint of light; `light` continues smoothly beyond the area.
    fileprivate init(
        _ paint: some LightPaint, _ area: PaintArea, light: @escaping @Sendable (Point) -> SIMD3<Double>
    ) {
        let (matrix, style) = (paint.matrix, paint.style)
        self.init(
            values: { matrix * light($0) }, exact: { paint.color(at: $0, footprint: 1) },
            transfer: style.transfer, area: area, style: style.outside == .clip ? nil : style)
    }

    fileprivate init(_ plane: some LightPlane) {
        let frame = plane.frame
        self.init(plane, plane.plane.area) { position in
            let unit = frame.unitPosition(position)
            return plane.light(unit.x, 1 - unit.y, footprint: 0).light
        }
    }

    /// The colours of a paint whose coordinates in a system are converted at each pixel; they continue beyond the area.
    fileprivate init(
        _ paint: some SampledPaint, _ area: PaintArea,
        coordinates: @escaping @Sendable (Point) -> SIMD3<Double>
    ) {
        let (system, matrix) = (paint.kernel.system, paint.matrix)
        self.init(paint, area, light: { system.convert(coordinates($0), to: .xyzD65) })
        if let eight = system.eight {
            writeExact = { paint.write($0, ofRow: $1, into: $2) }
            valuesOfEight = { position in matrix * eight.light(EightColors { coordinates(position($0)) }) }
        }
    }
}

extension ColorPlane {
    package var smoothColors: SmoothColors {
        let plane = self
        switch kind {
        case .lab(let own): return SmoothColors(own)
        case .sampled(let own):
            let coordinates: @Sendable (Point) -> SIMD3<Double> = { position in
                let unit = plane.frame.unitPosition(position)
                return plane.coordinates.place(unit.x, 1 - unit.y)
            }
            return SmoothColors(own, area, coordinates: coordinates)
        case .hue(let own):
            return SmoothColors(
                values: { own.values(at: $0) }, exact: { own.color(at: $0) },
                transfer: own.kernel.model.isLinear ? transfer : nil, area: area, style: nil)
        case .rgb:
            let values: @Sendable (Point) -> SIMD3<Double> = { plane.colorOfRGB(at: $0).components }
            return SmoothColors(
                values: values, exact: { plane.colorOfRGB(at: $0) }, transfer: nil, area: area,
                style: nil)
        }
    }
}

extension ColorWheel {
    /// The colours as a smooth function; nil if the wheel is of HSB or HSL.
    package var smoothColors: SmoothColors? {
        let (wheel, transfer) = (self, model.space.transfer)
        switch kernel {
        case .hue(let form) where !form.isLinear: return nil
        case .hue(let form):
            let (slices, matrix) = (HueSlices(form, third: third), model.space.fromCones)
            let (center, zero, quarter) = (circle.center, zeroHue, quarterHue)
            let (radius, third) = (radius, third)
            return SmoothColors(
                values: { position in
                    let offset = position.offset(from: center)
                    let distance = offset.length
                    let direction =
                        distance < HueCircle.leastDistance
                        ? SIMD2(1, 0) : SIMD2(zero.dot(offset), quarter.dot(offset)) / distance
                    let share = radius > 0 ? distance / radius : 1
                    return matrix * slices.slice(direction).light(form, saturation: share, third: third)
                },
                exact: { wheel.color(at: $0, footprint: 1) },
                transfer: transfer, area: .disc(center: center, radius: radius), style: nil, isQuick: true)
        case .plane(let plane): return plane.smoothColors
        case .sampled(let kernel):
            let own = SampledWheel(wheel: self, kernel: kernel)
            return SmoothColors(
                own, .disc(center: circle.center, radius: radius), coordinates: own.smoothCoordinates)
        }
    }
}

extension Paint {
    /// Writes the colours of pixels in `bounds` row by row, much faster than `color(at:footprint:)` and exact to a
    /// ten-thousandth of a step of 8 bits; nil for paints that have no such way, and for
    /// more pixels than there is memory for. Several threads may call it.
    package func rows(in bounds: PixelBounds) -> SmoothTiles? {
        let colors: SmoothColors? =
            switch self {
            case .colorPlane(let plane): plane.smoothColors
            case .colorWheel(let wheel): wheel.smoothColors
            default: nil
            }
        return colors.flatMap { SmoothTiles($0, bounds) }
    }
}
