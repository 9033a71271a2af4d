/// What differs between two scenes of the same size and background.
package struct SceneChange: Sendable {
    private let previous: PixelScene
    private let next: PixelScene
    /// The indices of layers that differ, from the bottom. Only pixels that one of them covers in either scene may differ.
    package let layers: [Int]

    /// Compares layers by their indices; nil if sizes or backgrounds differ. If `next` took over layers, they are those of
    /// `previous`.
    package init?(from previous: PixelScene, to next: PixelScene) {
        guard next.size == previous.size, next.background == previous.background else { return nil }
        let common = min(next.layers.count, previous.layers.count)
        let most = max(next.layers.count, previous.layers.count)
        var layers: [Int] = []
        layers.reserveCapacity(most - next.sameLayers)
        // In memory, because a copy of a layer takes longer than most comparisons.
        next.layers.withUnsafeBufferPointer { new in
            previous.layers.withUnsafeBufferPointer { old in
                for index in next.sameLayers..<most where index >= common || new[index] != old[index] {
                    layers.append(index)
                }
            }
        }
        (self.layers, self.previous, self.next) = (layers, previous, next)
    }

    /// The number of layers, from the bottom, that are the same in both scenes.
    package var steadyLayers: Int { layers.first ?? next.layers.count }

    /// The areas in which the pictures may differ, no two of which overlap.
    ///
    /// They include layers that now have a layer below them and had none before, or the reverse: renderers may round
    /// these differently in the last bit.
    package var areas: [PixelBounds] {
        var areas: [PixelBounds] = []
        areas.reserveCapacity(4 * layers.count)
        func add(_ layers: [PixelLayer]) {
            for index in self.layers where index < layers.count && !layers[index].bounds.isEmpty {
                layers[index].bounds.merge(into: &areas)
            }
        }
        add(previous.layers)
        add(next.layers)
        for index in steadyLayers..<max(min(next.layers.count, previous.layers.count), steadyLayers)
        where !next.layers[index].bounds.isEmpty
            && next.isOnBackground(index) != previous.isOnBackground(index)
        {
            next.layers[index].bounds.merge(into: &areas)
        }
        return areas
    }
}

/// The last scene of a renderer. It says what of the next one must be drawn, and which lowest layers are worth keeping.
package struct SceneHistory: Sendable {
    /// The scene before the next one.
    package private(set) var last: PixelScene?
    private var steadyLayers = 0
    /// The number of lowest layers of which the renderer shall keep a picture, to be copied where layers above them
    /// change; 0 for none. Whenever it changes, a picture that is kept is out of date.
    package private(set) var keptLayers = 0

    /// A copy of larger pictures would take too much memory.
    private static let maximumPixels = 4096 * 4096

    package init() {}

    /// Returns the history, and leaves an empty one, which stays if an error keeps the next scene from being drawn.
    package mutating func take() -> SceneHistory {
        defer { self = SceneHistory() }
        return self
    }

    /// Goes on to the next scene; returns what differs, or nil if that may be everything.
    package mutating func advance(to next: PixelScene) -> SceneChange? {
        let change = last.flatMap { SceneChange(from: $0, to: next) }
        last = next
        guard let change else {
            (steadyLayers, keptLayers) = (0, 0)
            return nil
        }
        if change.layers.isEmpty { return change }
        if change.steadyLayers < keptLayers { keptLayers = 0 }
        // Keeping them pays off once they have stayed for more than one picture.
        if change.steadyLayers == steadyLayers, next.size.count <= Self.maximumPixels {
            keptLayers = steadyLayers
        }
        steadyLayers = change.steadyLayers
        return change
    }
}

/// A renderer's picture of the lowest layers of a scene, as many as its history keeps.
package struct KeptLayers<Picture> {
    private var count = 0
    /// Nil until one is drawn.
    package var picture: Picture?

    package init() {}

    /// Drops a picture of other layers than the lowest `count`; true if one of these must be drawn.
    package mutating func lacks(_ count: Int) -> Bool {
        // Free the old one first: memory may not hold both.
        if self.count != count { (self.count, picture) = (count, nil) }
        return count > 0 && picture == nil
    }
}

extension PixelScene {
    /// True if no layer below layer `index` covers a pixel in its bounds. False from layer 64 on, where the check would
    /// take longer than it saves.
    package func isOnBackground(_ index: Int) -> Bool {
        index < 64 && !layers[..<index].contains { $0.mayCover(layers[index].bounds) }
    }
}

extension PixelBounds {
    /// Adds the bounds to `areas`, no two of which overlap afterwards: those that overlap become one, or the smaller of them is cut
    /// where that leaves fewer pixels.
    package func merge(into areas: inout [PixelBounds]) {
        guard let index = areas.firstIndex(where: overlaps) else { return areas.append(self) }
        let other = areas.remove(at: index)
        let (large, small) = count < other.count ? (other, self) : (self, other)
        let union = large.union(small)
        if union.count <= large.count + small.count { return union.merge(into: &areas) }
        large.merge(into: &areas)
        small.forEachPart(outside: large) { $0.merge(into: &areas) }
    }
}
