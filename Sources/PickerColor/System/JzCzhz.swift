extension ColorSystem {
    /// Jzazbz's lightness 0…1, chroma, and the hue in degrees.
    ///
    /// Chroma is 0.19 at most in sRGB. The hue has no meaning up to a chroma of 0.0000026, the threshold of the draft; greys
    /// of RGB spaces have 0.0002 and the hue 216, and without it they would change by half an 8-bit step.
    ///
    /// Source: as ``jzazbz``.
    public static let jzczhz = ColorSystem(
        "jzczhz",
        [
            Coordinate("j", "lightness", .lightness),
            Coordinate("c", "chroma", .colorfulness, full: 0.26, clamp: 0...(.infinity)), .hue,
        ],
        base: .jzazbz, syntax: .function(), leastChroma: 2.6e-6, toBase: rectangular, fromBase: polar)
}
