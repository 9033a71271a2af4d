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
    ) -> (encoder: any PictureEncoder, features: [TerminalFeature])? {
        switch graphics ?? self.graphics {
        case .kitty:
            let encoder = KittyGraphics(editsImages: editsImages, usesSharedMemory: hasSharedMemory)
            return (encoder, [.kittyImages(encoder.images)])
        case .sixel:
            return (SixelGraphics(overlays: overlaysSixels, cell: size.cell, largest: largestSixels), [])
        case .blocks:
            let encoder = BlockCells(
                colorDepth, background: background, cell: BlockCells.pixels(of: size.cell), glyphs: glyphs)
            return (encoder, [])
        case .none: return nil
        }
    }
}
