import PickerKit
import PickerOptions

extension Option {
    static func gamutMapping(_ target: WritableKeyPath<Settings, GamutMapping>) -> Option {
        Option(
            "gamut-map", .choice(GamutMapping.allCases), target,
            "method that brings a colour into a gamut (css)",
            """
            css and raytrace are the two methods of CSS Color 4; browsers use css. chroma reduces chroma as little as
            possible, and keeps lightness and hue exactly. clip cuts off each component, which is fast, and
            changes the colour most. A warning says how far a colour moved.
            """)
    }
}
