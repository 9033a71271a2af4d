import PickerChooser
import PickerColor
import PickerControls
import PickerScene

/// A picker of each kind, as `glpick choose` makes them.
struct SamplePickers: PickerSource {
    enum Kind: String, CaseIterable {
        case ring, matrix, wheel, plane, sliders, triangle, hexagon, grid, image
    }

    var kind = Kind.ring
    /// The colour of the first picker; nil for none in a grid, and else for red.
    var color: Color?
    var colorSpace = ColorSpace.sRGB
    var vision: VisionSimulation?
    var theme: Theme?
    var colors = Picker.defaultColors
    var cellNames = CellNames()
    /// The picture of the image picker; there is none without.
    var image: SourceImage?
    var dominant: [SIMD2<Int>]? = []
    var palette: ColorStrip?
    var oldColor: ChosenColor?
    var format = ColorFormat.hex

    var formats: [String] = ["hex"]
    func text(of color: ChosenColor, as index: Int) -> String {
        (index == 0 ? format : ColorFormat(named: formats[index]) ?? format).text(color.color)
    }

    func dominantPixels() -> [SIMD2<Int>]? { dominant }

    var kinds: [ChooserKind] {
        let others = Kind.allCases.filter { $0 != kind && ($0 != .image || image != nil) }
        return ([kind] + others).map { ChooserKind($0.rawValue, models: models(of: $0), look: look(of: $0)) }
    }

    private func models(of kind: Kind) -> [ColorSystem] {
        switch kind {
        case .ring: [.hsb, .okhsv, .okhsl]
        case .plane, .sliders: ColorModel.systems
        case .matrix: ColorModel.systems.filter { model($0).gamut != nil && $0.hueIndex != nil }
        case .wheel: ColorModel.systems.filter { $0.hueIndex != nil }
        case .triangle: [.hsb, .hsl]
        case .hexagon, .grid, .image: [.hsb]
        }
    }

    private func look(of kind: Kind) -> ChooserLook { ChooserLook(model: kind == .plane ? .oklch : .hsb) }

    private func model(_ system: ColorSystem) -> ColorModel { ColorModel(system, in: colorSpace) ?? .hsb }

    func axes(of kind: ChooserKind, _ model: ColorSystem) -> [[String]] {
        guard kind.name == Kind.plane.rawValue else { return [] }
        let components = self.model(model).components
        return [[1, 2], [0, 2], [0, 1]].map { $0.map { index in "\(components[index].name)" } }
    }

    func picker(
        _ kind: ChooserKind, _ look: ChooserLook, filling room: ChooserRoom?
    ) throws(PickerSourceError) -> Picker {
        guard let made = make(kind, look, room.map { Rectangle($0.size) }) else {
            throw PickerSourceError("there is no such picker")
        }
        var picker = made
        picker.vision = vision
        if let theme = theme ?? room?.theme { picker.style.theme = theme }
        return picker
    }

    private func make(_ kind: ChooserKind, _ look: ChooserLook, _ frame: Rectangle?) -> Picker? {
        let isFirst = kind.name == self.kind.rawValue
        let exact = (isFirst ? color : nil) ?? Color(RGBColor(red: 1, green: 0, blue: 0), in: colorSpace)
        let chosen = Color(HSBColor(exact, in: colorSpace), in: colorSpace)
        let model = model(look.model)
        let ring = RingLayout(
            frame: frame, hasAlphaBar: true, hasTriangle: kind.name == Kind.triangle.rawValue,
            inset: .focusedMarkers, style: .article)
        switch Kind(rawValue: kind.name) {
        case .ring: return .ring(color: chosen, layout: ring, model: model)
        case .triangle: return .triangle(color: chosen, layout: ring, model: model)
        case .matrix:
            let layout = MatrixLayout(
                frame: frame, hasAlphaBar: true, inset: .focusedMarkers, style: .article)
            return .matrix(color: chosen, layout: layout, model: model)
        case .wheel, .hexagon:
            let layout = WheelLayout(
                frame: frame, hasValueBar: true, hasAlphaBar: true, inset: .focusedMarkers, style: .article)
            return kind.name == Kind.wheel.rawValue
                ? .wheel(color: chosen, layout: layout, model: model)
                : .hexagon(color: chosen, layout: layout, model: model)
        case .sliders:
            let layout = SlidersLayout(frame: frame, hasAlphaBar: true, inset: .focusedMarkers)
            return .sliders(color: chosen, layout: layout, model: model)
        case .plane: return plane(exact, model, look.axes, frame)
        case .grid:
            let layout = GridLayout(
                frame: frame, columns: 4, rows: (colors.count + 3) / 4, hasAlphaBar: true,
                inset: .focusedMarkers, style: .article)
            var grid = Picker.grid(
                colors: colors, in: colorSpace, columns: 4, rows: (colors.count + 3) / 4, layout: layout)
            if isFirst, color != nil { grid.choose(chosen) }
            return grid
        case .image:
            return image.map {
                .image(
                    $0, frame: frame, loupe: nil, hasAlphaBar: true, inset: .focusedMarkers, style: .article)
            }
        case nil: return nil
        }
    }

    private func plane(_ color: Color, _ model: ColorModel, _ axes: [String]?, _ frame: Rectangle?) -> Picker?
    {
        let components = model.components
        let usual = components[0].isHue ? [components[1], components[2]] : [components[1], components[2]]
        let named = axes?.compactMap { name in components.first { "\($0.name)" == name } } ?? usual
        guard named.count == 2 else { return nil }
        let layout = PlaneLayout(frame: frame, hasAlphaBar: true, inset: .focusedMarkers)
        return .plane(color: color, model: model, across: named[0], up: named[1], layout: layout)
    }
}
