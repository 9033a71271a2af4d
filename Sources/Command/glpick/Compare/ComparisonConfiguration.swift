import PickerHost

/// The file beside expected pictures that says what is tolerated in which of them: an object whose names are patterns of pictures'
/// names, and whose values have options by their names.
struct ComparisonConfiguration {
    static let fileName = "glpick-compare.json"

    private struct Rule {
        let pattern: String
        /// Changes the settings; cannot fail, because the values have been tried.
        let apply: @Sendable (inout ComparisonSettings) -> Void
    }

    private var rules: [Rule] = []
    /// The masks, which are no expected pictures.
    private(set) var masks: Set<FilePath> = []

    /// Reads the file in a folder; without one there are no rules.
    init(inFolder folder: FilePath) throws(CommandError) {
        let path = folder.asFolder.appending(FilePath(Self.fileName))
        guard FileIdentity(ofRegularFile: path) != nil else { return }
        let bytes = try readInput(Argument(path), limit: 1 << 24)
        func fault(_ offset: Int, _ reason: String) -> CommandError {
            let line = bytes.prefix(offset).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
            return CommandError(
                .data, "\(path), line \(line): \(reason)",
                hint: "for example: { \"icons/*\": { \"tolerance\": 2, \"ignore\": [\"0,0,9x9\"] } }")
        }
        let value: JSONValue
        do throws(JSONError) { value = try JSONValue(parsing: bytes[...]) } catch {
            throw fault(error.offset, error.problem == .endsTooEarly ? "the JSON ends too early" : "not JSON")
        }
        guard let patterns = value.members else {
            throw fault(value.offset, "expects an object with patterns of names, got \(value.kind)")
        }
        for pattern in patterns {
            guard let options = pattern.members else {
                throw fault(
                    pattern.offset,
                    "\(quoted(pattern.key)) expects an object with options, got \(pattern.kind)")
            }
            for member in options {
                if member.key == "mask", let name = member.text { masks.insert(FilePath(name)) }
                rules.append(
                    Rule(pattern: pattern.key, apply: try Self.change(member, folder: folder, fault: fault)))
            }
        }
    }

    private static func change(
        _ member: JSONValue, folder: FilePath, fault: (Int, String) -> CommandError
    ) throws(CommandError) -> @Sendable (inout ComparisonSettings) -> Void {
        let all = ComparisonSettings.options
        guard let option = all.first(where: { $0.name == member.key }) else {
            throw fault(
                member.offset,
                "\(quoted(member.key)) is not one of \(listed(all.map(\.name)))")
        }
        let isList = option.facts.isRepeatable && member.elements != nil
        let values = isList ? member.elements.map { Array($0) } ?? [] : [member]
        var arguments: [Argument] = []
        for value in values {
            var tried = ComparisonSettings()
            guard let argument = argument(value, of: option, folder), option.apply(&tried, argument) else {
                let expected = option.value?.expected() ?? "true"
                throw fault(value.offset, "\(member.key) expects \(expected)")
            }
            arguments.append(argument)
        }
        let name = option.name
        return { [arguments] settings in
            // Options hold closures, which threads cannot share.
            guard let option = ComparisonSettings.options.first(where: { $0.name == name }) else { return }
            for argument in arguments { _ = option.apply(&settings, argument) }
        }
    }

    /// The value as on a command line; nil for one that cannot stand there.
    private static func argument(
        _ value: JSONValue, of option: Option<ComparisonSettings>, _ folder: FilePath
    ) -> Argument? {
        guard option.value != nil else { return value.bool == true ? Argument("") : nil }
        if let number = value.number { return Argument(plain(number)) }
        guard let text = value.text else { return nil }
        // A mask lies beside the file.
        return option.name == "mask" ? Argument(folder.asFolder.appending(FilePath(text))) : Argument(text)
    }

    /// The settings for a picture; rules change those of the command line, and later ones those before them.
    func settings(for name: FilePath, _ settings: ComparisonSettings) -> ComparisonSettings {
        let name = String(decoding: name.bytes, as: UTF8.self)
        var settings = settings
        for rule in rules where matches(Array(name.utf8)[...], Array(rule.pattern.utf8)[...]) {
            rule.apply(&settings)
        }
        return settings
    }
}

/// Whether a name matches a pattern, in which * stands for any text, and ? for a character; both also for slashes.
func matches(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    var (name, pattern) = (name, pattern)
    // Where the last * was, and what of the name it did not stand for.
    var retry: (name: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>)?
    while true {
        switch (name.first, pattern.first) {
        case (_, UInt8(ascii: "*")?):
            pattern = pattern.dropFirst()
            retry = (name, pattern)
        case (nil, nil): return true
        case (let byte?, let wanted?) where byte == wanted || wanted == UInt8(ascii: "?"):
            (name, pattern) = (name.dropFirst(), pattern.dropFirst())
        default:
            guard let last = retry, !last.name.isEmpty else { return false }
            retry = (last.name.dropFirst(), last.pattern)
            (name, pattern) = (last.name.dropFirst(), last.pattern)
        }
    }
}
