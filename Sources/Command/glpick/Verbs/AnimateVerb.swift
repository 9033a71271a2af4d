import PickerHost

/// `glpick animate`: draws the frames of an animation.
struct AnimateVerb: PickerVerb {
    static let name = "animate"
    static let usage = "glpick animate [options] OUT"
    static let summary = "draw an animation of a colour picker"
    static let description = """
        Draws the frames of an animation. The chosen colour moves evenly from --from in
        the first frame to --to in the last, or recorded events act on the picker. OUT
        is one of

        \(AnimationFormat.all.map(\.help).joined(separator: "\n"))

        It may be - for standard output, with --format \(listed(AnimationFormat.singles)). The
        files do not depend on --jobs and --shard.
        """
    static var operands: Completion { .file(.animation) }
    static let examples = [
        Example(
            "a turn of the hue, as an animated WebP",
            "glpick animate --frames 60 --to hue=1 --loop --size 128 turn.webp"),
        Example(
            "from teal to black, as 30 PNGs",
            "glpick animate --color teal --frames 30 --to brightness=0 --size 128 fade/"),
    ]

    var picker = PickerSettings()
    var renderer = RendererSettings()
    var animation = AnimationSettings()

    static func options(with picker: [Option<AnimateVerb>]) -> [Option<AnimateVerb>] {
        AnimationSettings.options.map { $0.lifted(into: \.animation) }
            + picker
            + [RendererSettings.depth(\.renderer.depth)]
            + RendererSettings.options.map { $0.lifted(into: \.renderer) }
    }

    static var rules: [OptionRule] { AnimationSettings.rules }

    func check(given: Set<String>) throws(CommandError) {
        try picker.check(given: given)
        try animation.checkMotion(of: picker, given: given)
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        let operand = try onlyOperand(operands, orElse: "the output OUT is missing")
        let inputs = [animation.replay] + picker.inputs
        try expectOneStandardInput(inputs, hint: Self.usage)
        var verb = self
        verb.animation.output.inputs = InputFiles(inputs)
        // Recorded events have positions of the still picture.
        verb.picker.changesHue = animation.replay == nil
        let shown = try verb.picker.picker()
        picker.tell(of: shown)
        try verb.run(shown, to: operand)
    }

    private func run(_ picker: Picker, to operand: Argument) throws(CommandError) {
        let source = try animation.source(self.picker, picker)
        let target = try AnimationTarget(operand, animation.format, count: source.count, animation.output)
        try animation.check(with: target.format, depth: renderer.depth)
        if let warning = target.format.warning(picker.colorSpace) { warn(warning) }
        let background = self.picker.look.background.behind(picker)
        let animator = Animator(
            picker: picker,
            renderer: renderer,
            source: source,
            frames: (animation.shard ?? Shard(number: 1, count: 1)).frames(of: source.count),
            target: target,
            settings: animation,
            scale: self.picker.look.scale,
            background: target.format.hasAlpha ? background : background.over(.white),
            memory: try self.picker.memory.besidesDriver(of: renderer),
            depth: renderer.depth
        )
        try animator.run()
    }
}
