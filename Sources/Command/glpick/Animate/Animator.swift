import CSystem
import Glibc
import PickerHost

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

    private var bytesDrawn: Int { target.format.bytesDrawn(depth) }
    private var bytesWaiting: Int { target.format.bytesWaiting(settings.compression ?? .fast, depth) }
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
        try target.write(self, size, progress)
    }

    /// Draws the frames, and puts those into a sink that are not there.
    func draw<Component: DrawnComponent>(
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
        guard target.format.options.contains("resume") else { return "interrupted \(place)" }
        let rest = Argument.ofMain.dropFirst().map(\.text).filter { $0 != "--resume" }
        return "interrupted \(place); go on with: "
            + (["glpick", AnimateVerb.name, "--resume"] + rest.map(shellWord)).joined(separator: " ")
    }
}
