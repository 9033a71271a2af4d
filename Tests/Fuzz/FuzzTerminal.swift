import PickerTerminal

/// Parses what a terminal might send, whole and in pieces, of which the first byte says how long they are.
func fuzzTerminal(_ bytes: [UInt8]) throws(Finding) {
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
    try expect(events == expected && split == whole, "pieces of \(length) bytes make other events")
    try expect(whole.heldCount <= InputParser.longestPaste + 16, "\(whole.heldCount) bytes are held")
    // What has come must not stand in the way of what comes, least of all of Ctrl-C.
    var interrupted = whole
    let keys = interrupted.parse(CollectionOfOne(3)) + interrupted.flush()
    try expect(keys.contains(where: isInterrupt), "Ctrl-C is not heard")
    try expect(interrupted.patience == nil, "something is waited for after Ctrl-C")
    _ = whole.flush()
    _ = whole.parse("\u{1B}[201~\u{18}\u{1B}\\".utf8)
    try expect(
        whole.parse("q".utf8).last == .key(TerminalKey(.character("q"))), "keys are not understood any more")
    let environment = TerminalEnvironment { name in name == "TERM" ? "xterm-256color" : nil }
    let answers = expected.compactMap { event in if case .answer(let answer) = event { answer } else { nil } }
    let size = TerminalCapabilities(environment, answers, size: nil).size
    try expect(size.columns >= 1 && size.rows >= 1, "a terminal of \(size.columns) x \(size.rows)")
}

private func isInterrupt(_ event: TerminalEvent) -> Bool {
    guard case .key(let key) = event else { return false }
    return key.name == .character("c") && key.modifiers.contains(.control)
}
