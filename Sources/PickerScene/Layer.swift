/// One step of a picture: a shape filled with a paint, drawn over what lies under it.
public struct Layer: Hashable, Sendable {
    /// The area that the layer covers.
    public var shape: Shape
    /// Which colour at each position.
    public var paint: Paint

    /// Makes a layer of an area and the colours in it.
    public init(_ shape: Shape, _ paint: Paint) {
        self.shape = shape
        self.paint = paint
    }

    func transformed(to grid: PixelGrid) -> Layer {
        Layer(shape.transformed(to: grid), paint.transformed(to: grid))
    }
}
