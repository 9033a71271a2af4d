import PickerHost

/// `glpick pick`: says which colour lies at a point.
struct PickVerb: PickerVerb {
    static let name = "pick"
    static let usage = "glpick pick [options] --at X,Y"
    static let summary = "print the colour at a point of a picker"
    static let description = """
        Prints the colour that a picker shows at a point, without drawing anything. At
        a point outside all parts it prints nothing and exits with 1. Give it the
        options of the picture.
        """
    static let examples = [
        Example("the colour in the middle of a hue ring", "glpick pick --color teal --at 256,256"),
        Example(
            "a colour of a photo as the image picker shows it",
            "glpick pick --picker image --image photo.png --at 40,30 --format json"),
    ]

    var picker = PickerSettings()
    var at: Point?
    var printing = ColorPrinting()

    static func options(with picker: [Option<PickVerb>]) -> [Option<PickVerb>] {
        [
            Option(
                "at", .point, \.at, "point to pick at, in points from the top left",
                "For example: --at 256,200. glpick layout prints where the parts are."
            ).common,
            .colorOutput(\.printing.output),
            .precision(\.printing.decimals),
            .gamut(\.printing.gamut),
        ] + picker.filter { $0.name != "at" }
    }

    func check(given: Set<String>) throws(CommandError) {
        try picker.check(given: given.subtracting(["at"]))
    }

    func run(_ operands: [Argument]) throws(CommandError) {
        try expectNoOperands(operands)
        guard let at else { throw .usage("--at X,Y is missing: the point to pick at", hint: Self.usage) }
        let picker = try picker.picker(needing: .points([at]))
        let size = picker.size
        guard (0...size.width).contains(at.x), (0...size.height).contains(at.y) else {
            throw .usage(
                "--at \(plain(at.x)),\(plain(at.y)) lies outside the picker's frame of "
                    + "\(plain(size.width)) x \(plain(size.height)) points",
                hint: "--size sets its size"
            )
        }
        guard let picked = picker.color(at: at) else {
            let reason =
                picker.part(at: at).map { "the \($0) has none there" } ?? "no part of the picker is there"
            throw CommandError(
                .nothing, "there is no colour at \(plain(at.x)),\(plain(at.y)): \(reason)",
                hint: "glpick layout prints where the parts are")
        }
        var printing = printing
        printing.mapping = self.picker.gamutMapping
        try printing.write(
            ChosenColor(picked.color, in: picker.colorSpace), part: picked.part, file: picker.origin,
            asked: self.picker.colorSpace)
    }
}
