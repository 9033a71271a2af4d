/// Turns the bytes that a terminal sends into events, however they are split.
///
/// Sequences that it does not know are skipped whole, and so are bytes that are no UTF-8. It holds no more than
/// ``longestString`` or ``longestPaste`` bytes, whatever comes. Ctrl-C is heard in the middle of everything but a paste,
/// and there where nothing follows it: what a terminal begins and never ends must not keep a person from leaving.
///
/// Source: xterm's Control Sequences, and the state machine of ECMA-48's parsers at vt100.net.
public struct InputParser: Hashable, Sendable {
    /// Most bytes of an answer; longer ones are skipped.
    public static let longestString = 4096
    /// Most bytes of a pasted text; the rest is skipped.
    public static let longestPaste = 1 << 16
    /// Most bytes of a sequence of parameters; longer ones are skipped.
    static let longestParameters = 256

    enum State: Hashable, Sendable {
        case ground
        /// A character's first bytes.
        case character(needed: Int)
        case escape
        /// After `ESC O`.
        case singleShift
        case parameters
        /// After `CSI [`, as Linux's console sends for function keys.
        case console
        /// The three bytes of X10's mouse.
        case mouse
        /// What follows `OSC`, `DCS`, `APC`, or what is skipped, and whether an `ESC` came that may end it.
        case string(introducer: UInt8, hasEscape: Bool)
        case paste
    }

    var state = State.ground
    /// What belongs to the state.
    var held: [UInt8] = []
    /// Whether more came than is held.
    var isTooLong = false
    /// Whether `ESC` came before the sequence.
    var isAlt = false

    /// Makes a parser that nothing has come to.
    public init() {}

    /// How long an Escape, or what looks like the beginning of a sequence, is waited upon for more, in milliseconds.
    public static let escapePatience = 50
    /// How long the rest of a sequence or an answer is waited for, in milliseconds.
    public static let sequencePatience = 5000
    /// How long a Ctrl-C in a paste is waited upon for more of the paste, in milliseconds.
    public static let interruptPatience = 500

    /// How long after the last bytes ``flush()`` should be called if no more come, in milliseconds; nil where there is
    /// nothing to be flushed.
    public var patience: Int? {
        switch state {
        case _ where isAmbiguous: Self.escapePatience
        case .ground: nil
        // The rest of a long paste may be late, and must not be taken for keys.
        case .paste: held.last == Self.interrupt ? Self.interruptPatience : nil
        default: Self.sequencePatience
        }
    }

    /// Whether the last bytes may be a key by themselves or the beginning of more.
    private var isAmbiguous: Bool {
        switch state {
        case .escape, .singleShift: true
        case .parameters, .string: held.isEmpty && !isTooLong
        case .ground, .character, .console, .mouse, .paste: false
        }
    }

    /// Ctrl-C.
    static let interrupt: UInt8 = 0x03

    /// How many bytes of an unfinished sequence are held.
    package var heldCount: Int { held.count }

    /// The events that the bytes complete.
    public mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        for byte in bytes { take(byte, &events) }
        return events
    }

    /// The keys that the last bytes are, since no more have come: Escape, one with Alt, or the Ctrl-C at the end of a
    /// paste, which then counts for nothing. Any other beginning is given up.
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
        // Overlong forms and surrogates are no characters.
        if let text = String(validating: held, as: UTF8.self), let scalar = text.unicodeScalars.first {
            events.append(.key(TerminalKey(.character(scalar), isAlt ? .alt : [])))
        }
        enter(.ground)
    }

    private mutating func takeAfterEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) {
        switch byte {
        case 0x1B:
            // The first was a key, or says Alt of a sequence that the second begins: rxvt does so.
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
                // Another sequence has begun: this one was cut short.
                enter(.escape)
                return take(byte, &events)
            }
            hold(byte, upTo: Self.longestString)
        }
    }

    /// Terminals answer without Alt: an `ESC` before was a key.
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
        // The end stays recognisable where the text itself is not held any more.
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
