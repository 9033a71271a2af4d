public import PickerColor

/// What is done to the colours of a layer's paint before they are drawn.
package enum LayerEffect: Hashable, Sendable {
    /// As somebody with a deficiency of colour vision sees them.
    case seen(VisionFilter)
    /// Ordered dithering, which hides the steps of colours, over a range in output steps of 8 bits, 0…255: 1 moves a drawn
    /// component by up to half a step up or down. The exact colour of a point is not dithered.
    case dithered(Double)

    func color(_ color: RGBColor, at position: Point, footprint: Double) -> RGBColor {
        switch self {
        case .seen(let filter): return filter.seen(color)
        case .dithered(let steps):
            guard footprint > 0 else { return color }
            let moved = PickerScene.dithered(
                SIMD4(color.red, color.green, color.blue, color.alpha), by: steps,
                column: cell(position.x / footprint), row: cell(position.y / footprint))
            return RGBColor(red: moved.x, green: moved.y, blue: moved.z, alpha: moved.w)
        }
    }

    /// The pixel's position in its block of 8 x 8, along one axis.
    private func cell(_ position: Double) -> Int {
        position.isFinite ? Int(position.truncatingRemainder(dividingBy: 8)) : 0
    }

    /// Changes the colours of the pixels in some columns of row `y`, which have straight alpha.
    package func apply(
        to colors: UnsafeMutablePointer<SIMD4<Double>>, _ columns: Range<Int>, ofRow y: Int
    ) {
        switch self {
        case .seen(let filter):
            for index in 0..<columns.count {
                let color = colors[index]
                colors[index] = SIMD4(filter.seen(SIMD3(color.x, color.y, color.z)), color.w)
            }
        case .dithered(let steps):
            for (index, x) in columns.enumerated() {
                colors[index] = PickerScene.dithered(colors[index], by: steps, column: x, row: y)
            }
        }
    }

    /// As ``Paint/parityAllowance``. Where a bright component makes a dark one, errors grow as much as the transfer function is
    /// steep.
    var parityAllowance: Double {
        if case .seen(let filter) = self { filter.transfer.hueParityAllowance } else { 0 }
    }
}

extension Layer {
    /// The colour at `position`, as ``Paint/color(at:footprint:)`` has it, with the effects.
    package func color(at position: Point, footprint: Double = 0) -> RGBColor {
        effects.reduce(paint.color(at: position, footprint: footprint)) {
            $1.color($0, at: position, footprint: footprint)
        }
    }

    package var parityAllowance: Double { effects.reduce(paint.parityAllowance) { $0 + $1.parityAllowance } }

    /// The layer with ordered dithering over a range in output steps of 8 bits, clamped to 0…255; a layer of one colour, and any
    /// with 0, is the same.
    public func dithered(by steps: Double) -> Layer {
        let steps = unitClamped(steps / 255) * 255
        return steps > 0 ? with(.dithered(steps)) : self
    }

    private func with(_ effect: LayerEffect) -> Layer {
        if case .solid = paint { return self }
        var layer = self
        layer.effects.append(effect)
        return layer
    }

    fileprivate func seen(by filter: VisionFilter) -> Layer {
        if case .solid(let color) = paint { return Layer(shape, .solid(filter.seen(color))) }
        return with(.seen(filter))
    }
}

extension Scene {
    /// The scene as somebody with a deficiency of colour vision sees it. Soft edges are mixed of colours that are seen.
    ///
    /// Greys keep their colour.
    public func seen(by simulation: VisionSimulation) -> Scene {
        let filter = simulation.filter(in: colorSpace)
        var scene = self
        scene.background = filter.seen(background)
        scene.layers = layers.map { $0.seen(by: filter) }
        return scene
    }

    /// The scene with its gradients dithered; colours of points, solid colours, segments and pictures stay as they are.
    public func dithered(_ dithering: Dithering) -> Scene {
        if dithering == .steps(0) { return self }
        var scene = self
        scene.layers = layers.map { layer in
            guard layer.isGradient else { return layer }
            let steps: Double =
                switch dithering {
                case .automatic: layer.hasWideSteps(scale: scale) ? 1 : 0
                case .steps(let steps): steps
                }
            return layer.dithered(by: steps)
        }
        return scene
    }
}

/// How much gradients are dithered, so that no bands of one colour show.
public enum Dithering: Hashable, Sendable {
    /// By one step of 8 bits where bands would be wider than two pixels; other gradients stay as they are.
    case automatic
    /// All gradients, by a range in output steps of 8 bits, clamped to 0…255; 0 for none.
    case steps(Double)
}

extension Layer {
    /// False for those that are dithered already.
    fileprivate var isGradient: Bool {
        let isDithered = effects.contains { if case .dithered = $0 { true } else { false } }
        return paint.isGradient && !isDithered
    }

    /// True if a component needs more than two pixels for a step of 8 bits, and no other needs fewer, at one of 64 points.
    fileprivate func hasWideSteps(scale: Double) -> Bool {
        let area = shape.coveredArea
        let (pixel, across) = (1 / scale, 8)
        func components(_ x: Double, _ y: Double) -> SIMD4<Double> {
            PremultipliedColor(color(at: Point(x: x, y: y))).components
        }
        for index in 0..<(across * across) {
            let column = Double(index % across) + 0.5, row = Double(index / across) + 0.5
            let x = area.minX + area.width * column / Double(across)
            let y = area.minY + area.height * row / Double(across)
            let here = components(x, y)
            let right = components(x + 2 * pixel, y) - here, down = components(x, y + 2 * pixel) - here
            let change = max(right.max(), -right.min(), down.max(), -down.min())
            // Flat colours have no steps.
            if change > 1e-9, change < 1.0 / 255 { return true }
        }
        return false
    }
}
