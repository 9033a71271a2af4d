import PickerColor

extension TerminalTheme {
    /// The slots with a hue: red, green, yellow, blue, magenta, cyan, and the bright ones.
    public static let accents = Array(1...6) + Array(9...14)

    /// What a slot is called, such as red; bright slots have the names of the normal ones.
    public static func name(ofSlot slot: Int) -> String {
        ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"][slot & 7]
    }

    /// The hue in OKLCH that the name of an accent stands for, in degrees; nil for the other slots.
    public static func hue(ofSlot slot: Int) -> Double? {
        switch slot & 7 {
        case 1: 29
        case 2: 142
        case 3: 110
        case 4: 264
        case 5: 328
        case 6: 195
        default: nil
        }
    }

    /// The hue in degrees of a place in Oklab.
    static func hue(of place: SIMD3<Double>) -> Double {
        Oklab.hue(ofDirection: SIMD2(place.y, place.z)) * 360
    }

    /// How far a place in Oklab is from the hue of a slot's name, in degrees; 180 for greys.
    static func hueError(of place: SIMD3<Double>, slot: Int) -> Double {
        guard let hue = hue(ofSlot: slot), place.y * place.y + place.z * place.z > 1e-8 else { return 180 }
        return hueDistance(self.hue(of: place), hue)
    }
}
