import CSystem
import Glibc
import PickerColor
package import PickerFiles

/// What a person's file of defaults and environment variables say.
package struct Presets {
    /// In the order in which they win: variables, and then the file, its last lines first.
    package private(set) var all: [Preset] = []
    /// The lines and variables that mean nothing, with the reason.
    package private(set) var faults: [(origin: Preset.Origin, reason: String)] = []
    /// The file; nil if there is no folder for it.
    package let file: FilePath?
    package private(set) var hasFile = false

    private static let mostBytes = 1 << 20

    private let verbs: [String]

    /// Reads the variables, such as GLPICK_CHOOSE_PICKER, and the file; `variable` has the values of those that are not empty,
    /// and `options` the names of a verb's options, which take long to make.
    package init(
        of program: String, verbs: [String], options: (_ verb: String) -> [String],
        _ variable: (_ name: String) -> String?
    ) {
        self.verbs = verbs
        let prefix = Self.prefix(program)
        // In the folder for configuration of the XDG Base Directory Specification.
        file = userFolder("XDG_CONFIG_HOME", or: ".config", variable).map {
            FilePath($0.path + "/\(program)/config")
        }
        var index: CInt = 0
        while let entry = glpick_environment_entry(index) {
            index += 1
            // Few variables begin like this, and all others are cheap to pass over.
            guard strncmp(entry, prefix, prefix.utf8.count) == 0 else { continue }
            read(variable: FilePath(cString: entry).bytes, after: prefix.count, options)
        }
        guard let file else { return }
        do {
            let bytes = try readFile(file, limit: Self.mostBytes)
            hasFile = true
            read(bytes, of: file) { variable(prefix + $0.uppercased()) != nil }
        } catch {
            guard error.code != ENOENT, error.code != ENOTDIR else { return }
            hasFile = true
            faults.append((.file(file, line: 0), error.reason))
        }
    }

    // MARK: Variables

    private static func prefix(_ program: String) -> String { program.uppercased() + "_" }

    package static func variableName(_ program: String, _ verb: String, _ option: String) -> String {
        prefix(program) + "\(verb)_\(option)".uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// Reads a variable that begins as those for options do; those for all verbs have no verb in their names.
    private mutating func read(
        variable entry: [UInt8], after prefix: Int, _ options: (_ verb: String) -> [String]
    ) {
        guard let sign = entry.firstIndex(of: UInt8(ascii: "=")), sign + 1 < entry.count else { return }
        let name = String(decoding: entry[..<sign], as: UTF8.self)
        let words = name.dropFirst(prefix).lowercased().split(separator: "_", maxSplits: 1)
        guard words.count == 2 else { return }
        let option = words[1].map { $0 == "_" ? "-" : String($0) }.joined()
        guard verbs.contains(String(words[0])) else {
            // Other programs may have variables that begin so, but hardly one with a misspelt verb and its option.
            guard let near = nearestWord(to: String(words[0]), among: verbs),
                options(near).contains(where: { $0 == option || $0 == "no-\(option)" })
            else { return }
            faults.append((.variable(name), unknown(words[0])))
            return
        }
        all.append(
            Preset(
                verb: String(words[0]), option: option,
                value: Argument(bytes: Array(entry[(sign + 1)...])), origin: .variable(name)))
    }

    // MARK: The file

    /// `isForAll` tells whether a variable sets an option of all verbs.
    private mutating func read(_ bytes: [UInt8], of file: FilePath, _ isForAll: (_ option: String) -> Bool) {
        var lines: [Preset] = []
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0)
        let parts = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let line = part[trimmed(part)]
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            let origin = Preset.Origin.file(file, line: index + 1)
            let key = line.prefix { !isBlank($0) }
            let words = String(decoding: key, as: UTF8.self).split(
                separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2, !words[1].isEmpty else {
                faults.append((origin, "a line is VERB.OPTION VALUE, such as choose.picker wheel"))
                continue
            }
            guard verbs.contains(String(words[0])) else {
                faults.append((origin, unknown(words[0])))
                continue
            }
            lines.append(
                Preset(
                    verb: String(words[0]), option: String(words[1]),
                    value: Argument(bytes: Array(line[trimmed(line.dropFirst(key.count))])), origin: origin))
        }
        // A variable for all verbs wins over the file, too.
        all += lines.reversed().filter { line in
            !isForAll(line.option)
                && !all.contains { $0.verb == line.verb && $0.option == line.option }
        }
    }

    private func unknown(_ verb: Substring) -> String {
        "unknown verb \(quoted(verb))" + (didYouMean(String(verb), among: verbs).map { "; \($0)" } ?? "")
    }

    // MARK: For a verb

    package func presets(of verb: String) -> [Preset] {
        var options: Set<String> = []
        return all.filter { $0.verb == verb && options.insert($0.option).inserted }
    }
}
