extension PixelScene {
    /// The layers, of this scene and of `previous`, in which the two differ: where they reach, pixels may have
    /// changed, and nowhere else. Nil if all pixels may have: if sizes or backgrounds differ.
    ///
    /// Layers are compared one by one from the bottom.
    package func changes(since previous: PixelScene) -> [PixelLayer]? {
        guard size == previous.size, background == previous.background else { return nil }
        var changes: [PixelLayer] = []
        for index in 0..<max(layers.count, previous.layers.count) {
            let before = index < previous.layers.count ? previous.layers[index] : nil
            let now = index < layers.count ? layers[index] : nil
            guard before != now else { continue }
            changes += [before, now].compactMap { $0 }.filter { !$0.bounds.isEmpty }
        }
        return changes
    }

    /// Areas, of which no two overlap, outside which the picture is that of `previous`; nil if most of it may
    /// have changed.
    package func damage(since previous: PixelScene) -> [PixelBounds]? {
        guard let changes = changes(since: previous) else { return nil }
        var areas: [PixelBounds] = []
        for layer in changes { layer.bounds.merge(into: &areas) }
        let damaged = areas.reduce(0) { $0 + $1.count }
        return 2 * damaged > size.count ? nil : areas
    }
}

extension PixelBounds {
    /// Adds the bounds to areas of which no two overlap, so that this stays so.
    fileprivate func merge(into areas: inout [PixelBounds]) {
        var merged = self
        while let index = areas.firstIndex(where: { $0.overlaps(merged) }) {
            merged = merged.union(areas.remove(at: index))
        }
        areas.append(merged)
    }

    private func overlaps(_ other: PixelBounds) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }
}
