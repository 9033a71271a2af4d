import PickerColor

/// How many pixels of a picture may differ: a number of them, or a percentage of all.
public enum PixelAllowance: Hashable, Sendable {
    /// This many pixels.
    case count(Int)
    /// This percentage of all pixels, 0…100.
    case percent(Double)

    /// Parses a number of pixels, or a percentage from 0% to 100% such as `0.1%`; nil for any other text.
    public init?(_ text: String) {
        if text.hasSuffix("%") {
            guard let percent = parseNumber(String(text.dropLast())), 0...100 ~= percent else { return nil }
            self = .percent(percent)
        } else {
            guard let count = Int(text), count >= 0, text.first != "+" else { return nil }
            self = .count(count)
        }
    }

    /// The number of pixels in a picture with this many, rounded down.
    public func pixels(of all: Int) -> Int {
        switch self {
        case .count(let count): count
        case .percent(let percent): Int(Double(all) * percent / 100)
        }
    }
}
