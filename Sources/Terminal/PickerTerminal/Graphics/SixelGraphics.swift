public import PickerScene

/// Shows pictures as sixels, in as many colours as the terminal has, and in fewer during drags.
///
/// There must be a row of cells below the picture and ``addedRows``: terminals scroll if the picture ends in the
/// last row.
public struct SixelGraphics: PictureEncoder {
    /// True to draw smooth parts of the next picture coarsely, in a tenth of the time and a quarter of the bytes.
    public var isHurried = false
    /// True if a part of the visible picture is coarse.
    public private(set) var isRough = false
    /// The greatest width and height of a picture, in pixels.
    public let greatestSize: PixelSize
    private let overlays: Bool
    private let cell: CellSize?
    private let registers: Int
    private var sent = SentPicture()

    /// Makes an encoder.
    ///
    /// - Parameters:
    ///   - overlays: ``TerminalCapabilities/overlaysSixels``; true to send only the part that has changed.
    ///   - cell: The size of a cell in pixels. If it is not whole, the picture is always sent whole.
    ///   - largest: ``TerminalCapabilities/largestSixels``; nil for 1000 by 1000, which all terminals show.
    ///   - registers: ``TerminalCapabilities/sixelRegisters``; nil for 256, which nearly all have. 16…1024 of them are used.
    public init(overlays: Bool, cell: CellSize?, largest: PixelSize? = nil, registers: Int? = nil) {
        (self.overlays, self.cell) = (overlays, cell)
        self.registers = min(max(registers ?? 256, 16), 1024)
        let largest = largest ?? PixelSize(width: 1000, height: 1000)
        greatestSize = PixelSize(width: min(largest.width, 1024), height: min(largest.height, 1024))
        _ = fit(to: cell)
    }

    /// 5: sixels have six rows each. The pixels of the added rows do not change.
    public var addedRows: Int { 5 }

    /// An encoder with the same registers, which terminals keep apart; nil unless parts can be sent.
    public var second: (any PictureEncoder)? {
        overlays
            ? SixelGraphics(overlays: overlays, cell: cell, largest: greatestSize, registers: registers) : nil
    }

    /// Returns the same size, or 10 by 20 if it is unknown.
    public mutating func fit(to cell: CellSize?) -> CellSize {
        sent.fit(to: overlays ? cell : nil)
        return cell ?? .usual
    }

    /// Replaces the last picture by a picture whose upper left corner is that of the cell at `position`.
    public mutating func show(_ picture: PremultipliedPixmap, at position: CellPosition) -> [UInt8] {
        // foot clears cells that a sixel covers partly, and sixels have six rows.
        guard
            let part = sent.part(of: picture, at: position, isWhole: isRough && !isHurried, rowStep: 6)
        else { return [] }
        let sixels =
            isHurried
            ? Sixels.coarse(picture, part.bounds, over: part.previous, registers: registers)
            : Sixels.fine(picture, part.bounds, registers: registers)
        isRough = isHurried
        var bytes: [UInt8] = []
        bytes.append(moveTo: part.corner)
        return bytes + sixels
    }

    /// Forgets the last picture, because it is no longer on the screen.
    public mutating func forget() {
        sent.forget()
        isRough = false
    }
}

extension TerminalGraphics {
    /// Sixels.
    public static let sixel = TerminalGraphics("sixel", "sixels") { facts in
        facts.attributes.contains(4) && facts.environment.multiplexer != .screen
    } encoder: { can, _ in
        let encoder = SixelGraphics(
            overlays: can.overlaysSixels, cell: can.size.cell, largest: can.largestSixels,
            registers: can.sixelRegisters)
        return (encoder, [])
    }
}
