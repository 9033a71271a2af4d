import PickerColor
import PickerControls
import PickerScene
import Testing

/// Gestures as lines of JSON.
@Suite struct GestureEventTests {
    private func event(_ line: String) throws(GestureError) -> GestureEvent {
        try GestureEvent(json: Array(line.utf8)[...])
    }

    @Test(arguments: [
        (#"{"event": "began", "x": 1.5, "y": -2}"#, GestureEvent.began(Point(x: 1.5, y: -2))),
        (#" {"y":0,"x":1e3,"event":"changed"} "#, .changed(Point(x: 1000, y: 0))),
        (#"{"event": "ended", "x": 1, "y": 2}"#, .ended(Point(x: 1, y: 2))),
        (#"{"event": "cancelled"}"#, .cancelled), (#"{"key": "left"}"#, .key(PickerKey(.left), nil)),
        (
            #"{"key": "page-up", "shift": true, "part": "box"}"#,
            .key(PickerKey(.pageUp, isShifted: true), .box)
        ),
    ])
    func readsEvents(_ line: String, _ expected: GestureEvent) throws {
        #expect(try event(line) == expected)
    }

    @Test(arguments: [
        ("not json", "not JSON at column 1"), (#"{"event": "began", "x": 1, "y": }"#, "not JSON at column"),
        (#"{"event": "began", "x": 1}"#, "needs \"x\" and \"y\""), ("[1]", "not a JSON object"),
        (#"{"event": "pressed", "x": 1, "y": 1}"#, "must be began, changed, ended or cancelled, not "),
        (String(repeating: "[", count: 1001), "nested deeper than 1000 arrays and objects, at column 1001"),
        ("{\"key\": \"left\\u0000x\"}", "a zero byte in a text, at column 15"),
        ("{}", "\"event\" or \"key\" is missing"),
        (#"{"event": "began", "x": 1e400, "y": 1}"#, "finite number"),
        (#"{"key": "space"}"#, "must be left, right, "),
        (#"{"event": "began", "x": "1", "y": 1}"#, "finite number"), (#"{"key": "left", "x": 1}"#, "only"),
        (#"{"event": "cancelled", "x": 1, "y": 1}"#, "takes no"),
        (#"{"event": "began", "x": 1, "x": 2, "y": 1}"#, "twice"),
        (#"{"event": "cancelled"} {"event": "cancelled"}"#, "more than one value"),
        (#"{"event": "cancelled", "z": 1}"#, "unknown member \"z\""),
        (#"{"key": "left", "part": "knob"}"#, "must be ring, "),
        ("", "not JSON at column 1"), (#"{"event": "cancelled", "shift": true}"#, "need \"key\""),
        (#"{"key": "left", "shift": 1}"#, "must be true or false"),
    ])
    func refusesOtherLines(_ line: String, _ message: String) {
        let error = #expect(throws: GestureError.self) { try event(line) }
        #expect(error?.description.contains(message) == true, "\(error?.reason ?? "")")
    }

    @Test func appliesEventsToAPicker() throws {
        var player = GesturePlayer(Sample.ring(HSBColor(hue: 0, saturation: 1, brightness: 1)))
        for line in [#"{"key": "left", "shift": true, "part": "box"}"#, #"{"key": "page-down"}"#] {
            let event = try event(line)
            #expect(player.missingPart(of: event) == nil)
            player.act(on: event)
        }
        let color = try #require(player.controller.picker.hsb)
        #expect(abs(color.saturation - 0.9) < 1e-9 && abs(color.brightness - 0.9) < 1e-9)
        let other = try event(#"{"key": "left", "part": "wheel"}"#)
        #expect(player.missingPart(of: other) == .wheel)
    }

    @Test func writesEvents() {
        let color = HSBColor(hue: 0.9999999, saturation: 1 / 3.0, brightness: 1, alpha: 0.5)
        func text(_ event: PickerEvent) -> String {
            event.json(in: .sRGB) { _ in [("color", .string("exact"))] }.text
        }
        let components = """
            "red": 1, "green": 0.666667, "blue": 0.666667, "alpha": 0.5, "hue": 0.999999, "saturation": 0.333333, \
            "brightness": 1, "space": "srgb"
            """
        let written = text(PickerEvent(.changed, .ring, Color(color)))
        #expect(
            written
                == "{\"event\": \"changed\", \"part\": \"ring\", \"color\": {\"hex\": \"#ffaaaa80\", \(components)}}"
        )
        let none = text(PickerEvent(.ended, .grid, nil))
        #expect(none == "{\"event\": \"ended\", \"part\": \"grid\", \"color\": null}")
        let exact = text(PickerEvent(.began, .box, Color(color).converted(to: .oklch)))
        #expect(exact == "{\"event\": \"began\", \"part\": \"box\", \"color\": \"exact\"}")
    }
}
