import CChafa
import PickerScene

/// Owns a canvas of libchafa for one picture.
struct ChafaCanvas: ~Copyable {
    private let canvas: OpaquePointer

    /// Makes a canvas of one cell that is as large as the picture, so that nothing is scaled.
    private init?(_ size: PixelSize, _ colors: SixelGraphics.Colors) {
        guard let configuration = chafa_canvas_config_new() else { return nil }
        defer { chafa_canvas_config_unref(configuration) }
        chafa_canvas_config_set_geometry(configuration, 1, 1)
        chafa_canvas_config_set_cell_geometry(configuration, gint(size.width), gint(size.height))
        chafa_canvas_config_set_pixel_mode(configuration, CHAFA_PIXEL_MODE_SIXELS)
        chafa_canvas_config_set_canvas_mode(
            configuration, colors == .best ? CHAFA_CANVAS_MODE_TRUECOLOR : CHAFA_CANVAS_MODE_INDEXED_256)
        // What libchafa has by the name of ordered shows bands, and takes twice as long as ``OrderedDither``.
        if colors == .best {
            chafa_canvas_config_set_dither_mode(configuration, CHAFA_DITHER_MODE_DIFFUSION)
            chafa_canvas_config_set_dither_grain_size(configuration, 1, 1)
        }
        // It would stretch contrast.
        chafa_canvas_config_set_preprocessing_enabled(configuration, 0)
        // More takes longer and looks the same.
        chafa_canvas_config_set_work_factor(configuration, 0.1)
        guard let canvas = chafa_canvas_new(configuration) else { return nil }
        self.canvas = canvas
    }

    deinit { chafa_canvas_unref(canvas) }

    /// A part of a picture as sixels, with what begins and ends them.
    ///
    /// Rows are sent six at a time; those that the last six lack are left as they are on the screen.
    static func sixels(
        of picture: PremultipliedPixmap, _ bounds: PixelBounds, _ colors: SixelGraphics.Colors
    ) throws(TerminalError) -> [UInt8] {
        let size = PixelSize(width: bounds.columns.count, height: (bounds.rows.count + 5) / 6 * 6)
        guard let canvas = ChafaCanvas(size, colors) else { throw .noSixels }
        var part = PremultipliedPixmap(size: size)
        part.withMutablePixels { pixels in
            for (index, row) in bounds.rows.enumerated() {
                let source = picture.pixels[row * picture.size.width..<(row + 1) * picture.size.width]
                let target = UnsafeMutableBufferPointer(
                    rebasing: pixels[(index * size.width)..<((index + 1) * size.width)])
                _ = target.update(
                    fromContentsOf: source.dropFirst(bounds.columns.lowerBound).prefix(size.width))
                switch colors {
                case .best: for index in target.indices { target[index] = raised(target[index]) }
                case .ordered:
                    OrderedDither.xtermCube.round(target, column: bounds.columns.lowerBound, row: row)
                }
            }
        }
        // It makes threads for each picture, which takes longer than they save where there is little to do.
        chafa_set_n_threads(colors == .best ? -1 : 1)
        part.pixels.withUnsafeBytes { bytes in
            chafa_canvas_draw_all_pixels(
                canvas.canvas, CHAFA_PIXEL_RGBA8_PREMULTIPLIED, bytes.bindMemory(to: guint8.self).baseAddress,
                gint(size.width), gint(size.height), gint(4 * size.width))
        }
        guard let text = chafa_canvas_print(canvas.canvas, nil) else { throw .noSixels }
        defer { g_string_free(text, 1) }
        guard let characters = text.pointee.str else { throw .noSixels }
        return Array(UnsafeRawBufferPointer(start: characters, count: Int(text.pointee.len)))
    }

    /// Sixels have whole per cents of 255, and libchafa leaves out what is over; a step more makes that nearly the nearest.
    @inline(__always)
    private static func raised(_ pixel: PremultipliedRGBA8) -> PremultipliedRGBA8 {
        func raised(_ component: UInt8) -> UInt8 { component &+ (component < pixel.alpha ? 1 : 0) }
        return PremultipliedRGBA8(
            red: raised(pixel.red), green: raised(pixel.green), blue: raised(pixel.blue), alpha: pixel.alpha)
    }
}
