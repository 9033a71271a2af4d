import PickerOptions
import PickerJSON
import PickerKit
@testable import glpick

/// Does one thing with colours of any bits or any text: maps, mixes, prints or names them, makes them pass, or does what a
/// verb does.
func fuzzMixing(_ bytes: [UInt8]) throws(Finding) {
    var reader = ByteReader(bytes[...])
    // One thing a run: each takes longer than all the bytes.
    switch reader.byte() % 8 {
    case 0, 1: try expectInside(reader.color(), reader.choice(GamutMapping.allCases), &reader)
    case 2: try expectMixed(&reader)
    case 3: try expectPrinted(&reader)
    case 4: try expectSeen(&reader)
    case 5: try expectPassing(&reader)
    case 6: try expectShown(&reader)
    default: try expectMixedByVerb(&reader)
    }
}

/// Throws a finding if a method leaves a colour outside a gamut, or reports an impossible change.
private func expectInside(
    _ color: Color, _ mapping: GamutMapping, _ reader: inout ByteReader
) throws(Finding) {
    let space = reader.choice(ColorSpace.all)
    let fitted = mapping.fit(color, to: space)
    try expect(
        fitted.color.isInGamut(of: space), "\(color) becomes \(fitted.color) by \(mapping) in \(space)")
    if let change = fitted.change, color.components.x.isFinite {
        try expect(!(change.deltaEOK < 0), "\(color) has moved by \(change.deltaEOK)")
    }
    _ = ColorModel(reader.choice(ColorSystem.all), in: space, mostChroma: reader.number())?
        .components(of: color)
}

/// Throws a finding if colours on the way from one to another are not as many as they should be, or cannot be mapped.
private func expectMixed(_ reader: inout ByteReader) throws(Finding) {
    let (first, second) = (reader.color(), reader.color())
    let (system, hue) = (reader.choice(ColorSystem.all), reader.choice(HueInterpolation.allCases))
    let mixture = first.mixed(with: second, share: reader.number(), in: system, hue: hue)
    try expectInside(mixture, .css, &reader)
    let isEven = reader.happens(128)
    let spread = ColorGradient([first, second, mixture], in: system, hue: hue)?.colors(5, isEven: isEven)
    try expect(spread?.count == 5, "a gradient has \(spread?.count ?? 0) colours")
    if let color = spread?[Int(reader.byte() % 5)] { try expectInside(color, .css, &reader) }
}

/// Throws a finding if a colour has no text in a format.
private func expectPrinted(_ reader: inout ByteReader) throws(Finding) {
    let (color, form) = (reader.color(), reader.choice(ColorFormat.all))
    try expect(!form.format.text(color).isEmpty, "\(color) has no text of \(form.name)")
    let digits = Int(reader.byte() & 15)
    let text = form.format.text(color, precision: .decimals(digits))
    try expect(!text.isEmpty, "\(color) has no text of \(form.name) with \(digits) decimals")
}

/// Throws a finding if somebody with a colour blindness sees what is not a colour.
private func expectSeen(_ reader: inout ByteReader) throws(Finding) {
    let rgb = RGBColor(reader.color(), in: .sRGB)
    let linear = Color(rgb).converted(to: .sRGBLinear).components
    let (vision, severity) = (reader.choice(ColorVision.allCases), reader.number())
    for seen in [
        VisionSimulation(vision).simulated(linear: linear),
        VisionSimulation(vision, severity: severity).simulated(linear: linear),
    ] {
        try expect((0..<3).allSatisfy { seen[$0].isFinite }, "\(vision) sees \(rgb) as \(seen)")
    }
    try expect(!rgb.nearestName.name.isEmpty, "\(rgb) has no nearest name")
}

