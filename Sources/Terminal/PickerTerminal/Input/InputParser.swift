/// Parses the bytes from a terminal into events; splitting the bytes differently gives the same events.
///
/// It skips unknown sequences as a whole, and bytes that are not UTF-8. It stores at most ``longestString`` or
/// ``longestPaste`` bytes, whatever arrives. Ctrl-C works everywhere: inside unfinished sequences at once, inside a
/// paste if nothing follows it. So a terminal that never ends a sequence cannot trap the user.
///
/// Source: xterm's Control Sequences, and the state machine of ECMA-48's parsers at vt100.net.
public struct InputParser: Hashable, Sendable {
    /// The most bytes of an answer; longer ones are skipped.
    public static let longestString = 4096
    /// The most bytes of pasted text; the rest is dropped.
    public static let longestPaste = 1 << 16
    /// The most bytes of a sequence of parameters; longer ones are skipped.
    static let longestParameters = 256

    enum State: Hashable, Sendable {
        case ground
        /// Inside a UTF-8 character.
        case character(needed: Int)
        case escape
        /// After `ESC O`.
        case singleShift
        case parameters
        /// After `CSI [`, as Linux's console sends for function keys.
        case console
        /// Inside the three bytes of an X10 mouse event.
        case mouse
        /// Inside the string of `OSC`, `DCS`, `APC` or one that is skipped; `hasEscape` after an `ESC`, which may end
        /// it.
        case string(introducer: UInt8, hasEscape: Bool)
        case paste
    }

    var state = State.ground
    /// The bytes of the current state.
    var held: [UInt8] = []
    /// True if more bytes arrived than may be stored.
    var isTooLong = false
    /// True if `ESC` came before the sequence.
    var isAlt = false

    /// Makes a parser in its initial state.
    public init() {}

    /// The time to wait for more after an Escape or the first bytes of a sequence, in milliseconds.
    package static let escapePatience = 50
    /// The time to wait for the rest of a sequence or an answer, in milliseconds.
    package static let sequencePatience = 5000
    /// The time to wait for more of a paste after a Ctrl-C in it, in milliseconds.
    package static let interruptPatience = 500

    /// The time after the last bytes at which to call ``flush()`` if no more arrive, in milliseconds; nil if there is
    /// nothing to flush.
    public var patience: Int? {
        switch state {
        case _ where isAmbiguous: Self.escapePatience
        case .ground: nil
        // The rest of a long paste may be late, but must not become keys.
        case .paste: held.last == Self.interrupt ? Self.interruptPatience : nil
        default: Self.sequencePatience
        }
    }

    /// True if the last bytes may be a complete key or the beginning of something longer.
    private var isAmbiguous: Bool {
        switch state {
        case .escape, .singleShift: true
        case .parameters, .string: held.isEmpty && !isTooLong
        case .ground, .character, .console, .mouse, .paste: false
        }
    }

    /// Ctrl-C.
    static let interrupt: UInt8 = 0x03

    /// The number of stored bytes of an unfinished sequence.
    package var heldCount: Int { held.count }

