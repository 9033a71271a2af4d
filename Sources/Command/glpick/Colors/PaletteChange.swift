import PickerHost

/// The options of `palette` that change single colours of a file.
struct PaletteChange {
    /// A key, which is a number or a name, and the new colour.
    typealias Setting = (key: String, color: Color)

    var colors: [Setting] = []
    var isInPlace = false

    /// How many names a message lists.
    private static let listedCount = 24

    static var options: [Option<PaletteChange>] {
        [
            Option(
                "set", .colorSetting, "change a colour of a palette; may be given several times",
                """
                KEY is the colour's name, as in 'poppy red=#f00' or background=#222, or its number from 1, as in 2=teal; #2 is a
                number, too. Prints the file with the new colour; comments, names, settings, and how colours are written stay.
                glpick refuses files that it would have to write anew, such as JSON with other members.
                """
            ) { $0.colors.append($1) }.repeatable.common,
            Option(
                flag: "in-place", true, \.isInPlace, "with --set, replace the file",
                "The file is replaced in one step. If anything fails, or nothing changes, it stays as it was."
            ).common,
        ]
    }

    /// Throws a usage error if the options do not go with each other.
    func check(given: Set<String>) throws(CommandError) {
        guard given.contains("set") else { return }
        let others = ["count", "exact", "sort", "format", "precision", "gamut", "gamut-map"]
        if let other = others.first(where: given.contains) {
            throw .usage("--set keeps all else in the file, so --\(other) cannot be used with it")
        }
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        guard operands.count == 1 else {
            throw .usage("--set changes one palette, but \(operands.count) are named")
        }
        guard isInPlace else { return try writeDocument(try changed(operands[0]).new, "this palette") }
        try expectNames(operands)
        try replaceFiles(operands) { file throws(CommandError) in
            let (old, new) = try changed(file)
            return new == old ? nil : new
        }
    }

    private func changed(_ file: Argument) throws(CommandError) -> (old: [UInt8], new: [UInt8]) {
        let source = try PictureSource(file)
        guard source.format == nil else {
            throw .usage("--set changes palettes, but \(file.shown) is a picture")
        }
        let bytes = try source.paletteBytes()
        let document = try PaletteDocument(bytes, of: file)
        guard document.keepsText else {
            throw CommandError(
                .data,
                "\(file.shown): glpick cannot change single colours of this \(document.format.name) file",
                hint:
                    "--format \(document.format.name) instead of --set writes a new file, which may lose what is not a colour"
            )
        }
        let new = try colors(of: document.palette, in: file)
        let written = try dataError(in: file) { try document.replacing(new) }
        document.format.warn(of: written, colorCount: new.count)
        return (bytes, written.bytes)
    }

    /// The colours of a palette with the new ones in their places.
    private func colors(of palette: Palette, in file: Argument) throws(CommandError) -> [Color] {
        do { return try palette.replacing(colors) } catch {
            switch error {
            case .unknown(let key):
                throw .usage(
                    "\(file.shown) has no colour \(quoted(key)): it has \(listed(palette))",
                    hint: didYouMean(key, among: palette.names.compactMap { $0 }))
            case .ambiguous(let key, let found):
                let numbers = found.prefix(Self.listedCount).map { "#\($0 + 1)" }.joined(separator: ", ")
                throw .usage(
                    "\(file.shown): \(quoted(key)) may be the colours \(numbers)",
                    hint: "name one by its number")
            case .namedTwice(let index):
                throw .usage("--set changes colour \(index + 1) of \(file.shown) twice")
            }
        }
    }

    /// The numbers and names of a palette's colours in a few words.
    private func listed(_ palette: Palette) -> String {
        let names = palette.names.compactMap { $0 }
        let count = palette.colors.count
        return
            (["\(count == 1 ? "colour 1" : "colours 1 to \(count)")"]
            + names.prefix(Self.listedCount).map { quoted($0) })
            .joined(separator: ", ") + (names.count > Self.listedCount ? " …" : "")
    }
}

extension ValueKind where Value == PaletteChange.Setting {
    /// A key and a colour; a key may have equals signs, and no colour has one.
    fileprivate static var colorSetting: Self {
        let color = ValueKind<Color>.color
        func parts(_ text: String) -> (key: Substring, color: String)? {
            guard let equals = text.lastIndex(of: "="), equals > text.startIndex else { return nil }
            return (text[..<equals], String(text[text.index(after: equals)...]))
        }
        return ValueKind(
            placeholder: "KEY=COLOR", expected: "a number or name with a colour, such as 2=teal",
            reason: { text in parts(text).flatMap { color.facts.reason($0.color) } },
            parseText: { text in
                parts(text).flatMap { part in
                    (try? ColorText.parse(part.color)).map { (String(part.key), $0) }
                }
            })
    }
}
