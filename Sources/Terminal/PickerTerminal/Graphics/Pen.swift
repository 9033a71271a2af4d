/// Writes cells with two colours in few bytes.
struct Pen {
    private let depth: ColorDepth
    private var bytes: [UInt8] = []
    private var position: CellPosition?
    private var foreground: UInt32?
    private var background: UInt32?

    init(_ depth: ColorDepth) { self.depth = depth }

    /// All bytes so far; at their end the colours are reset.
    consuming func finished() -> [UInt8] {
        if !bytes.isEmpty { bytes.append("\u{1B}[0m") }
        return bytes
    }

    mutating func move(to target: CellPosition) {
        if position == target { return }
        if let position, position.row == target.row, position.column < target.column {
            bytes.append("\u{1B}[")
            if target.column > position.column + 1 { bytes.append(decimal: target.column - position.column) }
            bytes.append(UInt8(ascii: "C"))
        } else {
            bytes.append(moveTo: target)
        }
        position = target
    }

    mutating func put(_ cell: ShownCell) {
        let (front, back) = (cell.front, cell.back)
        if cell.glyph.scalar == " " {
            setColors(nil, back)
            bytes.append(0x20)
        } else if let complement = cell.glyph.complement,
            front == TerminalPalette.background || (front == background && back == foreground)
        {
            setColors(back, front)
            append(complement)
        } else {
            setColors(front, back)
            append(cell.glyph.scalar)
        }
        position?.column += 1
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        UTF8.encode(scalar).map { bytes.append(contentsOf: $0) }
    }

    /// Writes the colours that differ from the current ones; nil means that the foreground does not matter.
    private mutating func setColors(_ wantedForeground: UInt32?, _ wantedBackground: UInt32) {
        let setsForeground = wantedForeground != nil && wantedForeground != foreground
        let setsBackground = wantedBackground != background
        guard setsForeground || setsBackground else { return }
        bytes.append("\u{1B}[")
        if setsForeground, let wantedForeground {
            bytes.append(wantedForeground, depth, first: 30)
            foreground = wantedForeground
            if setsBackground { bytes.append(UInt8(ascii: ";")) }
        }
        if setsBackground {
            bytes.append(wantedBackground, depth, first: 40)
            background = wantedBackground
        }
        bytes.append(UInt8(ascii: "m"))
    }
}

extension [UInt8] {
    /// Appends the SGR parameters for a colour; `first` is the parameter of the palette's first colour.
    mutating func append(_ color: UInt32, _ depth: ColorDepth, first: Int) {
        if color == TerminalPalette.background { return append(decimal: first + 9) }
        let number = Int(color)
        switch depth {
        case .full:
            append(decimal: first + 8)
            append(";2;")
            append(decimal: number >> 16)
            append(";")
            append(decimal: number >> 8 & 255)
            append(";")
            append(decimal: number & 255)
        case .palette:
            append(decimal: first + 8)
            append(";5;")
            append(decimal: number)
        case .sixteen: append(decimal: number < 8 ? first + number : first + 60 + number - 8)
        }
    }
}
