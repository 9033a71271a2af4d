import PickerKit

/// The options that say which picker there is and what is chosen in it.
struct PickerSettings {
    var hue = 0.0
    var saturation = 1.0
    var brightness = 1.0
    var size = Size(width: 512, height: 512)
    var segments = 256
    var showsMarkers = true

    static var options: [Option<PickerSettings>] {
        [
            Option("hue", .hue, \.hue, "the hue: 0.3, 0.3turn or 108deg, wrapped into one turn (0)"),
            Option("saturation", .number(0...1), \.saturation, "the saturation, 0 to 1 (1)"),
            Option("brightness", .number(0...1), \.brightness, "the brightness, 0 to 1 (1)"),
            Option("size", .size(1...Double(Scene.maximumSide)), \.size, "the size in points (512)"),
            Option(
                "segments",
                .wholeNumber(1...HueSweep.maximumSegments),
                \.segments,
                "flat segments in the hue ring (256)"
            ),
            Option(flag: "no-markers", false, \.showsMarkers, "draw no markers"),
        ]
    }

    /// The picker that the options describe.
    var picker: RingPicker {
        RingPicker(
            color: HSBColor(hue: hue, saturation: saturation, brightness: brightness),
            layout: RingLayout(frame: Rectangle(size)),
            segments: segments,
            markers: showsMarkers ? .plain : nil
        )
    }
}
