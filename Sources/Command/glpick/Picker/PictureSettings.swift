import PickerHost

/// The options that say how a picker's PNGs are drawn and written.
struct PictureSettings {
    var compression = PNGCompression.fast
    var renderer = RendererSettings()
    var output = OutputSettings()

    static var options: [Option<PictureSettings>] {
        [
            Option(
                "compression", .choice(PNGCompression.allCases), \.compression,
                "write PNGs quickly, or make them small (fast)",
                "small makes files less than half as large, and takes several hundred times as long."),
            RendererSettings.depth(\.renderer.depth),
        ]
            + RendererSettings.options.map { $0.lifted(into: \.renderer) }
            + OutputSettings.options.map { $0.lifted(into: \.output) }
    }
}

func pixelSize(of scene: Scene) throws(CommandError) -> PixelSize {
    do { return try scene.pixelSize() } catch { throw .sizeAndScale(error) }
}

extension CommandError {
    static func sizeAndScale(_ error: SceneError) -> CommandError { .usage("--size and --scale: \(error)") }
}
