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

    /// The colour in Oklab, without alpha.
    var oklab: SIMD3<Double> { Color(self).converted(to: .oklab).components }
}

extension NamedColors {
    /// The table's colours in Oklab.
    static let places: [SIMD3<Double>] = NamedColor.all.map(\.color.oklab)
}
