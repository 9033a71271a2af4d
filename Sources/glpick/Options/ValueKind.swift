import PickerColor
import PickerKit

/// A kind of option value: what people and shells read of it, and how it is parsed.
struct ValueKind<Value> {
    var facts: ValueFacts
    /// The value that an argument stands for; nil if it is not allowed.
    let parse: (Argument) -> Value?

    /// A kind that is parsed from text.
    init(
        placeholder: @autoclosure @escaping LazyText,
        expected: @autoclosure @escaping LazyText,
        completion: @autoclosure @escaping () -> Completion = .none,
        reason: @escaping (String) -> String? = { _ in nil },
        parseText: @escaping (String) -> Value?
    ) {
        self.init(
            facts: ValueFacts(
                placeholder: placeholder, expected: expected, completion: completion, reason: reason)
        ) { parseText($0.text) }
    }

    init(facts: ValueFacts, parse: @escaping (Argument) -> Value?) {
        (self.facts, self.parse) = (facts, parse)
    }
}

/// How help and messages show a value, which values are allowed, and what shells offer.
struct ValueFacts {
    /// What stands for the value in the help.
    let placeholder: LazyText
    /// The values that are allowed, for people; it follows "expects".
    var expected: LazyText
    /// What shells offer; it is made only for their scripts.
    var completion: () -> Completion = { .none }
    /// Why a text is not allowed, where there is more to say than `expected`.
    var reason: (String) -> String? = { _ in nil }
    /// What is printed for a text that asks for something, such as a list, instead of the verb's work; nil for values.
    var answer: (String) -> String? = { _ in nil }
}

/// A text that is made only if somebody reads it: a short command would spend most of its time on those of its options.
typealias LazyText = () -> String

extension ValueKind {
    /// A name from a list, in any case, or another name of one; `value` is what a name stands for.
    static func named(
        _ placeholder: @autoclosure @escaping LazyText, _ names: @autoclosure @escaping () -> [String],
        others: [String] = [], expected: LazyText? = nil, _ value: @escaping (String) -> Value?
    ) -> Self {
        ValueKind(
            facts: ValueFacts(
                placeholder: placeholder, expected: expected ?? { names().joined(separator: ", ") },
                completion: { .words(names()) },
                reason: { didYouMean($0.lowercased(), among: names() + others) })
        ) { meantWord($0.text, among: names() + others).flatMap(value) }
    }

    /// One of the words that the cases of an enumeration stand for.
    static func choice(_ cases: @autoclosure @escaping () -> [Value]) -> Self
    where Value: RawRepresentable, Value.RawValue == String {
        choice(cases().map { ($0.rawValue, $0) })
    }

    /// One of a few words; each stands for a value.
    static func choice(_ words: @autoclosure @escaping () -> [(String, Value)]) -> Self {
        let names = { words().map(\.0) }
        return named(names().joined(separator: "|"), names(), expected: { listed(names()) }) { word in
            words().first { $0.0 == word }?.1
        }
    }
}

/// `one, two or three`, or with another word between the last two.
func listed(_ names: [String], _ word: String = "or") -> String {
    names.count > 1
        ? names.dropLast().joined(separator: ", ") + " \(word) " + names.suffix(1).joined() : names.joined()
}

extension ValueKind {
    /// One of a few words, or a value of another kind.
    static func words<Other>(
        _ words: [(String, Value)], or other: ValueKind<Other>,
        _ placeholder: @autoclosure @escaping LazyText, _ value: @escaping (Other) -> Value
    ) -> Self {
        let names = words.map(\.0)
        return ValueKind(
            placeholder: placeholder(),
            expected: names.joined(separator: ", ") + " or \(other.facts.expected())",
            completion: .words(names)
        ) { text in
            if let word = meantWord(text, among: names) { return words.first { $0.0 == word }?.1 }
            return other.parse(Argument(text)).map(value)
        }
    }

    /// The word `auto`, or a value of another kind.
    static func automatic<Other>(
        _ automatic: Value, or other: ValueKind<Other>, _ value: @escaping (Other) -> Value
    ) -> Self {
        words([("auto", automatic)], or: other, "\(other.facts.placeholder())|auto", value)
    }
}

extension ValueKind where Value == PickerPart.Name {
    /// A part of glpick's own pickers.
    static var part: Self {
        ValueKind(
            placeholder: "PART", expected: "the name of a part, as glpick layout prints it",
            completion: .words(PickerPart.Name.standard.map(\.description)),
            parseText: { text in PickerPart.Name.standard.first { $0.description == text } })
    }
}

extension ValueKind where Value == Inset {
    /// A number of points, or as many as the markers need.
    static var inset: Self { automatic(.markers, or: .points) { .points($0) } }
}

extension ValueKind where Value == Color {
    /// A colour in any system.
    static var color: Self {
        ValueKind(
            placeholder: "COLOR",
            expected: "a colour such as #3366cc, teal, oklch(0.7 0.15 50) or color(display-p3 1 0.5 0)",
            completion: .colors, reason: faultInColor, parseText: { try? ColorText.color($0) })
    }

    /// A colour that may be transparent.
    static var background: Self {
        var kind = color
        kind.facts.expected = { "transparent, #rrggbb, #rrggbbaa or another CSS colour" }
        return kind
    }
}

extension ValueKind where Value == String {
    /// Any text but an empty one.
    static var anyText: Self {
        ValueKind(placeholder: "TEXT", expected: "a text", parseText: { $0.isEmpty ? nil : $0 })
    }
}

extension ValueKind where Value == [Color] {
    /// Colours separated by commas; commas in parentheses, comments and escapes belong to a colour.
    static var colors: Self {
        ValueKind(
            placeholder: "LIST", expected: "colours separated by commas, such as red,#3366cc",
            completion: .colors,
            reason: { ColorText.partsBetweenCommas($0).compactMap(faultInColor).first }
        ) { text in
            let texts = ColorText.partsBetweenCommas(text)
            let colors = texts.compactMap { try? ColorText.color($0) }
            return colors.count == texts.count ? colors : nil
        }
    }
}

/// Why `text` is not a colour; nil if it is one.
private func faultInColor(_ text: String) -> String? {
    do throws(ColorTextError) { _ = try ColorText.color(text) } catch { return error.description }
    return nil
}

extension ValueKind where Value == Argument {
    /// A file's name, byte for byte; shells offer those with some extensions.
    static func file(_ type: FileType) -> Self { name("FILE", "a file's name", .file(type)) }

    /// A folder's name, byte for byte.
    static var folder: Self { name("DIR", "a folder's name", .folder) }

    private static func name(_ placeholder: String, _ expected: String, _ completion: Completion) -> Self {
        ValueKind(
            facts: ValueFacts(
                placeholder: { placeholder }, expected: { expected }, completion: { completion })
        ) { $0.bytes.isEmpty ? nil : $0 }
    }
}
