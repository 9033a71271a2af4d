public import PickerColor

/// A plane of one hue's colours: saturation 0…1 from left to right, brightness 0…1 from bottom to top.
///
/// Positions outside the frame have the colour of the nearest position inside.
public struct SaturationBrightness: Hashable, Sendable, FramePaint {
    /// The area over which saturation and brightness go from 0 to 1, in points.
    public var frame: Rectangle
    /// The hue as a fraction of a turn, [0, 1).
    public let hue: Double
    /// The colour of the hue at full saturation and brightness, computed once for all positions.
    private let hueColor: RGBColor

    /// Makes the paint; `hue` is wrapped into [0, 1).
    public init(frame: Rectangle, hue: Double) {
        self.frame = frame
        self.hue = Hue.wrapped(hue)
        hueColor = Hue.color(hue)
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        let unit = frame.unitPosition(position)
        return saturationBrightness(unit.x, 1 - unit.y, hueColor)
    }

    var paint: Paint { .saturationBrightness(self) }
    var isOpaque: Bool { true }
}

/// The colour of a hue at a saturation and brightness.
///
/// Twin of `saturation_brightness` in `saturation_brightness.glsl`.
func saturationBrightness(_ saturation: Double, _ brightness: Double, _ hueColor: RGBColor) -> RGBColor {
    let tint = tint(saturation, hueColor)
    return RGBColor(red: brightness * tint.red, green: brightness * tint.green, blue: brightness * tint.blue)
}

/// The colour of a hue at a saturation and full brightness.
@inlinable
package func tint(_ saturation: Double, _ hueColor: RGBColor) -> RGBColor {
    RGBColor(
        red: mix(1, hueColor.red, saturation),
        green: mix(1, hueColor.green, saturation),
        blue: mix(1, hueColor.blue, saturation)
    )
}
