public import PickerScene

/// A part of a picker: where it is and where its marker is.
public struct PickerPart: Hashable, Sendable {
    /// What a part is called, on the command line too.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        /// The hue ring.
        case ring
        /// The box of saturation and brightness.
        case box
        /// The bar of alpha.
        case alpha
        /// The matrix of hue and saturation.
        case matrix
        /// The bar of brightness or lightness.
        case bar
        /// The cells of a palette.
        case grid
        /// The disc of hue and saturation.
        case wheel
        /// The picture to pick from.
        case image
        /// The chosen colour, shown.
        case swatch
    }

    /// Its name.
    public let name: Name
    /// The smallest rectangle that it fits in.
    public let frame: Rectangle
    /// Where what is chosen in it lies; nil if nothing is, or it only shows.
    public let marker: Point?
    /// Whether pointer and keys change it.
    public let isInteractive: Bool

    /// Describes a part.
    public init(_ name: Name, frame: Rectangle, marker: Point?, isInteractive: Bool = true) {
        self.name = name
        self.frame = frame
        self.marker = marker
        self.isInteractive = isInteractive
    }
}
