import PickerHost

/// The options for what moves in an animation, which frames are drawn, and their format.
struct AnimationSettings {
    var count: Int?
    var from: ColorPath.End?
    var to: ColorPath.End?
    var isLoop = false
    var replay: Argument?
    var shard: Shard?
    var resumes = false
    var format: AnimationFormat?
    var frameRate: FrameRate?
    var quality: Int?
    var compression: PNGCompression?
    var jobs: Int?
    var isQuiet = false
    var output = OutputSettings()

    static var options: [Option<AnimationSettings>] {
        [
            Option("frames", .wholeNumber(1...10_000_000), \.count, "number of frames of the animation")
                .common,
            Option(
                "from", .components, \.from,
                "components of the first frame's colour, such as hue=0.9 (the chosen colour)",
                """
                Components that are left out are those of --color. The list is hue, saturation and brightness, with
                commas between them: --from hue=0.9,saturation=50%. A hue is in turns, as 0.3 and 0.3turn, or 108deg.
                """
            ).common,
            Option(
                "to", .components, \.to,
                "components of the last frame's colour, such as hue=1.2,saturation=0",
                """
                Components that are left out do not change. Hue is not wrapped, so from 0.9 to 1.2 it passes red. For
                example: --from hue=0 --to hue=1 is a whole turn. More than 10 turns need the unit: hue=20turn.
                """
            ).common,
            Option(
                flag: "loop", true, \.isLoop, "end one step before --to",
                "For animations that repeat: where --to is the colour of --from, no frame is shown twice."
            ).common,
            Option(
                "replay", .file(.events), \.replay, "file of events; draw a frame after each",
                "The events are those of glpick replay, one JSON object per line. This replaces --frames and --to."
            ),
            Option(
                "format", .animationFormat, \.format,
                "format of the frames (that of the name OUT)"
            ).common,
            Option(
                "frame-rate", .frameRate, \.frameRate,
                "frames per second, of \(AnimationFormat.names(with: "frame-rate")) (30)",
                "A fraction is exact: --frame-rate 30000/1001."),
            Option(
                "quality", .wholeNumber(1...100), \.quality, "quality of lossy WebP (lossless)",
                "Lower values make smaller files: --quality 80."),
            Option(
                "compression", .choice(PNGCompression.allCases), \.compression,
                "write PNGs and WebPs quickly, or make them small (fast)",
                "small makes files less than half as large, and takes several hundred times as long."),
            Option(
                "shard", .shard, \.shard, "draw only part I of N equal parts of the frames (1/1)",
                """
                N machines or processes with the same options draw the whole animation together, if each has another
                I from 1 to N. It is for PNGs and raw RGBA. For example: --shard 3/8.
                """),
            Option(
                flag: "resume", true, \.resumes,
                "draw only frames whose PNG is missing, incomplete or out of date",
                """
                Each PNG carries a digest of its scene, so glpick also draws frames again that were drawn with
                other options or by another version.
                """),
            Option(
                "jobs", .wholeNumber(1...256), \.jobs, "number of threads that encode (one per processor)",
                "The files do not depend on it."),
            Option(flag: "quiet", true, \.isQuiet, "show no progress"),
        ] + OutputSettings.options.map { $0.lifted(into: \.output) }
    }

    static var rules: [OptionRule] {
        ["frames", "from", "to", "loop"].map {
            .excludes("replay", $0, because: "there is a frame after each event")
        } + [.excludes("resume", "no-clobber", because: "--resume replaces incomplete files")]
    }

    /// Throws a usage error unless the options say clearly what moves.
    func checkMotion(of picker: PickerSettings, given: Set<String>) throws(CommandError) {
        if replay != nil { return }
        guard let to else {
            throw .usage(
                "nothing moves: --to and --replay are missing",
                hint: "give the last colour, such as --to hue=1, or a file of events to --replay")
        }
        guard count != nil else {
            throw .usage("--frames N is missing: the number of frames")
        }
        guard picker.kind.choosing == PickerSettings.choosing else {
            throw .usage(
                "--to does not work with --picker \(picker.kind.name), which cannot show every colour",
                hint: "--replay moves any picker")
        }
        let moved = (from?.names ?? []) + to.names
        for case .excludes(let one, let other, _) in picker.kind.rules
        where moved.contains(one) && given.contains(other) {
            throw .usage("--\(other) and a \(one) in --from or --to cannot be used together")
        }
    }

    func check(with format: AnimationFormat, depth: BitDepth) throws(CommandError) {
        let options = [
            ("frame-rate", frameRate != nil), ("quality", quality != nil),
            ("compression", compression != nil), ("resume", resumes), ("shard", shard != nil),
            ("depth 16", depth == .sixteen),
        ]
        for (name, isGiven) in options where isGiven && !format.options.contains(name) {
            throw .usage("--\(name) is for \(AnimationFormat.names(with: name)), not for \(format.name)")
        }
    }

    /// The frames of the whole animation.
    func source(_ settings: PickerSettings, _ picker: Picker) throws(CommandError) -> PickerMotion {
        if let replay { return try PickerMotion(replaying: replay, on: picker) }
        let path = ColorPath(
            from: from ?? ColorPath.End(), to: to ?? ColorPath.End(),
            color: picker.hsb ?? HSBColor(settings.chosen, in: settings.space))
        return PickerMotion(path: path, count: count ?? 1, isLoop: isLoop)
    }
}

extension ValueKind where Value == AnimationFormat {
    static var animationFormat: Self { choice(AnimationFormat.all.map { ($0.name, $0) }) }
}

extension ValueKind where Value == FrameRate {
    static var frameRate: Self {
        ValueKind(
            placeholder: "N|N/N",
            expected: "frames per second from 0.001 to 1000, such as 30, 29.97 or 30000/1001",
            parseText: { FrameRate.parse($0) })
    }
}
