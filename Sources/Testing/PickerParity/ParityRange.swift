import PickerColor
package import PickerScene

/// In which sizes and colours pickers are compared.
package enum ParityRange: String, CaseIterable, Sendable {
    /// Few and small sizes, for every day.
    case quick
    /// The sizes of `full` up to 200 pixels and some oblong ones, and 16 colours: for drivers that are slow.
    case medium
    /// Tiny sizes, odd ones, those on both sides of powers of two, and some that are not square; 50 colours.
    case full

    /// Widths and heights in pixels.
    package var sizes: [PixelSize] {
        switch self {
        case .quick: Self.squares([1, 3, 16, 31, 64, 127, 200]) + Self.oblongs.suffix(2)
        case .medium:
            Self.full.sizes.filter { max($0.width, $0.height) <= 200 } + Self.oblongs.prefix(3)
        case .full:
            Self.squares([
                1, 2, 3, 7, 13, 16, 31, 33, 64, 97, 100, 127, 128, 200, 255, 256, 257, 333, 511, 512,
            ]) + Self.oblongs
        }
    }

    /// The number of colours in each size.
    package var colorCount: Int {
        switch self {
        case .quick: 7
        case .medium: 16
        case .full: 50
        }
    }

    private static let oblongs = [(500, 20), (20, 500), (320, 200), (64, 333), (129, 128)]
        .map { PixelSize(width: $0.0, height: $0.1) }

    private static func squares(_ sides: [Int]) -> [PixelSize] {
        sides.map { PixelSize(width: $0, height: $0) }
    }

    /// The colours: hues of the borders between the sectors and of the middles between them, those just beside red, and others
    /// spread evenly.
    private var colors: [HSBColor] {
        let golden = 0.618_033_988_749_895
        let known: [Double] = (0..<12).map { Double($0) / 12 } + [1 - 1e-7, 1e-7]
        return (0..<colorCount).map { index in
            let hue = colorCount > known.count && index < known.count ? known[index] : Double(index) * golden
            return HSBColor(
                hue: Hue.wrapped(hue),
                saturation: Hue.wrapped(0.2 + Double(index) * golden * golden),
                brightness: 1 - 0.9 * Hue.wrapped(Double(index) * golden / 3),
                alpha: Hue.wrapped(0.7 + Double(index) * golden / 7)
            )
        }
    }

    /// A form in one size, with every colour.
    ///
    /// Five in a row have one scale and one background, so that parts of the picture stay.
    package func pictures(of form: PickerForm, _ size: PixelSize) -> [ParityPicture] {
        colors.enumerated().map { index, color in
            ParityPicture(form, size, color, index: index, variant: index / 5 + size.width)
        }
    }
}
