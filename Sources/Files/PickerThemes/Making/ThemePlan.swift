import Glibc
import PickerColor
import PickerPalette

/// What the slots of a theme want to be: the wishes that a picture and a design come to, on one background.
struct ThemePlan {
    let design: ThemeDesign
    let picture: PictureColors
    /// The lightness of the background in Oklab.
    let ground: Double

    /// The backgrounds to try: the first that keeps all limits is taken. High contrasts need black or white.
    static func grounds(_ variant: ThemeDesign.Variant) -> [Double] {
        variant == .dark ? [0.19, 0.14, 0.08, 0] : [0.965, 0.985, 1]
    }

    /// The least chroma of an accent: below, people see grey.
    private static let leastChroma = 0.045

    private var isDark: Bool { design.variant == .dark }

    /// The hue of greys; nil if the picture is grey.
    private var tint: PictureColors.Part? { picture.ground }

    /// A grey with a bit of the picture's hue.
    private func grey(_ lightness: Double, chroma: Double) -> SlotCandidate {
        guard let tint else { return fitted(SIMD3(lightness, 0, 0)) }
        let most = min(chroma, tint.chroma)
        // Of the colours nearby in 8 bits, that whose hue is right.
        let start = fitted(SIMD3(lightness, most, tint.hue))
        let near = (0..<125).compactMap { index -> SlotCandidate? in
            let bytes =
                SIMD3<Int>(truncatingIfNeeded: start.bytes)
                &+ SIMD3(index % 5 - 2, index / 5 % 5 - 2, index / 25 - 2)
            guard bytes.min() >= 0, bytes.max() <= 255 else { return nil }
            return SlotCandidate(bytes: SIMD3(truncatingIfNeeded: bytes))
        }
        func error(_ candidate: SlotCandidate) -> Double {
            let place = candidate.seen.usual
            let size = hypot(place.y, place.z)
            return hueDistance(TerminalTheme.hue(of: place), tint.hue) / 100 + abs(size - most) * 10
                + abs(place.x - start.seen.usual.x)
        }
        return near.min { error($0) < error($1) } ?? start
    }

    var background: SlotCandidate { grey(ground, chroma: isDark ? 0.025 : 0.012) }

    /// Text on the background; nil if not even black or white has the contrast.
    func foreground(on background: SlotCandidate) -> SlotCandidate? {
        let least = design.limits.leastForegroundContrast
        let (start, end) = isDark ? (0.91, 1.0) : (0.28, 0.0)
        return (0...12).lazy.map { step in grey(start + (end - start) * Double(step) / 12, chroma: 0.012) }
            .first { $0.contrast(with: background) >= least }
    }

    /// What lies behind selected text: as far from the background as the text can still be read.
    func selection(_ background: SlotCandidate, _ foreground: SlotCandidate) -> SlotCandidate {
        let step = isDark ? 0.02 : -0.02
        return stride(from: 8, to: 0, by: -1).lazy
            .map { count in grey(ground + step * Double(count), chroma: 0.045) }
            .first { $0.contrast(with: foreground) >= design.leastContrast } ?? background
    }

    func slots(on background: SlotCandidate) -> [ThemeSolver.Slot] {
        let accents = (1...6).map { accentRule($0, on: background) }
        let candidates = accents.map(candidates)
        let wishes = wishes
        return (0..<16).map { slot in
            guard TerminalTheme.hue(ofSlot: slot) != nil else { return greySlot(slot, on: background) }
            let index = slot & 7
            var lch = wishes[index - 1]
            if slot > 8 {
                lch.x += isDark ? 0.11 : 0.08
                lch.y *= isDark ? 0.95 : 1.1
            }
            return ThemeSolver.Slot(
                rule: accents[index - 1], wish: fitted(lch).seen.usual, weight: slot > 8 ? 0.7 : 1,
                candidates: candidates[index - 1])
        }
    }

    private func accentRule(_ slot: Int, on background: SlotCandidate) -> SlotRule {
        var rule = SlotRule(background: background, leastContrast: design.leastContrast)
        if let error = design.limits.greatestHueError, let name = TerminalTheme.hue(ofSlot: slot) {
            rule.hue = (name, error)
            rule.chroma = Self.leastChroma...0.4
        }
        return rule
    }

