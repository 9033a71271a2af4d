import PickerColor
import PickerScene

/// In which sizes and colours pickers are compared.
struct ParityRange: Sendable {
    /// Widths and heights in pixels.
    let sizes: [PixelSize]
    let hueCount: Int

    /// Tiny ones, odd ones, those on both sides of powers of two, and some that are not square; 50 hues.
    static let full = ParityRange(
        sizes: [
            1, 2, 3, 7, 13, 16, 31, 33, 64, 97, 100, 127, 128, 200, 255, 256, 257, 333, 511, 512,
        ].map { PixelSize(width: $0, height: $0) } + oblongs,
        hueCount: 50
    )

    /// Few and small ones, for every day.
    static let quick = ParityRange(
        sizes: [1, 3, 16, 31, 64, 127, 200].map { PixelSize(width: $0, height: $0) } + oblongs.suffix(2),
        hueCount: 7
    )

    /// The sizes of `full` up to 200 pixels and some oblong ones, and 16 hues: for drivers that are slow.
    static let medium = ParityRange(
        sizes: full.sizes.filter { max($0.width, $0.height) <= 200 } + oblongs.prefix(3),
        hueCount: 16
    )

    private static let oblongs = [(500, 20), (20, 500), (320, 200), (64, 333), (129, 128)]
        .map { PixelSize(width: $0.0, height: $0.1) }

    private static let scales = [1, 2, 1.5, 0.75, 3]
    private static let backgrounds = [
        RGBColor.clear, .white, RGBColor(red8: 200, green8: 20, blue8: 30, alpha8: 128), .black,
    ]

    /// The colours: those of the borders between the sectors of hue and of the middles between them, those just
    /// beside red, and others spread evenly.
    var colors: [HSBColor] {
        let golden = 0.618_033_988_749_895
        let known: [Double] = (0..<12).map { Double($0) / 12 } + [1 - 1e-7, 1e-7]
        return (0..<hueCount).map { index in
            let hue = hueCount > known.count && index < known.count ? known[index] : Double(index) * golden
            return HSBColor(
                hue: hue,
                saturation: Hue.wrapped(0.2 + Double(index) * golden * golden),
                brightness: 1 - 0.9 * Hue.wrapped(Double(index) * golden / 3),
                alpha: Hue.wrapped(0.7 + Double(index) * golden / 7)
            )
        }
    }

    /// The picker as it fills a picture of `size`, each time in another scale and over another background.
    func scene(_ form: PickerForm, _ size: PixelSize, _ color: HSBColor, variant: Int) -> Scene {
        let scale = Self.scales[variant % Self.scales.count]
        let points = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
        return Scene(
            size: points,
            scale: scale,
            background: Self.backgrounds[variant % Self.backgrounds.count],
            layers: form.picker(Rectangle(points), color).layers
        )
    }
}
