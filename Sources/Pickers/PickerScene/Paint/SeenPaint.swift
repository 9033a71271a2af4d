public import PickerColor

/// A paint as somebody with a deficiency of colour vision sees it.
public struct SeenPaint: Hashable, Sendable, PaintFunction {
    /// The paint itself.
    package let unseen: Paint
    package let filter: VisionFilter

    package func color(at position: Point, footprint: Double) -> RGBColor {
        filter.seen(unseen.color(at: position, footprint: footprint))
    }

    var paint: Paint { .seen(self) }
    var isOpaque: Bool { unseen.isOpaque }
    var isFinite: Bool { unseen.function.isFinite }
    var circleReach: Double { unseen.function.circleReach }
    /// Where a bright component makes a dark one, errors grow as much as the transfer function is steep.
    var parityAllowance: Double { unseen.parityAllowance + filter.transfer.hueParityAllowance }

    func transformed(to grid: PixelGrid) -> SeenPaint {
        SeenPaint(unseen: unseen.transformed(to: grid), filter: filter)
    }
}

extension Paint {
    /// The paint itself, if it is one that somebody sees, or dithered.
    package var innermost: Paint {
        switch self {
        case .seen(let paint): paint.unseen.innermost
        case .dithered(let paint): paint.undithered.innermost
        default: self
        }
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
        scene.layers = layers.map { layer in
            if case .solid(let color) = layer.paint { return Layer(layer.shape, .solid(filter.seen(color))) }
            return Layer(layer.shape, .seen(SeenPaint(unseen: layer.paint, filter: filter)))
        }
        return scene
    }
}
