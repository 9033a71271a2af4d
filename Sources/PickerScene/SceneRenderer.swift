/// What turns scenes into pictures.
public protocol SceneRenderer {
    /// What goes wrong in it.
    associatedtype Failure: Error

    /// Draws `scene` from the bottom up and returns its picture: 8-bit, premultiplied, rows top down.
    mutating func render(_ scene: Scene) throws(Failure) -> PremultipliedPixmap
}
