import CChafa
public import PickerSystem
import PickerScene

extension SharedLibrary {
    fileprivate static let chafa = SharedLibrary("libchafa.so.0", debianPackage: "libchafa0")
}

extension SixelGraphics {
    /// The shared library that encodes sixels; the first picture loads it.
    public static var library: SharedLibrary { .chafa }
}

/// Owns a libchafa canvas for one picture.
struct ChafaCanvas: ~Copyable {
    private static let loaded = Result { () throws(MissingLibrary) in
        try SharedLibrary.chafa.functions(named: ChafaFunctionNames, as: ChafaFunctions.self)
    }

    private let chafa: ChafaFunctions
    private let canvas: OpaquePointer

    /// Makes a canvas with a single cell of the picture's size, so that nothing is scaled.
    private init?(_ size: PixelSize, _ chafa: ChafaFunctions) {
        guard let configuration = chafa.chafa_canvas_config_new() else { return nil }
        defer { chafa.chafa_canvas_config_unref(configuration) }
        chafa.chafa_canvas_config_set_geometry(configuration, 1, 1)
        chafa.chafa_canvas_config_set_cell_geometry(configuration, CInt(size.width), CInt(size.height))
        chafa.chafa_canvas_config_set_pixel_mode(configuration, glpick_chafa_pixel_mode_sixels)
        chafa.chafa_canvas_config_set_canvas_mode(configuration, glpick_chafa_canvas_mode_truecolor)
        chafa.chafa_canvas_config_set_dither_mode(configuration, glpick_chafa_dither_mode_diffusion)
        chafa.chafa_canvas_config_set_dither_grain_size(configuration, 1, 1)
        // Preprocessing would stretch contrast.
        chafa.chafa_canvas_config_set_preprocessing_enabled(configuration, 0)
        // A larger factor takes longer and looks the same.
        chafa.chafa_canvas_config_set_work_factor(configuration, 0.1)
        guard let canvas = chafa.chafa_canvas_new(configuration) else { return nil }
        self.chafa = chafa
        self.canvas = canvas
    }

    deinit { chafa.chafa_canvas_unref(canvas) }

    /// Encodes a part of a picture as sixels, with the sequences that begin and end them.
    ///
    /// Sixels have six rows each; rows that the last sixels lack stay as they are on the screen.
    static func sixels(
        of picture: PremultipliedPixmap, _ bounds: PixelBounds
    ) throws(TerminalError) -> [UInt8] {
        let size = PixelSize(width: bounds.columns.count, height: (bounds.rows.count + 5) / 6 * 6)
        let chafa: ChafaFunctions
        do { chafa = try loaded.get() } catch { throw .missingLibrary(error) }
        guard let canvas = ChafaCanvas(size, chafa) else { throw .noSixels }
        var part = PremultipliedPixmap(size: size)
        part.copy(picture, column: -bounds.columns.lowerBound, row: -bounds.rows.lowerBound)
        part.withMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = raised(pixels[index]) }
        }
        chafa.chafa_set_n_threads(-1)
        part.pixels.withUnsafeBytes { bytes in
            chafa.chafa_canvas_draw_all_pixels(
                canvas.canvas, glpick_chafa_pixel_rgba8_premultiplied,
                bytes.bindMemory(to: UInt8.self).baseAddress,
                CInt(size.width), CInt(size.height), CInt(4 * size.width))
        }
        guard let string = chafa.chafa_canvas_print(canvas.canvas, nil) else { throw .noSixels }
        defer { _ = chafa.g_string_free(string, 1) }
        let text = UnsafePointer<ChafaText>(string).pointee
        guard let characters = text.str else { throw .noSixels }
        return Array(UnsafeRawBufferPointer(start: characters, count: text.len))
    }

    /// Adds a step to each component. Sixel colours are whole per cents, which libchafa rounds down; with the step that
    /// is nearly rounding to the nearest.
    @inline(__always)
    private static func raised(_ pixel: PremultipliedRGBA8) -> PremultipliedRGBA8 {
        func raised(_ component: UInt8) -> UInt8 { component &+ (component < pixel.alpha ? 1 : 0) }
        return PremultipliedRGBA8(
            red: raised(pixel.red), green: raised(pixel.green), blue: raised(pixel.blue), alpha: pixel.alpha)
    }
}
