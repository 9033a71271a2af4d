import PickerColor
import PickerScene

/// Decides once for small areas whether a border is near. Elsewhere pixels are hatched, or need no distances; in 8 bits
/// a table has the transfer function.
struct PreparedLabPlane: PreparedPaint {
    private let plane: LabPlane
    private let bounds: PixelBounds
    private let regions: [LabPlane.Region]
    private let columnsOfRegions: Int
    /// The place of the bottom of each column, where hue goes across.
    private let places: [LabPlane.Place]
    private let table: TransferTable
    /// The side of an area.
    private static let side = 8

    init(_ plane: LabPlane, _ bounds: PixelBounds) {
        (self.plane, self.bounds) = (plane, bounds)
        let side = Self.side
        columnsOfRegions = (bounds.columns.count + side - 1) / side
        var regions: [LabPlane.Region] = []
        for y in stride(from: bounds.rows.lowerBound, to: bounds.rows.upperBound, by: side) {
            for x in stride(from: bounds.columns.lowerBound, to: bounds.columns.upperBound, by: side) {
                regions.append(plane.region(of: PixelBounds(columns: x..<(x + side), rows: y..<(y + side))))
            }
        }
        self.regions = regions
        places =
            plane.turnsAcross
            ? bounds.columns.map { x in
                plane.place(plane.frame.unitPosition(.center(column: x, row: 0)).x, 0)
            } : []
        table = TransferTable(plane.plane.transfer)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into colors: BlockColors) {
        PointwisePaint(paint: .colorPlane(plane.plane)).draw(blocks, into: colors)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels16) {
        PointwisePaint(paint: .colorPlane(plane.plane)).draw(blocks, into: pixels)
    }

    func draw(_ blocks: UnsafeBufferPointer<PixelBounds>, into pixels: OpaquePixels8) {
        let style = plane.style
        blocks.forEachRow { y, columns, offset in
            let output = pixels.row(y, columns, offset: offset)
            let row = (y - bounds.rows.lowerBound) / Self.side * columnsOfRegions
            var x = columns.lowerBound
            while x < columns.upperBound {
                let index = (x - bounds.columns.lowerBound) / Self.side
                let end = min(
                    bounds.columns.lowerBound + (index + 1) * Self.side, columns.upperBound)
                switch regions[row + index] {
                case .inside: drawInside(y, x..<end, output)
                case .outside:
                    for x in x..<end {
                        let grey = style.hatch(.center(column: x, row: y), 1)
                        output.put(x, grey, grey, grey, 1)
                    }
                case .mixed:
                    for x in x..<end {
                        output.put(x, plane.pixel(x, y))
                    }
                }
                x = end
            }
        }
    }

    /// Draws pixels without borders.
    @inline(__always)
    private func drawInside(_ y: Int, _ columns: Range<Int>, _ output: some PixelRowOutput) {
        let form = plane.form, matrix = plane.matrix
        let up = 1 - plane.frame.unitPosition(.center(column: 0, row: y)).y
        let start = plane.place(0, up)
        for x in columns {
            var lab = start.lab
            if places.isEmpty {
                lab += start.across * plane.frame.unitPosition(.center(column: x, row: y)).x
            } else {
                let place = places[x - bounds.columns.lowerBound]
                lab = place.lab + place.up * up
            }
            let (root, offsets) = form.roots(lab)
            let linear = matrix * form.light(offsets + root)
            let encoded = table.encoded(linear.clamped(lowerBound: .zero, upperBound: .one))
            output.put(x, encoded.x, encoded.y, encoded.z, 1)
        }
    }
}

/// A transfer function as a table of the square root, exact to a ten-thousandth of a step of 8 bits.
struct TransferTable: Sendable {
    private let values: [Double]
    private let function: TransferFunction
    /// Below this linear component the function itself is used: there it is steep.
    private static let least = 0.0035
    private static let count = 4096.0

    init(_ function: TransferFunction) {
        self.function = function
        values = (0...(Int(Self.count) + 1)).map { index in
            let root = Double(index) / Self.count
            return function.encoded(fromLinear: root * root)
        }
    }

    /// The encoded components of linear ones, 0…1.
    @inline(__always)
    func encoded(_ linear: SIMD3<Double>) -> SIMD3<Double> {
        if linear.min() < Self.least { return function.encoded(fromLinear: linear) }
        let position = linear.squareRoot() * Self.count
        let whole = position.rounded(.down)
        let rest = position - whole
        return values.withUnsafeBufferPointer { values in
            func value(_ index: Int) -> Double {
                let start = Int(whole[index])
                return values[start] + (values[start + 1] - values[start]) * rest[index]
            }
            return SIMD3(value(0), value(1), value(2))
        }
    }
}
