public import PickerColor

extension TerminalCapabilities {
    /// An encoder of pictures for the terminal; nil for ``TerminalGraphics/none``.
    ///
    /// - Parameters:
    ///   - graphics: How to show pictures; nil for the best that there is. What the terminal has not said it can may show
    ///     nothing.
    ///   - background: What lies below pixels that are not opaque, where the terminal does not blend them itself; see
    ///     ``BlockCells/background``.
    /// - Returns: The encoder, and what has to be on for it, to be added to ``TerminalMode``.
    public func encoder(
        _ graphics: TerminalGraphics? = nil, background: RGBColor?
    ) -> (encoder: any PictureEncoder, features: [TerminalFeature])? {
        switch graphics ?? self.graphics {
        case .kitty:
            let encoder = KittyGraphics(editsImages: editsImages, usesSharedMemory: hasSharedMemory)
            return (encoder, [.kittyImages(encoder.images)])
        case .sixel: return (SixelGraphics(overlays: overlaysSixels, cell: size.cell), [])
        case .blocks: return (BlockCells(colorDepth, background: background), [])
        case .none: return nil
        }
    }
}
