import PickerColor

// Comparisons of SCSS and Less.
extension StyleScanner {
    mutating func followEqualSign(_ token: CSSToken) {
        guard language == .scss else {
            if !isBetweenStatements { raiseComparison() }
            return
        }
        guard let previous, previous.isDelimiter("=") || previous.isDelimiter("!"), !context.isCompared else {
            return
        }
        // Nothing is equal to the left side if that is a number, and what follows does not matter then.
        let isLiteral = context.tokenCount == 3 && beforePrevious.map(isLiteral) == true
        if !isLiteral { context.comparison = .isOpen }
    }

    mutating func settleComparison(before token: StyleToken) {
        switch context.comparison {
        case .none: break
        case .isOpen:
            context.comparison = .hasLiteral
            if !isLiteral(token) { raiseComparison() }
        case .hasLiteral:
            let endsOperand =
                token.css.kind == .name && ["and", "or"].contains(token.css.word)
                || ",;){}".unicodeScalars.contains(where: token.isDelimiter)
            if endsOperand { context.comparison = .none } else { raiseComparison() }
        }
    }

    private mutating func raiseComparison() {
        context.comparison = .none
        context.isCompared = true
        // Less compares some values by their text.
        let use = language == .less ? StyleUse.text : .compared
        context.use = max(context.use, language == .less ? .text : context.use)
        raise(context.start..<items.count, use)
    }

    /// Whether no colour is equal to a value.
    private func isLiteral(_ token: StyleToken) -> Bool {
        switch token.role {
        case .opaque: true
        case .rule, .interpolation: false
        case .plain:
            switch token.css.kind {
            case .number, .percentage: true
            case .name: StyleWords.form(token.css.word) == nil && token.css.word != "not"
            default: false
            }
        }
    }
}
