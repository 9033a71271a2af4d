extension StringProtocol {
    /// The columns that the text takes in a terminal. A character that is not safe to write counts as the one column of
    /// U+FFFD.
    package var columns: Int {
        @_specialize(where Self == String)
        get { unicodeScalars.reduce(0) { $0 + ($1.columns ?? 1) } }
    }

    /// As much of the text's beginning as fits into `columns` columns.
    @_specialize(where Self == String)
    package func prefix(columns: Int) -> String {
        var left = columns
        return String(String.UnicodeScalarView(unicodeScalars.prefix { $0.fits(&left) }))
    }

    /// As much of the text's end as fits into `columns` columns.
    package func suffix(columns: Int) -> String {
        var left = columns
        return String(
            String.UnicodeScalarView(unicodeScalars.reversed().prefix { $0.fits(&left) }.reversed()))
    }
}

extension Unicode.Scalar {
    /// The columns that the character takes in a terminal: 1, 2, or 0 for a mark over the one before; nil if it controls the
    /// terminal, or if terminals disagree.
    ///
    /// The corresponding C function is `wcwidth`. This one depends neither on the locale nor on the system. Source: Unicode
    /// Standard Annex 11, "East Asian Width".
    package var columns: Int? {
        // Most texts are ASCII, for which the tables take long.
        if value < 0x7F { return value < 0x20 ? nil : 1 }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return nil
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        // Vowels and final consonants of Korean join the consonant before.
        if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return 0 }
        // The letters of flags are wide only in pairs, and not everywhere. Fillers of Korean are invisible: xterm and tmux give them
        // one or two columns, kitty and newer C libraries none.
        if 0x1F1E6...0x1F1FF ~= value || [0x115F, 0x3164, 0xFFA0].contains(value) { return nil }
        return properties.isEmojiPresentation || Self.wide.contains { $0 ~= value } ? 2 : 1
    }

    /// Wide characters besides emoji: Chinese, Japanese, Korean, Yi, Tangut and their punctuation.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19,
        0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
        0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]

    /// Whether there is room; takes it.
    fileprivate func fits(_ left: inout Int) -> Bool {
        left -= columns ?? 1
        return left >= 0
    }
}
