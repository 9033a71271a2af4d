extension PixelScene {
    /// The indices of layers in which the scene differs from `previous`: where one of them reaches, now or before,
    /// pixels may have changed, and nowhere else. Nil if all pixels may have: if sizes or backgrounds differ.
    ///
    /// Layers are compared one by one from the bottom.
    package func changedLayers(since previous: PixelScene) -> [Int]? {
        guard size == previous.size, background == previous.background else { return nil }
        let common = min(layers.count, previous.layers.count)
        return (0..<max(layers.count, previous.layers.count)).filter { index in
            index >= common || layers[index] != previous.layers[index]
        }
    }

    /// Areas, of which no two overlap, outside which the picture is that of `previous`; nil if most of it may
    /// have changed.
    ///
    /// Unless the renderer `blendsAlike` over the background and over layers, the last bit may change too where a
    /// layer has come to lie over another, or lies over none any more.
    package func damage(since previous: PixelScene, blendsAlike: Bool = true) -> [PixelBounds]? {
        guard let changes = changedLayers(since: previous) else { return nil }
        var areas: [PixelBounds] = []
        for layers in [previous.layers, layers] {
            for index in changes where index < layers.count && !layers[index].bounds.isEmpty {
                layers[index].bounds.merge(into: &areas)
            }
        }
        if !blendsAlike, let first = changes.first {
            let common = min(layers.count, previous.layers.count)
            for index in first..<max(common, first)
            where !layers[index].bounds.isEmpty && isOnBackground(index) != previous.isOnBackground(index) {
                layers[index].bounds.merge(into: &areas)
            }
        }
        let damaged = areas.reduce(0) { $0 + $1.count }
        return 2 * damaged > size.count ? nil : areas
    }

    /// Whether no layer below that of `index` covers a pixel in its bounds; false above many layers, because to look
    /// at all of them would take longer than it saves.
    package func isOnBackground(_ index: Int) -> Bool {
        index < 64 && !layers[..<index].contains { $0.mayCover(layers[index].bounds) }
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

    package func overlaps(_ other: PixelBounds) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }
}
