import PickerColor

// What SCSS and Less do with the values in brackets and statements.
extension StyleScanner {
    mutating func startRule(_ rule: String) {
        statement.rule = rule
        isForGTK = isForGTK || rule == "define-color"
        guard language == .scss else { return }
        if rule == "content" { statement.context.use = .computed }
        // Conditions and the like are text.
        let hasValues = rule == "content" || StyleWords.rulesOfValues[.scss]?.contains(rule) ?? false
        if !hasValues { statement.context.use = .text }
        if rule == "return", let owner = frames.last?.owner { statement.context.targets = [owner + ")"] }
    }

    /// Takes the name before a colon for what gets the value.
    mutating func startValue(of name: StyleToken) {
        guard language.isComputed else { return }
        let isVariable = name.role == .rule || beforePrevious?.isDelimiter("$") == true
        if isVariable, let variable = items.last?.name {
            items.removeLast()
            flow.declared.insert(variable)
            (statement.isVariable, statement.context.targets) = (true, [variable])
        } else if language == .less, name.css.kind == .name {
            statement.context.targets = ["$" + name.css.word]
        }
        // What a map of Less has, each() gets by the map's name.
        if language == .less, let owner = frames.last?.owner { statement.context.targets.append(owner) }
        statement.context.startPart(items.count)
        waitingItems = nil
    }

    /// The context inside a function, or inside the parentheses of a mixin.
    mutating func openContext(_ token: CSSToken, _ use: StyleWords.Use, isMixing: Bool) -> StyleContext {
        var inner = context.inner(items.count)
        guard language.isComputed else { return inner }
        let word = token.word
        if isBetweenStatements, let rule = statement.rule, let mark = StyleWords.marksOfCalls[rule] {
            return calling(mark + normalized(word) + "(", inner)
        }
        if language == .less, previous?.isDelimiter(".") == true, previous?.css.end == token.start {
            return calling("." + word + "(", inner)
        }
        if let previous, isOperator(previous) { inner.use = max(inner.use, .computed) }
        let name = normalized(word)
        // A program may define a function whose name is one of CSS or of the compiler.
        if language == .scss || use == .other { addItem(name: name + "()", after: previous) }
        inner.start = items.count
        switch use {
        case .opaque: inner.use = .text
        case .color: if !isMixing { inner.use = max(inner.use, .computed) }
        case .gradient, .colors: break
        case .other: setArguments(of: name, &inner)
        }
        if use != .other, flow.declared.contains(name + "(") { inner.targets.append(name + "(") }
        return inner
    }

    /// Says what a function of SCSS or Less, or of the program, does with its arguments.
    private mutating func setArguments(of name: String, _ context: inout StyleContext) {
        let qualified = (previous?.isDelimiter(".") == true ? "." : "") + name
        if StyleWords.functionsOfVariables.contains(name) { addItem(name: StyleFlow.anyName, after: nil) }
        context.start = items.count
        if language == .less, name == "each" {
            context.targets = ["@value"]
        } else if StyleWords.passingFunctions.contains(qualified) {
            context.targets.append(name + "(")
        } else if StyleWords.selectingFunctions.contains(qualified) || language == .less && name == "extract"
        {
            context.targets.append(name + "(")
            context.hasOneResult = true
        } else {
            flow.expected.insert(name + "(")
            (context.targets, context.callee, context.parameter) = ([name + "("], nil, nil)
            context.use = StyleWords.textFunctions.contains(qualified) ? .text : .written
        }
    }

    private mutating func calling(_ callee: String, _ context: StyleContext) -> StyleContext {
        if statement.callee == nil { statement.callee = callee }
        var inner = context
        (inner.callee, inner.targets, inner.use) = (callee, [callee], .written)
        return inner
    }

