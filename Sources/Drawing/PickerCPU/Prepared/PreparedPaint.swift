import PickerColor
import PickerScene

/// A paint prepared for many pixels: shared values are computed once.
///
/// The colours are those of ``Paint/color(at:footprint:)`` at the centres of pixels, with a footprint of one pixel.
///
/// Objects, because a value would get memory of its own each time that it is passed on.
protocol PreparedPaint: AnyObject, Sendable {
    /// Writes the unrounded colours of the pixels in `runs`, encoded and with straight alpha.
    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>)
    /// The colours of columns of row `y`, some from the left on, exact to a ten-thousandth of a step of 8 bits; nil if the paint
    /// has no way that is faster than `write`. Called only for opaque paints, and for those with ``hasTranslucentRows``.
    ///
    /// The result is valid as long as the paint, and as `memory`, where there is room for 8 numbers for each column, and for at
    /// least 512 columns.
    func row(_ y: Int, _ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow?
    /// True if ``row(_:_:_:)`` gives rows of a paint that is not opaque.
    var hasTranslucentRows: Bool { get }
    /// The paint's colours if columns and rows are computed apart from each other, which takes a fraction of the usual time.
    var separable: SeparableColors? { get }
}

extension PreparedPaint {
    func row(_ y: Int, _ columns: Range<Int>, _ memory: UnsafeMutablePointer<Float>) -> ColorRow? { nil }
    var hasTranslucentRows: Bool { false }
    var separable: SeparableColors? { nil }
}

extension PixelLayer {
    /// The layer's paint, prepared for the pixels that the layer may touch; takes over what it can from that of the layer
    /// before.
    func preparedPaint(after previous: (any PreparedPaint)?, _ tables: StepTables) -> any PreparedPaint {
        let before = (previous as? PreparedEffects)?.paint ?? previous
        let prepared = paint.accept(PaintPreparer(bounds: bounds, previous: before, tables: tables))
        return effects.isEmpty ? prepared : PreparedEffects(paint: prepared, effects: effects)
    }
}

/// Chooses the fastest way to draw a paint; those without one are evaluated for each pixel.
private struct PaintPreparer: PaintVisitor {
    let bounds: PixelBounds
    let previous: (any PreparedPaint)?
    let tables: StepTables

    func visitAny(_ paint: some PaintFunction) -> any PreparedPaint { PointwisePaint(paint: paint.paint) }

    func visit(_ paint: HueSweep) -> any PreparedPaint { PreparedHueSweep(paint) ?? visitAny(paint) }

    func visit(_ paint: ColorWheel) -> any PreparedPaint {
        switch paint.kernel {
        case .hue(let form) where !form.isLinear: PreparedWheel(paint, form, bounds, after: previous)
        case .plane(let plane): visit(plane)
        case .hue, .sampled: smooth(paint.smoothColors, visitAny(paint))
        }
    }

    func visit(_ paint: LinearGradient) -> any PreparedPaint { columns(Paint.linearGradient(paint).write) }

    /// A paint whose rows are all the same.
    private func columns(
        _ write: (Range<Int>, _ ofRow: Int, _ into: UnsafeMutablePointer<SIMD4<Double>>) -> Void
    ) -> PreparedColumns {
        PreparedColumns(bounds.columns) { write(bounds.columns, bounds.rows.lowerBound, $0) }
    }

    func visit(_ paint: ImagePaint) -> any PreparedPaint { PreparedImage(paint, bounds.columns) }

    func visit(_ paint: ColorPlane) -> any PreparedPaint {
        switch paint.kind {
        case .lab(let plane) where plane.hasEqualRows: columns(plane.write)
        case .rgb where paint.coordinates.up == .zero: columns(Paint.colorPlane(paint).write)
        case .lab(let plane) where !plane.turnsAcross: PreparedLabPlane(plane, bounds, tables[paint.transfer])
        case .hue(let plane) where plane.isSeparable:
            SeparableColors(plane, bounds, after: previous)
        case .hue(let plane): smooth(paint.smoothColors, PreparedHuePlane(plane, bounds))
        case .lab, .rgb, .sampled: smooth(paint.smoothColors, visitAny(paint))
        }
    }

    private func smooth(_ colors: SmoothColors?, _ exact: any PreparedPaint) -> any PreparedPaint {
        guard let colors, let tiles = SmoothTiles(colors, bounds, isRounded: true) else { return exact }
        return PreparedSmoothPaint(tiles, bounds, exact, tables)
    }
}

final class PointwisePaint: PreparedPaint {
    let paint: Paint

    init(paint: Paint) { self.paint = paint }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        runs.forEachRow { y, columns, offset in
            paint.write(columns, ofRow: y, into: colors + offset)
        }
    }
}

final class PreparedEffects: PreparedPaint {
    let paint: any PreparedPaint
    let effects: [LayerEffect]

    init(paint: any PreparedPaint, effects: [LayerEffect]) { (self.paint, self.effects) = (paint, effects) }

    func write(_ runs: UnsafeBufferPointer<PixelRun>, into colors: UnsafeMutablePointer<SIMD4<Double>>) {
        paint.write(runs, into: colors)
        runs.forEachRow { y, columns, offset in
            for effect in effects { effect.apply(to: colors + offset, columns, ofRow: y) }
        }
    }
}
