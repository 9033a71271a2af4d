import PickerHost

/// A folder into which a picture is written after each event.
struct FrameFolder {
    private let names: FrameNames
    private let look: LookSettings
    private let settings: PictureSettings
    private var renderer: ActiveRenderer
    private var count = 0

    /// Makes the folder if there is none, and opens the renderer. Signals that end the process remove incomplete files.
    init(
        _ folder: Argument, _ picker: Picker, _ look: LookSettings, _ settings: PictureSettings,
        _ memory: MemoryLimit
    ) throws(CommandError) {
        let size = try pixelSize(of: look.scene(of: picker))
        try memory.check(
            size,
            bytesPerPixel: BandPlan.bytesPerPixel(settings.compression, depth: settings.renderer.depth.bits))
        // Before drivers start threads, which would take the signals otherwise.
        try Interruption.watch()
        do { try makeFolder(folder.path) } catch { throw CommandError(error) }
        names = FrameNames(inFolder: folder.bytes, digits: 6)
        (self.look, self.settings) = (look, settings)
        renderer = try ActiveRenderer(settings.renderer, for: .manyPictures(size))
    }

    /// Draws `picker` into the next file.
    mutating func add(_ picker: Picker) throws(CommandError) {
        let scene = look.scene(of: picker)
        let depth = settings.renderer.depth.component
        let bytes = try encoded(scene, depth)
        try Output(frame: names.file(count), settings.output).write(bytes)
        count += 1
    }

    private mutating func encoded<Component: DrawnComponent>(
        _ scene: Scene, _ depth: Component.Type
    ) throws(CommandError) -> [UInt8] {
        let picture = try Component.draw(scene, nil, with: &renderer)
        return try encodedPNG(picture, compression: settings.compression)
    }
}
