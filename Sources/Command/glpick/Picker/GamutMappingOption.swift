import PickerHost

extension Option {
    static func gamutMapping(_ target: WritableKeyPath<Settings, GamutMapping>) -> Option {
        Option("gamut-map", .choice(GamutMapping.allCases), target, gamutMappingSummary, gamutMappingDetails)
    }

    /// The same for what is printed; it also decides about shares that are read.
    static func gamutMapping(_ target: WritableKeyPath<Settings, ColorPrinting>) -> Option {
        Option(
            "gamut-map", .choice(GamutMapping.allCases), gamutMappingSummary,
            gamutMappingDetails
                + " Without the option, hsl() and its kind are clamped to 0 to 100 %, as in browsers: "
                + "hsl(0 150% 40%) is rgb(204 0 0)."
        ) { settings, mapping in
            settings[keyPath: target].mapping = mapping
            settings[keyPath: target].clampsShares = false
        }
    }

    private static var gamutMappingSummary: String { "method that brings a colour into a gamut (css)" }
    private static var gamutMappingDetails: String {
        """
        css and raytrace are the two methods of CSS Color 4; browsers use css. chroma reduces chroma as little as
        possible, and keeps lightness and hue exactly. clip cuts off each component, which is fast, and
        changes the colour most. Of a colour of hct(), css and chroma keep hue and tone. A warning says how far a colour moved.
        """
    }
}