    /// A grid of the colours that a rule allows.
    private func candidates(_ rule: SlotRule) -> [SlotCandidate] {
        let hues: [Double]
        if let hue = rule.hue {
            hues = (-4...4).map { hue.name + Double($0) * 6 }
        } else {
            hues = (0..<24).map { Double($0) * 15 }
        }
        var found: Set<SIMD3<UInt8>> = []
        var candidates: [SlotCandidate] = []
        for step in 3...49 {
            let lightness = Double(step) / 50
            let isPossible = isDark ? lightness > ground + 0.1 : lightness < ground - 0.1
            guard isPossible else { continue }
            for hue in hues {
                let most = OklabCusp(hue: hue / 360).maxChroma(lightness: lightness)
                for share in [0.3, 0.45, 0.6, 0.8, 1.0] {
                    let candidate = fitted(SIMD3(lightness, most * share, hue))
                    guard rule.allows(candidate), found.insert(candidate.bytes).inserted else { continue }
                    candidates.append(candidate)
                }
            }
        }
        return candidates
    }

    /// Black, white and their bright ones.
    private func greySlot(_ slot: Int, on background: SlotCandidate) -> ThemeSolver.Slot {
        let least = design.leastContrast
        var rule = SlotRule(background: background)
        rule.chroma = 0...(tint == nil ? 0.008 : 0.024)
        let lightness: Double
        switch (slot, isDark) {
        case (0, true): (lightness, rule.lightness) = (ground + 0.09, 0...0.42)
        // Programs write comments in bright black.
        case (8, true): (lightness, rule.lightness, rule.leastContrast) = (0.53, 0.25...0.72, min(least, 3))
        case (7, true): (lightness, rule.lightness, rule.leastContrast) = (0.81, 0.6...0.95, least)
        case (_, true): (lightness, rule.lightness, rule.leastContrast) = (0.96, 0.8...1, least)
        case (0, false): (lightness, rule.lightness, rule.leastContrast) = (0.27, 0...0.42, least)
        case (8, false): (lightness, rule.lightness, rule.leastContrast) = (0.53, 0.2...0.7, min(least, 3))
        case (7, false): (lightness, rule.lightness) = (0.79, 0.55...0.9)
        default: (lightness, rule.lightness) = (0.92, 0.8...1)
        }
        let wish = grey(lightness, chroma: 0.02)
        let candidates = (0...100).flatMap { step in
            [0, 0.01, 0.02].map { fitted(SIMD3(Double(step) / 100, $0, tint?.hue ?? 0)) }
        }
        return ThemeSolver.Slot(
            rule: rule, wish: wish.seen.usual, weight: 2, candidates: candidates.filter(rule.allows))
    }

    /// What the first six accents want to be, in OKLCH.
    private var wishes: [SIMD3<Double>] {
        let parts: [PictureColors.Match?] =
            design.hues == .ansi
            ? (1...6).map { TerminalTheme.hue(ofSlot: $0).flatMap(picture.nearest) } : picture.assigned()
        return zip(1...6, parts).map(wish)
    }

    private func wish(_ slot: Int, _ match: PictureColors.Match?) -> SIMD3<Double> {
        let harmony = design.harmony
        let name = TerminalTheme.hue(ofSlot: slot) ?? 0
        var lch = SIMD3(isDark ? 0.74 : 0.47, 0.14, name)
        // Where no part is near, a picture of muted colours has a muted theme all the same.
        lch.y += harmony * (min(max(picture.vividness * 1.4, 0.07), 0.18) - lch.y) / 2
        guard let (part, fit) = match.map({ ($0.part, $0.fit) }) else { return lch }
        let turn = (part.hue - name).remainder(dividingBy: 360)
        if let error = design.limits.greatestHueError {
            // The nearest hue that is allowed is nearer than the name's own, however far the part is.
            lch.z += harmony * min(max(turn, 1 - error), error - 1)
        } else {
            lch.z = part.hue
        }
        let pull = harmony * fit
        lch.y += pull * (min(max(part.chroma, 0.06), 0.24) - lch.y)
        let range = isDark ? 0.64...0.84 : 0.36...0.55
        lch.x += pull * (min(max(part.place.x, range.lowerBound), range.upperBound) - lch.x)
        return lch
    }

    /// The accent that is like the most striking part of the picture; nil if all parts are grey.
    func mostStriking(_ colors: [SlotCandidate]) -> SlotCandidate? {
        guard let hue = picture.striking(1).first?.hue else { return nil }
        return colors[1...6].min {
            hueDistance(TerminalTheme.hue(of: $0.seen.usual), hue)
                < hueDistance(TerminalTheme.hue(of: $1.seen.usual), hue)
        }
    }

    /// The highest contrast of what a rule allows otherwise.
    func greatestContrast(_ rule: SlotRule) -> Double {
        var rule = rule
        rule.leastContrast = 1
        return candidates(rule).map { $0.contrast(with: rule.background) }.max() ?? 1
    }
}
