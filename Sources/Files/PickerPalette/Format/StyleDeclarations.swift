import PickerColor

/// Finds the declarations in a style sheet: custom properties of CSS, variables of SCSS and the members of its maps.
struct StyleDeclarations {
    /// A name, and the place of its value.
    struct Declaration {
        let name: String
        let value: Range<Int>
        let line: Int
        /// Whether it is a member of a map.
        let isMember: Bool
        /// The rule whose block the declaration is in, such as `@theme`; empty for none.
        let rule: String
    }

    /// How many bytes of what precedes a block are kept.
    private static let maximumRuleLength = 100
    /// The greatest nesting depth; deeper braces end the reading.
    private static let maximumDepth = 256

    private let text: ArraySlice<UInt8>
    private let hasLineComments: Bool
    private var line = 1
    private var statement: Statement
    /// What precedes the open braces and parentheses of maps.
    private var open: [Statement] = []

    /// What has been read since the last semicolon or brace.
    private struct Statement {
        var start: Int
        var line: Int
        var colon: Int?
        /// The number of open parentheses in the value.
        var depth = 0
        var isMap = false
        /// Where a comment after the value begins.
        var end: Int?
        /// What precedes the brace of a block.
        var rule = ""
    }

    private init(_ text: ArraySlice<UInt8>, hasLineComments: Bool) {
        (self.text, self.hasLineComments) = (text, hasLineComments)
        statement = Statement(start: text.startIndex, line: 1)
    }

    /// Calls `each` for all declarations in their order.
    static func read(_ text: ArraySlice<UInt8>, hasLineComments: Bool, _ each: (Declaration) -> Void) {
        var reader = StyleDeclarations(text, hasLineComments: hasLineComments)
        reader.read(each)
    }

    private mutating func read(_ each: (Declaration) -> Void) {
        var index = text.startIndex
        while index < text.endIndex, open.count < Self.maximumDepth {
            let byte = text[index]
            let next = text[index...].dropFirst().first
            switch byte {
            case UInt8(ascii: "\n"):
                line += 1
            case UInt8(ascii: "\\"):
                index += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = endOfString(index)
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
                let start = index
                index = endOfComment(index)
                noteComment(start, index)
            case UInt8(ascii: "/") where next == UInt8(ascii: "/") && hasLineComments:
                let start = index
                index = (text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex) - 1
                noteComment(start, index)
            case UInt8(ascii: "("):
                openParenthesis(index)
            case UInt8(ascii: ")"):
                if statement.depth > 0 {
                    statement.depth -= 1
                } else if let outer = open.last, outer.isMap {
                    end(index, each)
                    statement = open.removeLast()
                    statement.colon = nil
                }
            case UInt8(ascii: ","):
                if statement.depth == 0, open.last?.isMap == true { end(index, each) }
            case UInt8(ascii: ";"):
                if statement.depth == 0 { end(index, each) }
            case UInt8(ascii: "{"):
                statement.rule = trimmedText(text[statement.start..<index].prefix(Self.maximumRuleLength))
                open.append(statement)
                start(index + 1)
            case UInt8(ascii: "}"):
                end(index, each)
                _ = open.popLast()
            case UInt8(ascii: ":"):
                if statement.colon == nil { statement.colon = index }
            default: break
            }
            index += 1
        }
        end(text.endIndex, each)
    }

    private mutating func start(_ index: Int) {
        statement = Statement(start: index, line: line)
    }

    /// A parenthesis directly after the colon begins a map; all others belong to a value.
    private mutating func openParenthesis(_ index: Int) {
        if let colon = statement.colon, statement.depth == 0, hasLineComments,
            trimmed(text[(colon + 1)..<index]).isEmpty
        {
            statement.isMap = true
            open.append(statement)
            start(index + 1)
        } else {
            statement.depth += 1
        }
    }

    /// A comment before a statement is not a part of it, and one after a value ends it.
    private mutating func noteComment(_ start: Int, _ last: Int) {
        if trimmed(text[statement.start..<start]).isEmpty {
            (statement.start, statement.line) = (last + 1, line)
        } else if statement.end == nil, statement.depth == 0 {
            statement.end = start
        }
    }

    private mutating func end(_ index: Int, _ each: (Declaration) -> Void) {
        defer { start(index + 1) }
        let end = min(max(statement.end ?? index, statement.start), index)
        guard let colon = statement.colon, colon < end else { return }
        let name = trimmed(text[statement.start..<colon])
        var value = trimmed(text[(colon + 1)..<end])
        let flags = ["!default", "!global", "!important"].map(\.utf8)
        for flag in flags where text[value].suffix(flag.count).elementsEqual(flag) {
            value = trimmed(text[value].dropLast(flag.count))
        }
        let lines = text[statement.start..<value.lowerBound].count { $0 == UInt8(ascii: "\n") }
        each(
            Declaration(
                name: String(decoding: text[name], as: UTF8.self), value: value, line: statement.line + lines,
                isMember: open.last?.isMap ?? false, rule: open.last?.rule ?? ""))
    }

    private mutating func endOfString(_ start: Int) -> Int {
        var index = start + 1
        while index < text.endIndex, text[index] != text[start], text[index] != UInt8(ascii: "\n") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if index < text.endIndex, text[index] == UInt8(ascii: "\n") { line += 1 }
        return min(index, text.endIndex)
    }

    private mutating func endOfComment(_ start: Int) -> Int {
        var index = start + 2
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "\n") { line += 1 }
            if text[index] == UInt8(ascii: "*"), text[index...].dropFirst().first == UInt8(ascii: "/") {
                return index + 1
            }
            index += 1
        }
        return text.endIndex - 1
    }
}
