import PickerColor
public import PickerScene

/// A part of a picker: where it is and where its marker is.
public struct PickerPart: Hashable, Sendable {
    /// What a part is called, on the command line too; pickers of your own may have parts of other names.
    public struct Name: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name as text.
        public let rawValue: String

        /// Makes a name; names of parts of one picker must differ.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name as it is written on the command line.
        public var description: String { rawValue }

        /// The hue ring.
        public static let ring = Name(rawValue: "ring")
        /// The box of saturation and brightness.
        public static let box = Name(rawValue: "box")
        /// The bar of alpha.
        public static let alpha = Name(rawValue: "alpha")
        /// The matrix of hue and saturation.
        public static let matrix = Name(rawValue: "matrix")
        /// The bar of brightness or lightness.
        public static let bar = Name(rawValue: "bar")
        /// The cells of a palette.
        public static let grid = Name(rawValue: "grid")
        /// The disc of hue and saturation.
        public static let wheel = Name(rawValue: "wheel")
        /// The picture to pick from.
        public static let image = Name(rawValue: "image")
        /// The pixels around the chosen one, enlarged.
        public static let loupe = Name(rawValue: "loupe")
        /// The chosen colour, shown.
        public static let swatch = Name(rawValue: "swatch")

        /// The names of the parts of glpick's own pickers.
        public static let standard: [Name] =
            [
                .ring, .box, .alpha, .matrix, .bar, .grid, .wheel, .image, .loupe,
                .swatch,
            ]
            + Set(ColorModel.allCases.flatMap(\.components)).map { Name(rawValue: $0.name) }.sorted {
                $0.rawValue < $1.rawValue
            }
    }

    /// The name of the part.
    public let name: Name
    /// The smallest rectangle that it fits in.
    public let frame: Rectangle
    /// Where what is chosen in it lies; nil if nothing is, or it only shows.
    public let marker: Point?
    /// Whether pointer and keys change it.
    public let isInteractive: Bool

    /// Makes a part; its frame and marker are in points.
    public init(_ name: Name, frame: Rectangle, marker: Point?, isInteractive: Bool = true) {
        self.name = name
        self.frame = frame
        self.marker = marker
        self.isInteractive = isInteractive
    }
}
