/// What is written for one component.
struct ColorValue {
    enum Kind {
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
        values = SIMD4(color.components * function.units, color.alpha)
        missing = color.missing
    }

    /// The index of a channel's name in `values`; nil for other names.
    func index(_ word: String) -> Int? {
        word == "alpha" ? 3 : function.system.coordinates.firstIndex { $0.name == word }
    }

    /// The value of a name that stands alone; a missing one stays missing.
    func value(_ index: Int) -> ColorValue {
        missing.contains(.coordinate(index))
            ? .missing : ColorValue(kind: .number, number: values[index])
    }
}

extension ColorParser {
    /// Reads the components and alpha of a function up to its end.
    mutating func arguments(of function: ColorFunction, closes: Bool) throws(ColorTextError) -> Color {
        let (values, hasCommas) = try values(of: function, closes)
        let origin = channels
        var color = Color(function.system, .zero)
        for index in 0..<3 {
            if values[index].kind == .missing {
                guard !hasCommas else { throw function.missingBetweenCommas }
                color.missing.insert(.coordinate(index))
            } else if index == function.system.hueIndex {
                color.components[index] = try hue(values[index], function)
            } else {
                // A relative colour may lie outside the gamut.
                let isWritten = origin == nil && (clampsShares || function.isRGB)
                color.components[index] = function.clamped(
                    try component(values[index], index, function, hasCommas), index, isWritten: isWritten)
            }
        }
        let isMixed = values[1...2].contains { $0.kind != values[0].kind }
        if hasCommas, function.system.hueIndex == nil, isMixed {
            throw function.wrong("numbers or percentages, not both with commas")
        }
        let alpha = values.count > 3 ? values[3] : origin?.value(3) ?? ColorValue(kind: .number, number: 1)
        switch alpha.kind {
        case .number, .percentage: color.alpha = unitClamped(alpha.number)
        case .missing:
            guard !hasCommas else { throw function.missingBetweenCommas }
            color.alpha = 0
            color.missing.insert(.alpha)
        case .angle: throw function.wrong("a number or percentage as alpha")
        }
        return color
    }

    private mutating func values(
        of function: ColorFunction, _ closes: Bool
    ) throws(ColorTextError) -> (values: [ColorValue], hasCommas: Bool) {
        var values: [ColorValue] = []
        values.reserveCapacity(4)
        var (hasCommas, hasAlpha) = (false, false)
        let allowsCommas = function.allowsCommas && channels == nil
        guard !isAtEnd(closes) else { throw function.wrongCount(hasCommas: false) }
        while true {
            if current.isDelimiter(",") { throw function.misplacedComma }
            if current.isDelimiter("/") {
                throw hasCommas ? function.misplacedComma : function.wrongCount(hasCommas: false)
            }
            let value = try value()
            guard values.count < 4, values.count < 3 || hasCommas || hasAlpha else {
                throw function.wrongCount(hasCommas: hasCommas)
            }
            values.append(value)
            if isAtEnd(closes) { break }
            if current.isDelimiter(",") {
                guard allowsCommas else { throw function.wrong("no commas") }
                guard values.count == 1 || hasCommas else { throw function.misplacedComma }
                hasCommas = true
            } else if current.isDelimiter("/") {
                guard !hasCommas else { throw function.misplacedComma }
                guard values.count == 3 else { throw function.wrongCount(hasCommas: false) }
                hasAlpha = true
            } else {
                guard !hasCommas else {
                    _ = try self.value()
                    throw function.misplacedComma
                }
                continue
            }
            advance()
            guard !isAtEnd(closes) else {
                throw hasCommas ? function.misplacedComma : function.wrongCount(hasCommas: false)
            }
        }
        guard values.count >= 3 else { throw function.wrongCount(hasCommas: hasCommas) }
        return (values, hasCommas)
    }

    /// A hue in degrees, 0 to less than 360.
    private func hue(_ value: ColorValue, _ function: ColorFunction) throws(ColorTextError) -> Double {
        guard value.kind != .percentage else {
            throw function.wrong("a number of degrees or an angle as hue, not a percentage")
        }
        return wrappedDegrees(value.number)
    }

    /// A coordinate other than a hue, not yet clamped.
    private func component(
        _ value: ColorValue, _ index: Int, _ function: ColorFunction, _ hasCommas: Bool
    ) throws(ColorTextError) -> Double {
        // Shares of a hue's function are always percentages in the older syntax.
        if function.system.hasShares, value.kind == .angle || hasCommas && value.kind != .percentage {
            throw function.wrong("percentages after the hue")
        }
        switch value.kind {
        case .number: return bounded(value.number / function.units[index])
        case .percentage: return bounded(value.number * function.system.coordinates[index].full)
        case .angle, .missing: throw function.wrong("numbers or percentages, not angles")
        }
    }
}

/// The value, with 0 for NaN, and near enough to 0 that no conversion makes it infinite.
private func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e15), 1e15)
}
