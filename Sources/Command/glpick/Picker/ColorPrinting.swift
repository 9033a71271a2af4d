import PickerHost

extension ColorPrinting {
    /// Prints a colour, and warns if it was mapped.
    ///
    /// Warns, too, if the text does not name the colour's space and the reader may expect another: the one that was
    /// `asked` for, else sRGB.
    func write(
        _ chosen: ChosenColor, part: PickerPart.Name? = nil, file: PictureOrigin? = nil,
        asked: ColorSpace?
    ) throws(CommandError) {
        let printed = printed(chosen, part: part, file: file)
        if let change = printed.change { warn("the colour is \(change.text)") }
        try writeText(printed.text + "\n")
        let space = chosen.colorSpace
        guard !output.isJSON, chosen.isOfSpace, gamut == nil, space != asked ?? .sRGB,
            output.formats.first?.isOfOwnSpace(space) == true
        else { return }
        warn(
            "\(printed.text) is in \(space), but the format \(output.names[0]) cannot say so; use "
                + (asked == nil ? "--color-space srgb to convert it, or " : "") + "--format json")
    }
}

extension Option {
    static func gamut(_ target: WritableKeyPath<Settings, ColorSpace?>) -> Option {
        Option(
            "gamut", .choice(ColorSpace.gamuts.map { ($0.name, $0) }), target,
            "gamut that must hold the result (that of the format)",
            """
            --gamut-map brings colours outside it inside. For example: --gamut display-p3 prints only colours that
            Display P3 can show, in any format.
            """)
    }
}
