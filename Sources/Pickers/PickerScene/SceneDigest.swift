import PickerColor

/// Computes digests of scenes, which are equal in all processes and on all machines, unlike Swift's hashes.
///
/// It visits every stored value by reflection, so a new shape or paint needs no code here. It keeps the digests of the last
/// scene's layers, because few change from one frame of an animation to the next.
package struct SceneDigest {
    private let start: StableHash
    private var layers: [(layer: Layer, digest: UInt64)] = []
    private var images: [SourceImage: UInt64] = [:]

    /// Scenes that are drawn in different ways, which `words` name, have different digests.
    package init(_ words: [String] = []) {
        start = words.reduce(into: StableHash()) { $0.add($1) }
    }

    /// The digest as 16 hexadecimal digits.
    ///
    /// Numbers count as 32-bit floats: another machine may round the last of 53 bits another way.
    package mutating func text(of scene: Scene) -> String {
        var hash = start
        add(scene.size, to: &hash)
        add(scene.scale, to: &hash)
        add(scene.background, to: &hash)
        add(scene.colorSpace, to: &hash)
        let known = layers
        layers = []
        for (index, layer) in scene.layers.enumerated() {
            if index < known.count, known[index].layer == layer {
                layers.append(known[index])
            } else {
                var own = StableHash()
                add(layer, to: &own)
                layers.append((layer, own.value))
            }
            hash.add(layers[index].digest)
        }
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private mutating func add(_ value: Any, to hash: inout StableHash) {
        switch value {
        // Adding 0 makes -0 and 0 the same.
        case let number as Double: hash.add(UInt64((Float(number) + 0).bitPattern))
        case let number as any FixedWidthInteger: hash.add(UInt64(truncatingIfNeeded: number))
        case let text as String: hash.add(text)
        // Their names tell them apart; the rest are functions and what follows from them.
        case let space as ColorSpace: hash.add(space.name)
        case let system as ColorSystem: hash.add(system.name)
        case let vector as any SIMD: for scalar in scalars(vector) { add(scalar, to: &hash) }
        case let image as SourceImage: hash.add(digest(of: image))
        default:
            let mirror = Mirror(reflecting: value)
            hash.add(UInt64(mirror.children.count))
            if mirror.children.isEmpty { hash.add("\(value)") }
            for (label, child) in mirror.children {
                // In an enumeration, the name of the case.
                if let label { hash.add(label) }
                add(child, to: &hash)
            }
        }
    }

    private func scalars<Vector: SIMD>(_ vector: Vector) -> [Any] { vector.indices.map { vector[$0] } }

    private mutating func digest(of image: SourceImage) -> UInt64 {
        if let known = images[image] { return known }
        var hash = StableHash()
        hash.add(UInt64(image.size.width))
        hash.add(UInt64(image.size.height))
        for pixel in image.pixmap.pixels {
            let (high, low) = (UInt64(pixel.red) << 16 | UInt64(pixel.green), UInt64(pixel.blue) << 16)
            hash.add(high << 32 | low | UInt64(pixel.alpha))
        }
        // Pickers that make a small picture for each frame do not fill memory.
        if images.count == 8 { images = [:] }
        images[image] = hash.value
        return hash.value
    }
}

/// FNV-1a of 64-bit words; each step also mixes the upper half into the lower.
private struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01B3
        value ^= value >> 32
    }

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(UInt64(byte)) }
        add(UInt64(text.utf8.count))
    }
}