/// Throws a finding if what `contrast --fix` prints does not pass, or it finds nothing where black or white passes.
private func expectPassing(_ reader: inout ByteReader) throws(Finding) {
    var verb = ContrastVerb()
    verb.level = reader.number(in: 1...21)
    verb.printing.output = reader.output()
    let paper = RGBColor(reader.color(), in: .sRGB).over(.white)
    let ink = RGBColor(reader.color(), in: .sRGB).over(paper)
    let level = verb.level ?? 1
    let printed: String
    do throws(CommandError) { printed = verb.printing.printed(Color(try verb.fixed(ink, paper))).text } catch
    {
        try expectOneLine(error.message ?? "")
        let back = RGBColor(bytes: paper.bytes)
        let most = max(back.contrast(with: .black), back.contrast(with: .white))
        return try expect(most < level, "nothing has \(level) on \(paper), but \(most) is possible")
    }
    if verb.printing.output.isJSON { return try expectJSON(printed) }
    guard verb.printing.output.template == nil, verb.printing.output.formats != [.ansi] else { return }
    let ratio = (try? ColorText.parse(printed)).map { RGBColor($0, in: .sRGB).contrast(over: paper) }
    try expect(ratio ?? 0 >= level, "\(printed) has \(ratio ?? 0) on \(paper), not \(level)")
}

/// Throws a finding if `show` prints what is no line, or no JSON.
private func expectShown(_ reader: inout ByteReader) throws(Finding) {
    var verb = ShowVerb()
    let color = reader.typedColor()
    if reader.happens(128) { verb.printing = reader.printing() }
    if reader.happens(64) { verb.vision = reader.vision() }
    let shown = verb.shown(color, .current)
    if verb.printing.output.isJSON { return try expectJSON(shown.text) }
    let lines = shown.text.split(separator: "\n", omittingEmptySubsequences: false)
    try expect(lines.last != "", "\(color) is shown as \(shown.text.debugDescription)")
    if verb.printing.output.formats != [.ansi] {
        for line in lines { try expectOneLine(String(line)) }
    }
    if let change = shown.change { try expectOneLine(change.text) }
}

/// Throws a finding if `mix` or `gradient` prints what is no line, or no JSON.
private func expectMixedByVerb(_ reader: inout ByteReader) throws(Finding) {
    let (one, other) = (reader.typedColor(), reader.typedColor())
    var mixing = MixingSettings()
    mixing.system = reader.choice(ColorSystem.all)
    mixing.hue = reader.choice(HueInterpolation.allCases)
    mixing.printing = reader.printing()
    let mixed = one.mixed(with: other, share: reader.number(in: 0...1), in: mixing.system, hue: mixing.hue)
    let printed = mixing.printing.printed(mixed)
    if mixing.printing.output.isJSON { return try expectJSON(printed.text) }
    if mixing.printing.output.formats != [.ansi] { try expectOneLine(printed.text) }
    if let change = printed.change { try expectOneLine(change.text) }
}

extension ByteReader {
    /// One format, JSON with up to three, or a template.
    fileprivate mutating func output() -> ColorOutput {
        let first = choice(ColorFormat.all).name
        guard happens(64) else { return ColorOutput(first) ?? .hex }
        let kind = byte()
        if kind >= 192 {
            return ColorOutput("{\(choice(ColorTemplate.fields.filter { $0 != "ansi" }))} {{\(first)}}")
                ?? .hex
        }
        let names = [first] + (0..<Int(kind % 3)).map { _ in choice(ColorFormat.all).name }
        return ColorOutput("json," + names.joined(separator: ",")) ?? .hex
    }

    /// How the verbs print.
    fileprivate mutating func printing() -> ColorPrinting {
        var printing = ColorPrinting(output: output())
        if happens(64) { printing.decimals = Int(byte() & 15) }
        printing.mapping = choice(GamutMapping.allCases)
        if happens(64) { printing.gamut = choice(ColorSpace.gamuts) }
        return printing
    }

    /// A deficiency, perhaps with a severity.
    mutating func vision() -> VisionSimulation {
        VisionSimulation(choice(ColorVision.allCases), severity: happens(128) ? nil : number(in: 0...1))
    }
}
