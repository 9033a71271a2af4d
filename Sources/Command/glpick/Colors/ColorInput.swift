import Glibc
import PickerHost

/// The colours that a verb gets: operands, of which `-` stands for the lines of standard input.
struct ColorInput {
    private let operands: [Argument]
    private let clampsShares: Bool

    /// Takes operands; none stand for standard input, too, unless it is a terminal.
    init(_ operands: [Argument], clampsShares: Bool = true) throws(CommandError) {
        self.clampsShares = clampsShares
        try expectOneStandardInput(operands)
        self.operands = operands.isEmpty ? [try .linesOfStandardInput] : operands
    }

    /// Calls `body` with each colour's text, in order. Blank lines are skipped.
    func forEach(_ body: (GivenColor) throws(CommandError) -> Void) throws(CommandError) {
        for operand in operands {
            guard operand.isDash else {
                try body(GivenColor(text: operand.text, line: nil, clampsShares: clampsShares))
                continue
            }
            var lines = GivenLines(clampsShares: clampsShares)
            while let given = try lines.next() { try body(given) }
        }
    }

    /// All colours; they must have room in memory.
    func colors() throws(CommandError) -> [Color] {
        var colors: [Color] = []
        try forEach { given throws(CommandError) in colors.append(try given.color()) }
        return colors
    }
}

/// The pairs of colours that a verb mixes or compares: two operands, where each `-` takes the next line of standard input.
struct ColorPairs {
    private let operands: [Argument]
    private let clampsShares: Bool

    /// Takes two operands; none stand for two lines, unless standard input is a terminal.
    init(_ operands: [Argument], of verb: any Verb.Type, clampsShares: Bool = true) throws(CommandError) {
        self.clampsShares = clampsShares
        guard operands.isEmpty || operands.count == 2 else {
            throw .usage(
                "\(verb.name) expects two colours, got \(operands.count)",
                hint: operands.count == 1
                    ? "- as the other one stands for the lines of standard input" : verb.usage)
        }
        self.operands = operands.isEmpty ? Array(repeating: try .linesOfStandardInput, count: 2) : operands
    }

    /// Calls `body` with each pair of what `read` makes of two colours. An operand is read once.
    func forEach<Value>(
        _ read: (GivenColor) throws(CommandError) -> Value,
        _ body: (Value, Value) throws(CommandError) -> Void
    ) throws(CommandError) {
        func fixed(_ operand: Argument) throws(CommandError) -> Value? {
            operand.isDash
                ? nil : try read(GivenColor(text: operand.text, line: nil, clampsShares: clampsShares))
        }
        let (one, other) = (try fixed(operands[0]), try fixed(operands[1]))
        if let one, let other { return try body(one, other) }
        var lines = GivenLines(clampsShares: clampsShares)
        while let given = try lines.next() {
            let value = try read(given)
            if let one {
                try body(one, value)
            } else if let other {
                try body(value, other)
            } else if let next = try lines.next() {
                try body(value, try read(next))
            } else {
                throw CommandError(
                    .data, "line \(lines.number) is the first colour of a pair without a second",
                    hint: "name the other colour of every pair, as in - white")
            }
        }
    }
}

extension Argument {
    fileprivate static var linesOfStandardInput: Argument {
        get throws(CommandError) {
            // Who types a # without quotes would wait for ever.
            guard isatty(0) == 0 else {
                throw .usage("no colour is given", hint: "quote the colour: '#ff8800'; - reads lines")
            }
            return Argument("-")
        }
    }
}
