import PickerColor

/// Finds the colours in a style sheet, or in the declarations or the value of an attribute, in one pass.
struct StyleScanner {
    /// What the bytes are.
    enum Content {
        case sheet, declarations, value
        /// Values between semicolons.
        case values
    }

    let bytes: [UInt8]
    let language: StyleLanguage
    /// Whether a semicolon ends a statement outside all blocks, which in a sheet of CSS it does only after a rule.
    private let hasDeclarations: Bool
    let hasValuesAlone: Bool
    private var tokenizer: StyleTokenizer
    var frames: [StyleFrame] = []
    var statement: StyleStatement
    /// Whether a rule `@define-color` shows that the sheet is one of GTK.
    var isForGTK = false
    var previous: StyleToken?
    var beforePrevious: StyleToken?
    var found: [FoundColor] = []
    /// The index in `found` of a colour for which the next token matters.
    var waiting: Int?
    /// What SCSS and Less do with values, and the values of the current statement.
    var flow = StyleFlow()
    var items: [StyleItem] = []
    /// The items for which the next token matters.
    var waitingItems: Range<Int>?
    /// The items that had a use raised the last time.
    var raised: [StyleUse: Range<Int>] = [:]
    /// The parameters to which the statement gives values.
    var parameters: [(callee: String, name: String)] = []

    init(_ bytes: [UInt8], _ language: StyleLanguage, _ content: Content) {
        (self.bytes, self.language) = (bytes, language)
        hasDeclarations = content != .sheet || language.isComputed
        tokenizer = StyleTokenizer(bytes, language)
        hasValuesAlone = content == .value || content == .values
        statement = StyleStatement(firstColor: 0, hasValueAlone: hasValuesAlone)
    }

    /// The colours, in the order of their ends, in a program that is this file alone if `uses` is nil.
    mutating func colors(_ uses: StyleUses? = nil) -> [StyleColor] {
        read()
        let uses = uses ?? flow.reached()
        return found.filter { !$0.isDropped }.map { found in
            var color = language.isComputed ? found.color(uses, language) : found.color
            color.isForGTK = isForGTK
            return color
        }
    }

    mutating func read() {
        while let token = tokenizer.next() {
            settle(before: token)
            follow(token)
            take(token)
            (beforePrevious, previous) = (previous, token)
        }
        endStatement(.end)
    }

    /// Whether the innermost open bracket is that of a block, so that statements are divided here.
    var isBetweenStatements: Bool { frames.last?.isBlock ?? true }

    private mutating func take(_ token: StyleToken) {
        let isFirst = statement.isEmpty
        statement.isEmpty = false
        switch token.role {
        case .opaque: return
        case .interpolation:
            noteVariable()
            return push(UInt8(ascii: "}"), token)
        case .rule:
            if isFirst { startRule(token.css.word) }
            return noteVariable()
        case .plain: break
        }
        switch token.css.kind {
        case .hash:
            statement.isSelector = statement.isSelector || isFirst
            takeHash(token.css)
        case .function: openFunction(token.css)
        case .name: takeName(token.css)
        case .delimiter: takeDelimiter(token, isFirst)
        case .number, .percentage, .end: break
        }
    }

