/// Colours of terminal text as numbers: indices into a palette, or 24 bits of red, green and blue.
enum TerminalPalette {
    /// The number of the terminal's own background; no colour has it.
    static let background = UInt32.max - 1

    @inline(__always)
    static func nearest(_ depth: ColorDepth, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
        switch depth {
        case .full: UInt32(red) &<< 16 | UInt32(green) &<< 8 | UInt32(blue)
        case .palette: nearestOf256(Int(red), Int(green), Int(blue))
        case .sixteen: nearestOf16(Int(red), Int(green), Int(blue))
        }
    }

    /// The cube's levels are 0, 95, 135, … 255, the greys 8, 18, … 238. Source: 256colres.pl in xterm.
    static func nearestOf256(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
        func step(_ component: Int) -> Int {
            component < 48 ? 0 : component < 115 ? 1 : (component &- 35) / 40
        }
        func level(_ step: Int) -> Int { step == 0 ? 0 : 55 &+ 40 &* step }
        let steps = (step(red), step(green), step(blue))
        let cube = distance(red &- level(steps.0), green &- level(steps.1), blue &- level(steps.2))
        let grey = min(max((red &+ green &+ blue) / 3 &- 3, 0) / 10, 23)
        let greyLevel = 8 &+ 10 &* grey
        let isGrey = distance(red &- greyLevel, green &- greyLevel, blue &- greyLevel) < cube
        return UInt32(
            truncatingIfNeeded: isGrey ? 232 &+ grey : 16 &+ 36 &* steps.0 &+ 6 &* steps.1 &+ steps.2)
    }

    /// One of the colours around a colour, by its position: `limit` is 0…63. Greys stay grey.
    static func ditheredTo256(_ red: Int, _ green: Int, _ blue: Int, limit: Int) -> UInt32 {
        if max(red, green, blue) &- min(red, green, blue) <= mostOfGrey {
            let level = (red &+ green &+ blue) / 3 &- 8
            // Black and white are in the cube.
            if level < 0 || level >= 230 { return nearestOf256(red, green, blue) }
            let step = level / 10 &+ (64 &* (level % 10) > 10 &* limit &+ 5 ? 1 : 0)
            return UInt32(truncatingIfNeeded: 232 &+ min(step, 23))
        }
        func step(_ component: Int) -> Int {
            let below = component < 95 ? 0 : (component &- 55) / 40
            if below == 5 { return 5 }
            let (start, width) = below == 0 ? (0, 95) : (55 &+ 40 &* below, 40)
            return 64 &* (component &- start) > width &* limit &+ width / 2 ? below &+ 1 : below
        }
        let number = 36 &* step(red) &+ 6 &* step(green) &+ step(blue)
        return UInt32(truncatingIfNeeded: 16 &+ number)
    }

    /// The greatest difference between the components of what counts as grey.
    private static let mostOfGrey = 8

    static func nearestOf16(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
        var best = (number: 0, distance: Int.max)
        for (number, color) in sixteen.enumerated() {
            let distance = distance(red - color.0, green - color.1, blue - color.2)
            if distance < best.distance { best = (number, distance) }
        }
        return UInt32(best.number)
    }

    private static func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        red &* red &+ green &* green &+ blue &* blue
    }

    /// The colours of VGA and of Linux's console.
    private static let sixteen: [(Int, Int, Int)] = [
        (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170),
        (170, 170, 170),
        (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85), (85, 85, 255), (255, 85, 255),
        (85, 255, 255),
        (255, 255, 255),
    ]
}
