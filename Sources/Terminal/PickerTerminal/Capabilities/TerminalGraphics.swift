import PickerColor

/// A way in which a terminal can show pictures: a row of the table ``all``, in the file of its encoder.
public struct TerminalGraphics: Hashable, Sendable {
    /// An encoder, and the features that it needs, to be added to ``TerminalMode``.
    public typealias Encoder = (encoder: any PictureEncoder, features: [TerminalFeature])

    /// The name, as people type it.
    public let name: String
    /// What the terminal shows, in a few words.
    public let summary: String
    let isSupported: @Sendable (TerminalFacts) -> Bool
    /// Makes an encoder; the colour is that behind translucent pixels.
    let encoder: @Sendable (TerminalCapabilities, RGBColor?) -> Encoder?

    init(
        _ name: String, _ summary: String,
        isSupported: @escaping @Sendable (TerminalFacts) -> Bool,
        encoder: @escaping @Sendable (TerminalCapabilities, RGBColor?) -> Encoder?
    ) {
        (self.name, self.summary) = (name, summary)
        (self.isSupported, self.encoder) = (isSupported, encoder)
    }

    /// All ways, the best first.
    public static let all = [kitty, iterm, sixel, blocks, none]

    /// No pictures.
    public static let none = TerminalGraphics("none", "no picture: you type a colour") { _ in
        true
    } encoder: { _, _ in
        nil
    }

    init(bestFor facts: TerminalFacts) {
        self = facts.environment.isPlain ? .none : Self.all.first { $0.isSupported(facts) } ?? .none
    }

    /// True if the names are equal.
    public static func == (one: TerminalGraphics, other: TerminalGraphics) -> Bool { one.name == other.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
