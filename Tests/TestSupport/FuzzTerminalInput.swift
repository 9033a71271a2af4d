import PickerTerminal

/// Parses bytes as a terminal's input, and stops the process where the parser holds too much or where a split makes
/// other events.
///
/// The first byte says how long the pieces of the second run are.
public func fuzzTerminalInput(_ bytes: [UInt8]) {
    let input = bytes.dropFirst()
    var whole = InputParser()
    let expected = whole.parse(input)
    var split = InputParser()
    let length = max(Int(bytes.first ?? 1) % 16, 1)
    var events: [TerminalEvent] = []
    var rest = input
    while !rest.isEmpty {
        events += split.parse(rest.prefix(length))
        rest = rest.dropFirst(length)
    }
    guard events == expected, split == whole else { fatalError("the pieces of \(bytes) make other events") }
    guard whole.heldCount <= InputParser.longestPaste + 16 else {
        fatalError("\(whole.heldCount) bytes are held")
    }
    // What has come must not stand in the way of what comes.
    _ = whole.flush()
    _ = whole.parse("\u{1B}[201~\u{18}\u{1B}\\".utf8)
    guard whole.parse("q".utf8).last == .key(TerminalKey(.character("q"))) else {
        fatalError("after \(bytes) keys are not understood")
    }
}
