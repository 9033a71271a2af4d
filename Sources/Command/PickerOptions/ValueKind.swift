import PickerColor

/// A kind of option value: what people and shells read of it, and how it is parsed.
public struct ValueKind<Value> {
    /// What people and shells read of it.
    public var facts: ValueFacts
    /// The value that an argument stands for; nil if it is not allowed.
    public let parse: (Argument) -> Value?

    /// A kind that is parsed from text.
    public init(
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

    /// A kind that is parsed from bytes.
    public init(facts: ValueFacts, parse: @escaping (Argument) -> Value?) {
        (self.facts, self.parse) = (facts, parse)
    }
}

/// How help and messages show a value, which values are allowed, and what shells offer.
public struct ValueFacts {
    /// What stands for the value in the help.
    public let placeholder: LazyText
    /// The values that are allowed, for people; it follows "expects".
    public var expected: LazyText
    /// What shells offer; it is made only for their scripts.
    public var completion: () -> Completion = { .none }
    /// Why a text is not allowed, where there is more to say than `expected`.
    public var reason: (String) -> String? = { _ in nil }
    /// Why there may be no text at all.
    public var reasonForNothing: String?
    /// What is printed for a text that asks for something, such as a list, instead of the verb's work; nil for values.
    public var answer: (String) -> String? = { _ in nil }
}

/// A text that is made only if somebody reads it: a short command would spend most of its time on those of its options.
public typealias LazyText = () -> String

extension ValueKind {
    /// A name from a list, in any case, or another name of one; `value` is what a name stands for.
    public static func named(
        _ placeholder: @autoclosure @escaping LazyText, _ names: @autoclosure @escaping () -> [String],
        others: [String] = [], expected: LazyText? = nil, _ value: @escaping (String) -> Value?
    ) -> Self {
        ValueKind(
            facts: ValueFacts(
                placeholder: placeholder, expected: expected ?? { listed(names()) },
                completion: { .words(names()) },
                reason: { didYouMean($0.lowercased(), among: names() + others) })
        ) { meantWord($0.text, among: names() + others).flatMap(value) }
    }

    /// One of the words that the cases of an enumeration stand for.
    public static func choice(_ cases: @autoclosure @escaping () -> [Value]) -> Self
    where Value: RawRepresentable, Value.RawValue == String {
        choice(cases().map { ($0.rawValue, $0) })
    }

    /// One of a few words; each stands for a value.
    public static func choice(_ words: @autoclosure @escaping () -> [(String, Value)]) -> Self {
        let names = { words().map(\.0) }
        return named(names().joined(separator: "|"), names()) { word in
            words().first { $0.0 == word }?.1
        }
    }
}

extension ValueKind {
    /// One of a few words, or a value of another kind.
    public static func words<Other>(
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
    public static func automatic<Other>(
        _ automatic: Value, or other: ValueKind<Other>, _ value: @escaping (Other) -> Value
    ) -> Self {
        words([("auto", automatic)], or: other, "\(other.facts.placeholder())|auto", value)
    }
}

extension ValueKind where Value == String {
    /// Any text but an empty one.
    public static var anyText: Self {
        ValueKind(placeholder: "TEXT", expected: "a text", parseText: { $0.isEmpty ? nil : $0 })
    }
}

extension ValueKind where Value == Argument {
    /// A file's name, byte for byte; shells offer those with some extensions.
    public static func file(_ type: FileType) -> Self { name("FILE", "a file's name", .file(type)) }

    /// A folder's name, byte for byte.
    public static var folder: Self { name("DIR", "a folder's name", .folder) }

    private static func name(_ placeholder: String, _ expected: String, _ completion: Completion) -> Self {
        ValueKind(
            facts: ValueFacts(
                placeholder: { placeholder }, expected: { expected }, completion: { completion })
        ) { $0.bytes.isEmpty ? nil : $0 }
    }
}
