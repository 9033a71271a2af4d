import PickerKit

/// `glpick bench png`: from a picture to the bytes of a PNG.
struct PNGBench {
    let settings: BenchSettings

    func report() throws(CommandError) -> BenchReport {
        let frames = settings.frames ?? BenchSubject.png.usualFrames
        let compression = settings.compression ?? .fast
        let picture = try picture()
        // The first finds its memory.
        let bytes = try encodedPNG(picture, compression: compression).count
        var times: [Double] = []
        for _ in 0..<frames {
            let start = ContinuousClock.now
            _ = try encodedPNG(picture, compression: compression)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        let row = BenchReport.Row("PNG", "ms", times)
        return BenchReport(
            subject: .png,
            conditions: [
                .init("size", .number(Double(settings.side))),
                .init("compression", .string(compression.rawValue)),
            ],
            rows: [row],
            facts: [.init("bytes", .number(Double(bytes)))],
            plain: "\(rounded(row.distribution.median)) \(bytes)"
        )
    }

    private func picture() throws(CommandError) -> StraightPixmap {
        guard let input = settings.input else {
            var active = try ActiveRenderer(settings.renderer, for: settings.onePicture)
            return StraightPixmap(try active.render(settings.picker.scene()))
        }
        let side = settings.side
        let bytes = try readInput(input)
        guard bytes.count == 4 * side * side else {
            throw CommandError(
                exitCode: .data,
                message: "\(input.shown): \(bytes.count) bytes, not the \(4 * side * side) of "
                    + "\(side) x \(side) pixels in RGBA",
                hint: "--size says how many pixels a side has"
            )
        }
        var picture = StraightPixmap(size: PixelSize(width: side, height: side))
        picture.withMutablePixels { pixels in UnsafeMutableRawBufferPointer(pixels).copyBytes(from: bytes) }
        return picture
    }
}
