import Glibc
import PickerHost

/// Compares two picture files, and decodes no more of them than it must.
struct FileComparison {
    let settings: ComparisonSettings
    var colors = KnownColors()

    /// From so many pixels on, each picture is decoded by a thread of its own.
    private static let threadedCount = 1 << 17

    func compare(_ expected: Argument, _ actual: Argument) throws(CommandError) -> PictureComparison {
        // What is no regular file can be read only once.
        let areFiles = [expected, actual].allSatisfy {
            !$0.isDash && FileIdentity(ofRegularFile: $0.path) != nil
        }
        if areFiles, let comparison = try compareRows(expected, actual) { return comparison }
        let pictures = try ComparedPictures(expected, actual, converts: settings.converts)
        let limits = try settings.limits(for: expected, pictures.expected.pixmap.size)
        return pictures.comparison(limits, settings.depth.component)
    }

    /// Compares rows while they are read; nil if all pixels must be in memory.
    private func compareRows(
        _ expected: Argument, _ actual: Argument
    ) throws(CommandError) -> PictureComparison? {
        let same = SameFiles(expected.path, actual.path)
        let one = try PictureStream(expected)
        guard let format = one.rowFormat else { return nil }
        let other = try PictureStream(actual)
        guard let otherFormat = other.rowFormat, one.size == other.size else { return nil }
        let meaning = try colors.meaning(of: format.color, in: expected), origin = meaning.origin
        let otherOrigin = try colors.meaning(of: otherFormat.color, in: actual).origin
        // Colours are converted only where they differ.
        if settings.converts, origin.space != otherOrigin.space { return nil }
        let limits = try settings.limits(for: expected, one.size)
        if same != .unknown {
            return PictureComparison(
                PixmapDifference(equal: one.size, limits), expected: origin, actual: otherOrigin)
        }
        let bits = max(format.bits, otherFormat.bits)
        let found =
            switch (settings.depth, bits) {
            case (.sixteen, _): compare(one, other, limits, meaning.space, UInt16.self, UInt16.self)
            case (.eight, 16): compare(one, other, limits, meaning.space, UInt16.self, UInt8.self)
            case (.eight, _): compare(one, other, limits, meaning.space, UInt8.self, UInt8.self)
            }
        return found.map { difference, isEqual in
            let isCoarse = difference.worst == nil && !isEqual && limits.area == ComparedArea()
            return PictureComparison(
                difference, expected: origin, actual: otherOrigin, coarseBits: isCoarse ? 8 : nil)
        }
    }

    /// The difference, and whether all pixels are equal as they are stored; nil if rows cannot be read.
    private func compare<Stored: PixelComponent, Compared: DrawnComponent>(
        _ expected: PictureStream, _ actual: PictureStream, _ limits: ComparisonLimits, _ space: ColorSpace,
        _ stored: Stored.Type, _ compared: Compared.Type
    ) -> (PixmapDifference, isEqual: Bool)? {
        let isThreaded = expected.size.count >= Self.threadedCount
        guard
            var scan = DifferenceScan<Compared>(
                expected.size, actual.size, limits, space: space),
            let one = RowReader<Stored, Compared>(expected, isThreaded: isThreaded),
            let other = RowReader<Stored, Compared>(actual, isThreaded: isThreaded),
            let rows = one.rows, let otherRows = other.rows
        else { return nil }
        if isThreaded {
            guard (try? startThread({ one.readAll() })) != nil else { return nil }
            guard (try? startThread({ other.readAll() })) != nil else {
                one.stop()
                return nil
            }
        }
        defer {
            one.stop()
            other.stop()
        }
        let height = expected.size.height, reach = DifferenceScan<Compared>.reach
        var isEqual = true
        for start in stride(from: 0, to: height, by: one.bandRows) {
            let band = start..<min(start + one.bandRows, height)
            let needed = min(band.upperBound + reach, height)
            guard one.wait(for: needed), other.wait(for: needed) else { return nil }
            if Stored.self != Compared.self {
                let bytes = one.storedBytes(band), otherBytes = other.storedBytes(band)
                if let start = bytes.baseAddress, let otherStart = otherBytes.baseAddress {
                    isEqual = isEqual && memcmp(start, otherStart, bytes.count) == 0
                }
            }
            scan.compare(band, rows, otherRows)
            one.release(before: band.upperBound - reach)
            other.release(before: band.upperBound - reach)
        }
        return (scan.finish(), isEqual)
    }
}
