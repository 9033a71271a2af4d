/// A shape filled with a paint; drawn over the layers below it.
public struct Layer: Hashable, Sendable {
    /// The area that the layer covers, in points from the scene's top left.
    public var shape: Shape
    /// The colour at each position of the shape. One colour takes the layer's effects away.
    public var paint: Paint { didSet { if case .solid = paint { effects = [] } } }
    /// What is done to these colours, one after the other.
    package internal(set) var effects: [LayerEffect] = []

    /// Makes a layer of a shape and a paint.
    public init(_ shape: Shape, _ paint: Paint) {
        self.shape = shape
        self.paint = paint
    }

    func transformed(to grid: PixelGrid) -> Layer {
        var layer = Layer(shape.transformed(to: grid), paint.transformed(to: grid))
        layer.effects = effects
        return layer
    }
}
