/// What is written for one component.
struct ColorValue {
    enum Kind: UInt8 {
        case number
        /// 1 for 100 %.
        case percentage
        /// In degrees.
        case angle
        /// The keyword `none`.
        case missing
    }

    var kind: Kind
    var number: Double

    static let missing = ColorValue(kind: .missing, number: 0)
}

/// The values of the channels' names in a relative colour.
struct ColorChannels {
    let function: ColorFunction
    /// As numbers of the function, and alpha last.
    let values: SIMD4<Double>
    let missing: Color.Missing

    init(of origin: Color, in function: ColorFunction) {
        let color = origin.carried(to: function.system)
        self.function = function
        values = SIMD4(color.components * function.divisors, color.alpha)
        missing = color.missing
    }

    /// The index of a channel's name in `values`; nil for other names.
    func index(_ word: CSSWord) -> Int? {
        word == .alpha ? 3 : function.channels.firstIndex(of: word)
    }

    /// The value of a name that stands alone; a missing one stays missing.
    func value(_ index: Int) -> ColorValue {
        missing.contains(.coordinate(index))
            ? .missing : ColorValue(kind: .number, number: values[index])
    }
}

/// The components and alpha of a function.
private struct ColorValues {
    private var numbers = SIMD4<Double>()
    private var kinds = SIMD4<UInt8>()
    var count = 0
    var hasCommas = false
    var hasAlpha = false

    mutating func append(_ value: ColorValue) {
        numbers[count] = value.number
        kinds[count] = value.kind.rawValue
        count += 1
    }

    subscript(index: Int) -> ColorValue {
        ColorValue(kind: ColorValue.Kind(rawValue: kinds[index]) ?? .missing, number: numbers[index])
    }
}

extension ColorParser {
    /// Reads the components and alpha of a function up to its end.
    mutating func arguments(of function: ColorFunction, closes: Bool) throws(ColorTextError) -> Color {
        let values = try values(of: function, closes)
        let origin = channels
        var color = Color(function.system, SIMD3())
        for index in 0..<3 {
            let value = values[index]
            if value.kind == .missing {
                guard !values.hasCommas else { throw function.wrong("none only where there are no commas") }
                color.missing.insert(.coordinate(index))
            } else if index == function.hueIndex {
                color.components[index] = try hue(value, function)
            } else {
                color.components[index] = try component(value, index, function, values.hasCommas)
            }
        }
        if values.hasCommas, function.hueIndex < 0,
            values[0].kind != values[1].kind
                || values[1].kind != values[2].kind
        {
            throw function.wrong("numbers or percentages, not both with commas")
        }
        // CSS clamps rgb(), but not a relative one, which may lie outside the gamut.
        if origin == nil || function.name != "rgb" {
            color.components = color.components.clamped(lowerBound: function.least, upperBound: function.most)
        }
        let alpha =
            values.count > 3
            ? values[3] : origin?.value(3) ?? ColorValue(kind: .number, number: 1)
        switch alpha.kind {
        case .number, .percentage: color.alpha = unitClamped(alpha.number)
        case .missing:
            guard !values.hasCommas else { throw function.wrong("none only where there are no commas") }
            color.alpha = 0
            color.missing.insert(.alpha)
        case .angle: throw function.wrong("a number or percentage as alpha")
        }
        return color
    }

    private mutating func values(
        of function: ColorFunction, _ closes: Bool
    ) throws(ColorTextError) -> ColorValues {
        var values = ColorValues()
        let allowsCommas = function.allowsCommas && channels == nil
        guard !isAtEnd(closes) else { throw function.wrongCount(hasCommas: false) }
        while true {
            if current.isDelimiter(",") { throw function.misplacedComma }
            if current.isDelimiter("/") {
                throw values.hasCommas ? function.misplacedComma : function.wrongCount(hasCommas: false)
            }
            let value = try value()
            guard values.count < 4, values.count < 3 || values.hasCommas || values.hasAlpha else {
                throw function.wrongCount(hasCommas: values.hasCommas)
            }
            values.append(value)
            if isAtEnd(closes) { break }
            if current.isDelimiter(",") {
                guard allowsCommas else { throw function.wrong("no commas") }
                guard values.count == 1 || values.hasCommas else { throw function.misplacedComma }
                values.hasCommas = true
            } else if current.isDelimiter("/") {
                guard !values.hasCommas else { throw function.misplacedComma }
                guard values.count == 3 else { throw function.wrongCount(hasCommas: false) }
                values.hasAlpha = true
            } else {
                guard !values.hasCommas else {
                    _ = try self.value()
                    throw function.misplacedComma
                }
                continue
            }
            advance()
            guard !isAtEnd(closes) else {
                throw values.hasCommas ? function.misplacedComma : function.wrongCount(hasCommas: false)
            }
        }
        guard values.count >= 3 else { throw function.wrongCount(hasCommas: values.hasCommas) }
        return values
    }

    /// A hue in degrees, 0 to less than 360.
    private func hue(_ value: ColorValue, _ function: ColorFunction) throws(ColorTextError) -> Double {
        guard value.kind != .percentage else {
            throw function.wrong("a number of degrees or an angle as hue, not a percentage")
        }
        return wrappedDegrees(value.number)
    }

    /// A coordinate that is no hue, not yet clamped.
    private func component(
        _ value: ColorValue, _ index: Int, _ function: ColorFunction, _ hasCommas: Bool
    ) throws(ColorTextError) -> Double {
        // Shares of a hue's function are always percentages in the older syntax.
        if function.system.hasShares, value.kind == .angle || hasCommas && value.kind != .percentage {
            throw function.wrong("percentages after the hue")
        }
        switch value.kind {
        case .number: return bounded(value.number / function.divisors[index])
        case .percentage: return bounded(value.number * function.full[index])
        case .angle, .missing: throw function.wrong("numbers or percentages, not angles")
        }
    }
}

/// The value, with 0 for NaN, and near enough to 0 that no conversion makes it infinite.
private func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e15), 1e15)
}

/// The angle in 0 to less than 360 degrees; 0 for NaN and infinities.
func wrappedDegrees(_ degrees: Double) -> Double {
    if degrees >= 0, degrees < 360 { return degrees }
    guard degrees.isFinite else { return 0 }
    let wrapped = degrees - 360 * (degrees / 360).rounded(.down)
    return wrapped >= 0 && wrapped < 360 ? wrapped : 0
}
