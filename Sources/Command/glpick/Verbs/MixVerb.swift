import PickerHost

/// `glpick mix`: mixes two colours.
struct MixVerb: Verb {
    static let name = "mix"
    static let usage = "glpick mix [options] [COLOR COLOR]"
    static let summary = "mix two colours"
    static let description = """
        Prints the colour between two colours, as color-mix() of CSS does: alpha is
        premultiplied, and a colour without a hue, such as white, takes that of the
        other one. With - as one colour, mixes each line of standard input with the
        other. Without colours, mixes two lines at a time.
        """
    static var operands: Completion { .colors }
    static let examples = [
        Example("halfway from red to blue", "glpick mix --in oklch red blue"),
        Example("a fifth of white in each colour of a file", "glpick mix --at 20% - white < colors.txt"),
    ]

    var share = 0.5
    var mixing = MixingSettings()

    static var options: [Option<MixVerb>] {
        [Option("at", .share, \.share, "share of the second colour, such as 0.2 or 20% (0.5)")]
            + MixingSettings.options.map { $0.lifted(into: \.mixing) }
    }

    func check(given: Set<String>) throws(CommandError) { try mixing.check(given: given) }

    func run(_ operands: [Argument]) throws(CommandError) {
        try ColorLines.print(mixing.printing, pairs: operands, of: Self.self) {
            given throws(CommandError) in
            try given.color()
        } _: { lines, one, other throws(CommandError) in
            try lines.write(one.mixed(with: other, share: share, in: mixing.system, hue: mixing.hue))
        }
    }
}
