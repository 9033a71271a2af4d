import PickerHost
import PickerOptions
import Glibc
import PickerKit
@testable import glpick

/// Lets the lines after the first byte act on the picker that this byte says, without drawing anything.
func fuzzReplay(_ bytes: [UInt8]) throws(Finding) {
    guard let first = bytes.first else { return }
    let picker: Picker = FuzzedPickers.all[Int(first) % FuzzedPickers.all.count]
    var composer = Composer(bytes)
    let composed = composer?.events(
        keys: FuzzedPickers.keys,
        parts: picker.parts.filter(\.isInteractive).map(\.name.description))
    let pipe = try FilledPipe(composed.map { Array($0.utf8)[...] } ?? bytes.dropFirst())
    try play(Argument("/proc/self/fd/\(pipe.end)"), on: picker)
}

/// One of each kind, with every part that there is.
private enum FuzzedPickers {
    static let keys = PickerKey.Name.allCases.map(\.rawValue)

    static let all: [Picker] = {
        let color = HSBColor(hue: 0.3, saturation: 0.7, brightness: 0.6, alpha: 0.5)
        let frame = Rectangle(x: 3.3, y: 2.7, width: 101.4, height: 98.9)
        let layout = RingLayout(frame: frame, startAngle: 0.13, direction: .clockwise, hasAlphaBar: true)
        var pixmap = Pixmap<StraightRGBA16>(size: PixelSize(width: 5, height: 3))
        for index in 0..<15 {
            pixmap[index % 5, index / 5] = StraightRGBA16(
                red: UInt16(index * 4000), green: 500, blue: UInt16(index % 5 * 9000), alpha: 65535)
        }
        let image = SourceImage(pixmap)
        return [
            Picker.ring(color: Color(color), layout: layout),
            Picker.ring(color: Color(color), layout: layout, segments: .smooth),
            Picker.matrix(color: Color(color), layout: MatrixLayout(frame: frame), model: .hsl),
            Picker.grid(columns: 4, rows: 4, selection: 3, layout: GridLayout(frame: frame, rows: 4)),
            Picker.wheel(color: Color(color), layout: WheelLayout(radius: 40.5)),
            Picker.image(image, frame: frame, loupe: 3),
        ]
    }()
}

/// A pipe that bytes can be read from.
private struct FilledPipe: ~Copyable {
    let end: CInt

    init(_ bytes: ArraySlice<UInt8>) throws(Finding) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Finding("there is no pipe") }
        // A program that another test starts meanwhile would keep the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // More than a pipe holds would wait for a reader for ever.
        let bytes = bytes.prefix(1 << 16)
        let count = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
        guard count == bytes.count else {
            close(ends[0])
            throw Finding("a pipe takes no more than \(count) bytes")
        }
        end = ends[0]
    }

    deinit { close(end) }
}

private func play(_ file: Argument, on picker: Picker) throws(Finding) {
    var player = GesturePlayer(picker)
    var told: [PickerEvent] = []
    player.controller.observe { told.append($0) }
    // What is written stays in memory.
    var room = 128
    var writer = EventWriter(colorSpace: picker.colorSpace)
    var failure: CommandError?
    do throws(CommandError) {
        var events = try EventReader(file)
        while let event = try events.next(for: player) {
            player.act(on: event)
            for event in told.prefix(room) { writer.write(event) }
            room -= min(told.count, room)
            told.removeAll(keepingCapacity: true)
        }
    } catch {
        failure = error
    }
    if let failure {
        try expect(failure.exitCode == .data, "exit code \(failure.exitCode)")
        try expectOneLine(oneLine(failure.message ?? ""))
    }
    player.controller.pointerCancelled()
    try expectSound(player.controller.picker)
}

/// Throws a finding if a picker cannot be drawn, or cannot say what is chosen.
func expectSound(_ picker: Picker, scale: Double = 1) throws(Finding) {
    for part in picker.parts { try expectOneLine(picker.accessibleDescription(of: part.name)) }
    do { _ = try PixelScene(picker.scene(scale: scale)) } catch { throw Finding("\(error)") }
    if let color = picker.hsb { try expect(0 <= color.hue && color.hue < 1, "a hue of \(color.hue)") }
    var again = picker
    again.choice = picker.choice
    try expect(again.choice == picker.choice, "\(picker.choice) becomes \(again.choice)")
}
