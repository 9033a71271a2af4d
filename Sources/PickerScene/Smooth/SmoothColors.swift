package import PickerColor

/// The colours of a paint as a function that is smooth nearly everywhere, besides its borders.
package struct SmoothColors: Sendable {
    /// Red, green and blue at a position in pixels, not clamped. It continues smoothly beyond the area of the colours.
    let values: @Sendable (_ position: Point) -> SIMD3<Double>
    /// The colour of a pixel, with borders, and also beyond the area.
    let exact: @Sendable (_ center: Point) -> RGBColor
    /// That of the drawn space if values are linear components; nil if they are encoded.
    package let transfer: TransferFunction?
    let area: Area
    /// How what lies beyond the borders of the gamut is drawn; nil for colours without borders.
    package let style: GamutStyle?
    /// True if values are computed so fast that polynomials would not pay.
    var isQuick = false

    /// Where values are the paint's.
    enum Area {
        case frame(Rectangle)
        case disc(HueCircle, radius: Double)
    }

    /// The columns of row `y`, within `columns`, whose centres lie in the area.
    func columns(ofRow y: Int, within columns: Range<Int>) -> Range<Int> {
        let (low, high): (Double, Double)
        switch area {
        case .frame(let frame):
            guard frame.minY <= Double(y) + 0.5, Double(y) + 0.5 <= frame.maxY else { return 0..<0 }
            (low, high) = (frame.minX, frame.maxX)
        case .disc(let circle, let radius):
            let down = Double(y) + 0.5 - circle.center.y
            guard radius > abs(down) else { return 0..<0 }
            let half = (radius * radius - down * down).squareRoot() - 1e-6
            (low, high) = (circle.center.x - half, circle.center.x + half)
        }
        /// A number of columns; Int() traps on numbers that it cannot hold.
        func column(_ position: Double) -> Int {
            Int(min(max(position, Double(columns.lowerBound)), Double(columns.upperBound)))
        }
        let first = column((low - 0.5).rounded(.up))
        return first..<max(column((high - 0.5).rounded(.down) + 1), first)
    }
}

extension SmoothColors {
    /// The colours of a paint of light.
    fileprivate init(_ paint: some LightPaint, _ area: Area, _ whole: some PaintFunction) {
        let (matrix, transfer) = (paint.matrix, paint.style.transfer)
        self.init(
            values: { matrix * paint.light(at: $0, footprint: 0).light },
            exact: { whole.color(at: $0, footprint: 1) },
            transfer: transfer, area: area, style: paint.style.outside == .clip ? nil : paint.style)
    }
}

extension ColorPlane {
    /// The colours as a smooth function.
    package var smoothColors: SmoothColors {
        let plane = self
        switch kind {
        case .lab(let own): return SmoothColors(own, .frame(frame), self)
        case .sampled(let own): return SmoothColors(own, .frame(frame), self)
        case .hue(let own):
            return SmoothColors(
                values: { own.values(at: $0) }, exact: { own.color(at: $0) },
                transfer: own.kernel.model.isLinear ? transfer : nil, area: .frame(frame), style: nil)
        case .rgb:
            let values: @Sendable (Point) -> SIMD3<Double> = { plane.colorOfRGB(at: $0).components }
            return SmoothColors(
                values: values, exact: { plane.colorOfRGB(at: $0) }, transfer: nil, area: .frame(frame),
                style: nil)
        }
    }
}

extension ColorWheel {
    /// The colours as a smooth function; nil if the wheel is of HSB.
    package var smoothColors: SmoothColors? {
        let (wheel, transfer) = (self, model.space.transfer)
        switch kernel {
        case .hsb: return nil
        case .hue(let form):
            let (slices, matrix) = (HueSlices(form, third: third), model.space.fromCones)
            let (center, zero, quarter) = (circle.center, zeroHue, quarterHue)
            let (radius, third) = (radius, third)
            return SmoothColors(
                values: { position in
                    let offset = position.offset(from: center)
                    let distance = offset.dot(offset).squareRoot()
                    let direction =
                        distance < HueCircle.leastDistance
                        ? SIMD2(1, 0) : SIMD2(zero.dot(offset), quarter.dot(offset)) / distance
                    let share = radius > 0 ? distance / radius : 1
                    return matrix * slices.slice(direction).light(form, saturation: share, third: third)
                },
                exact: { wheel.color(at: $0, footprint: 1) },
                transfer: transfer, area: .disc(circle, radius: radius), style: nil, isQuick: true)
        case .sampled(let kernel):
            return SmoothColors(
                SampledWheel(wheel: self, kernel: kernel), .disc(circle, radius: radius), self)
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
