import PickerHost

protocol PickerVerb: Verb {
    var picker: PickerSettings { get set }
    static func options(with picker: [Option<Self>]) -> [Option<Self>]
}

extension PickerVerb {
    static var options: [Option<Self>] {
        options(with: PickerSettings.options.map { $0.lifted(into: \.picker) })
    }
    static var sharedOptions: [Option<Self>] {
        options(with: PickerSettings.sharedOptions.map { $0.lifted(into: \.picker) })
    }

    func check(given: Set<String>) throws(CommandError) { try picker.check(given: given) }
}
