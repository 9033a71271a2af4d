package import PickerColor
package import PickerControls
import PickerScene
import PickerTerminal

/// A typed value or change of a component: `hue 120`, `saturation +10`, in the units of the component.
struct ComponentChange {
    let component: ColorComponent
    private let number: Double
    private let isRelative: Bool

    /// nil if the text is something else, such as a colour. A component may be shortened, as long as only one has such a name.
    init?(_ text: String, in picker: Picker) {
        // A palette's cells may have such names.
        guard picker.hasAnyColor else { return nil }
        let words = text.lowercased().split(separator: " ")
        guard words.count == 2 else { return nil }
        let components = picker.components
        let named = components.filter { $0.name == words[0] }
        let found = named.isEmpty ? components.filter { $0.name.hasPrefix(words[0]) } : named
        var digits = words[1]
        while let last = digits.last, last == "%" || last == "°" { digits.removeLast() }
        guard found.count == 1, let number = parseNumber(digits.first == "+" ? digits.dropFirst() : digits)
        else { return nil }
        (component, self.number) = (found[0], number)
        isRelative = digits.first == "+" || digits.first == "-"
    }

    /// Changes a choice; throws an error that says which values there are.
    func apply(to choice: inout PickerChoice) throws(TypedValueError) {
        let value =
            isRelative
            ? component.inTypedRange(choice[component] * component.typedSpan + component.typedStart + number)
            : number
        guard let kept = component.value(typed: value) else {
            throw TypedValueError(description: "\(component.name) is \(component.typedRange)")
        }
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
