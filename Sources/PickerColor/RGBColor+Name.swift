import Glibc

extension RGBColor {
    /// The named colour of CSS that looks most like this one, and whether it is the same in 8 bits; ignores alpha.
    ///
    /// The measure is distance in Oklab. If a colour has several names, this is the alphabetically first.
    public var nearestName: (name: String, isExact: Bool) {
        let own = oklab
        var nearest = (name: "", distance: Double.infinity, value: UInt32(0))
        for (entry, place) in zip(NamedColors.table, NamedColors.places) {
            let offset = place - own
            let distance = (offset * offset).sum()
            if distance < nearest.distance { nearest = (entry.name, distance, entry.value) }
        }
        let bytes = bytes
        let value = UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
        return (nearest.name, nearest.value == value)
    }

    /// The colour in Oklab: lightness, green to red, blue to yellow; without alpha.
    ///
    /// Source: B. Ottosson, "A perceptual color space for image processing", 2020.
    var oklab: SIMD3<Double> {
        let light = TransferFunction.sRGB.linear(fromEncoded: SIMD3(red, green, blue))
        let cones = SIMD3(
            cbrt((light * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum()),
            cbrt((light * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum()),
            cbrt((light * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum())
        )
        return SIMD3(
            (cones * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum(),
            (cones * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
            (cones * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum()
        )
    }
}

extension NamedColors {
    /// The table's colours in Oklab.
    static let places: [SIMD3<Double>] = table.map { entry in
        RGBColor(
            red8: UInt8(entry.value >> 16), green8: UInt8(entry.value >> 8 & 255),
            blue8: UInt8(entry.value & 255)
        ).oklab
    }
}
