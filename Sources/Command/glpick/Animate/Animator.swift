import CSystem
import Glibc
import PickerHost
import PickerKit
import PickerOptions

/// Draws the frames of an animation while other threads encode and write them.
struct Animator {
    let picker: Picker
    let renderer: RendererSettings
    let source: PickerMotion
    /// Which of the source's frames are drawn.
    let frames: Range<Int>
    let target: AnimationTarget
    let settings: AnimationSettings
    let scale: Double
    let background: RGBColor
    let memory: MemoryLimit
    let depth: BitDepth

    /// Bytes a pixel for drawing a frame and joining frames.
    private var bytesDrawn: Int { target.format == .webp ? 32 : depth.bits }
    /// Bytes a pixel for each frame that waits or is being encoded.
    private var bytesWaiting: Int {
        switch (target.format, settings.compression ?? .fast) {
        case (.webp, .fast): 24
        case (.webp, .small): 36
        case (_, let compression): BandPlan.bytesPerPixel(compression, depth: depth.bits) - bytesDrawn
        }
    }
    /// The most bytes of frames that wait to be encoded; one frame may be larger.
    private static let waitingBytes = 1 << 28

    func run() throws(CommandError) {
        let size = try pixelSize(of: picker.scene(scale: scale, background: background))
        try memory.check(size, bytesPerPixel: bytesDrawn + bytesWaiting)
        let progress = Progress(total: frames.count, "frames", isQuiet: settings.isQuiet)
        // Before the first temporary file, and before other threads start.
        try Interruption.watch {
            progress.erase()
            writeToStandardError("glpick: " + farewell(after: progress.lastIndex))
        }
        defer { progress.erase() }
        try run(size, progress)
    }

    private func run(_ size: PixelSize, _ progress: Progress) throws(CommandError) {
        switch target {
        case .files(let names):
            if names.fillAFolder {
                do { try makeFolder(names.folder) } catch { throw CommandError(error) }
            }
            try draw(size, depth.component, into: names, progress)
        case .single(let output, .webp):
            let encoder = try encoder(size, picker.colorSpace)
            let sink = WebPSink(try ByteDestination(output, ofFrames: true), encoder) { CommandError($0) }
            try draw(size, into: sink, progress)
        case .single(let output, let format):
            let encoding: StreamSink<ByteDestination>.Encoding =
                if format == .y4m {
                    .y4m(settings.frameRate ?? .thirty)
                } else {
                    background.alpha == 1 ? .opaqueRGBA : .rgba
                }
            let sink = try StreamSink(try ByteDestination(output, ofFrames: true), encoding, size: size)
            try draw(size, into: sink, progress)
        }
    }

    private func encoder(_ size: PixelSize, _ colorSpace: ColorSpace) throws(CommandError) -> AnimatedWebP {
        do {
            return try AnimatedWebP(
                size: size, frameRate: settings.frameRate ?? .thirty,
                quality: settings.quality.map { .lossy($0) } ?? .lossless,
                isSmall: settings.compression == .small, colorSpace: colorSpace)
        } catch {
            if let missing = error.missingLibrary {
                throw CommandError(
                    .unavailable, "an animated WebP cannot be made: \(missing)",
                    hint: "--format png, rgba and y4m work without it")
            }
            throw .usage("\(error)", hint: "--size and --scale make the frames smaller")
        }
    }

    private func draw<Component: DrawnComponent>(
        _ size: PixelSize, _ depth: Component.Type, into names: FrameNames, _ progress: Progress
    ) throws(CommandError) {
        let sink = PNGSink<Component>(
            names: names, size: size, compression: settings.compression ?? .fast, output: settings.output)
        if settings.resumes { warnOfFrames(in: names) }
        // What another version draws may differ.
        var digest = SceneDigest([version, "\(Component.bitWidth)"])
        try draw(size, into: sink, progress) { index, scene in
            let text = PNGText(keyword: "glpick-scene", text: digest.text(of: scene))
            if settings.resumes, sink.isThere(index, text) { return true }
            sink.digests.keep(text, of: index)
            return false
        }
    }

    /// Warns of files that an animation with more frames has left.
    private func warnOfFrames(in names: FrameNames) {
        let files = names.filesBeyond(source.count)
        guard let first = files.first, let last = files.last else { return }
        let named = first == last ? "\(first) is" : "\(first) to \(last) (\(files.count) files) are"
        warn("\(named) beyond the \(source.count) frames of this animation: glpick removes no files")
    }

    private func draw<Component: DrawnComponent>(
        _ size: PixelSize,
        into sink: some FrameSink<Component, CommandError>,
        _ progress: Progress,
        isThere: (_ frame: Int, Scene) -> Bool = { _, _ in false }
    ) throws(CommandError) {
        let jobs = settings.jobs ?? Int(glpick_usable_processors())
        let forWaiting = memory.bytes - size.bytes(perPixel: bytesDrawn)
        let fitting = min(Self.waitingBytes / 4, forWaiting / bytesWaiting) / size.count
        let capacity = min(max(fitting, 1), 2 * jobs)
        let pipeline = FramePipeline(into: sink, capacity: capacity) { progress.advance(to: $0) }
        func workload() -> Workload {
            var first: [Scene] = []
            source.forEach(in: frames, of: picker) { _, picker in
                first.append(picker.scene(scale: scale, background: background))
                return first.count < 3
            }
            return .pictures(frames.count, size, like: first)
        }
        // Opened for the first frame that must be drawn: there may be none.
        var active: ActiveRenderer?
        // The frames whose pictures are not complete.
        var drawn: [Int] = []
        try pipeline.run(jobs: jobs) { handIn throws(CommandError) in
            func handInNext(_ scene: Scene?, _ active: inout ActiveRenderer) throws(CommandError) -> Bool {
                try Component.drawNext(scene, with: &active).allSatisfy { picture in
                    handIn(AnimationFrame(index: drawn.removeFirst(), picture: picture))
                }
            }
            try source.forEach(in: frames, of: picker) { index, picker throws(CommandError) in
                let scene = picker.scene(scale: scale, background: background)
                if isThere(index, scene) {
                    progress.advance(to: index, skipping: true)
                    return true
                }
                var drawing =
                    if let active { active } else { try ActiveRenderer(renderer, for: workload()) }
                drawn.append(index)
                let goesOn = try handInNext(scene, &drawing)
                active = drawing
                return goesOn
            }
            if var active { _ = try handInNext(nil, &active) }
        }
    }

    /// The message when a signal ends the work.
    private func farewell(after lastIndex: Int?) -> String {
        let place =
            lastIndex.map { "after frame \($0 + 1) of \(source.count)" } ?? "before the first frame was done"
        guard target.format == .png else { return "interrupted \(place)" }
        let rest = Argument.ofMain.dropFirst().map(\.text).filter { $0 != "--resume" }
        return "interrupted \(place); go on with: "
            + (["glpick", AnimateVerb.name, "--resume"] + rest.map(shellWord)).joined(separator: " ")
    }
}

extension CommandError {
    /// The error of a command that could not encode an animation.
    fileprivate init(_ error: AnimatedWebPError) {
        self.init(.software, "\(error)")
    }
}
