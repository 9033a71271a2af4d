import PickerKit

/// A folder that gets a picture for each event.
struct FrameFolder {
    private let names: FrameNames
    private let scale: Double
    private let background: RGBColor
    private let compression: PNGCompression
    private let output: OutputSettings
    private var renderer: ActiveRenderer
    private var count = 0

    /// Makes the folder if there is none, and opens the renderer. Signals that end the process remove what is
    /// half written.
    init(
        _ folder: Argument,
        _ renderer: RendererSettings,
        for workload: Workload,
        scale: Double,
        background: RGBColor,
        compression: PNGCompression,
        output: OutputSettings
    ) throws(CommandError) {
        // Before the drivers' threads, which would take the signals otherwise.
        try Interruption.watch()
        do { try makeFolder(FilePath(bytes: folder.bytes)) } catch { throw CommandError(error) }
        names = FrameNames(inFolder: folder.bytes, digits: 6)
        self.scale = scale
        self.background = background
        self.compression = compression
        self.output = output
        self.renderer = try ActiveRenderer(renderer, for: workload)
    }

    /// Draws `picker` into the next file.
    mutating func add(_ picker: Picker) throws(CommandError) {
        let scene = picker.scene(scale: scale, background: background)
        let picture = StraightPixmap(try renderer.render(scene))
        let bytes = try encodedPNG(picture, colorSpace: picker.colorSpace, compression: compression)
        try output.inputs.expectNone(at: names.file(count))
        try Output.file(names.file(count), output.existing).write(bytes)
        count += 1
    }
}
