import PickerKit
package import PickerOptions

extension ColorHistogram {
    /// Counts the pixels of a picture whose bytes come from a source, in the picture's own space if glpick knows it.
    ///
    /// The pixels come in bands, so that a large picture needs little memory.
    package init(
        _ source: PictureSource, _ memory: MemoryLimit, keepsColors: Bool = false
    ) throws(CommandError) {
        self = try source.decoded(limits: .standard, memory) { decoder in
            var decoder = decoder
            let (format, size) = (decoder.format, decoder.size)
            let progress = Progress(total: size.height, "rows")
            defer { progress.erase() }
            var done = 0
            guard var band = try decoder.nextBand() else { throw PictureError.unknownFormat }
            let conversion = try PixelConversion(of: band.color, mapping: .css)
            noteToneMapping(of: band.color, in: source.operand)
            var histogram = ColorHistogram(space: conversion.space, keepsColors: keepsColors)
            while true {
                conversion.convert(&band)
                histogram.add(band.pixmap.pixels.span)
                done += band.pixmap.size.count
                progress.reach(done / size.width)
                guard let next = try decoder.nextBand() else { break }
                band = next
            }
            progress.erase()
            warnOfDamage(band, format, in: source.operand)
            return histogram
        }
    }
}
