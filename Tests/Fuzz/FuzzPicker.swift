import PickerHost
import PickerOptions
import PickerJSON
import PickerKit
@testable import glpick

/// Lays out a picker of any kind, size and options, picks, drags, types and presses keys in it, and draws it if it is small.
///
/// The first byte is the number of bytes that say so; the rest is the file of a picture.
func fuzzPicker(_ bytes: [UInt8]) throws(Finding) {
    let count = Int(bytes.first ?? 0)
    var reader = ByteReader(bytes.dropFirst().prefix(count))
    guard var settings = try reader.pickerSettings(Array(bytes.dropFirst(1 + count))) else { return }
    settings.look = reader.look()
    let scale = settings.look.scale
    var verb = LayoutVerb()
    verb.picker = settings
    let (picker, layout): (Picker, JSON)
    do throws(CommandError) {
        try settings.checkSize()
        picker = try settings.picker()
        layout = try verb.layout(of: picker)
    } catch {
        try expect(error.exitCode == .usage, "exit code \(error.exitCode)")
        return try expectOneLine(oneLine(error.message ?? ""))
    }
    try expectJSON(layout.text)
    let controller = PickerController(picker)
    try expectLaidOut(picker, settings)
    try expectSound(picker, scale: scale)
    try expectDrawn(picker, scale: scale)
    try act(on: controller, &reader) { picker throws(Finding) in
        try expectLaidOut(picker, settings)
        try expectSound(picker, scale: scale)
    }
    let points = (0..<4).map { _ in reader.point(on: controller.picker) }
    for point in points { try expectPick(controller.picker, at: point) }
    let snapped = controller.picker.snapped(to: reader.cell())
    try expectAreas(snapped, settings)
    try expectSound(snapped, scale: scale)
    if settings.kind == .image { try expectSameInPart(picker, settings, at: points, scale: scale) }
}

/// Throws a finding if a part of a picker has no area.
private func expectAreas(_ picker: Picker, _ settings: PickerSettings) throws(Finding) {
    for part in picker.parts {
        let frame = part.frame
        // Comparisons with NaN are false.
        let hasArea = frame.width > 0 && frame.height > 0 && frame.maxX.isFinite && frame.maxY.isFinite
        try expect(hasArea, "\(settings.kind.name): \(part.name) is \(frame)")
    }
}

/// Throws a finding if a part of a picker has no area, or lies outside the picture.
private func expectLaidOut(_ picker: Picker, _ settings: PickerSettings) throws(Finding) {
    try expectAreas(picker, settings)
    let (width, height) = (picker.size.width, picker.size.height)
    let slack = 1e-6 * max(width, height)
    func isInside(_ frame: Rectangle) -> Bool {
        frame.minX >= -slack && frame.minY >= -slack && frame.maxX <= width + slack
            && frame.maxY <= height + slack
    }
    for part in picker.parts {
        let frame = part.frame
        try expect(
            settings.placesParts || isInside(frame),
            "\(settings.kind.name): \(part.name) is \(frame) in \(picker.size)")
        guard let marker = part.marker else { continue }
        let isNear = frame.inset(by: -slack).contains(marker)
        try expect(
            isNear, "\(settings.kind.name): the marker of \(part.name) is at \(marker), not in \(frame)")
    }
    guard settings.inset == nil, !settings.placesParts else { return }
    for control in picker.controls {
        try expect(
            isInside(control.covered(isFocused: false)),
            "\(settings.kind.name): \(control.name) covers \(control.covered(isFocused: false))")
    }
}

/// Throws a finding if a small picker cannot be drawn.
private func expectDrawn(_ picker: Picker, scale: Double) throws(Finding) {
    _ = try drawn(picker, scale: scale)
}

/// The picture of a picker; nil if it is not small.
private func drawn(_ picker: Picker, scale: Double) throws(Finding) -> PremultipliedPixmap? {
    let scene = picker.scene(scale: scale)
    do throws(SceneError) {
        let size = try scene.pixelSize()
        // Larger ones take long, and differ in nothing but that.
        guard size.count <= 48 * 48 else { return nil }
        return try CPURenderer().render(scene)
    } catch {
        throw Finding("\(error)")
    }
}

