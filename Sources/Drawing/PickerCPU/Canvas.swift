import CPixels
import PickerColor
import PickerScene

/// The pixels of a picture in memory, of either depth.
///
/// The paths that write many pixels are not generic, so that the compiler makes fast code for each depth.
struct Canvas {
    enum Start {
        /// Each has red in the lowest eight bits, and alpha in the highest.
        case eight(UnsafeMutablePointer<UInt32>)
        case sixteen(UnsafeMutablePointer<UInt64>)

        /// The pixels, if they have 8 bits.
        var eight: UnsafeMutablePointer<UInt32>? {
            if case .eight(let pixels) = self { pixels } else { nil }
        }
    }

    /// The address of the whole picture's first pixel, which need not be in memory.
    let start: Start
    let width: Int

    /// Takes the pixels of a picture's rows from `firstRow` on; nil if there are none.
    init?<Component>(
        _ pixels: UnsafeMutableBufferPointer<PremultipliedRGBA<Component>>, width: Int, firstRow: Int = 0
    ) {
        // Not with pointer arithmetic, which must not leave the memory that it points to.
        let before = firstRow * width * MemoryLayout<PremultipliedRGBA<Component>>.stride
        guard let base = pixels.baseAddress,
            let first = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: base) &- UInt(before))
        else { return nil }
        self.width = width
        start =
            Component.self == UInt8.self
            ? .eight(first.assumingMemoryBound(to: UInt32.self))
            : .sixteen(first.assumingMemoryBound(to: UInt64.self))
    }

    /// Writes the rows of a paint over a background into all pixels of `block`, and passes runs of pixels that have no rows to
    /// `writeExact`. There must be `memory` for each column, and for at least 512.
    func fill(
        _ block: PixelBounds, with paint: any PreparedPaint, over background: PremultipliedColor,
        _ memory: UnsafeMutablePointer<SIMD4<Double>>, _ writeExact: (UnsafePointer<PixelRun>) -> Void
    ) {
        let floats = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Float.self)
        for y in block.rows {
            var columns = block.columns
            while !columns.isEmpty {
                let row = start.eight.flatMap { _ in paint.row(y, columns, floats) }
                let part = columns.prefix(row?.count ?? columns.count)
                if let row, let pixels = start.eight, row.meaning.hasValues {
                    write(row, pixels + (y &* width &+ part.lowerBound), over: background)
                } else {
                    withUnsafePointer(to: PixelRun(part, ofRow: y)) { writeExact($0) }
                }
                columns = part.upperBound..<columns.upperBound
            }
        }
    }

    private func write(
        _ row: ColorRow, _ words: UnsafeMutablePointer<UInt32>, over background: PremultipliedColor
    ) {
        switch row.meaning {
        case .encoded(let scale, let offset):
            var function = glpick_row(offset: offset, scale: scale)
            glpick_write_rows(words, width, row.count, 1, &function, row.values, row.stride, -1)
        case .linear(let table):
            withUnsafePointer(to: table.steps) { steps in
                glpick_write_linear(words, row.count, row.values, row.stride, steps)
            }
        case .ink(let grey):
            for index in 0..<row.count {
                let ink = SIMD4(grey, grey, grey, Double(row.values[index]))
                var color = background
                color.blend(PremultipliedColor(straight: ink, coverage: 1))
                words[index] = RoundedColor(color).eight
            }
        case .nothing: words.update(repeating: RoundedColor(background).eight, count: row.count)
        case .exact: break
        }
    }

    /// Writes opaque colours into all pixels of `block`; false, and nothing is drawn, in 16 bits.
    func fill(_ block: PixelBounds, with colors: SeparableColors) -> Bool {
        guard let pixels = start.eight else { return false }
        glpick_write_rows(
            pixels + (block.rows.lowerBound &* width &+ block.columns.lowerBound), width, block.columns.count,
            block.rows.count, colors.rows.address(block.rows), colors.values(block), colors.stride,
            colors.constant)
        return true
    }

    func round(_ colors: UnsafePointer<SIMD4<Double>>, into run: PixelRun) {
        @inline(__always)
        func word(_ color: SIMD4<Double>, bits: UInt64) -> UInt64 {
            let full = 1 &<< bits &- 1 as UInt64
            func steps(_ component: Double) -> UInt64 { roundedSteps(component, full: Double(full)) & full }
            return steps(color.x) | steps(color.y) &<< bits | steps(color.z) &<< (2 &* bits)
                | full &<< (3 &* bits)
        }
        let first = Int(run.row) &* width &+ Int(run.column)
        switch start {
        case .eight(let pixels):
            let target = pixels + first
            for index in 0..<Int(run.count) {
                target[index] = UInt32(truncatingIfNeeded: word(colors[index], bits: 8)).littleEndian
            }
        case .sixteen(let pixels):
            let target = pixels + first
            for index in 0..<Int(run.count) { target[index] = word(colors[index], bits: 16).littleEndian }
        }
    }

    @inline(__always)
    func fill(_ block: PixelBounds, with pixel: RoundedColor) {
        switch start {
        case .eight(let pixels): fill(block, pixels, pixel.eight)
        case .sixteen(let pixels): fill(block, pixels, pixel.sixteen)
        }
    }

    @inline(__always)
    private func fill<Word>(_ block: PixelBounds, _ pixels: UnsafeMutablePointer<Word>, _ word: Word) {
        for y in block.rows {
            let row = pixels + (y &* width &+ block.columns.lowerBound)
            row.update(repeating: word, count: block.columns.count)
        }
    }

    /// Copies the pixels of some bounds from a picture of the same size and depth.
    func copy(_ bounds: PixelBounds, from other: Canvas) {
        for y in bounds.rows {
            let (first, count) = (y &* width &+ bounds.columns.lowerBound, bounds.columns.count)
            switch (start, other.start) {
            case (.eight(let pixels), .eight(let others)):
                (pixels + first).update(from: others + first, count: count)
            case (.sixteen(let pixels), .sixteen(let others)):
                (pixels + first).update(from: others + first, count: count)
            case (.eight, .sixteen), (.sixteen, .eight): preconditionFailure("pictures of different depths")
            }
        }
    }

    /// Blends colours of a layer, each under a coverage of 0…1, over premultiplied ones, and rounds the result into the
    /// pixels of `runs`. If the layer has a second one over it, `upper` is the coverage of that.
    func blend(
        _ colors: UnsafePointer<SIMD4<Double>>, of layer: PreparedLayer, coverage: UnsafePointer<Double>,
        upper: UnsafePointer<Double>, over under: UnsafePointer<SIMD4<Double>>,
        into runs: UnsafeBufferPointer<PixelRun>
    ) {
        let step = layer.solidColor == nil ? 1 : 0
        switch start {
        case .eight(let pixels):
            withUnsafePointer(to: layer.upperColor ?? .zero) { upperColor in
                glpick_blend_runs(
                    pixels, width, runs.baseAddress, runs.count, numbers(under), coverage,
                    numbers(colors), 4 * step, upper, layer.upperColor == nil ? nil : numbers(upperColor),
                    255 * (1 + roundingHair))
            }
        case .sixteen(let words):
            let pixels = UnsafeMutableRawPointer(words).assumingMemoryBound(to: PremultipliedRGBA16.self)
            runs.forEachRow { y, columns, offset in
                for x in columns {
                    let index = offset &+ x &- columns.lowerBound
                    let color = layer.blended(
                        colors[step &* index], coverage[index], upper[index], over: under[index])
                    pixels[y &* width &+ x] = color.rounded()
                }
            }
        }
    }
}

/// A colour as a pixel of either depth. The compiler vectorizes loops of numbers, but not of pixels.
struct RoundedColor {
    let eight: UInt32
    fileprivate let sixteen: UInt64

    init(_ color: PremultipliedColor) {
        eight = unsafeBitCast(color.rounded() as PremultipliedRGBA8, to: UInt32.self)
        sixteen = unsafeBitCast(color.rounded() as PremultipliedRGBA16, to: UInt64.self)
    }
}

extension RGBColor {
    var straight: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}

func numbers(_ colors: UnsafePointer<SIMD4<Double>>) -> UnsafePointer<Double> {
    UnsafeRawPointer(colors).assumingMemoryBound(to: Double.self)
}
