import PickerHost

/// The colours that a person has taken before the last one: whatever ends choosing early does not lose them silently.
struct TakenColors: Sendable {
    /// How they are named: as they would be printed.
    let printing: ColorPrinting
    private let colors = Monitor<[ChosenColor]>([])

    init(_ printing: ColorPrinting) { self.printing = printing }

    func keep(_ taken: [ChosenColor]) {
        colors.when { $0 = taken }
    }

    /// Forgets them: they will be printed, or somebody dropped them.
    func forget() { colors.when { $0 = [] } }

    /// Names them on standard error, once; nothing if there are none.
    ///
    /// `isInLine` begins a line of its own, after what a person has typed.
    func report(isInLine: Bool = false) {
        let lost = colors.when { colors in
            defer { colors = [] }
            return colors
        }
        if lost.isEmpty { return }
        if isInLine { writeToStandardError("") }
        note("taken, but not printed: \(lost.map { printing.printed($0).text }.joined(separator: ", "))")
    }
}
