import PickerColor

// What SCSS and Less do with values.
extension StyleScanner {
    /// The context of the next token.
    var context: StyleContext {
        get { isBetweenStatements ? statement.context : frames[frames.count - 1].context }
        set {
            if isBetweenStatements {
                statement.context = newValue
            } else {
                frames[frames.count - 1].context = newValue
            }
        }
    }

    mutating func addItem(name: String? = nil, color: Int? = nil, after before: StyleToken?) {
        guard language.isComputed else { return }
        var own = context
        if let before, isOperator(before) { own.use = max(own.use, use(by: before)) }
        own.use = max(own.use, own.ownUse)
        // The arguments of functions are computed with even if the function only passes them on.
        if color != nil, frames.last?.isComputed == true { own.use = max(own.use, .computed) }
        waitingItems = items.count..<items.count + 1
        let isFirst = items.count <= own.start && own.parameter == nil
        let isInterpolated = frames.last?.isInterpolation ?? false
        items.append(
            StyleItem(
                name: name, color: color, context: own, isFirst: isFirst, isInterpolated: isInterpolated))
    }

    func isOperator(_ token: StyleToken) -> Bool {
        token.role == .plain && token.css.kind == .delimiter && "+-*/%".utf8.contains(token.css.delimiter)
    }

    /// A sum may be that of strings.
    private func use(by operation: StyleToken) -> StyleUse {
        operation.isDelimiter("+") ? .text : .computed
    }

    /// Raises the uses of items. Of the items of the last time, those are left out that have the use already.
    mutating func raise(_ range: Range<Int>, _ use: StyleUse) {
        let range = min(range.lowerBound, items.count)..<min(range.upperBound, items.count)
        let done = raised[use] ?? range.upperBound..<range.upperBound
        let isInside = done.lowerBound >= range.lowerBound && done.upperBound <= range.upperBound
        let kept = isInside ? done : range.upperBound..<range.upperBound
        for part in [range.lowerBound..<kept.lowerBound, kept.upperBound..<range.upperBound] {
            for index in part { items[index].context.use = max(items[index].context.use, use) }
        }
        raised[use] = range
    }

    /// Takes account of a token before its own meaning.
    mutating func follow(_ token: StyleToken) {
        guard language.isComputed else { return }
        if let waiting = waitingItems, isOperator(token) { raise(waiting, use(by: token)) }
        waitingItems = nil
        settleComparison(before: token)
        context.tokenCount += 1
        switch token.role {
        case .opaque: readText(token.css)
        case .rule where language == .less:
            let isProperty = previous?.isDelimiter("$") == true && previous?.css.end == token.css.start
            addItem(name: isProperty ? StyleFlow.anyName : "@" + token.css.word, after: previous)
        case .rule, .interpolation: break
        case .plain: followPlain(token)
        }
    }

    private mutating func followPlain(_ token: StyleToken) {
        switch token.css.kind {
        case .name: followName(token.css)
        case .delimiter:
            switch token.css.delimiter {
            case UInt8(ascii: ","), UInt8(ascii: ";"): startArgument()
            case UInt8(ascii: "="): followEqualSign(token.css)
            case UInt8(ascii: ":"): followColon()
            case UInt8(ascii: "@") where language == .less:
                // A variable whose name is in another one.
                addItem(name: StyleFlow.anyName, after: previous)
            case UInt8(ascii: "*") where statement.rule == "forward":
                if let previous, previous.css.kind == .name {
                    flow.prefixes.insert(normalized(previous.css.word))
                }
            case UInt8(ascii: "]") where context.isLookup && context.tokenCount == 1:
                addItem(name: StyleFlow.anyName, after: nil)
            default: break
            }
        default: break
        }
    }

    private mutating func startArgument() {
        context.startPart(items.count)
        (context.parameter, context.isMapValue) = (nil, false)
        if context.hasOneResult { context.use = max(context.use, .computed) }
    }

    private mutating func followName(_ token: CSSToken) {
        if let previous, previous.isDelimiter("$"), previous.css.end == token.start {
            return addItem(name: "$" + normalized(token.word), after: beforePrevious)
        }
        switch token.word {
        case "and", "or": context.startPart(items.count)
        case "when" where language == .less && isBetweenStatements: statement.context.use = .text
        case "in" where statement.rule == "each" && isBetweenStatements:
            let names = items.compactMap(\.name)
            statement.context.targets = names.count > 1 ? Array(names.dropFirst()) : names
            statement.keyName = names.count > 1 ? names.first : nil
            (items, raised) = ([], [:])
        case "from":
            // The origin of a relative colour is only written.
            if let last = frames.indices.last, frames[last].use == .color, context.tokenCount == 1 {
                frames[last].context.use = frames.count > 1 ? frames[last - 1].context.ownUse : .written
            }
        case let word where language == .less && previous?.role == .interpolation:
            addItem(name: "@" + word, after: nil)
        case let word where context.isLookup: addItem(name: "$" + word, after: nil)
        case let word where context.callee != nil && StyleWords.form(word) != nil: addItem(after: nil)
        default: break
        }
    }

    /// SCSS takes hyphens and underscores for the same.
    func normalized(_ name: String) -> String {
        language == .scss && name.utf8.contains(UInt8(ascii: "_"))
            ? String(
                decoding: name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
            : name
    }

    /// In a bracket of SCSS, a colon is behind the name of an argument or the key in a map.
    private mutating func followColon() {
        guard !isBetweenStatements, let frame = frames.last, items.count > frame.context.start else { return }
        let isName = items.count == frame.context.start + 1
        guard let name = items.last?.name, isName, frame.hasParameters || isConfiguration
        else {
            if language == .scss {
                raise(frame.context.start..<items.count, .compared)
                frames[frames.count - 1].context.isMapValue = true
            }
            return frames[frames.count - 1].context.startPart(items.count)
        }
        items.removeLast()
        waitingItems = nil
        frames[frames.count - 1].context.startPart(items.count)
        frames[frames.count - 1].context.parameter = name
        if isConfiguration {
            frames[frames.count - 1].context.targets = [name]
            flow.expected.insert(name)
        } else if let callee = frame.context.callee {
            parameters.append((callee, name))
        }
    }

    /// Whether variables of another file get values here.
    private var isConfiguration: Bool { statement.rule == "use" || statement.rule == "forward" }
}
