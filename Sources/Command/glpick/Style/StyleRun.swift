import Glibc
import PickerHost

/// Converts the colours of files, and reports what stays.
struct StyleRun {
    private let settings: StyleSettings
    private let gamut: ColorSpace?
    private var converter: StyleConverter
    private var count = 0
    private var staying: [StyleColor.Obstacle: Int] = [:]
    private var mappings: [GamutChange] = []
    private var mixedAnew = 0
    private var forOtherFiles = 0
    /// The files that have been read already, for all files of a program must be known before the first is converted.
    private var read: [Argument: [UInt8]] = [:]

    init(_ settings: StyleSettings, _ printing: ColorPrinting) {
        (self.settings, gamut) = (settings, printing.gamut)
        converter = StyleConverter { color in
            let printed = printing.printed(color)
            return (printed.text, printed.change)
        }
        converter.decimals = printing.decimals
        converter.clampsShares = printing.clampsShares
        converter.names = settings.names
        converter.keywords = settings.keywords
    }

    /// Converts operands; none stand for standard input.
    mutating func run(_ operands: [Argument]) throws(CommandError) {
        if operands.isEmpty, isatty(0) != 0 {
            throw .usage("no style sheet is given", hint: "name a file; - reads standard input")
        }
        let files = operands.isEmpty ? [Argument("-")] : operands
        if settings.isInPlace { try expectNames(files) }
        if files.count > 1, settings.isInPlace || settings.checks { try learn(files) }
        if settings.isInPlace {
            try replace(files)
        } else if settings.checks {
            try list(files)
        } else {
            if files.count > 1 {
                throw .usage(
                    "--css writes one file to standard output, but \(files.count) are named",
                    hint: "--in-place replaces the files")
            }
            let bytes = try readInput(files[0])
            try writeDocument(try conversion(of: bytes, files[0]).bytes(replacing: bytes), "this file")
        }
        report()
        if settings.checks, count > 0 { throw .silent(.nothing) }
    }

    private mutating func replace(_ files: [Argument]) throws(CommandError) {
        try replaceFiles(files) { file throws(CommandError) in
            let bytes = try content(of: file)
            let conversion = try conversion(of: bytes, file)
            return conversion.changes.isEmpty ? nil : conversion.bytes(replacing: bytes)
        }
    }

    private mutating func list(_ files: [Argument]) throws(CommandError) {
        for file in files {
            let bytes = try content(of: file)
            let conversion = try conversion(of: bytes, file)
            let name = file.isDash ? "-" : file.shown
            let lines = zip(conversion.changes, conversion.places(in: bytes)).map { change, place in
                let old = oneLine(String(decoding: bytes[change.range], as: UTF8.self))
                let new = change.text.drop { $0 == " " }
                return "\(name):\(place.line):\(place.column) \(old) -> \(new)\n"
            }
            try writeText(lines.joined())
        }
    }

    private mutating func learn(_ files: [Argument]) throws(CommandError) {
        for file in files where read[file] == nil {
            let language = settings.language ?? file.path.ending.flatMap { StyleLanguage(ending: $0) }
            guard let language, language == .scss || language == .less else { continue }
            let bytes = try readInput(file)
            converter.learn(bytes, language)
            read[file] = bytes
        }
    }

    private func content(of file: Argument) throws(CommandError) -> [UInt8] {
        if let bytes = read[file] { return bytes }
        return try readInput(file)
    }

    private mutating func conversion(
        of bytes: [UInt8], _ file: Argument
    ) throws(CommandError) -> StyleConversion {
        let conversion = converter.conversion(of: bytes, try language(of: bytes, file))
        count += conversion.changes.count
        mixedAnew += conversion.changes.count(where: \.isMixedAnew)
        forOtherFiles += conversion.changes.count(where: \.isForOtherFiles)
        mappings += conversion.changes.compactMap(\.mapping)
        staying.merge(conversion.staying) { $0 + $1 }
        return conversion
    }

    private func language(of bytes: [UInt8], _ file: Argument) throws(CommandError) -> StyleLanguage {
        if let language = settings.language { return language }
        guard let ending = file.path.ending else { return StyleLanguage(guessing: bytes) }
        guard let language = StyleLanguage(ending: ending) else {
            throw .usage(
                "\(file.shown) does not end in one of .\(StyleLanguage.allCases.flatMap(\.endings).joined(separator: ", ."))",
                hint: "--syntax css says what it is")
        }
        return language
    }

    // MARK: Messages

    private func report() {
        if let greatest = mappings.max(by: { $0.deltaEOK < $1.deltaEOK }) {
            warn(
                mappings.count == 1
                    ? "a colour is \(greatest.text)" : "\(mappings.count) colours are \(greatest.textOfMany)")
        }
        if mixedAnew > 0 {
            note(
                "\(plural(mixedAnew)) in gradients without a colour space: browsers now mix them in Oklab; write \"in "
                    + "srgb\" to keep the look")
        }
        if forOtherFiles > 0 {
            note(
                "\(plural(forOtherFiles)) in variables that other files may read: name all files of the program, so that "
                    + "glpick keeps those that SCSS or Less compares or computes with")
        }
        let total = staying.values.reduce(0, +)
        guard total > 0 else { return }
        let reasons = StyleColor.Obstacle.allCases.compactMap { obstacle in
            staying[obstacle].map { "\($0) \(Self.text(obstacle))" }
        }
        note(
            "\(plural(total)) \(total == 1 ? "stays as it is" : "stay as they are"): \(reasons.joined(separator: ", "))"
        )
    }

    private func plural(_ count: Int) -> String { count == 1 ? "1 colour" : "\(count) colours" }

    /// What follows a number of colours.
    private static func text(_ obstacle: StyleColor.Obstacle) -> String {
        switch obstacle {
        case .name: "named (--names css converts them)"
        case .keyword: "given by a keyword such as currentcolor (--keywords gives it a colour)"
        case .variable: "with variables"
        case .invalid: "not valid CSS"
        case .compared: "that SCSS compares"
        case .computed: "that SCSS or Less computes with"
        case .text: "whose text SCSS or Less uses"
        case .gtk: "in GTK style sheets, which know only #rrggbb, rgb() and rgba()"
        case .misread: "that Less would misread (it divides at a slash)"
        case .comment: "with a comment inside"
        case .unquoted: "in attributes without quotation marks"
        case .filter: "in filters of Internet Explorer"
        case .unsettled: "that --precision or --gamut would change again each time"
        }
    }
}
