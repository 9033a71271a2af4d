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

    mutating func put(upper: UInt32, lower: UInt32) {
        if upper == lower {
            setColors(nil, lower)
            bytes.append(0x20)
        } else if upper == TerminalPalette.background || (upper == background && lower == foreground) {
            setColors(lower, upper)
            bytes.append("▄")
        } else {
            setColors(upper, lower)
            bytes.append("▀")
        }
        position?.column += 1
    }

    /// Writes the colours that differ from the current ones; nil means that the foreground does not matter.
    private mutating func setColors(_ wantedForeground: UInt32?, _ wantedBackground: UInt32) {
        let setsForeground = wantedForeground != nil && wantedForeground != foreground
        let setsBackground = wantedBackground != background
        guard setsForeground || setsBackground else { return }
        bytes.append("\u{1B}[")
        if setsForeground, let wantedForeground {
            append(wantedForeground, 30)
            foreground = wantedForeground
            if setsBackground { bytes.append(UInt8(ascii: ";")) }
        }
        if setsBackground {
            append(wantedBackground, 40)
            background = wantedBackground
        }
        bytes.append(UInt8(ascii: "m"))
    }

    /// Appends the parameters for a colour; `first` is the parameter of the palette's first colour.
    private mutating func append(_ color: UInt32, _ first: Int) {
        if color == TerminalPalette.background { return bytes.append(decimal: first + 9) }
        let number = Int(color)
        switch depth {
        case .full:
            bytes.append(decimal: first + 8)
            bytes.append(";2;")
            bytes.append(decimal: number >> 16)
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: number >> 8 & 255)
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: number & 255)
        case .palette:
            bytes.append(decimal: first + 8)
            bytes.append(";5;")
            bytes.append(decimal: number)
        case .sixteen: bytes.append(decimal: number < 8 ? first + number : first + 60 + number - 8)
        }
    }
}
