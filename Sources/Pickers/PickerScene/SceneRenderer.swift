/// A renderer: turns scenes into pictures of a depth.
public protocol SceneRenderer<Component, Failure> {
    /// The integer in which its pixels store a component: `UInt8` or `UInt16`.
    associatedtype Component: PixelComponent
    /// The type of its errors.
    associatedtype Failure: Error

    /// Draws `scene` from the bottom up and returns its picture: premultiplied, rows top down.
    mutating func render(_ scene: Scene) throws(Failure) -> Pixmap<PremultipliedRGBA<Component>>

    /// Draws some rows of `scene`, counted from the top, and returns them as a picture of their own.
    ///
    /// Band by band, it draws pictures that do not fit in memory. Throws as for the whole picture, and if `rows` is
    /// empty or not within the picture.
    mutating func render(_ scene: Scene, rows: Range<Int>) throws(Failure) -> Pixmap<
        PremultipliedRGBA<Component>
    >
}
