import PickerColor
public import PickerScene

/// A part of a picker, with its frame and marker.
public struct PickerPart: Hashable, Sendable {
    /// The name of a part, also on the command line. Your own pickers may use any string.
    public struct Name: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
        /// The name as on the command line.
        public let description: String

        /// Makes a name; it must be unique within a picker.
        public init(_ name: String) { description = name }

        /// Makes a name of a string literal.
        public init(stringLiteral name: String) { self.init(name) }

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
        /// The area in the chosen colour.
        public static let swatch: Name = "swatch"
        /// Two components of a model.
        public static let plane: Name = "plane"
        /// The triangle of saturation and brightness.
        public static let triangle: Name = "triangle"
        /// The hexagon of hue and saturation.
        public static let hexagon: Name = "hexagon"

        /// The names of the parts of glpick's own pickers; bars are named after the components of models.
        public static let standard: [Name] = ColorModel.systems.reduce(
            into: [
                .ring, .box, .alpha, .matrix, .bar, .grid, .wheel, .image, .loupe, .swatch, .plane, .triangle,
                .hexagon,
            ]
        ) { names, system in
            for component in ColorModel(system, in: .sRGB)?.components ?? [] {
                let name = Name(component.name)
                if !names.contains(name) { names.append(name) }
            }
        }
    }

    /// The name of the part.
    public let name: Name
    /// The smallest rectangle around the part, in points.
    public let frame: Rectangle
    /// The centre of the marker, in points; nil if there is no marker.
    public let marker: Point?
    /// True if pointer and keys change the part, so that an interface can give it the focus.
    public let isInteractive: Bool

    /// Makes a part; its frame and marker are in points.
    public init(_ name: Name, frame: Rectangle, marker: Point?, isInteractive: Bool = true) {
        (self.name, self.frame, self.marker, self.isInteractive) = (name, frame, marker, isInteractive)
    }
}
