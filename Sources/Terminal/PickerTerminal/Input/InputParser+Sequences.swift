// Keys, the mouse and answers: everything that begins with `CSI` or `SS3`.
extension InputParser {
    mutating func takeInSequence(_ byte: UInt8, _ events: inout [TerminalEvent]) {
        switch (state, byte) {
        case (_, Self.interrupt):
            enter(.ground)
            takeInGround(byte, &events)
        // The three bytes of a mouse event may have any value.
        case (.mouse, _):
            held.append(byte)
            guard held.count == 3 else { return }
            // Each byte is its value plus 32, or 0 if that does not fit.
            let values = held.map { max(Int($0) - 32, 0) }
            if let mouse = TerminalMouse(code: values[0], x: values[1], y: values[2], isRelease: false) {
                events.append(.mouse(mouse))
            }
            enter(.ground)
        case (_, 0x1B):
            enter(.escape)
            isAlt = false
        case (_, 0x00..<0x20), (_, 0x7F...): enter(.ground)
        case (.singleShift, _):
            if let key = Self.key(ofFinal: byte, modifiers: isAlt ? .alt : []) { events.append(.key(key)) }
            enter(.ground)
        case (.console, _):
            if case 0x41...0x45 = byte { events.append(.key(TerminalKey(.function(Int(byte) - 0x40)))) }
            enter(.ground)
        case (_, UInt8(ascii: "[")) where held.isEmpty && !isTooLong: state = .console
        case (_, UInt8(ascii: "M")) where held.isEmpty && !isTooLong: enter(.mouse)
        case (_, 0x40...):
            let parameters = held
            let isKnown = !isTooLong
            let wasAlt = isAlt
            enter(.ground)
            if isKnown { finish(byte, parameters, isAlt: wasAlt, &events) }
        default:
            if held.count < Self.longestParameters { held.append(byte) } else { isTooLong = true }
        }
    }

    private mutating func finish(
        _ final: UInt8, _ text: [UInt8], isAlt: Bool, _ events: inout [TerminalEvent]
    ) {
        let sequence = ControlSequence(text, final)
        if sequence.isPlain("~"), sequence.values == [200] {
            enter(.paste)
        } else if let mouse = sequence.mouse {
            events.append(.mouse(mouse))
        } else if let answer = sequence.answer {
            append(answer, isAlt: isAlt, &events)
        } else if let key = Self.key(of: sequence, isAlt: isAlt) {
            events.append(.key(key))
        }
    }

    private static func key(of sequence: ControlSequence, isAlt: Bool) -> TerminalKey? {
        // In kitty's protocol, the third kind of key event is a release.
        guard sequence.prefix == nil, sequence.intermediates.isEmpty, sequence.sub(1, of: 1) != 3 else {
            return nil
        }
        let bits = max(sequence[1, or: 1] - 1, 0)
        var modifiers = TerminalKey.Modifiers(rawValue: bits & 7)
        if isAlt { modifiers.insert(.alt) }
        switch sequence.final {
        case UInt8(ascii: "~"):
            // This is xterm's modifyOtherKeys.
            if sequence[0, or: 0] == 27 { return key(ofCode: sequence[2, or: 0], modifiers) }
            return numbered[sequence[0, or: 0]].map { TerminalKey($0, modifiers) }
        // Keys with Super or Hyper are the window manager's.
        case UInt8(ascii: "u") where bits & 0x18 != 0: return nil
        case UInt8(ascii: "u"):
            let code = sequence[0, or: 0]
            return functional[code].map { TerminalKey($0, modifiers) }
                ?? key(ofCode: shifted(code, sequence.sub(1, of: 0), modifiers), modifiers)
        case UInt8(ascii: "Z"): return TerminalKey(.tab, modifiers.union(.shift))
        default: return key(ofFinal: sequence.final, modifiers: modifiers)
        }
    }

    /// The key for a final character after `SS3` or `CSI 1 ; modifiers`.
    static func key(ofFinal final: UInt8, modifiers: TerminalKey.Modifiers) -> TerminalKey? {
        // rxvt sends arrows in lower case with shift.
        let isShifted = UInt8(ascii: "a")...UInt8(ascii: "d") ~= final
        return named[Character(Unicode.Scalar(isShifted ? final & 0xDF : final))].map {
            TerminalKey($0, isShifted ? modifiers.union(.shift) : modifiers)
        }
    }

    /// The keys by their final characters.
    private static let named: [Character: TerminalKey.Name] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "M": .enter, "I": .tab,
        "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    ]

    static func key(ofControl byte: UInt8, isAlt: Bool) -> TerminalKey {
        let modifiers: TerminalKey.Modifiers = isAlt ? .alt : []
        return switch byte {
        case 0x08, 0x7F: TerminalKey(.backspace, modifiers)
        case 0x09: TerminalKey(.tab, modifiers)
        case 0x0A, 0x0D: TerminalKey(.enter, modifiers)
        case 0x00: TerminalKey(.character(" "), modifiers.union(.control))
        // Control with A to Z, then with [ \ ] ^ _.
        case 1...26: TerminalKey(.character(Unicode.Scalar(byte + 0x60)), modifiers.union(.control))
        default: TerminalKey(.character(Unicode.Scalar(byte + 0x40)), modifiers.union(.control))
        }
    }

    /// The code of a character with Shift, as terminals send it without kitty's protocol: an upper case letter, but a small
    /// one with the control key. `told` is what the terminal reports as the shifted character.
    private static func shifted(_ code: Int, _ told: Int?, _ modifiers: TerminalKey.Modifiers) -> Int {
        guard modifiers.contains(.shift), !modifiers.contains(.control) else { return code }
        let isLetter = 0x61...0x7A ~= code
        return told ?? (isLetter ? code - 0x20 : code)
    }

    /// The keys of the keypad in kitty's protocol.
    private static let functional: [Int: TerminalKey.Name] = {
        let signs = "0123456789./*-+".unicodeScalars.enumerated().map {
            (57399 + $0, TerminalKey.Name.character($1))
        }
        let others: [(Int, TerminalKey.Name)] = [
            (57414, .enter), (57415, .character("=")), (57417, .left), (57418, .right), (57419, .up),
            (57420, .down), (57421, .pageUp), (57422, .pageDown), (57423, .home), (57424, .end),
            (57425, .insert), (57426, .delete),
        ]
        return Dictionary(uniqueKeysWithValues: signs + others)
    }()

    private static func key(ofCode code: Int, _ modifiers: TerminalKey.Modifiers) -> TerminalKey? {
        if code == 27 { return TerminalKey(.escape, modifiers) }
        if [8, 9, 10, 13, 127].contains(code) {
            let name = key(ofControl: UInt8(code), isAlt: false).name
            return TerminalKey(name, modifiers)
        }
        // kitty numbers keys without a character, such as Caps Lock, in the private use area.
        guard code >= 32, !(0xE000...0xF8FF ~= code), let number = UInt32(exactly: code),
            let scalar = Unicode.Scalar(number)
        else { return nil }
        return TerminalKey(.character(scalar), modifiers.subtracting(.shift))
    }

    /// The keys for `CSI number ~`.
    private static let numbered: [Int: TerminalKey.Name] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
        23: .function(11), 24: .function(12),
    ]
}
