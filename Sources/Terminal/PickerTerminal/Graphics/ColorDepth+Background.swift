public import PickerColor

extension ColorDepth {
    /// The SGR parameters for the nearest background colour, such as `48;2;51;102;204`; ignores alpha.
    public func background(_ color: RGBColor) -> String { parameters(color, first: 40) }

    /// The same for the colour of text, such as `38;2;51;102;204`.
    public func foreground(_ color: RGBColor) -> String { parameters(color, first: 30) }

    private func parameters(_ color: RGBColor, first: Int) -> String {
        let bytes = color.bytes
        var text: [UInt8] = []
        text.append(TerminalPalette.nearest(self, bytes.x, bytes.y, bytes.z), self, first: first)
        return String(decoding: text, as: UTF8.self)
    }
}
