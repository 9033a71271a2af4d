import PickerColor
public import PickerScene

/// A part of a picker: where it is and where its marker is.
public struct PickerPart: Hashable, Sendable {
    /// What a part is called, on the command line too; pickers of your own may have parts of other names, `"such as this"`.
    ///
    /// A literal, so that to copy a picked colour is to copy bits.
    public struct Name: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
        private let literal: StaticString

        /// Makes a name; names of parts of one picker must differ.
        public init(stringLiteral literal: StaticString) { self.literal = literal }

        /// The name as it is written on the command line.
        public var description: String { literal.description }

        /// Whether both have the same letters.
        public static func == (a: Name, b: Name) -> Bool { a.description == b.description }

        /// Hashes the letters.
        public func hash(into hasher: inout Hasher) { hasher.combine(description) }

        /// The hue ring.
        public static let ring: Name = "ring"
        /// The box of saturation and brightness.
        public static let box: Name = "box"
        /// The bar of alpha.
        public static let alpha: Name = "alpha"
        /// The matrix of hue and saturation.
        public static let matrix: Name = "matrix"
        /// The bar of brightness or lightness.
        public static let bar: Name = "bar"
        /// The cells of a palette.
        public static let grid: Name = "grid"
        /// The disc of hue and saturation.
        public static let wheel: Name = "wheel"
        /// The picture to pick from.
        public static let image: Name = "image"
        /// The pixels around the chosen one, enlarged.
        public static let loupe: Name = "loupe"
        /// The chosen colour, shown.
        public static let swatch: Name = "swatch"

        /// The names of the parts of glpick's own pickers.
        public static let standard: [Name] =
            [
                .ring, .box, .alpha, .matrix, .bar, .grid, .wheel, .image, .loupe,
                .swatch,
            ]
            + Set(ColorModel.allCases.flatMap(\.components).map { Name(stringLiteral: $0.name) })
            .sorted { $0.description < $1.description }
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
