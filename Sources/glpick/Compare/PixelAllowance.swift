import PickerKit

/// How many pixels of a picture may differ: a number of them, or a share of all.
enum PixelAllowance {
    case count(Int)
    case percent(Double)

    /// The number of pixels in a picture with this many.
    func pixels(of all: Int) -> Int {
        switch self {
        case .count(let count): count
        case .percent(let percent): Int(Double(all) * percent / 100)
        }
    }
}

extension ValueKind where Value == PixelAllowance {
    /// A number of pixels, or a percentage.
    static var pixelAllowance: Self {
        ValueKind(
            placeholder: "N|P%", expected: "a number of pixels, or a percentage from 0% to 100% such as 0.1%"
        ) { text in
            if text.hasSuffix("%") {
                return parseNumber(String(text.dropLast()))
                    .flatMap { 0...100 ~= $0 ? .percent($0) : nil }
            }
            return Int(text).flatMap { $0 >= 0 && text.first != "+" ? .count($0) : nil }
        }
    }
}