    /// Parses bytes and returns the events that they complete.
    public mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        for byte in bytes { take(byte, &events) }
        return events
    }

    /// Ends waiting: returns the keys that the last bytes are on their own, such as Escape or a key with Alt. For a Ctrl-C
    /// at the end of a paste it returns that key and drops the paste. It discards any other incomplete sequence.
    public mutating func flush() -> [TerminalEvent] {
        guard patience != nil else { return [] }
        guard isAmbiguous else {
            let isInterrupted = state == .paste
            enter(.ground)
            return isInterrupted ? parse(CollectionOfOne(Self.interrupt)) : []
        }
        let modifiers: TerminalKey.Modifiers = isAlt ? [.alt] : []
        let key: TerminalKey
        switch state {
        case .escape: key = TerminalKey(.escape, modifiers)
        case .singleShift: key = TerminalKey(.character("O"), .alt)
        case .string(let introducer, hasEscape: _):
            key = TerminalKey(.character(Unicode.Scalar(introducer)), .alt)
        default: key = TerminalKey(.character("["), .alt)
        }
        enter(.ground)
        return [.key(key)]
    }

    mutating func enter(_ next: State) {
        state = next
        held.removeAll(keepingCapacity: true)
        isTooLong = false
        if next == .ground { isAlt = false }
    }

    private mutating func hold(_ byte: UInt8, upTo limit: Int) {
        if held.count < limit { held.append(byte) } else { isTooLong = true }
    }

    private mutating func take(_ byte: UInt8, _ events: inout [TerminalEvent]) {
        switch state {
        case .ground: takeInGround(byte, &events)
        case .character(let needed): takeInCharacter(byte, needed: needed, &events)
        case .escape: takeAfterEscape(byte, &events)
        case .string(let introducer, let hasEscape):
            takeInString(byte, introducer: introducer, hasEscape: hasEscape, &events)
        case .paste: takeInPaste(byte, &events)
        case .singleShift, .parameters, .console, .mouse: takeInSequence(byte, &events)
        }
    }

    mutating func takeInGround(_ byte: UInt8, _ events: inout [TerminalEvent]) {
        switch byte {
        case 0x1B: enter(.escape)
        case 0x00..<0x20, 0x7F:
            events.append(.key(Self.key(ofControl: byte, isAlt: isAlt)))
            enter(.ground)
        case 0x20..<0x7F:
            events.append(.key(TerminalKey(.character(Unicode.Scalar(byte)), isAlt ? .alt : [])))
            enter(.ground)
        case 0xC2..<0xE0: begin(byte, needed: 2)
        case 0xE0..<0xF0: begin(byte, needed: 3)
        case 0xF0..<0xF5: begin(byte, needed: 4)
        default: enter(.ground)
        }
    }

    private mutating func begin(_ byte: UInt8, needed: Int) {
        enter(.character(needed: needed))
        held.append(byte)
    }

    private mutating func takeInCharacter(_ byte: UInt8, needed: Int, _ events: inout [TerminalEvent]) {
        guard 0x80..<0xC0 ~= byte else {
            enter(.ground)
            return take(byte, &events)
        }
        held.append(byte)
        guard held.count == needed else { return }
        // Overlong forms and surrogates are not valid characters.
        if let text = String(validating: held, as: UTF8.self), let scalar = text.unicodeScalars.first {
            events.append(.key(TerminalKey(.character(scalar), isAlt ? .alt : [])))
        }
        enter(.ground)
    }

    private mutating func takeAfterEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) {
        switch byte {
        case 0x1B:
            // The first ESC is a key, or means Alt for the sequence that the second one begins, as rxvt sends it.
            if isAlt { events.append(.key(TerminalKey(.escape))) }
            isAlt = true
        case UInt8(ascii: "["): enter(.parameters)
        case UInt8(ascii: "O"): enter(.singleShift)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            enter(.string(introducer: byte, hasEscape: false))
        default:
            if isAlt { events.append(.key(TerminalKey(.escape))) }
            state = .ground
            isAlt = true
            takeInGround(byte, &events)
        }
    }

    private mutating func takeInString(
        _ byte: UInt8, introducer: UInt8, hasEscape: Bool, _ events: inout [TerminalEvent]
    ) {
        let isCommand = introducer == UInt8(ascii: "]")
        switch byte {
        case UInt8(ascii: "\\") where hasEscape, 0x07 where isCommand:
            if !isTooLong, let answer = Self.answer(introducer, held) {
                append(answer, isAlt: isAlt, &events)
            }
            enter(.ground)
        case 0x18, 0x1A: enter(.ground)
        case Self.interrupt:
            enter(.ground)
            takeInGround(byte, &events)
        case 0x1B: state = .string(introducer: introducer, hasEscape: true)
        default:
            if hasEscape {
                // A new sequence begins, so this one was cut short.
                enter(.escape)
                return take(byte, &events)
            }
            hold(byte, upTo: Self.longestString)
        }
    }

    /// Appends an answer. Terminals answer without Alt, so an `ESC` before it was a key.
    func append(_ answer: TerminalAnswer, isAlt: Bool, _ events: inout [TerminalEvent]) {
        if isAlt { events.append(.key(TerminalKey(.escape))) }
        events.append(.answer(answer))
    }

    private static func answer(_ introducer: UInt8, _ text: [UInt8]) -> TerminalAnswer? {
        switch introducer {
        case UInt8(ascii: "]"): TerminalAnswer(operatingSystemCommand: text)
        case UInt8(ascii: "P"): TerminalAnswer(deviceControl: text)
        case UInt8(ascii: "_"): TerminalAnswer(applicationCommand: text)
        default: nil
        }
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private mutating func takeInPaste(_ byte: UInt8, _ events: inout [TerminalEvent]) {
        // Keep the last bytes, even of a text that is too long, to recognize the end of the paste.
        if held.count >= Self.longestPaste + Self.pasteEnd.count {
            held.remove(at: Self.longestPaste)
        }
        held.append(byte)
        guard byte == UInt8(ascii: "~"), held.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) else {
            return
        }
        let text = held.dropLast(Self.pasteEnd.count).prefix(Self.longestPaste)
        events.append(.paste(String(decoding: text, as: UTF8.self)))
        enter(.ground)
    }
}
