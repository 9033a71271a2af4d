/// The way around the circle from one hue to another (CSS Color 4, section 12.4).
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
    /// At most half a turn; CSS does so where nothing is said.
    case shorter
    /// At least half a turn, for rainbows between two near hues.
    case longer
    /// Always to greater angles, past 360 degrees if need be.
    case increasing
    /// Always to smaller angles, past 0 if need be.
    case decreasing

    /// Both hues, one of them moved by a turn where the way needs it; they are 0 to less than 360 degrees.
    func fixed(_ a: Double, _ b: Double) -> (Double, Double) {
        let difference = b - a
        switch self {
        case .shorter:
            return difference > 180 ? (a + 360, b) : difference < -180 ? (a, b + 360) : (a, b)
        case .longer:
            if difference > 0, difference < 180 { return (a + 360, b) }
            return difference > -180 && difference <= 0 ? (a, b + 360) : (a, b)
        case .increasing: return difference < 0 ? (a, b + 360) : (a, b)
        case .decreasing: return difference > 0 ? (a + 360, b) : (a, b)
        }
    }
}
