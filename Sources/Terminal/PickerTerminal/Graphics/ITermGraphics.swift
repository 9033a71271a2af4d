public import PickerScene
import PickerText

/// Shows pictures as PNGs with iTerm2's protocol, which WezTerm, Konsole and mintty understand, too.
///
/// There must be a row of cells below the picture: terminals that do not know `doNotMoveCursor` move the cursor there.
///
/// Sources: "Inline Images Protocol" in iTerm2's documentation, and "iTerm Image Protocol" in WezTerm's.
public struct ITermGraphics: PictureEncoder {
    /// True to draw smooth parts of the next picture coarsely, in a third of the bytes.
    public var isHurried = false
    /// True if a part of the visible picture is coarse.
    public private(set) var isRough = false
    private let replacesCells: Bool
    private let cell: CellSize?
    private var sent = SentPicture()

    /// Makes an encoder.
    ///
    /// - Parameters:
    ///   - replacesCells: ``TerminalCapabilities/replacesImageCells``; true to send only the part that has changed.
    ///   - cell: The size of a cell in pixels. If it is not whole, the picture is always sent whole.
    public init(replacesCells: Bool, cell: CellSize?) {
        (self.replacesCells, self.cell) = (replacesCells, cell)
        _ = fit(to: cell)
    }

    /// An encoder like this; nil unless parts can be sent.
    public var second: (any PictureEncoder)? {
        replacesCells ? ITermGraphics(replacesCells: replacesCells, cell: cell) : nil
    }

    /// Returns the same size, or 10 by 20 if it is unknown.
    public mutating func fit(to cell: CellSize?) -> CellSize {
        sent.fit(to: replacesCells ? cell : nil)
        return cell ?? .usual
    }

    /// Replaces the last picture by a picture whose upper left corner is that of the cell at `position`.
    ///
    /// Throws ``TerminalError/missingLibrary(_:)`` if a library for PNGs cannot be loaded.
    public mutating func show(_ picture: PremultipliedPixmap, at position: CellPosition) throws(TerminalError)
        -> [UInt8]
    {
        guard let part = sent.part(of: picture, at: position, isWhole: isRough && !isHurried) else {
            return []
        }
        isRough = isHurried
        let (columns, rows) = (part.bounds.columns.count, part.bounds.rows.count)
        let png = try PixelBytes(picture: picture, bounds: part.bounds, isOpaque: picture.isOpaque).png(
            isCoarse: isRough)
        var bytes: [UInt8] = []
        bytes.append(moveTo: part.corner)
        bytes.append("\u{1B}]1337;File=inline=1;size=")
        bytes.append(decimal: png.count)
        bytes.append(";width=")
        bytes.append(decimal: columns)
        bytes.append("px;height=")
        bytes.append(decimal: rows)
        bytes.append("px;preserveAspectRatio=0;doNotMoveCursor=1:")
        bytes += base64(png)
        bytes.append("\u{7}")
        return bytes
    }

    /// Forgets the last picture, because it is no longer on the screen.
    public mutating func forget() {
        sent.forget()
        isRough = false
    }
}

extension TerminalGraphics {
    /// iTerm2's inline images.
    public static let iterm = TerminalGraphics("iterm", "pictures by iTerm2's protocol") { facts in
        facts.isBare && ["iTerm2", "WezTerm", "Konsole", "mintty"].contains(facts.name)
    } encoder: { can, _ in
        (ITermGraphics(replacesCells: can.replacesImageCells, cell: can.size.cell), [])
    }
}
