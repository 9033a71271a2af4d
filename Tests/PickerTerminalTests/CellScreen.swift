import PickerScene

/// What a terminal would show after the sequences that ``BlockCells`` writes: the upper and lower half of each cell as
/// the text of their colours.
struct CellScreen {
    struct Failure: Error { let text: String }

    /// Halves by row, counted in halves, and column; nil where nothing was written.
    private(set) var halves: [[String?]]
    private(set) var written = 0
    private var row = 0
    private var column = 0
    private var foreground = ""
    private var background = ""

    init(columns: Int, rows: Int) {
        halves = Array(repeating: Array(repeating: nil, count: columns), count: 2 * rows)
    }

    mutating func write(_ bytes: [UInt8]) throws {
        var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}":
                guard rest.popFirst() == "[" else { throw Failure(text: "no CSI") }
                let parameters = rest.prefix { $0.properties.numericType != nil || $0 == ";" }
                rest = rest.dropFirst(parameters.count)
                let values = String(String.UnicodeScalarView(parameters)).split(separator: ";").map {
                    Int($0) ?? 0
                }
                try control(rest.popFirst() ?? " ", values)
            case "▀": put(foreground, background)
            case "▄": put(background, foreground)
            case " ": put(background, background)
            default: throw Failure(text: "\(scalar)")
            }
        }
        if !bytes.isEmpty, foreground != "" || background != "" { throw Failure(text: "colours stay") }
    }

    private mutating func control(_ final: Unicode.Scalar, _ values: [Int]) throws {
        switch final {
        case "H":
            row = values[0] - 1
            column = values[1] - 1
        case "C": column += values.first ?? 1
        case "m": try colors(values[...])
        default: throw Failure(text: "CSI \(final)")
        }
    }

    private mutating func colors(_ values: ArraySlice<Int>) throws {
        var rest = values
        while let value = rest.popFirst() {
            switch value {
            case 0: (foreground, background) = ("", "")
            case 38, 48:
                let count = rest.first == 2 ? 4 : 2
                let color = rest.prefix(count).map(String.init).joined(separator: ";")
                rest = rest.dropFirst(count)
                if value == 38 { foreground = color } else { background = color }
            case 30...37, 90...97: foreground = String(value)
            case 49: background = "own"
            case 40...47, 100...107: background = String(value - 10)
            default: throw Failure(text: "SGR \(value)")
            }
        }
    }

    private mutating func put(_ upper: String, _ lower: String) {
        halves[2 * row][column] = upper
        halves[2 * row + 1][column] = lower
        column += 1
        written += 1
    }
}
