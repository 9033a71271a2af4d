import Foundation
import PickerColor
import PickerControls
import PickerScene
import TestSupport
import Testing

/// What only Wayland has: outputs that are scaled and turned, and that come and go.
@Suite(
    .takesLong, .enabled(if: Compositor.hasSway, "there is no sway here"), .timeLimit(.minutes(1)),
    .serialized)
struct WaylandOverlayTests {
    /// At eight scales, each in all eight transforms.
    @Test func aClickPicksThePixelUnderThePointer() throws {
        let desk = try SwayDesk(scales: [1, 1.0667, 1.1, 1.25, 1.3333, 1.5, 1.75, 2])
        for turn in 0..<8 {
            let commands = (0..<8).map {
                "output HEADLESS-\($0 + 1) transform \(Compositor.transforms[($0 + turn) % 8])"
            }
            try desk.sway.swaymsg(commands.joined(separator: ";"))
            let places = try desk.lastPlaces()
            let run = try desk.shell("glpick screen --count \(places.count)") {
                for place in places {
                    desk.move(to: place.point)
                    try desk.xdotool("click 1")
                }
            }
            for (place, line) in zip(places, run.text.split(separator: "\n")) {
                #expect(line == ColorFormat.hex.text(place.color), "turn \(turn) at \(place.point)")
            }
            #expect(run.text.split(separator: "\n").count == places.count, "\(run.errorText)")
            // Nothing stays on the outputs. The last place is below the pointer.
            #expect(try desk.places().dropLast().map { $0.color } == places.dropLast().map { $0.color })
        }
    }

    /// sway draws the pointer into the picture, as others do on GPUs without a plane for it.
    @Test func thePointerIsNeverPicked() throws {
        let desk = try SwayDesk(scales: [1.5, 1.75])
        for (index, place) in try desk.lastPlaces().enumerated() where index % 4 == 1 {
            desk.move(to: place.point)
            let isSeen = try comesTrue { try desk.places()[index].color != place.color }
            #expect(isSeen, "no pointer is seen at \(place.point)")
            let run = try desk.shell("glpick screen") { try desk.xdotool("click 1") }
            #expect(run.text == ColorFormat.hex.text(place.color) + "\n", "\(run.errorText)")
        }
    }

    /// sway 1.7 shows a second picker below the first one, without pointer and keyboard until that ends.
    @Test func whoHasNoFocusWaitsForIt() throws {
        let desk = try SwayDesk()
        let place = try desk.lastPlaces()[1], line = ColorFormat.hex.text(place.color) + "\n"
        desk.move(to: place.point)
        let first = try desk.shell("glpick screen") {
            let second = try desk.shell("glpick screen", waits: false) {
                usleep(1_000_000)
                try desk.xdotool("click 1")
                for _ in 0..<3 { try desk.xdotool("key Return") }
            }
            #expect(second.text == line, "\(second.errorText)")
        }
        #expect(first.text == line, "\(first.errorText)")
    }

    /// First the one under the pointer goes, at last the only one.
    @Test func outputsMayBeUnplugged() throws {
        let desk = try SwayDesk(scales: [1, 1.5, 1.75], isNested: true)
        let places = try desk.lastPlaces()
        func unplug(_ number: Int) throws {
            usleep(300_000)
            try desk.sway.swaymsg("[title=WL-\(number)] kill")
        }
        let run = try desk.shell("glpick screen") {
            desk.move(to: places[9].point)
            for number in [3, 2] { try unplug(number) }
            usleep(300_000)
            desk.move(to: places[1].point)
            try desk.xdotool("click 1")
        }
        #expect(run.text == ColorFormat.hex.text(places[1].color) + "\n", "\(run.errorText)")
        let end = try desk.shell("glpick screen") { try unplug(1) }
        let says = "all outputs are gone; run glpick in a session with Wayland, or use the desktop's portal"
        #expect(end.errorText == "glpick: error: cannot read the screen: wayland: \(says)\n")
    }
}
