import PickerHost
import PickerOptions
import PickerKit
@testable import glpick

/// Reads bytes as a verb and its arguments, with a zero between them, twice: getopt keeps state between calls.
func fuzzArguments(_ bytes: [UInt8]) throws(Finding) {
    var arguments = bytes.split(separator: 0, omittingEmptySubsequences: false).map { Argument($0) }
    if var composer = Composer(bytes) {
        let index = Int(bytes.last ?? 0) % verbs.count
        arguments =
            [Argument(verbs[index].name)] + composer.arguments(knownOptions[index]).map { Argument($0) }
    }
    let outcome = Outcome(arguments)
    switch outcome {
    case .settings(_, let operands, _):
        let strange = operands.first { !arguments.contains($0) }
        try expect(strange == nil, "\(strange?.text ?? "") is no argument of \(arguments.map(\.text))")
    case .error(let error):
        try expect(error.exitCode == .usage, "exit code \(error.exitCode)")
        try expectOneLine(oneLine(error.message ?? ""))
        if let hint = error.hint { try expectOneLine(oneLine(hint)) }
    }
    let again = Outcome(arguments)
    try expect(again == outcome, "\(arguments.map(\.text)): first \(outcome), then \(again)")
}

/// The options of each verb.
private let knownOptions = verbs.map { options($0) }

private func options<Parsed: Verb>(_ verb: Parsed.Type) -> [(name: String, words: [String]?)] {
    verb.options.map { option in
        (option.name, option.value?.placeholder().split(separator: "|").map { String($0) })
    }
}

/// What comes of reading a verb and its arguments.
private enum Outcome: Hashable {
    case settings(given: Set<String>, operands: [Argument], asksForHelp: Bool)
    case error(CommandError)

    init(_ arguments: [Argument]) {
        do throws(CommandError) {
            self = try Self.parsed(verb(named: arguments.first?.text ?? ""), Array(arguments.dropFirst()))
        } catch {
            self = .error(error)
        }
    }

    private static func parsed<Parsed: Verb>(
        _ verb: Parsed.Type,
        _ arguments: [Argument]
    ) throws(CommandError) -> Outcome {
        let options = optionTables[verb.name] as? [Option<Parsed>]
        let parsed = try verb.parse(arguments, options ?? verb.options)
        if let render = parsed.settings as? RenderVerb, [.ring, .wheel].contains(render.picker.kind) {
            // Of these two, everything comes from the arguments and nothing from files.
            _ = try pixelSize(of: render.picker.look.scene(of: try render.picker.picker()))
        }
        return .settings(given: parsed.given, operands: parsed.operands, asksForHelp: parsed.asksForHelp)
    }
}

/// The table of options of each verb: to make them anew for every run would take a third of it. Nothing changes them,
/// which the compiler cannot know of what they refer to.
private nonisolated(unsafe) let optionTables: [String: Any] = Dictionary(
    uniqueKeysWithValues: verbs.map { ($0.name, table($0)) })

private func table<Parsed: Verb>(_ verb: Parsed.Type) -> Any { verb.options }

extension Argument {
    fileprivate init(_ bytes: ArraySlice<UInt8>) {
        self = (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { characters in
            characters.baseAddress.map { Argument(cString: $0) } ?? Argument("")
        }
    }
}
