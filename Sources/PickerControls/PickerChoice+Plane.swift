import PickerColor
import PickerScene

extension PickerChoice {
    /// The paint of a plane of two components, or of a line of one, with the chosen values of the others; nil if the model
    /// has no such plane. A mirrored line begins with the greatest value.
    func plane(
        frame: Rectangle, across x: ColorComponent, up y: ColorComponent? = nil, isMirrored: Bool = false,
        look: PlaneLook = PlaneLook()
    ) -> Paint? {
        if let hueModel = model.hueModel {
            let place = coordinates(x, y, isMirrored) { $0 }
            return HuePlane(frame: frame, model: hueModel, place, in: model.space, look: look)
                .map { .huePlane($0) }
        }
        return colorPlane(frame: frame, across: x, up: y, isMirrored: isMirrored, look: look)
            .map { .colorPlane($0) }
    }

    /// The same for perceptual models whose colours may lie outside the picker's colour space; nil for the others.
    func colorPlane(
        frame: Rectangle, across x: ColorComponent, up y: ColorComponent?, isMirrored: Bool = false,
        look: PlaneLook
    ) -> ColorPlane? {
        let place = coordinates(x, y, isMirrored) { model.coordinates($0) }
        return ColorPlane(frame: frame, system: model.system, place, in: model.space, look: look)
    }

    private func coordinates(
        _ x: ColorComponent, _ y: ColorComponent?, _ isMirrored: Bool,
        _ converted: (SIMD3<Double>) -> SIMD3<Double>
    ) -> ColorPlane.Coordinates {
        func place(_ across: Double, _ up: Double) -> SIMD3<Double> {
            var there = components
            there[x.index] = isMirrored ? 1 - across : across
            if let y { there[y.index] = up }
            return converted(there)
        }
        let corner = place(0, 0)
        return ColorPlane.Coordinates(corner: corner, right: place(1, 0) - corner, up: place(0, 1) - corner)
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
