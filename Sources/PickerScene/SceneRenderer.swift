/// What turns scenes into pictures.
public protocol SceneRenderer {
    /// What goes wrong in it.
    associatedtype Failure: Error

    /// Draws `scene` from the bottom up and returns its picture: 8-bit, premultiplied, rows top down.
    mutating func render(_ scene: Scene) throws(Failure) -> PremultipliedPixmap

    /// Draws some rows of `scene`, counted from the top, and returns them as a picture of their own.
    ///
    /// So pictures of which memory holds no more than a part can be drawn, one band after the other. Throws as for
    /// the whole picture, and if there are no rows or not all of them are the picture's.
    mutating func render(_ scene: Scene, rows: Range<Int>) throws(Failure) -> PremultipliedPixmap
}
