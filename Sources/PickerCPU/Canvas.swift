import CPixels
import PickerColor
import PickerScene

/// The pixels of a picture in memory, of either depth.
///
/// The paths that write many pixels are not generic, so that the compiler makes fast code for each depth.
struct Canvas {
    private enum Start {
        case eight(UnsafeMutablePointer<PremultipliedRGBA8>)
        case sixteen(UnsafeMutablePointer<PremultipliedRGBA16>)
    }

    /// The address of the whole picture's first pixel, which need not be in memory.
    private let start: Start
    /// The picture's width in pixels.
    let width: Int

    /// Takes the pixels of a picture's rows from `firstRow` on; nil if there are none.
    init?<Component>(
        _ pixels: UnsafeMutableBufferPointer<PremultipliedRGBA<Component>>,
        width: Int,
        firstRow: Int = 0
    ) {
        // Not with pointer arithmetic, which must not leave the memory that it points to.
        let before = firstRow * width * MemoryLayout<PremultipliedRGBA<Component>>.stride
        guard let base = pixels.baseAddress,
            let first = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: base) &- UInt(before))
        else { return nil }
        self.width = width
        start =
            Component.self == UInt8.self
            ? .eight(first.assumingMemoryBound(to: PremultipliedRGBA8.self))
            : .sixteen(first.assumingMemoryBound(to: PremultipliedRGBA16.self))
    }

    /// Writes the colours of an opaque paint into all pixels of `block`.
    func fill(_ block: PixelBounds, with paint: any PreparedPaint) {
        withUnsafePointer(to: block) { block in
            let blocks = UnsafeBufferPointer(start: block, count: 1)
            switch start {
            case .eight(let pixels): paint.draw(blocks, into: OpaquePixels8(pixels, width: width))
            case .sixteen(let pixels): paint.draw(blocks, into: OpaquePixels16(pixels, width: width))
            }
        }
    }

    /// Writes the same colour into all pixels of `block`.
    func fill(_ block: PixelBounds, with color: PremultipliedColor) {
        switch start {
        case .eight(let pixels): fill(block, pixels, color.rounded())
        case .sixteen(let pixels): fill(block, pixels, color.rounded())
        }
    }

    @inline(__always)
    private func fill<Element>(
        _ block: PixelBounds, _ pixels: UnsafeMutablePointer<Element>, _ pixel: Element
    ) {
        for y in block.rows {
            for x in block.columns { pixels[y &* width &+ x] = pixel }
        }
    }

    /// Copies the pixels of some columns of row `y` from a picture of the same size and depth.
    @inline(__always)
    func copy(_ columns: Range<Int>, ofRow y: Int, from other: Canvas) {
        let first = y &* width &+ columns.lowerBound
        switch (start, other.start) {
        case (.eight(let pixels), .eight(let others)):
            (pixels + first).update(from: others + first, count: columns.count)
        case (.sixteen(let pixels), .sixteen(let others)):
            (pixels + first).update(from: others + first, count: columns.count)
        case (.eight, .sixteen), (.sixteen, .eight): preconditionFailure("pictures of different depths")
        }
    }

    /// Blends a colour of straight alpha, each time under a coverage of 0…1, over premultiplied ones, and rounds the result
    /// into the pixels of `block`.
    func blend(
        _ color: SIMD4<Double>,
        coverage: UnsafePointer<Double>,
        over under: UnsafePointer<SIMD4<Double>>,
        into block: PixelBounds
    ) {
        withUnsafePointer(to: color) { blend($0, step: 0, coverage, under, block) }
    }

    /// Blends a colour of straight alpha for each pixel of `block` in the same way.
    func blend(
        _ colors: UnsafePointer<SIMD4<Double>>,
        coverage: UnsafePointer<Double>,
        over under: UnsafePointer<SIMD4<Double>>,
        into block: PixelBounds
    ) {
        blend(colors, step: 1, coverage, under, block)
    }

    /// Blends a colour of straight alpha, each time under a coverage of 0…1, over premultiplied ones, and rounds the result
    /// into single pixels.
    func blend(
        _ color: SIMD4<Double>,
        coverage: UnsafePointer<Double>,
        over under: UnsafePointer<SIMD4<Double>>,
        into points: PixelPoints
    ) {
        switch start {
        case .eight(let pixels):
            withUnsafeBytes(of: color) { color in
                glpick_blend_points(
                    OpaquePixels8(pixels, width: width).words(0, 0), width, points.columns, points.rows,
                    points.count, UnsafeRawPointer(under).assumingMemoryBound(to: Double.self), coverage,
                    color.assumingMemoryBound(to: Double.self).baseAddress, 255 * (1 + roundingHair))
            }
        case .sixteen(let pixels):
            for index in 0..<points.count {
                var blended = PremultipliedColor(premultiplied: under[index])
                blended.blend(PremultipliedColor(straight: color, coverage: coverage[index]))
                pixels[Int(points.rows[index]) &* width &+ Int(points.columns[index])] = blended.rounded()
            }
        }
    }

    /// Blends the colours of an opaque paint in the same way, over one premultiplied colour. False, and nothing is drawn, if the
    /// paint has no fast way to do that.
    func blend(
        _ paint: any PreparedPaint,
        coverage: UnsafePointer<Double>,
        over under: SIMD4<Double>,
        into block: PixelBounds
    ) -> Bool {
        guard case .eight(let pixels) = start else { return false }
        let output = OpaquePixels8(pixels, width: width)
        let coverage = UnsafeBufferPointer(start: coverage, count: block.count)
        if coverage.allSatisfy({ $0 == coverage[0] }) {
            return paint.blend(block, coverage: coverage[0], over: under, into: output)
        }
        var index = 0
        for y in block.rows {
            var columns = block.columns
            while let x = columns.first {
                let share = coverage[index]
                let count = coverage[index..<(index + columns.count)].prefix { $0 == share }.count
                let part = PixelBounds(columns: x..<(x + count), rows: y..<(y + 1))
                guard paint.blend(part, coverage: share, over: under, into: output) else { return false }
                columns = part.columns.upperBound..<columns.upperBound
                index += count
            }
        }
        return true
    }

    /// Colours are `step` apart.
    @inline(__always)
    private func blend(
        _ colors: UnsafePointer<SIMD4<Double>>,
        step: Int,
        _ coverage: UnsafePointer<Double>,
        _ under: UnsafePointer<SIMD4<Double>>,
        _ block: PixelBounds
    ) {
        switch start {
        case .eight(let pixels):
            let output = OpaquePixels8(pixels, width: width)
            glpick_blend_rows(
                output.words(block.columns.lowerBound, block.rows.lowerBound), width, block.columns.count,
                block.rows.count, UnsafeRawPointer(under).assumingMemoryBound(to: Double.self), coverage,
                UnsafeRawPointer(colors).assumingMemoryBound(to: Double.self), 4 * step,
                255 * (1 + roundingHair))
        case .sixteen(let pixels):
            var index = 0
            for y in block.rows {
                for x in block.columns {
                    var blended = PremultipliedColor(premultiplied: under[index])
                    blended.blend(
                        PremultipliedColor(straight: colors[step &* index], coverage: coverage[index]))
                    pixels[y &* width &+ x] = blended.rounded()
                    index &+= 1
                }
            }
        }
    }
}
