/// What differs between two scenes of the same size.
package struct Damage: Hashable, Sendable {
    /// The pixels that may differ; no two areas overlap.
    package let areas: [PixelBounds]
    /// How many layers at the bottom are the same.
    package let steadyLayers: Int
}

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

    /// Where the picture may differ from that of `previous`; nil if most of it may.
    ///
    /// Where a layer has come to lie over another, or lies over none any more, renderers may round its last bit
    /// otherwise.
    package func damage(since previous: PixelScene) -> Damage? {
        guard let changes = changedLayers(since: previous) else { return nil }
        let first = changes.first ?? layers.count
        var areas: [PixelBounds] = []
        for layers in [previous.layers, layers] {
            for index in changes where index < layers.count && !layers[index].bounds.isEmpty {
                layers[index].bounds.merge(into: &areas)
            }
        }
        for index in first..<max(min(layers.count, previous.layers.count), first)
        where !layers[index].bounds.isEmpty && isOnBackground(index) != previous.isOnBackground(index) {
            layers[index].bounds.merge(into: &areas)
        }
        let damaged = areas.reduce(0) { $0 + $1.count }
        return 2 * damaged > size.count ? nil : Damage(areas: areas, steadyLayers: first)
    }

    /// Whether no layer below that of `index` covers a pixel in its bounds; false above many layers, because to look
    /// at all of them would take longer than it saves.
    package func isOnBackground(_ index: Int) -> Bool {
        index < 64 && !layers[..<index].contains { $0.mayCover(layers[index].bounds) }
    }
}

extension PixelBounds {
    /// Adds the bounds to areas of which no two overlap, so that this stays so.
    package func merge(into areas: inout [PixelBounds]) {
        var merged = self
        while let index = areas.firstIndex(where: { $0.overlaps(merged) }) {
            merged = merged.union(areas.remove(at: index))
        }
        areas.append(merged)
    }
}
