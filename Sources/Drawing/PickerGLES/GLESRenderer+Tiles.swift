public import PickerScene

extension GLESRenderer {
    /// Draws some rows of `scene`, in tiles where the driver or its memory may not hold all of them.
    ///
    /// They are as precise as those of the whole picture, but not always the same bytes: each tile is a scene of its
    /// own, where a component may round differently.
    ///
    /// Throws ``GLESError`` as for the whole picture, and if `rows` is empty or not within the picture.
    public func render(_ scene: Scene, rows: Range<Int>) throws(GLESError) -> PremultipliedPixmap {
        let previous = try beginCall()
        defer { endCall(previous) }
        return try drawTiles(of: scene, rows: rows)
    }

    /// Draws some rows of `scene`; only within a call.
    func drawTiles(of scene: Scene, rows: Range<Int>) throws(GLESError) -> PremultipliedPixmap {
        let size: PixelSize
        do { size = try scene.pixelSize(having: rows) } catch { throw .scene(error) }
        let area = PixelBounds(columns: 0..<size.width, rows: rows)
        var picture = try PremultipliedPixmap(size: area.size) { pixels throws(GLESError) in
            guard let start = pixels.baseAddress else { return }
            for tile in area.tiles(maximumSide: min(tileSide, maximumSide)) {
                let shown = tile.intersection(area)
                let first =
                    start + (shown.rows.lowerBound - rows.lowerBound) * size.width + shown.columns.lowerBound
                last = nil
                var history = SceneHistory()
                _ = try canvas.drawChange(to: .checked(scene, part: tile), &history)
                let (x, y) = (tile.columns.lowerBound, tile.rows.lowerBound)
                let bounds = PixelBounds(
                    columns: (shown.columns.lowerBound - x)..<(shown.columns.upperBound - x),
                    rows: (shown.rows.lowerBound - y)..<(shown.rows.upperBound - y))
                try canvas.framebuffer?.read(bounds, to: first, rowLength: size.width)
            }
        }
        picture.colorSpace = scene.colorSpace
        return picture
    }
}