    mutating func openContext(_ bracket: StyleToken) -> StyleContext {
        var inner = context.inner(items.count)
        guard language.isComputed, let previous else { return inner }
        if bracket.role == .interpolation {
            let isText =
                language == .less || inner.use > .written || !inner.targets.isEmpty || statement.rule != nil
                || statement.colon == nil || statement.isVariable
            if isText { inner.use = .text }
        } else if bracket.isDelimiter("[") {
            inner.isLookup = language == .less && previous.css.end == bracket.css.start
        } else if language == .less, previous.isDelimiter("."), let frame = frames.last, !frame.isBlock {
            // The names of what each() gives.
            raise(frame.firstItem..<items.count, .computed)
        } else if isOperator(previous) {
            inner.use = max(inner.use, previous.isDelimiter("%") ? .text : .computed)
        } else if language == .less, previous.css.kind == .hash, previous.css.end == bracket.css.start,
            statement.colon == nil
        {
            return calling("." + previous.css.word + "(", inner)
        }
        return inner
    }

    /// Lets what follows a bracket apply to all in it.
    mutating func endItems(of frame: StyleFrame) {
        guard language.isComputed else { return }
        if !frame.isBlock {
            waitingItems = min(frame.firstItem, items.count)..<items.count
        } else if let last = frames.indices.last {
            (frames[last].firstItem, frames[last].context.start) = (0, 0)
        }
    }

    /// Notes what a statement does with its values.
    mutating func endFlow(_ end: StyleStatement.End) {
        guard language.isComputed else { return }
        defer { (items, parameters, raised, waitingItems) = ([], [], [:], nil) }
        let isDefinition =
            statement.rule == "mixin" || statement.rule == "function"
            || language == .less && end == .block && isBetweenStatements
        let isSelector =
            end == .block && isBetweenStatements && statement.rule == nil && !statement.isCustom
        if isDefinition, let callee = statement.callee {
            flow.declared.insert(callee)
            flow.connect(callee, to: "@arguments")
            for (callee, parameter) in parameters { flow.connect(callee, to: parameter) }
        }
        for item in items {
            var (use, targets) = (item.context.use, item.context.targets)
            if isSelector, item.isInterpolated || language == .less && item.context.callee == nil {
                use = .text
            }
            if let callee = item.context.callee {
                if !isDefinition {
                    flow.expected.insert(callee)
                } else if let parameter = item.context.parameter {
                    targets = [parameter]
                } else if let name = item.name, item.isFirst {
                    flow.connect(callee, to: name)
                    continue
                } else {
                    // Less compares the argument with a pattern by its text.
                    use = .text
                    flow.note(callee, .text)
                }
            }
            if let name = item.name {
                flow.note(name, use)
                for target in targets { flow.connect(name, to: target, keys: !item.context.isMapValue) }
                if let keyName = statement.keyName { flow.connect(StyleFlow.keys(of: name), to: keyName) }
            } else if let color = item.color, found.indices.contains(color) {
                if !item.context.isMapValue {
                    targets += targets.map(StyleFlow.keys) + [statement.keyName].compactMap(\.self)
                }
                (found[color].use, found[color].targets) = (use, targets)
            }
        }
    }

    /// Whether an import is left to the browser.
    private static func isOfCSS(_ name: ArraySlice<UInt8>) -> Bool {
        let text = name.dropFirst().dropLast()
        return name.first == UInt8(ascii: "u") || text.reversed().starts(with: ".css".utf8.reversed())
            || text.indices.contains { text[$0...].starts(with: "//".utf8) }
    }

    /// Notes the names that strings and URLs interpolate.
    mutating func readText(_ token: CSSToken) {
        let text = bytes[token.start..<token.end]
        if statement.rule == "import", !Self.isOfCSS(text) { flow.importsFiles = true }
        guard text.contains(UInt8(ascii: "{")) else { return }
        var tokenizer = CSSTokenizer(Array(text.filter { $0 != UInt8(ascii: "\\") }))
        var last = CSSToken(start: 0, end: 0)
        tokenizer.index = 0
        while let next = tokenizer.next() {
            let isNext = last.end == next.start
            switch next.kind {
            case .name where last.isDelimiter("$") && isNext: flow.note("$" + normalized(next.word), .text)
            case .name where last.isDelimiter("{") && language == .less: flow.note("@" + next.word, .text)
            case .function: flow.note(normalized(next.word) + "()", .text)
            default: break
            }
            last = next
        }
    }
}
