import PickerHost

/// `glpick screen`: lets a person pick a colour of the screen, or prints that of a pixel.
struct ScreenVerb: Verb {
    static let name = "screen"
    static let usage = "glpick screen [options]"
    static let summary = "pick a colour from the screen"
    static let description = """
        Freezes the screen, shows a loupe at the pointer, and prints the colour of the
        pixel that you click. The arrows move it by one pixel, with Shift by ten; Enter
        is a click. The wheel, + and - zoom; ] and [ make the colour of more or fewer
        pixels. Space, or a click with Shift, takes a colour into a strip and goes on;
        all colours are printed at the end. Escape and the right button cancel (exit
        code 1). With --at, prints the colour of a pixel at once.
        """
    static let examples = [
        Example("three colours, into a GIMP palette", "glpick screen --count 3 --save my.gpl"),
        Example("the colour of the pixel in column 40, row 30", "glpick screen --at 40,30"),
    ]

    var at: Point?
    /// The output from whose top left corner the point is counted; nil for that of all outputs.
    var output: String?
    var picking = ScreenPicking()
    var printing = ColorPrinting()
    var kept = KeptColors()
    /// The name of the way; nil for the first that works.
    var via: String?

    static var options: [Option<ScreenVerb>] {
        [
            Option(
                "at", .pixel, \.at, "print the colour of this pixel, without a window",
                """
                The column and row are counted from 0 at the top left of all outputs; on Wayland in the compositor's
                units, of which a scaled output has fewer. For example: --at 40,30.
                """
            ).common,
            Option(
                "output", .outputName, \.output, "on Wayland, count --at from the corner of this output",
                "For example: --at 40,30 --output DP-1."),
            .region(\.picking.region, most: ScreenPicking.maximumRegion, of: "screen"),
            .statistic(\.picking.statistic),
            Option(
                "count", .wholeNumber(1...256), \.picking.count,
                "pick this many colours in turn; prints one per line (1)",
                "Each click then takes a colour, and the last one ends picking."
            ).common,
            .colorOutput(\.printing.output), .precision(\.printing.decimals),
            Option(
                "via", .choice([("auto", nil)] + ScreenWay.all.map { ($0.name, $0.name) }), \.via,
                "how to read the screen (auto: the first way that works)",
                ScreenWay.all.map { "\($0.name) \($0.summary)" }.joined(separator: "; ") + "."),
        ]
            + KeptColors.options.map {
                $0.lifted(into: \.kept).saying(
                    $0.name == "history" ? "remember the colours, for choose --history" : nil)
            }
    }

    static let rules: [OptionRule] = [.excludes("at", "count"), .needs("output", "at")]

    func run(_ operands: [Argument]) throws(CommandError) {
        try expectNoOperands(operands)
        let places = try kept.places()
        let (way, colors) = try at == nil ? pick() : sample()
        guard let colors else { throw .silent(.nothing) }
        if let fact = way.note() { note(fact) }
        try places.write(colors.map { ChosenColor($0, in: .sRGB) }, printing, asked: nil)
    }

    /// The colour of the pixel that was asked for.
    private func sample() throws(CommandError) -> (ScreenWay, [Color]?) {
        let place = at.map { SIMD2(Int($0.x), Int($0.y)) } ?? .zero
        return try ScreenWay.first(of: via) { way throws(ScreenError) in
            guard let color = way.color else { throw .unavailable("only a person can pick") }
            return [try color(place, output, picking)]
        }
    }

    /// The colours that a person picks; nil if they cancel.
    private func pick() throws(CommandError) -> (ScreenWay, [Color]?) {
        let taken = TakenColors(printing)
        try Interruption.watch { taken.report() }
        let result = Result { () throws(CommandError) in
            try ScreenWay.first(of: via) { way throws(ScreenError) in
                try way.pick(picking, { false }) { colors in
                    taken.keep(colors.map { ChosenColor($0, in: .sRGB) })
                }
            }
        }
        if case .success((_, _?)) = result { taken.forget() }
        taken.report()
        return try result.get()
    }
}

extension ValueKind where Value == String? {
    fileprivate static var outputName: Self {
        ValueKind(placeholder: "NAME", expected: "the name of an output, such as DP-1") { text in
            text.isEmpty ? nil : .some(String(text))
        }
    }
}
