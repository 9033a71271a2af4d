import PickerScene
import TestSupport

/// Pictures that differ from one to the next in a few rectangles.
struct SamplePictures {
    private(set) var picture: PremultipliedPixmap
    private let isOpaque: Bool
    private var generator: SeededGenerator

    init(_ size: PixelSize, isOpaque: Bool = true, seed: UInt64 = 1) {
        self.isOpaque = isOpaque
        generator = SeededGenerator(seed: seed)
        picture = PremultipliedPixmap(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width { picture[x, y] = pixel() }
        }
    }

    mutating func next() -> PremultipliedPixmap {
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let left = Int.random(in: 0..<picture.size.width, using: &generator)
            let top = Int.random(in: 0..<picture.size.height, using: &generator)
            let right = Int.random(in: left..<picture.size.width, using: &generator)
            for y in top..<min(top + 30, picture.size.height) {
                for x in left...right { picture[x, y] = pixel() }
            }
        }
        return picture
    }

    private mutating func pixel() -> PremultipliedRGBA8 {
        let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &generator)
        func component() -> UInt8 { UInt8.random(in: 0...alpha, using: &generator) }
        return PremultipliedRGBA8(red: component(), green: component(), blue: component(), alpha: alpha)
    }
}
