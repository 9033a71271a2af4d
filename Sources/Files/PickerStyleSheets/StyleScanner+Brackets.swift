import PickerColor

extension StyleScanner {
    /// The deepest nesting of functions that the parser of colours takes.
    private static let deepestColor = 32

    mutating func push(_ closer: UInt8, _ token: StyleToken) {
        var frame = StyleFrame(
            closer: closer, start: token.css.start, firstColor: found.count, inside: frames.last)
        frame.firstItem = items.count
        frame.context = openContext(token)
        frame.hasParameters = frame.context.callee != nil && frame.context.callee != context.callee
        frame.isInterpolation = frame.isInterpolation || token.role == .interpolation
        frames.append(frame)
    }

    mutating func openFunction(_ token: CSSToken) {
        let use = StyleWords.use(of: token.word)
        var frame = StyleFrame(
            closer: UInt8(ascii: ")"), start: token.start, firstColor: found.count, inside: frames.last)
        frame.use = use
        frame.before = previous
        frame.isMixing = token.word == "color-mix"
        frame.takesNames = use == .color || use == .gradient || use == .colors && frame.takesNames
        frame.isPlainGradient = use == .gradient || use == .colors && frame.isPlainGradient
        frame.isOpaque = frame.isOpaque || use == .opaque
        if use == .other, language.isComputed {
            let isCall =
                language == .less && statement.colon == nil && previous?.isDelimiter(".") == true
                && previous?.css.end == token.start
            frame.isCall = frame.isCall || isCall
            let isRuleOfCalls = statement.rule.map { StyleWords.marksOfCalls[$0] != nil } ?? false
            if !isCall, !(isRuleOfCalls && isBetweenStatements) { frame.isComputed = true }
        }
        if StyleWords.variableFunctions.contains(token.word) { noteVariable() }
        frame.firstItem = items.count
        frame.context = openContext(token, use, isMixing: frame.isMixing)
        frame.hasParameters = use == .other || frame.context.callee != context.callee
        frames.append(frame)
    }

    mutating func openBlock(_ token: StyleToken) {
        if !isBetweenStatements, language != .less {
            // Only Less has statements in the arguments of functions. Elsewhere a parenthesis is missing.
            push(UInt8(ascii: "}"), token)
            frames[frames.count - 1].isOpaque = true
            return
        }
        let isMap = language == .less && statement.isVariable
        let owner =
            isMap
            ? statement.context.targets.first
            : statement.rule == "function" ? statement.callee : frames.last?.owner
        endStatement(.block)
        var frame = StyleFrame(
            closer: UInt8(ascii: "}"), start: token.css.start, firstColor: found.count, inside: nil,
            isBlock: true)
        frame.owner = owner
        frames.append(frame)
    }

    /// Closes the innermost bracket; a closing bracket of another kind has no meaning.
    mutating func close(_ token: CSSToken) {
        guard let frame = frames.last, frame.closer == token.delimiter else { return }
        if frame.isBlock { endStatement(.close) }
        frames.removeLast()
        if let last = frames.indices.last, !frame.isBlock {
            frames[last].depth = max(frames[last].depth, frame.depth + 1)
            frames[last].hasVariable = frames[last].hasVariable || frame.hasVariable
        }
        endItems(of: frame)
        if frame.use == .color { closeColor(frame, frame.start..<token.end) }
    }

    private mutating func closeColor(_ frame: StyleFrame, _ range: Range<Int>) {
        var (color, isUnknown): (Color?, Bool) = (nil, frame.hasVariable)
        // What is nested deeper would be parsed again and again.
        if frame.depth < Self.deepestColor {
            do throws(ColorTextError) { color = try ColorText.anywhere(Array(bytes[range])) } catch {
                if case .unsupported = error { isUnknown = true }
            }
        }
        let inner = frame.firstColor..<found.count
        isUnknown = isUnknown || found[inner].contains { $0.color.obstacle == .variable }
        // Of colours that are mixed with an unknown one, those stay that would make the mixture known.
        for index in inner where color != nil || !frame.isMixing || found[index].color.form == .keyword {
            found[index].isDropped = true
        }
        add(range, .function, color, after: frame.before)
        guard color == nil, let index = waiting, found[index].color.obstacle != .filter else { return }
        found[index].color.obstacle = isUnknown ? .variable : language.isComputed ? .computed : .invalid
        // A part of what is left alone does not count again.
        if let outer = frames.last, outer.use == .color, !outer.isMixing { found[index].isDropped = true }
    }

    /// Decides which colours of the statement are kept.
    mutating func endStatement(_ end: StyleStatement.End) {
        endFlow(end)
        let isKept = statement.keeps(end, in: language)
        let first = min(statement.firstColor, found.count)
        for index in first..<found.count where !found[index].isArgument {
            if !isKept || found[index].color.range.lowerBound < statement.colon ?? 0 {
                found[index].isDropped = true
            }
        }
        statement = StyleStatement(firstColor: found.count, hasValueAlone: hasValuesAlone)
    }
}
