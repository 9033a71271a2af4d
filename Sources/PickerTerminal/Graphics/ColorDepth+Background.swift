public import PickerColor

extension ColorDepth {
    /// The SGR parameters for the nearest background colour, such as `48;2;51;102;204`; ignores alpha.
    public func background(_ color: RGBColor) -> String {
        let bytes = color.bytes
        let number = TerminalPalette.nearest(self, bytes.x, bytes.y, bytes.z)
        return switch self {
        case .full: "48;2;\(number >> 16);\(number >> 8 & 255);\(number & 255)"
        case .palette: "48;5;\(number)"
        case .sixteen: "\(number < 8 ? 40 + number : 92 + number)"
        }
    }
}