    private mutating func takeDelimiter(_ token: StyleToken, _ isFirst: Bool) {
        if isFirst, ".&>~+[".utf8.contains(token.css.delimiter) { statement.isSelector = true }
        switch token.css.delimiter {
        case UInt8(ascii: "{"): openBlock(token)
        case UInt8(ascii: "("): push(UInt8(ascii: ")"), token)
        case UInt8(ascii: "["): push(UInt8(ascii: "]"), token)
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): close(token.css)
        case UInt8(ascii: ";") where isBetweenStatements:
            if !frames.isEmpty || hasDeclarations || statement.rule != nil { endStatement(.semicolon) }
        case UInt8(ascii: ":") where !isFirst && isBetweenStatements && statement.colon == nil:
            takeColon(token.css)
        case UInt8(ascii: "$"):
            if isFirst { statement.isVariable = true }
            noteVariable()
        default: break
        }
    }

    /// Remembers that what the innermost bracket holds depends on a variable.
    mutating func noteVariable() {
        if let last = frames.indices.last { frames[last].hasVariable = true }
    }

    /// Divides the name of a property or variable from its value.
    private mutating func takeColon(_ token: CSSToken) {
        guard let previous, !statement.isSelector, hasDeclarations || !frames.isEmpty else { return }
        if let rule = statement.rule {
            // Only Less has variables with an @.
            guard language == .less, previous.role == .rule, previous.css.word == rule else { return }
            (statement.rule, statement.isVariable) = (nil, true)
        }
        statement.colon = token.start
        startValue(of: previous)
        let isName = previous.role == .plain && previous.css.kind == .name
        let property = isName ? previous.css.word : ""
        statement.isCustom = property.hasPrefix("--")
        if statement.isVariable || statement.isCustom {
            statement.names = .whole
        } else if StyleWords.takesColors(property) {
            statement.names = .all
        }
    }
}

// Colours.
extension StyleScanner {
    private mutating func takeHash(_ token: CSSToken) {
        guard [4, 5, 7, 9].contains(token.end - token.start),
            let color = RGBColor(hexadecimalDigits: bytes[(token.start + 1)..<token.end])
        else { return }
        add(token.start..<token.end, .hexadecimal, Color(color), after: previous)
    }

    private mutating func takeName(_ token: CSSToken) {
        if token.word == "progid", statement.colon != nil { statement.isFilter = true }
        if let last = frames.indices.last {
            let isFirst = previous?.css.start == frames[last].start
            if isFirst, frames[last].use == .color, token.word == "from" { frames[last].isMixing = true }
            if frames[last].use == .gradient, token.word == "in" { frames[last].isPlainGradient = false }
        }
        guard let form = StyleWords.form(token.word), !isPart(token) else { return }
        let isInFunction = frames.last.map { $0.takesNames } ?? false
        if !isInFunction {
            if statement.rule == "define-color" {
                statement.names = previous?.role == .rule ? .none : .all
            } else if statement.colon == nil {
                return
            }
            switch statement.names {
            case .none: return
            case .whole where previous?.isDelimiter(":") != true: return
            case .whole, .all: break
            }
        }
        let color = NamedColor.colors[token.word] ?? (token.word == "transparent" ? .clear : nil)
        add(token.start..<token.end, form, color.map { Color($0) }, after: previous)
        if let last = found.indices.last {
            found[last].mustBeWhole = !isInFunction && statement.names == .whole
        }
    }

    /// Whether a name belongs to the mark directly before it, as in `$red`.
    private func isPart(_ token: CSSToken) -> Bool {
        guard let previous, previous.css.end == token.start, previous.css.kind == .delimiter else {
            return false
        }
        return previous.role == .plain && "$@.&%!#\\".utf8.contains(previous.css.delimiter)
    }

    mutating func add(
        _ range: Range<Int>, _ form: StyleColor.Form, _ color: Color?, after before: StyleToken?
    ) {
        let frame = frames.last
        guard frame?.isOpaque != true else { return }
        waiting = found.count
        addItem(color: found.count, after: before)
        found.append(
            FoundColor(
                color: StyleColor(
                    range: range, form: form, color: color, obstacle: statement.isFilter ? .filter : nil,
                    isInGradient: frame?.isPlainGradient ?? false),
                isArgument: frame?.isCall ?? false))
    }

    /// Takes what follows a colour into account.
    private mutating func settle(before token: StyleToken) {
        guard let index = waiting else { return }
        waiting = nil
        guard found[index].color.form == .name || found[index].color.form == .keyword else { return }
        let isJoined = token.isDelimiter(".") && token.css.start == found[index].color.range.upperBound
        let isWhole = ";,)}!".unicodeScalars.contains(where: token.isDelimiter)
        // A name before a colon is that of a value in a map of SCSS.
        if isJoined || token.isDelimiter(":") || found[index].mustBeWhole && !isWhole {
            found[index].isDropped = true
        }
    }
}
