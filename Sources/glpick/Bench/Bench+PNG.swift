import PickerJSON
import PickerKit

extension Bench {
    /// `glpick bench png`: from a picture to the bytes of a PNG.
    func png() throws(CommandError) -> BenchReport {
        let compression = compression ?? .fast
        let picture = try drawn()
        // Only the first allocates memory from the system.
        let bytes = try encodedPNG(picture, compression: compression).count
        var times: [Double] = []
        for _ in 0..<frames {
            let start = ContinuousClock.now
            _ = try encodedPNG(picture, compression: compression)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        let row = BenchReport.Row("PNG", "ms", times)
        return BenchReport(
            self, conditions: [("compression", .string(compression.rawValue))], rows: [row],
            facts: [("bytes", .count(bytes))], plain: "\(rounded(row.distribution.median)) \(bytes)")
    }

    private func drawn() throws(CommandError) -> StraightPixmap {
        var active = try ActiveRenderer(renderer, for: onePicture)
        return StraightPixmap(try active.render(picker.scene()))
    }
}

extension Bench {
    /// `glpick bench sequence`: the frames of a moving hue, each drawn and encoded in memory in one thread.
    func sequence() throws(CommandError) -> BenchReport {
        let compression = compression ?? .fast
        var turned = picker
        turned.turn(to: 1)
        var active = try ActiveRenderer(renderer, for: .manyPictures(size, like: [picker, turned]))
        var picker = picker
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
            self,
            conditions: [
                ("renderer", .string(active.description)), ("compression", .string(compression.rawValue)),
            ],
            rows: [.init("drawing", "ms", drawing), .init("PNG", "ms", encoding)],
            facts: [
                ("bytes", .count(bytes)), ("frames per second", .number((10 * rate).rounded() / 10)),
            ],
            plain: rounded(rate))
    }
}
