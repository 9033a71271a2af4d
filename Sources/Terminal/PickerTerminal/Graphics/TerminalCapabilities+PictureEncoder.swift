public import PickerColor

extension TerminalCapabilities {
    /// An encoder of pictures for the terminal; nil for ``TerminalGraphics/none``.
    ///
    /// - Parameters:
    ///   - graphics: The way to show pictures; nil for the best. If the terminal does not support it, it may show
    ///     nothing.
    ///   - background: The colour behind translucent pixels, where the terminal does not blend them itself; see
    ///     ``BlockCells/background``.
    /// - Returns: The encoder, and the features that it needs, to be added to ``TerminalMode``.
    public func encoder(
        _ graphics: TerminalGraphics? = nil, background: RGBColor?
    ) -> TerminalGraphics.Encoder? {
        (graphics ?? self.graphics).encoder(self, background)
    }
}
