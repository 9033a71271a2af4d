/// The difference between two scenes of the same size.
package struct Damage: Hashable, Sendable {
    /// The pixels that may differ; no two areas overlap.
    package let areas: [PixelBounds]
    /// The number of layers, from the bottom, that are the same in both scenes.
    package let steadyLayers: Int
}

extension PixelScene {
    /// The indices of layers that differ from those of `previous`; nil if sizes or backgrounds differ.
    ///
    /// Layers are compared by index from the bottom. Only pixels that a differing layer of either scene covers may have
    /// changed.
    package func changedLayers(since previous: PixelScene) -> [Int]? {
        guard size == previous.size, background == previous.background else { return nil }
        let common = min(layers.count, previous.layers.count)
        return (0..<max(layers.count, previous.layers.count)).filter { index in
            index >= common || layers[index] != previous.layers[index]
        }
    }

    /// The areas in which the picture may differ from that of `previous`; nil if they are more than half of it.
    ///
    /// They include layers that now have a layer below them and had none before, or the reverse: renderers may round
    /// these differently in the last bit.
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

    /// True if no layer below layer `index` covers a pixel in its bounds. False from layer 64 on, where the check would
    /// take longer than it saves.
    package func isOnBackground(_ index: Int) -> Bool {
        index < 64 && !layers[..<index].contains { $0.mayCover(layers[index].bounds) }
    }
}

extension PixelBounds {
    /// Adds the bounds to `areas`, and merges those that overlap, so that no two areas overlap.
    package func merge(into areas: inout [PixelBounds]) {
        var merged = self
        while let index = areas.firstIndex(where: { $0.overlaps(merged) }) {
            merged = merged.union(areas.remove(at: index))
        }
        areas.append(merged)
    }
}
