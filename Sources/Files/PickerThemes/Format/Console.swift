import PickerColor
import PickerPalette

/// Source: the manual page setvtrgb(8): a line each for red, green and blue, with sixteen numbers.
extension PaletteFormat {
    static let console = PaletteFormat(
        name: "console", title: "Linux console colors", endings: ["vtrgb"],
        places: TerminalTheme.slotNames,
        recognizes: { LinuxConsole.numbers($0.text) != nil }, read: LinuxConsole.read
    ) { palette throws(PaletteError) in
        let names = TerminalTheme.slotNames
        let colors = try ThemeColors(palette, in: "the Linux console", names: names, needs: names)
        let bytes = names.map { (colors[$0] ?? .black).bytes }
        let lines = (0..<3).map { channel in bytes.map { "\($0[channel])" }.joined(separator: ",") + "\n" }
        return colors.written(lines.joined())
    }
}

/// Reads the colours that setvtrgb loads.
enum LinuxConsole {
    /// The numbers of red, green and blue; nil if there are fewer or others.
    fileprivate static func numbers(_ text: ArraySlice<UInt8>) -> [[UInt8]]? {
        // Three lines of 16 numbers have at most 192 bytes.
        guard text.count < 1024 else { return nil }
        let lines = TextLines(text).filter { !trimmed($0.bytes).isEmpty }.map { line in
            line.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).compactMap {
                UInt8(trimmedText($0))
            }
        }
        return lines.count == 3 && lines.allSatisfy { $0.count == TerminalTheme.slotCount } ? lines : nil
    }

    static func read(_ bytes: [UInt8]) throws(PaletteError) -> ReadPalette {
        guard let numbers = numbers(try Palette.text(bytes)) else {
            throw PaletteError(.file, "expected three lines of 16 numbers from 0 to 255")
        }
        var colors = PaletteColors()
        for (index, name) in TerminalTheme.slotNames.enumerated() {
            let color = RGBColor(
                red8: numbers[0][index], green8: numbers[1][index], blue8: numbers[2][index])
            try colors.append(Color(color), name: name, at: .file)
        }
        return try colors.palette()
    }
}
