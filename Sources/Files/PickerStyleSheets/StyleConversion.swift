public import PickerColor

/// What converting a style sheet changes.
public struct StyleConversion: Sendable {
    /// The replacement of one colour.
    public struct Change: Hashable, Sendable {
        /// The bytes of the old colour, from 0.
        public let range: Range<Int>
        /// The new colour, perhaps with a space before or after it.
        public let text: String
        /// How mapping into a gamut changed it; nil if it did not.
        public let mapping: GamutChange?
        /// Whether it stands in a gradient that browsers then mix in Oklab instead of sRGB.
        public let isMixedAnew: Bool
        /// Whether it is the value of a variable of SCSS or Less that other files than the known ones may read.
        public let isForOtherFiles: Bool
    }

    /// In the order of the file.
    public internal(set) var changes: [Change] = []
    /// How many colours there are, also those that stay.
    public internal(set) var count = 0
    /// How many colours stay, and why. Those that are written in the wanted way already are not among them.
    public internal(set) var staying: [StyleColor.Obstacle: Int] = [:]

    /// The new content of the file.
    public func bytes(replacing old: [UInt8]) -> [UInt8] {
        var new: [UInt8] = []
        new.reserveCapacity(old.count)
        var start = 0
        for change in changes {
            new += old[start..<change.range.lowerBound]
            new += change.text.utf8
            start = change.range.upperBound
        }
        return new + old[start...]
    }

    /// The line and column of each change, from 1. A column counts the code points of UTF-8.
    public func places(in bytes: [UInt8]) -> [(line: Int, column: Int)] {
        var (line, column, index) = (1, 1, 0)
        return changes.map { change in
            for byte in bytes[index..<change.range.lowerBound] {
                if byte == UInt8(ascii: "\n") {
                    (line, column) = (line + 1, 1)
                } else if byte & 0xC0 != 0x80 {
                    column += 1
                }
            }
            index = change.range.lowerBound
            return (line, column)
        }
    }
}
