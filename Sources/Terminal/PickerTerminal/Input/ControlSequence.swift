/// A control sequence: `CSI`, parameters, intermediate characters and a final character (ECMA-48, 5.4).
struct ControlSequence {
    /// One of `<=>?` before the parameters.
    let prefix: UInt8?
    /// The parameters; nil for one that is missing or too large.
    var parameters: [Int?] { parts.map { $0.first ?? nil } }
    /// The parameters with their sub-parameters, which follow colons.
    private let parts: [[Int?]]
    /// The characters between the parameters and the final character.
    let intermediates: [UInt8]
    let final: UInt8

    init(_ text: [UInt8], _ final: UInt8) {
        var rest = text[...]
        if let first = rest.first, 0x3C..<0x40 ~= first {
            prefix = first
            rest.removeFirst()
        } else {
            prefix = nil
        }
        let end = rest.firstIndex { !(0x30..<0x3C ~= $0) } ?? rest.endIndex
        intermediates = Array(rest[end...])
        rest = rest[..<end]
        parts =
            rest.isEmpty
            ? []
            : rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
                part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
            }
        self.final = final
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 9 else { return nil }
        return digits.reduce(0) { 10 * $0 + Int($1) - 0x30 }
    }

    var values: [Int] { parameters.compactMap { $0 } }

    subscript(index: Int, or missing: Int) -> Int {
        parameters.indices.contains(index) ? parameters[index] ?? missing : missing
    }

    /// A sub-parameter, counted from 1; nil if it is missing.
    func sub(_ number: Int, of index: Int) -> Int? {
        guard parts.indices.contains(index), parts[index].indices.contains(number) else { return nil }
        return parts[index][number]
    }

    /// True if the sequence has only parameters and this final character.
    func isPlain(_ final: Character) -> Bool {
        prefix == nil && intermediates.isEmpty && self.final == final.asciiValue
    }

    private func isPrivate(_ prefix: Character, _ final: Character, after intermediates: String = "") -> Bool
    {
        self.prefix == prefix.asciiValue && self.intermediates.elementsEqual(intermediates.utf8)
            && self.final == final.asciiValue
    }

    /// The mouse event (SGR, 1006 and 1016) in the sequence, if it is one.
    var mouse: TerminalMouse? {
        guard prefix == UInt8(ascii: "<"), intermediates.isEmpty, values.count == 3, parameters.count == 3,
            final == UInt8(ascii: "M") || final == UInt8(ascii: "m")
        else { return nil }
        return TerminalMouse(
            code: values[0], x: values[1], y: values[2], isRelease: final == UInt8(ascii: "m"))
    }

    var answer: TerminalAnswer? {
        if isPrivate("?", "c") { return .primaryAttributes(values) }
        if isPrivate("?", "y", after: "$"), values.count == 2,
            let state = TerminalAnswer.ModeState(rawValue: values[1])
        {
            return .mode(values[0], state)
        }
        if isPrivate("?", "S"), values.starts(with: [1, 0]), values.count == 3 {
            return .sixelRegisters(values[2])
        }
        if isPrivate("?", "S"), values.starts(with: [2, 0]), values.count == 4 {
            return .sixelPixels(width: values[2], height: values[3])
        }
        if isPrivate("?", "u"), values.count == 1 { return .keyboardFlags(values[0]) }
        if isPrivate("?", "n"), values.count == 2, values[0] == 997, 1...2 ~= values[1] {
            return .colorScheme(isDark: values[1] == 1)
        }
        guard isPlain("t") else { return nil }
        if values.count == 5, values[0] == 48, values[1] > 0, values[2] > 0 {
            // Cells are whole pixels; the rest is a margin.
            let (width, height) = (values[4] / values[2], values[3] / values[1])
            let cell = CellSize(width: Double(width), height: Double(height))
            return .resized(TerminalSize(columns: values[2], rows: values[1], cell: cell))
        }
        guard values.count == 3 else { return nil }
        switch values[0] {
        case 4: return .textAreaPixels(width: values[2], height: values[1])
        case 6: return .cellPixels(width: values[2], height: values[1])
        case 8: return .textAreaCells(columns: values[2], rows: values[1])
        default: return nil
        }
    }
}
