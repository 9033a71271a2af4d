// Lets a person choose a colour in the terminal, with a ring or a wheel, and prints it.

import Glibc
import PickerKit

struct RingAndWheel: PickerSource {
    let kinds = [ChooserKind("ring"), ChooserKind("wheel")]

    func picker(_ kind: ChooserKind, _ look: ChooserLook, filling room: ChooserRoom?) -> Picker {
        let teal = Color(RGBColor(red8: 0, green8: 128, blue8: 128))
        let frame = room.map { Rectangle($0.size) }
        let style = PickerStyle(theme: room?.theme ?? .light)
        return kind.name == "ring"
            ? .ring(color: teal, layout: RingLayout(frame: frame, style: style))
            : .wheel(color: teal, layout: WheelLayout(frame: frame, hasValueBar: true, style: style))
    }
}

func choose() throws -> ChosenColor? {
    // At the end of the function, the mode restores the terminal.
    let mode = try TerminalMode(on: TerminalDevice())
    var events = TerminalEvents(signals: try TerminalSignals())
    let environment = TerminalEnvironment { getenv($0).map { String(cString: $0) } }
    let capabilities = try events.askCapabilities(of: mode.device, environment)
    var chooser = try Chooser(RingAndWheel())
    var screen = ChooserScreen(capabilities)
    let renderer = CPURenderer<UInt8>()
    try screen.fit(&chooser, to: capabilities.size)
    while chooser.outcome == nil {
        let picture = try screen.scene(of: chooser, isHurried: false).map { try renderer.render($0) }
        try mode.show(screen.show(picture, of: &chooser))
        for event in try events.next(from: mode.device) { chooser.handle(event) }
        // Your program decides whether it copies colours or can be suspended.
        guard chooser.takeRequests().contains(where: { $0 == .redraw || $0 == .resume }) else { continue }
        screen.clear()
        try screen.fit(&chooser, to: TerminalSize(of: mode.device.descriptor) ?? screen.toldSize)
    }
    try mode.show(screen.remove())
    return chooser.outcome == .accepted ? chooser.chosen : nil
}

print(try choose()?.hexText ?? "nothing is chosen")
