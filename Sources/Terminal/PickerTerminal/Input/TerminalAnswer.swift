import PickerColor

/// A terminal's answer to a query, or what it reports because a mode is on.
public enum TerminalAnswer: Hashable, Sendable {
    /// The terminal's type and features; 4 is sixel (DA1).
    case primaryAttributes([Int])
    /// The terminal's name and version (XTVERSION).
    case version(String)
    /// A private mode's number and state (DECRPM).
    case mode(Int, ModeState)
    /// The text area's size in pixels (`CSI 14 t`).
    case textAreaPixels(width: Int, height: Int)
    /// A cell's size in pixels (`CSI 16 t`).
    case cellPixels(width: Int, height: Int)
    /// A cell's size in points, and the pixels of a point (iTerm2's `ReportCellSize`).
    case cellPoints(width: Double, height: Double, scale: Double)
    /// The text area's size in cells (`CSI 18 t`).
    case textAreaCells(columns: Int, rows: Int)
    /// The number of registers for the colours of sixels (XTSMGRAPHICS).
    case sixelRegisters(Int)
    /// The greatest size of a picture of sixels in pixels (XTSMGRAPHICS).
    case sixelPixels(width: Int, height: Int)
    /// The message about an image in kitty's graphics protocol; `OK` for success.
    case kittyGraphics(image: Int, message: String)
    /// A colour of the terminal: encoded red, green and blue, 0…1 (OSC 4, 10, 11, 12).
    case color(TerminalColor, red: Double, green: Double, blue: Double)
    /// A terminfo capability; nil if the terminal does not have it (XTGETTCAP).
    case capability(name: String, value: String?)
    /// The flags of kitty's keyboard protocol that are on (`CSI ? u`); terminals without it do not answer.
    case keyboardFlags(Int)
    /// The person has changed to dark or light colours (mode 2031).
    case colorScheme(isDark: Bool)
    /// The size has changed, as the terminal reports it in its own stream (mode 2048).
    case resized(TerminalSize)
    /// How a write to the clipboard ended: `DONE`, or the name of an error (OSC 5522).
    case clipboard(status: String)

    /// The state of a mode.
    public enum ModeState: Int, Hashable, Sendable {
        /// The terminal does not know it.
        case unknown = 0
        /// The mode is on.
        case on = 1
        /// The mode is off.
        case off = 2
        /// The mode is on and cannot be changed.
        case alwaysOn = 3
        /// The mode is off and cannot be changed.
        case alwaysOff = 4

        /// True if the mode is on or can be turned on.
        public var isAvailable: Bool { self == .on || self == .off || self == .alwaysOn }
    }
}

extension TerminalAnswer {
    /// Parses the text after `OSC`.
    init?(operatingSystemCommand text: [UInt8]) {
        let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        if let (part, rest) = TerminalColor.parse(text[...]), let color = Self.color(rest) {
            self = .color(part, red: color.x, green: color.y, blue: color.z)
        } else if parts[0].elementsEqual("1337".utf8), parts[1].starts(with: Self.cellSize) {
            let numbers = parts[1].dropFirst(Self.cellSize.count).split(separator: UInt8(ascii: ";"))
                .map { Double(Self.printable($0)) ?? 0 }
            guard 2...3 ~= numbers.count else { return nil }
            self = .cellPoints(
                width: numbers[1], height: numbers[0], scale: numbers.count == 3 ? numbers[2] : 1)
        } else if parts[0].elementsEqual("5522".utf8), let status = Self.clipboardStatus(parts[1]) {
            self = .clipboard(status: status)
        } else {
            return nil
        }
    }

    /// The status in `type=write:status=DONE`.
    private static func clipboardStatus(_ text: ArraySlice<UInt8>) -> String? {
        let fields = text.prefix { $0 != UInt8(ascii: ";") }.split(separator: UInt8(ascii: ":"))
        guard fields.contains(where: { $0.elementsEqual("type=write".utf8) }) else { return nil }
        let name = Array("status=".utf8)
        return fields.first { $0.starts(with: name) }.map { printable($0.dropFirst(name.count)) }
    }

    private static let cellSize = Array("ReportCellSize=".utf8)

    /// Parses the text after `DCS`.
    init?(deviceControl text: [UInt8]) {
        if text.starts(with: ">|".utf8) {
            self = .version(Self.printable(text.dropFirst(2)))
            return
        }
        guard text.count >= 3, text[1...].starts(with: "+r".utf8) else { return nil }
        let parts = text[3...].split(separator: UInt8(ascii: "="), maxSplits: 1)
        guard let name = parts.first.flatMap(Self.hexadecimal) else { return nil }
        let value = parts.count == 2 ? Self.hexadecimal(parts[1]) : ""
        self = .capability(name: name, value: text[0] == UInt8(ascii: "1") ? value : nil)
    }

    /// Parses the text after `APC`.
    init?(applicationCommand text: [UInt8]) {
        guard text.first == UInt8(ascii: "G") else { return nil }
        let parts = text.dropFirst().split(
            separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        for pair in parts[0].split(separator: UInt8(ascii: ",")) where pair.starts(with: "i=".utf8) {
            guard let image = Int(Self.printable(pair.dropFirst(2))) else { return nil }
            self = .kittyGraphics(image: image, message: Self.printable(parts[1]))
            return
        }
        return nil
    }

    /// Parses the colour of an answer; ignores its alpha.
    private static func color(_ text: ArraySlice<UInt8>) -> SIMD3<Double>? {
        guard let color = try? XColorText.color(text) else { return nil }
        return color.system == ColorSystem(.sRGB) ? color.components : nil
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> String? {
        guard !digits.isEmpty, digits.count.isMultiple(of: 2) else { return nil }
        let starts = stride(from: digits.startIndex, to: digits.endIndex, by: 2)
        let bytes = starts.compactMap { UInt8(printable(digits[$0...$0 + 1]), radix: 16) }
        return 2 * bytes.count == digits.count ? printable(bytes[...]) : nil
    }

    /// The text with only printable ASCII, because it may be printed in another terminal.
    private static func printable(_ text: ArraySlice<UInt8>) -> String {
        String(decoding: text.filter { 0x20..<0x7F ~= $0 }, as: UTF8.self)
    }
}
