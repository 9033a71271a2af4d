/// The colours that were chosen before, the newest first, each once.
struct RecentColors: Equatable {
    private(set) var colors: [Chosen] = []
    /// The one that keys have stepped to.
    private var index: Int?

    private static let most = 64

    /// Makes a list; the newest is the first.
    init(_ colors: [Chosen] = []) {
        for color in colors.reversed() { remember(color) }
    }

    mutating func remember(_ color: Chosen) {
        index = nil
        colors.removeAll { $0 == color }
        colors.insert(color, at: 0)
        if colors.count > Self.most { colors.removeLast() }
    }

    /// The next one, or the one before. The first step also keeps what is chosen now.
    mutating func step(from chosen: Chosen?, by step: Int) -> Chosen? {
        if index == nil, let chosen {
            remember(chosen)
            index = 0
        }
        guard !colors.isEmpty else { return nil }
        let next = ((index ?? -1) + step + colors.count) % colors.count
        index = next
        return colors[next]
    }

    /// Ends stepping, because another colour is chosen.
    mutating func settle() { index = nil }
}
