package import PickerColor

extension ColorFacts {
    /// Everything but the colour itself. `mapped` is what bringing it into another gamut than sRGB has changed.
    package func jsonMembers(mapped: GamutChange? = nil) -> [(String, JSON)] {
        let visions = ColorVision.allCases.map { vision in
            (
                vision.rawValue,
                JSON.string(RGBColor(clipping: seen(by: VisionSimulation(vision))).hexadecimal)
            )
        }
        return [
            ("gamuts", .array(gamuts.map { .string($0.name) })),
            ("mapped", (mapped ?? change)?.json ?? .null),
            (
                "name",
                .object([
                    ("name", .string(named.name)), ("deltaEOK", .number(nameDistance)),
                    ("ciede2000", .number(nameCIEDE2000)),
                ])
            ),
            (
                "contrast",
                .object([("black", .number(contrastOnBlack)), ("white", .number(contrastOnWhite))])
            ),
            ("vision", .object(visions)),
        ]
    }
}