/// Up to seven gestures, keys, numbers and colours, after each of which `check` is called.
private func act(
    on controller: PickerController, _ reader: inout ByteReader, _ check: (Picker) throws(Finding) -> Void
) throws(Finding) {
    var before = controller.picker.choice
    for _ in 0..<Int(reader.byte() % 8) {
        let names = controller.picker.parts.map(\.name)
        switch reader.byte() % 8 {
        case 0, 1:
            if controller.trackedPart == nil { before = controller.picker.choice }
            controller.pointerBegan(at: reader.point(on: controller.picker))
        case 2: controller.pointerChanged(to: reader.point(on: controller.picker))
        case 3: controller.pointerEnded(at: reader.point(on: controller.picker))
        case 4:
            let wasHeld = controller.trackedPart != nil
            controller.pointerCancelled()
            let choice = controller.picker.choice
            try expect(!wasHeld || choice == before, "\(before) becomes \(choice) when cancelled")
        case 5:
            let key = PickerKey(reader.choice(PickerKey.Name.allCases), isShifted: reader.happens(128))
            controller.press(key, in: reader.choice(names))
        case 6:
            let numbers = (0..<Int(reader.byte() % 4)).map { _ in reader.number() * 45 }
            let name = reader.choice(names)
            let old = controller.picker.choice
            let isTaken = controller.picker.type(numbers, in: name)
            try expect(isTaken || controller.picker.choice == old, "\(numbers) change \(name)")
        default:
            controller.picker.choose(RGBColor(reader.color(), in: .sRGB))
        }
        controller.picker.focus = reader.choice(names)
        try check(controller.picker)
    }
}

/// Throws a finding if what is picked at a point is no colour, or that of another part.
private func expectPick(_ picker: Picker, at point: Point) throws(Finding) {
    let part = picker.part(at: point)
    _ = picker.part(pressedAt: point)
    guard let picked = picker.color(at: point) else { return }
    let rgb = [picked.rgb.red, picked.rgb.green, picked.rgb.blue, picked.rgb.alpha]
    let others = [picked.hsb.saturation, picked.hsb.brightness, picked.hsb.alpha]
    try expect(
        picked.part == part && (rgb + others).allSatisfy { 0...1 ~= $0 } && 0..<1 ~= picked.hsb.hue,
        "\(picked) is picked at \(point) in \(part?.description ?? "nothing")")
}

/// Throws a finding if a picker of a picture without the pixels that are not needed is another one.
private func expectSameInPart(
    _ picker: Picker, _ settings: PickerSettings, at points: [Point], scale: Double
) throws(Finding) {
    let there = try part(of: settings, for: .points(points))
    try expect(there.parts == picker.parts && there.choice == picker.choice, "other parts of some pixels")
    for point in points {
        try expect(there.color(at: point) == picker.color(at: point), "another pixel at \(point)")
    }
    guard let whole = try drawn(picker, scale: scale) else { return }
    let part = try drawn(try part(of: settings, for: .drawing(scale: scale)), scale: scale)
    try expect(part == whole, "another picture of some pixels")
}

/// The picker of the pixels that are needed.
private func part(of settings: PickerSettings, for need: ImageNeed) throws(Finding) -> Picker {
    var settings = settings
    let own = settings[ImageSettings.self]
    guard let image = own.loaded else { throw Finding("there is no picture") }
    let kept = own.selection(of: image.size, for: need, settings)
    var pixmap = Pixmap<StraightRGBA16>(
        size: PixelSize(width: kept.columns.count, height: kept.rows.count))
    pixmap.colorSpace = image.pixmap.colorSpace
    for (y, row) in kept.rows.enumerated() {
        for (x, column) in kept.columns.enumerated() { pixmap[x, y] = image[column, row] }
    }
    settings[ImageSettings.self].loaded = SourceImage(
        size: image.size, columns: kept.columns, rows: kept.rows, pixmap)
    do throws(CommandError) { return try settings.picker() } catch {
        throw Finding("some pixels are refused: \(error.message ?? "")")
    }
}

extension ByteReader {
    /// Sizes, scale, and lines.
    fileprivate mutating func look() -> LookSettings {
        var look = LookSettings()
        look.scale = happens(160) ? 1 : number(in: 0.01...8)
        look.sizes = happens(96) ? .article : .standard
        if happens(64) {
            look.outline = choice([PickerStyle.Outline.none, .hairline, .points(number(in: 0...40))])
        }
        if happens(64) { look.corner = number(in: 0...100) }
        if happens(64) { look.theme = choice(Theme.allCases) }
        return look
    }

    /// A point in the picture, near it, at a marker, or anywhere.
    fileprivate mutating func point(on picker: Picker) -> Point {
        let kind = byte()
        let markers = picker.parts.compactMap(\.marker)
        if kind < 48, !markers.isEmpty { return choice(markers) }
        if kind > 232 { return Point(x: number(), y: number()) }
        return Point(
            x: number(in: -20...(picker.size.width + 20)), y: number(in: -20...(picker.size.height + 20)))
    }

    /// The size of a terminal's cell.
    fileprivate mutating func cell() -> Size {
        Size(width: number(in: 1...40), height: number(in: 1...80))
    }
}
