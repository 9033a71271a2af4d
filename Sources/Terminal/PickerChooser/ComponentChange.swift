package import PickerColor
package import PickerControls

/// A number that a person types for a component, with or without a unit: `120`, `0.25turn`, `50%`, `+10`.
struct TypedNumber {
    private let change: CoordinateChange
    private let hasPoint: Bool

    /// nil if the text is not a number with a unit of CSS.
    init?(_ text: some StringProtocol) {
        guard let change = CoordinateChange(text), [.set, .add].contains(change.operation) else { return nil }
        (self.change, hasPoint) = (change, text.contains("."))
    }

    var isRelative: Bool { change.operation == .add }

    /// The number as one of several values, which cannot be changes; nil for one with a sign, but a minus is right for a
    /// component that has values below 0.
    func value(of component: ColorComponent?) -> Double? {
        guard !isRelative || change.number < 0 && (component?.range.lowerBound ?? 0) < 0 else { return nil }
        return number(in: component)
    }

    /// The number for a component, or for cells and pixels if it is nil; nil if the text has another unit.
    ///
    /// A share is a percentage with or without its sign; but one with a point, up to 1.0, is that of CSS: 0.5 is 50 %.
    func number(in component: ColorComponent?) -> Double? {
        switch (change.unit, component?.unit) {
        case (.percentage, .number) where ["red", "green", "blue"].contains(component?.name):
            change.number / 100 * (component?.range.upperBound ?? 1)
        case (.number, .percent): hasPoint && abs(change.number) <= 1 ? change.number * 100 : change.number
        case (.number, _), (.percentage, .percent), (.degrees, .degrees): change.number
        default: nil
        }
    }

    /// The words of a text, in small letters; a unit after a space belongs to its number.
    static func words(_ text: String) -> [String] {
        text.lowercased().split { " ,;".contains($0) }.reduce(into: []) { words, word in
            if let last = words.indices.last, ["%", "°", "deg", "turn"].contains(word) {
                words[last] += word
            } else {
                words.append(String(word))
            }
        }
    }
}

/// A typed value or change of a component: `hue 120`, `hue 0.25turn`, `saturation +10`.
struct ComponentChange {
    let component: ColorComponent
    private let number: Double
    private let isRelative: Bool

    /// nil if the text is something else, such as a colour. A component may be shortened, as long as only one has such a name.
    init?(_ text: String, in picker: Picker) {
        let words = TypedNumber.words(text)
        guard words.count == 2, let component = picker.component(named: words[0]),
            let typed = TypedNumber(words[1]), let number = typed.number(in: component)
        else { return nil }
        (self.component, self.number, isRelative) = (component, number, typed.isRelative)
    }

    /// Changes a choice; throws an error that says which values there are.
    func apply(to choice: inout PickerChoice) throws(TypedValueError) {
        let value =
            isRelative
            ? component.inTypedRange(choice[component] * component.typedSpan + component.typedStart + number)
            : number
        guard let kept = component.value(typed: value) else { throw component.wrongValue }
        choice[component] = component.isHue ? kept - kept.rounded(.down) : kept
    }
}

extension Picker {
    /// The components of the model and alpha, as far as a part changes them; none where only cells or pixels can be chosen.
    package var components: [ColorComponent] {
        guard hasAnyColor else { return [] }
        let changed = controls.compactMap { $0 as? any ComponentControl }.flatMap(\.components)
        return (choice.model.components + [.alpha]).filter { changed.contains($0) || !$0.isAlpha }
    }

    /// The component that a word names or begins; nil for none, and if several begin with it.
    fileprivate func component(named word: String) -> ColorComponent? {
        if let component = components.first(where: { $0.name == word }) { return component }
        let found = components.filter { $0.name.hasPrefix(word) }
        return found.count == 1 ? found[0] : nil
    }

    /// The error for a text that names a component, with a value that was not understood; nil for other texts.
    func wrongValue(in text: String) -> TypedValueError? {
        let words = TypedNumber.words(text)
        guard let word = words.first, words.count < 3, let component = component(named: word),
            component.name == word || words.last?.first?.isNumber == true
        else { return nil }
        return component.wrongValue
    }
}

extension ColorComponent {
    /// The error that says which values there are: `alpha expects 0 to 100 %, such as 80% or 0.8`.
    fileprivate var wrongValue: TypedValueError {
        let also =
            switch unit {
            case .degrees: " or 0.25turn"
            case .percent: "% or \(plain((Double(typedExample) ?? 0) / 100))"
            case .number: ""
            }
        return TypedValueError(description: "\(name) expects \(typedRange), such as \(typedExample)\(also)")
    }

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
