package import PickerColor

/// A plane of hue 0…1 from left to right and saturation 0…1 from bottom to top.
///
/// Positions outside the frame have the colour of the nearest position inside.
public struct HueSaturation: Hashable, Sendable, FramePaint {
    /// The area over which hue and saturation go from 0 to 1, in points.
    public var frame: Rectangle
    /// The grey at saturation 0: 1 for HSB at full brightness, 0.5 for HSL at lightness 0.5.
    public let grey: Double

    /// Makes the paint; `grey` is clamped to 0…1.
    public init(frame: Rectangle, grey: Double) {
        self.frame = frame
        self.grey = unitClamped(grey)
    }

    package func color(at position: Point, footprint: Double) -> RGBColor {
        let unit = frame.unitPosition(position)
        return hueSaturation(Hue.color(unit.x), 1 - unit.y, grey)
    }

    var paint: Paint { .hueSaturation(self) }
    var isOpaque: Bool { true }

    func prepared(for columns: Range<Int>) -> any PreparedPaint { PreparedHueSaturation(self, columns) }
}

/// The colour of a hue at a saturation. Twin of `hue_saturation` in `hue_saturation.frag`.
func hueSaturation(_ hueColor: RGBColor, _ saturation: Double, _ grey: Double) -> RGBColor {
    RGBColor(
        red: mix(grey, hueColor.red, saturation),
        green: mix(grey, hueColor.green, saturation),
        blue: mix(grey, hueColor.blue, saturation)
    )
}
