import PickerKit

/// `glpick bench sequence`: the frames of a moving hue, each drawn and encoded in memory by one thread.
struct SequenceBench {
    let settings: BenchSettings

    func report() throws(CommandError) -> BenchReport {
        let frames = settings.frames ?? BenchSubject.sequence.usualFrames
        let compression = settings.compression ?? .fast
        keepFreedMemory()
        var active = try ActiveRenderer(settings.renderer, for: settings.manyPictures)
        var picker = settings.picker
        _ = try active.render(picker.scene())
        var (drawing, encoding): ([Double], [Double]) = ([], [])
        var bytes = 0
        let start = ContinuousClock.now
        for frame in 1...frames {
            let began = ContinuousClock.now
            picker.turn(to: frame)
            let picture = try active.render(picker.scene())
            let drawn = ContinuousClock.now
            bytes += try encodedPNG(StraightPixmap(picture), compression: compression).count
            drawing.append((drawn - began) / .milliseconds(1))
            encoding.append((ContinuousClock.now - drawn) / .milliseconds(1))
        }
        let rate = Double(frames) / ((ContinuousClock.now - start) / .seconds(1))
        return BenchReport(
            subject: .sequence,
            conditions: [
                .init("size", .number(Double(settings.side))), .init("renderer", .string(active.description)),
                .init("compression", .string(compression.rawValue)),
            ],
            rows: [.init("drawing", "ms", drawing), .init("PNG", "ms", encoding)],
            facts: [
                .init("bytes", .number(Double(bytes))),
                .init("frames per second", .number((10 * rate).rounded() / 10)),
            ],
            plain: rounded(rate)
        )
    }
}
