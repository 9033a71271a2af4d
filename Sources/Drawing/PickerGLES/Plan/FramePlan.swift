import PickerMesh
import PickerScene

/// What to do, in which order, to draw a picture or what changes in it: a value that is made without a driver.
///
/// Layers above others need the pixels below. To read them while drawing, or to copy them, costs most on GPUs. So solid rings, as
/// all markers are, are drawn in one program with the one layer below them, and what lies directly over kept layers reads their
/// texture.
struct FramePlan: Hashable {
    enum Step: Hashable {
        /// Fill an area with the background.
        case fill(PixelBounds)
        /// Copy the kept layers in some areas.
        case copyKept([PixelBounds])
        case draw(Drawing)
    }

    /// A layer that is drawn in an area.
    struct Drawing: Hashable {
        /// The layer's index; nil for the picture of the kept layers.
        var layer: Int?
        var area: PixelBounds
        /// The layers that are drawn with it: rings directly above it.
        var rings = 0..<0
        /// True if only kept layers are below, so that their texture is read and not the framebuffer.
        var readsKept = false
    }

    let steps: [Step]

    init(steps: [Step]) { self.steps = steps }

    /// Plans the drawing of layers in areas, no two of which overlap. A texture has the picture of the lowest `kept` ones; 0 for
    /// none. `joinsRings` is true if rings may be drawn with the layer below, `copies` if pixels of the framebuffer must be copied
    /// for shaders to read them.
    init(
        _ layers: [PlannedLayer], in areas: [PixelBounds], kept: Int = 0, joinsRings: Bool = true,
        copies: Bool, _ costs: DriverCosts
    ) {
        var planner = FramePlanner(
            layers: layers, kept: kept, joinsRings: joinsRings, copies: copies, costs: costs)
        planner.plan(areas)
        steps = planner.steps
    }
}

private struct FramePlanner {
    let layers: [PlannedLayer]
    let kept: Int
    let joinsRings: Bool
    let copies: Bool
    let costs: DriverCosts
    var steps: [FramePlan.Step] = []

    /// An area with what is drawn in it.
    private struct Part {
        let area: PixelBounds
        var lowest: Int
        /// True if the picture of the kept layers is drawn first, for itself.
        var showsKept = false
        var stacks: [Stack] = []
        /// A layer that is drawn with rings over all of the area.
        var drawnWithRings: Int?
    }

    /// Rings that are drawn with what is below them.
    private struct Stack {
        var rings: Range<Int>
        var area: PixelBounds
        /// The layer below; nil if only kept layers are.
        var below: Int?
        /// True if kept layers can be seen in the area.
        var showsKept = true
    }

    mutating func plan(_ areas: [PixelBounds]) {
        steps.reserveCapacity(2 * (areas.count + layers.count))
        let parts = areas.map { part($0) }
        let shown = parts.filter(\.showsKept).map(\.area)
        let pixels = shown.reduce(0) { $0 + $1.count }
        let drawing = costs.draw * Double(shown.count) + costs.simplePixel * Double(pixels)
        if costs.copy * Double(shown.count) + 2 * costs.framebuffer > drawing {
            steps += shown.map { .draw(FramePlan.Drawing(area: $0)) }
        } else if !shown.isEmpty {
            steps.append(.copyKept(shown))
        }
        for index in layers.indices {
            for part in parts where part.lowest <= index && part.drawnWithRings != index {
                if let stack = part.stacks.first(where: { $0.rings.contains(index) }) {
                    if stack.rings.lowerBound == index { draw(stack) }
                } else if layers[index].mayCover(part.area) {
                    let area = part.area.intersection(layers[index].bounds)
                    let readsKept =
                        kept > 0 && index >= kept
                        && !layers[kept..<index].contains { $0.mayCover(area) }
                    steps.append(.draw(FramePlan.Drawing(layer: index, area: area, readsKept: readsKept)))
                }
            }
        }
    }

    private mutating func draw(_ stack: Stack) {
        if stack.showsKept { steps.append(.draw(FramePlan.Drawing(area: stack.area, rings: stack.rings))) }
        guard let below = stack.below else { return }
        let area = stack.area.intersection(layers[below].bounds)
        steps.append(.draw(FramePlan.Drawing(layer: below, area: area, rings: stack.rings, readsKept: true)))
    }

    private mutating func part(_ area: PixelBounds) -> Part {
        var part = Part(area: area, lowest: layers.lastIndex { $0.opaqueInside.contains(area) } ?? 0)
        if part.lowest < kept, layers[..<kept].contains(where: { $0.mayCover(area) }) {
            (part.lowest, part.showsKept) = (kept, true)
        } else if part.lowest == 0, !layers.contains(where: { $0.overwrites(area) }) {
            steps.append(.fill(area))
        }
        if kept > 0, joinsRings { part.stacks = stacks(in: area, from: max(part.lowest, kept)) }
        drawOnce(&part)
        return part
    }

    /// Draws the layer below the only stack with its rings in all of the area, if that takes less than to draw some of its pixels
    /// twice.
    private func drawOnce(_ part: inout Part) {
        guard part.stacks.count == 1, let stack = part.stacks.first else { return }
        let below = part.lowest..<stack.rings.lowerBound
        // It would erase them.
        guard !below.contains(where: { $0 != stack.below && layers[$0].mayCover(part.area) }) else { return }
        let more = part.area.count - stack.area.count
        guard Double(more * stack.rings.count) * costs.ringPixel <= costs.draw else { return }
        part.drawnWithRings = stack.below
        part.stacks[0].area = part.area
        part.stacks[0].showsKept = stack.below.map { !layers[$0].opaqueInside.contains(part.area) } ?? true
        part.showsKept = false
    }

    /// The stacks of rings in an area, among the layers from one on.
    private func stacks(in area: PixelBounds, from lowest: Int) -> [Stack] {
        var stacks: [Stack] = []
        var index = lowest
        while index < layers.count {
            guard layers[index].isRing, layers[index].mayCover(area) else {
                index += 1
                continue
            }
            var stack = Stack(rings: index..<(index + 1), area: layers[index].bounds.intersection(area))
            while stack.rings.upperBound < layers.count, stack.rings.count < SolidRing.most {
                let next = layers[stack.rings.upperBound]
                guard next.isRing, next.bounds.overlaps(stack.area) else { break }
                stack.area = stack.area.union(next.bounds.intersection(area))
                stack.rings = stack.rings.lowerBound..<(stack.rings.upperBound + 1)
            }
            if findLayerBelow(&stack, from: lowest) { stacks.append(stack) }
            index = stack.rings.upperBound
        }
        return stacks
    }

    /// Finds the layer below a stack; false if there are several over the kept ones, or to draw its pixels again takes longer than
    /// to draw each ring for itself.
    private func findLayerBelow(_ stack: inout Stack, from lowest: Int) -> Bool {
        for index in (lowest..<stack.rings.lowerBound).reversed() where layers[index].mayCover(stack.area) {
            if stack.below != nil { return false }
            stack.below = index
            if layers[index].opaqueInside.contains(stack.area) {
                stack.showsKept = false
                break
            }
        }
        guard let below = stack.below else { return true }
        let pixel: Double
        switch layers[below].effort {
        case .little: pixel = costs.simplePixel
        case .much: pixel = costs.complexPixel
        case .sampled: return false
        }
        let alone = Double(stack.rings.count) * (costs.draw + costs.upload + (copies ? costs.copy : 0))
        return costs.draw + pixel * Double(stack.area.count) <= alone
    }
}
