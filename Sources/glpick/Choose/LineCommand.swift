import PickerKit

/// What a person can type besides colours where there are no pictures: steps and values of components.
enum LineCommand {
    /// `lighter` and `darker`: the next tint or shade.
    case shade(by: Int)
    /// `old`: the colour of the beginning.
    case old
    /// `hue 120`, `saturation +10`: a value in the units of the component, or a change.
    case component(ColorComponent, Double, isChange: Bool)

    /// nil if the text is something else, such as a colour. A component may be shortened, as far as it is the only one.
    init?(_ text: String, in picker: Picker) {
        // A palette's cells may have such names.
        guard picker.hasAnyColor else { return nil }
        let words = text.lowercased().split(separator: " ")
        switch (words.first, words.count) {
        case ("lighter", 1): self = .shade(by: 1)
        case ("darker", 1): self = .shade(by: -1)
        case ("old", 1): self = .old
        case (let name?, 2):
            let found = picker.components.filter { "\($0.name)".hasPrefix(name) }
            let isChange = words[1].first == "+" || words[1].first == "-"
            let digits = words[1].trimmingSuffix { $0 == "%" || $0 == "°" }
            guard found.count == 1, let component = found.first,
                let number = parseNumber(digits.first == "+" ? digits.dropFirst() : digits)
            else { return nil }
            self = .component(component, number, isChange: isChange)
        default: return nil
        }
    }
}

extension Substring {
    /// The text without characters at its end.
    fileprivate func trimmingSuffix(_ isDropped: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }
}

extension Picker {
    /// The components that its parts change, each once.
    var components: [ColorComponent] {
        controls.compactMap { $0 as? any ComponentControl }.flatMap(\.components)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Obeys a command; throws an error that says which values there are.
    mutating func obey(_ command: LineCommand, initial: ChosenColor?) throws(TypedValueError) {
        switch command {
        case .shade(let step):
            guard let chosen = ChosenColor(self) else {
                throw TypedValueError(description: "nothing is chosen yet")
            }
            let ramp = ShadeRamp(chosen)
            adopt(ramp.colors[ramp.index + step])
        case .old:
            guard let initial else { throw TypedValueError(description: "there was no colour before") }
            adopt(initial)
        case .component(let component, let number, let isChange):
            let value =
                isChange ? choice[component] * component.typedSpan + component.typedStart + number : number
            guard let kept = component.value(typed: isChange ? component.inTypedRange(value) : value) else {
                throw TypedValueError(description: "\(component.name) is \(component.typedRange)")
            }
            choice[component] = component.isHue ? kept - kept.rounded(.down) : kept
        }
    }
}

extension ColorComponent {
    /// What is typed for 0 and 1.
    fileprivate var typedStart: Double { unit == .degrees || unit == .percent ? 0 : range.lowerBound }
    fileprivate var typedSpan: Double {
        switch unit {
        case .degrees: 360
        case .percent: 100
        case .number: range.upperBound - range.lowerBound
        }
    }

    /// The nearest number that may be typed; hues go round.
    fileprivate func inTypedRange(_ number: Double) -> Double {
        isHue
            ? number.truncatingRemainder(dividingBy: 360)
            : min(max(number, typedStart), typedStart + typedSpan)
    }
}
