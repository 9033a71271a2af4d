public import PickerColor

extension ColorDepth {
    /// The SGR parameters for the nearest background colour, such as `48;2;51;102;204`; ignores alpha.
    public func background(_ color: RGBColor) -> String {
        let bytes = color.bytes
        var text: [UInt8] = []
        text.append(TerminalPalette.nearest(self, bytes.x, bytes.y, bytes.z), self, first: 40)
        return String(decoding: text, as: UTF8.self)
    }
}
