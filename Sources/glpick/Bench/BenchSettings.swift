import PickerKit

/// What a benchmark measures with.
struct BenchSettings {
    /// The side of the square picture, in pixels.
    var side = 512
    var frames: Int?
    var renderer = RendererSettings()
    /// Raw RGBA of the picture to encode; nil for a picker.
    var input: Argument?
    var compression: PNGCompression?
    var threads: Int?

    static var options: [Option<BenchSettings>] {
        [
            Option("size", .wholeNumber(1...Scene.maximumSide), \.side, "the side in pixels (512)"),
            Option(
                "frames",
                .wholeNumber(1...100_000_000),
                \.frames,
                "how many of what is measured (hue 500, render and png 50, sequence 60, pick 11 times 100000, "
                    + "renderers 100)"
            ),
            Option(
                "input",
                .file,
                \.input,
                "png: the picture as raw RGBA of 8 bits, rows top down, alpha straight (the picker)"
            ),
            Option(
                "compression",
                .choice(PNGCompression.allCases),
                \.compression,
                "png and sequence: write PNGs quickly, or make them small (fast)"
            ),
            Option(
                "threads", .wholeNumber(1...256), \.threads, "renderers: how many are at work at once (1)"),
        ] + RendererSettings.options.map { $0.lifted(into: \.renderer) }
    }

    /// Throws a usage error if an option is given that `subject` has no use for, or the picture is too large for the
    /// machine.
    func check(for subject: BenchSubject) throws(CommandError) {
        try MemoryLimit().check(
            PixelSize(width: side, height: side), bytesPerPixel: BandPlan.bytesPerPixel(compression ?? .fast))
        if input != nil, subject != .png {
            throw .usage("--input is the picture of bench png, not of bench \(subject.rawValue)")
        }
        if compression != nil, subject != .png, subject != .sequence {
            throw .usage("--compression is for bench png and sequence, not for \(subject.rawValue)")
        }
        if threads != nil, subject != .renderers {
            throw .usage("--threads is for bench renderers, not for \(subject.rawValue)")
        }
        if renderer.isGiven {
            if subject == .pick { throw .usage("bench pick draws nothing, and takes no renderer") }
            if input != nil { throw .usage("--input is encoded as it is, and takes no renderer") }
        }
    }

    /// The picker that `glpick render --size` draws without other options.
    var picker: Picker {
        var common = PickerSettings()
        common.size = Size(width: Double(side), height: Double(side))
        return RingSettings().picker(.all, common)
    }

    private var size: PixelSize { PixelSize(width: side, height: side) }

    /// What `hue` and `sequence` draw.
    var manyPictures: Workload { .manyPictures(size) }

    /// What the others draw.
    var onePicture: Workload { .onePicture(size) }
}

extension Picker {
    /// Goes a degree on from the hue before, as a slow drag does.
    mutating func turn(to step: Int) { choice[.hue] = Double(step % 360) / 360 }
}
