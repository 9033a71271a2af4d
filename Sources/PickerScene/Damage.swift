/// What must be drawn again when one scene follows another in a picture.
package enum Damage: Hashable, Sendable {
    /// All of it.
    case everything
    /// These pixels, of which no two areas overlap.
    case areas([PixelBounds])
}

extension Scene {
    /// Where this scene may look different from `previous`.
    ///
    /// Layers are compared one by one from the bottom: where those that differ reach, before and now, pixels may
    /// have changed, and nowhere else. Scenes that differ in most of the picture, or in its size, scale or
    /// background, give ``Damage/everything``.
    ///
    /// Throws ``SceneError`` if one of the scenes is unusable.
    package func damage(since previous: Scene) throws(SceneError) -> Damage {
        guard size == previous.size, scale == previous.scale, background == previous.background else {
            return .everything
        }
        let pixelSize = try pixelSize()
        let (old, new) = (try previous.layersInPixels(), try layersInPixels())
        var areas: [PixelBounds] = []
        for index in 0..<max(old.count, new.count) {
            let before = index < old.count ? old[index] : nil
            let now = index < new.count ? new[index] : nil
            guard before != now else { continue }
            for layer in [before, now] {
                guard let layer else { continue }
                let bounds = PixelBounds(layer.shape.coveredArea, within: pixelSize)
                if !bounds.isEmpty { bounds.merge(into: &areas) }
            }
        }
        let damaged = areas.reduce(0) { $0 + $1.count }
        return 2 * damaged > pixelSize.count ? .everything : .areas(areas)
    }
}

extension PixelBounds {
    /// Adds the bounds to areas of which no two overlap, so that this stays so.
    fileprivate func merge(into areas: inout [PixelBounds]) {
        var merged = self
        while let index = areas.firstIndex(where: { $0.overlaps(merged) }) {
            let other = areas.remove(at: index)
            merged = PixelBounds(
                columns: min(
                    other.columns.lowerBound, merged.columns.lowerBound)..<max(
                        other.columns.upperBound, merged.columns.upperBound),
                rows: min(
                    other.rows.lowerBound, merged.rows.lowerBound)..<max(
                        other.rows.upperBound, merged.rows.upperBound)
            )
        }
        areas.append(merged)
    }

    private func overlaps(_ other: PixelBounds) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }
}
