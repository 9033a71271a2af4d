import CPixels
import PickerColor
import PickerScene

/// The pixels of a picture in memory, of either depth.
///
/// The paths that write many pixels are not generic, so that the compiler makes fast code for each depth.
struct Canvas {
    enum Start {
        case eight(UnsafeMutablePointer<PremultipliedRGBA8>)
        case sixteen(UnsafeMutablePointer<PremultipliedRGBA16>)

        /// The pixels, if they have 8 bits.
        var eight: UnsafeMutablePointer<PremultipliedRGBA8>? {
            if case .eight(let pixels) = self { pixels } else { nil }
        }
    }

    /// The address of the whole picture's first pixel, which need not be in memory.
    let start: Start
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

    /// Writes the colours of an opaque paint into all pixels of `block`. There must be `memory` for each column, and for at
    /// least 512.
    func fill(
        _ block: PixelBounds, with paint: any PreparedPaint, _ memory: UnsafeMutablePointer<SIMD4<Double>>
    ) {
        let floats = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Float.self)
        for y in block.rows {
            var columns = block.columns
            while !columns.isEmpty {
                guard let pixels = start.eight, let row = paint.row(y, columns, floats) else {
                    withUnsafePointer(to: PixelRun(columns, ofRow: y)) { run in
                        paint.write(UnsafeBufferPointer(start: run, count: 1), into: memory)
                    }
                    round(memory, columns, ofRow: y)
                    break
                }
                write(row, words(pixels, columns.lowerBound, y))
                columns = (columns.lowerBound &+ row.count)..<columns.upperBound
            }
        }
    }

    func write(_ row: ColorRow, _ words: UnsafeMutablePointer<UInt32>) {
        switch row.meaning {
        case .encoded(let scale):
            var function = glpick_row(offset: 0, scale: scale)
            glpick_write_rows(words, width, row.count, 1, &function, row.values, row.stride, -1)
        case .linear(let table):
            withUnsafePointer(to: table.steps) { steps in
                glpick_write_linear(words, row.count, row.values, row.stride, steps)
            }
        case .ink, .nothing, .exact: preconditionFailure("pixels that are not opaque")
        }
    }

    /// Writes opaque colours into all pixels of `block`; false, and nothing is drawn, in 16 bits.
    func fill(_ block: PixelBounds, with colors: SeparableColors) -> Bool {
        guard let pixels = start.eight else { return false }
        glpick_write_rows(
            words(pixels, block.columns.lowerBound, block.rows.lowerBound), width, block.columns.count,
            block.rows.count, colors.rows.address(block.rows), colors.values(block), colors.stride,
            colors.constant)
        return true
    }

    /// Rounds opaque colours into the pixels of a row.
    private func round(_ colors: UnsafePointer<SIMD4<Double>>, _ columns: Range<Int>, ofRow y: Int) {
        switch start {
        case .eight(let pixels):
            let target = words(pixels, columns.lowerBound, y)
            for index in 0..<columns.count {
                let color = colors[index]
                let (red, green, blue) = (
                    roundedSteps(color.x, full: 255), roundedSteps(color.y, full: 255),
                    roundedSteps(color.z, full: 255)
                )
                target[index] =
                    UInt32(truncatingIfNeeded: red | green &<< 8 | blue &<< 16 | 0xFF00_0000).littleEndian
            }
        case .sixteen(let pixels):
            let target = UnsafeMutableRawPointer(pixels + (y &* width &+ columns.lowerBound))
                .assumingMemoryBound(to: UInt64.self)
            for index in 0..<columns.count {
                let color = colors[index]
                let (red, green, blue) = (
                    roundedSteps(color.x, full: 65535), roundedSteps(color.y, full: 65535),
                    roundedSteps(color.z, full: 65535)
                )
                let word = red & 0xFFFF | (green & 0xFFFF) &<< 16 | (blue & 0xFFFF) &<< 32
                target[index] = (word | 0xFFFF &<< 48).littleEndian
            }
        }
    }

    /// The pixels from a column and row on, each with red in the lowest eight bits, and alpha in the highest.
    @inline(__always)
    func words(
        _ pixels: UnsafeMutablePointer<PremultipliedRGBA8>, _ column: Int, _ y: Int
    ) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(pixels + (y &* width &+ column)).assumingMemoryBound(to: UInt32.self)
    }

    /// Writes the same pixel into all of `block`.
    @inline(__always)
    func fill(_ block: PixelBounds, with pixel: RoundedColor) {
        switch start {
        case .eight(let pixels): fill(block, pixels, pixel.eight)
        case .sixteen(let pixels): fill(block, pixels, pixel.sixteen)
        }
    }

    @inline(__always)
    private func fill<Element, Word>(
        _ block: PixelBounds, _ pixels: UnsafeMutablePointer<Element>, _ word: Word
    ) {
        for y in block.rows {
            let row = pixels + (y &* width &+ block.columns.lowerBound)
            UnsafeMutableRawPointer(row).assumingMemoryBound(to: Word.self)
                .update(repeating: word, count: block.columns.count)
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

    /// Blends colours of straight alpha, each under a coverage of 0…1, over premultiplied ones, and rounds the result into the
    /// pixels of `runs`. Colours are `step` apart: 0 for the same one each time, or 1.
    func blend(
        _ colors: UnsafePointer<SIMD4<Double>>, step: Int, coverage: UnsafePointer<Double>,
        over under: UnsafePointer<SIMD4<Double>>, into runs: UnsafeBufferPointer<PixelRun>
    ) {
        switch start {
        case .eight(let pixels):
            glpick_blend_runs(
                words(pixels, 0, 0), width, runs.baseAddress, runs.count, numbers(under), coverage,
                numbers(colors), 4 * step, 255 * (1 + roundingHair))
        case .sixteen(let pixels):
            runs.forEachRow { y, columns, offset in
                for x in columns {
                    let index = offset &+ x &- columns.lowerBound
                    var blended = PremultipliedColor(premultiplied: under[index])
                    blended.blend(
                        PremultipliedColor(straight: colors[step &* index], coverage: coverage[index]))
                    pixels[y &* width &+ x] = blended.rounded()
                }
            }
        }
    }

    /// Blends opaque colours in the same way, over one premultiplied colour; false, and nothing is drawn, in 16 bits.
    func blend(
        _ colors: SeparableColors, coverage: UnsafePointer<Double>, over under: SIMD4<Double>,
        into block: PixelBounds
    ) -> Bool {
        guard let pixels = start.eight else { return false }
        func blend(_ part: PixelBounds, _ share: Double) {
            withUnsafePointer(to: under) { under in
                glpick_blend_columns(
                    words(pixels, part.columns.lowerBound, part.rows.lowerBound), width, part.columns.count,
                    part.rows.count, colors.rows.address(part.rows), colors.precise(part), colors.stride,
                    numbers(under), share, 255 * (1 + roundingHair))
            }
        }
        let coverage = UnsafeBufferPointer(start: coverage, count: block.count)
        if coverage.allSatisfy({ $0 == coverage[0] }) {
            blend(block, coverage[0])
            return true
        }
        var index = 0
        for y in block.rows {
            var columns = block.columns
            while let x = columns.first {
                let share = coverage[index]
                let count = coverage[index..<(index + columns.count)].prefix { $0 == share }.count
                blend(PixelBounds(columns: x..<(x + count), rows: y..<(y + 1)), share)
                columns = (x + count)..<columns.upperBound
                index += count
            }
        }
        return true
    }
}

/// A colour as a pixel of either depth. The compiler vectorizes loops of numbers, but not of pixels.
struct RoundedColor {
    fileprivate let eight: UInt32
    fileprivate let sixteen: UInt64

    init(_ color: PremultipliedColor) {
        let (eight, sixteen): (PremultipliedRGBA8, PremultipliedRGBA16) = (color.rounded(), color.rounded())
        self.eight = withUnsafeBytes(of: eight) { $0.load(as: UInt32.self) }
        self.sixteen = withUnsafeBytes(of: sixteen) { $0.load(as: UInt64.self) }
    }
}

/// The components of colours.
func numbers(_ colors: UnsafePointer<SIMD4<Double>>) -> UnsafePointer<Double> {
    UnsafeRawPointer(colors).assumingMemoryBound(to: Double.self)
}
