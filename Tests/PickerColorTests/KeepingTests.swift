import PickerColor
import Testing

@Suite struct KeepingTests {
    private let previousHSB = HSBColor(hue: 0.6, saturation: 0.4, brightness: 0.9, alpha: 0.1)

    @Test(arguments: [
        (RGBColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5), nil),
        (RGBColor(red: 1, green: 0, blue: 0), HSBColor(hue: 0, saturation: 1, brightness: 1)),
        // Greys keep the hue, and black the saturation, too.
        (
            RGBColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5),
            HSBColor(hue: 0.6, saturation: 0, brightness: 0.5, alpha: 0.5)
        ),
        (.white, HSBColor(hue: 0.6, saturation: 0, brightness: 1)),
        (.black, HSBColor(hue: 0.6, saturation: 0.4, brightness: 0)),
    ])
    func onlyWhatIsMissingIsKept(_ color: RGBColor, _ expected: HSBColor?) {
        #expect(HSBColor(color, keeping: previousHSB) == expected ?? HSBColor(color))
    }
}
