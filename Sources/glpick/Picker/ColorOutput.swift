import PickerKit

/// How a colour is printed: in a format, or as JSON that has it in several.
struct ColorOutput: Equatable {
    /// Whether JSON is printed.
    let isJSON: Bool
    /// The formats that were asked for; with JSON there may be none.
    let formats: [ColorFormat]
    let names: [String]

    static let hex = ColorOutput(isJSON: false, formats: [.hex], names: ["hex"])

    /// Finds `hex`, `json`, or JSON with formats, as in `json,oklch,lab`; nil for anything else.
    init?(_ text: String) {
        var names = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        isJSON = names.first == "json"
        if isJSON { names.removeFirst() }
        let formats = names.compactMap { ColorFormat(named: $0) }
        guard formats.count == names.count, isJSON || formats.count == 1 else { return nil }
        self.formats = formats
        self.names = names
    }

    init(isJSON: Bool, formats: [ColorFormat], names: [String]) {
        (self.isJSON, self.formats, self.names) = (isJSON, formats, names)
    }

    /// The colour of a picker or picture on one line; with JSON also the part and the file's colour space, if there are any.
    func text(
        rgb: RGBColor, hsb: HSBColor, colorSpace: ColorSpace, part: PickerPart.Name? = nil,
        _ precision: ColorFormat.Precision = .bits(8), file: PictureOrigin? = nil
    ) -> String {
        func text(_ format: ColorFormat) -> String {
            if format.isOfOwnSpace(colorSpace) {
                // Numbers of the space itself, which is the one that was drawn.
                return format.text(Color(hsb, in: format == .hsl ? .hsl : .hsb), precision: precision)
            }
            let color = Color(rgb, in: colorSpace)
            guard let gamut = format.gamut else { return format.text(color, precision: precision) }
            let fitted = GamutMapping.css.fit(color, to: gamut)
            if let change = fitted.change { warn("the colour is \(change.text)") }
            return format.text(fitted.color, precision: precision)
        }
        guard isJSON else { return text(formats[0]) }
        let bits = if case .bits(let bits) = precision { bits } else { 8 }
        let members: [(String, JSON)] = [
            ("hex", .string(ColorFormat.hex.text(hsb, bits: bits))),
            ("red", .number(rgb.red)), ("green", .number(rgb.green)), ("blue", .number(rgb.blue)),
            ("alpha", .number(rgb.alpha)),
            ("hue", .number(hsb.hue)), ("saturation", .number(hsb.saturation)),
            ("brightness", .number(hsb.brightness)),
            ("space", .string(colorSpace.description)),
        ]
        let asked = zip(names, formats).map { ($0, JSON.string(text($1))) }
        return JSON.object(
            (part.map { [("part", .string($0.description))] } ?? []) + [("color", .object(members + asked))]
                + (file.map { [("file", $0.json)] } ?? [])
        ).text
    }

    /// The exact colour of a picker in a perceptual model, on one line; with JSON also the part, and which spaces hold the
    /// colour. Warns if the colour was mapped into the gamut of a format.
    func text(
        _ color: Color, of part: PickerPart.Name? = nil, in space: ColorSpace, _ mapping: GamutMapping,
        _ precision: ColorFormat.Precision
    ) -> String {
        guard isJSON else {
            let fitted = fitted(color, mapping, precision)
            if let change = fitted.change { warn("the colour is \(change.text)") }
            return fitted.text
        }
        let spaces = ColorSpace.gamuts.map { ($0.name, JSON.bool(color.isInGamut(of: $0))) }
        return JSON.object(
            (part.map { [("part", .string($0.description))] } ?? []) + [
                ("color", json(color, mapping, precision, in: space)), ("inGamut", .object(spaces)),
            ]
        ).text
    }

    /// Prints the text of a colour in `space`.
    ///
    /// Warns if the text does not name `space` and the reader may expect another: the one that was `asked` for, else sRGB.
    func write(_ text: String, in space: ColorSpace, asked: ColorSpace?) throws(CommandError) {
        try writeText(text + "\n")
        guard !isJSON, space != asked ?? .sRGB, formats[0].isOfOwnSpace(space) else { return }
        warn(
            "\(text) is in \(space), which the format \(names[0]) does not name; "
                + (asked == nil ? "--color-space srgb converts it, and " : "") + "--format json names it")
    }
}

extension ColorFormat {
    /// Whether the format writes the numbers of a space without naming the space.
    fileprivate func isOfOwnSpace(_ space: ColorSpace) -> Bool {
        switch self {
        case .hex, .rgb, .ansi: true
        case .css: space == .sRGB
        case .function(let system): system.base == ColorSpace.sRGB.system
        }
    }
}

extension ValueKind where Value == ColorOutput {
    /// How colours are printed.
    static var colorOutput: Self {
        ValueKind(
            placeholder: "FORMAT",
            expected: ColorFormat.all.map(\.name).filter { !$0.hasPrefix("color(") }.joined(separator: ", ")
                + ", color(SPACE), json, or json with formats such as json,oklch",
            completion: .words(
                // Of a space the name alone will do, and a shell need not quote it.
                ColorFormat.all.map {
                    $0.name.hasPrefix("color(") ? String($0.name.dropFirst(6).dropLast()) : $0.name
                }
                    + ["json"]),
            parseText: { ColorOutput($0) })
    }
}

extension ColorFormat.Precision {
    /// So many decimals, or else as few as tell colours of so many bits apart.
    static func chosen(_ decimals: Int?, bits: Int = 8) -> ColorFormat.Precision {
        decimals.map { .decimals($0) } ?? .bits(bits)
    }
}

extension Option {
    static func colorOutput(_ target: WritableKeyPath<Settings, ColorOutput>, name: String = "format")
        -> Option
    {
        Option(
            name, .colorOutput, target,
            "how the colour is printed: hex, rgb, oklch, json or another format (hex)"
        ).common
    }

    static func precision(_ target: WritableKeyPath<Settings, Int?>) -> Option {
        Option(
            "precision", .wholeNumber(0...15), target,
            "decimals of printed numbers (as few as tell colours of 8 bits apart)")
    }
}
