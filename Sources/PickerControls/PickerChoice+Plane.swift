import PickerColor
import PickerScene

extension PickerChoice {
    /// The paint of a plane of two components, or of a line of one, with the chosen values of the others. A mirrored
    /// line begins with the greatest value.
    func plane(
        frame: Rectangle, across x: ColorComponent, up y: ColorComponent? = nil, isMirrored: Bool = false,
        look: PlaneLook = PlaneLook()
    ) -> ColorPlane {
        func place(_ across: Double, _ up: Double) -> SIMD3<Double> {
            var there = components
            there[x.index] = isMirrored ? 1 - across : across
            if let y { there[y.index] = up }
            return model.coordinates(there)
        }
        let corner = place(0, 0)
        let coordinates = ColorPlane.Coordinates(
            corner: corner, right: place(1, 0) - corner, up: place(0, 1) - corner)
        return ColorPlane(frame: frame, system: model.system, coordinates, in: model.space, look: look)
    }

    /// The opaque colour of the components, shown by a part; nil if nothing is chosen.
    func picked(_ part: PickerPart.Name) -> PickedColor? {
        guard hasColor else { return nil }
        if model.isOfSpace {
            let color = model.color(components)
            return PickedColor(part: part, rgb: RGBColor(color), hsb: color)
        }
        let exact = model.exact(components)
        // Mapping would take a hundred times as long.
        let rgb = RGBColor(clipping: exact, to: model.space)
        return PickedColor(part: part, rgb: rgb, hsb: HSBColor(rgb), exact: exact)
    }

    /// Reduces chroma until the colour lies in the model's colour space.
    mutating func snap() {
        guard let exact, !exact.isInGamut(of: model.space) else { return }
        self.exact = GamutMapping.chroma.map(exact, to: model.space)
    }
}
