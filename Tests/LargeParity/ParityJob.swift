import PickerColor
import PickerGLES
import PickerReference
import PickerScene
import PickerTesting

/// A picker in one size, with every colour.
struct ParityJob: Sendable {
    let form: PickerForm
    let size: PixelSize
    let range: ParityRange

    /// Draws all and compares each with the reference: once as a change of the picture before, and once from
    /// scratch.
    ///
    /// Pictures that are in `known` byte for byte have been right before, and need no second comparison.
    func run(changing: GLESRenderer, fromScratch: GLESRenderer, known: RightPictures) throws -> ParityTally {
        var tally = ParityTally()
        for (index, color) in range.colors.enumerated() {
            // Five in a row have one scale and one background, so that parts of the picture stay.
            let scene = range.scene(form, size, color, variant: index / 5 + size.width)
            let picture = try changing.render(scene)
            let again = try fromScratch.render(scene) { _ in }
            let name = "\(form.name), \(size.width) x \(size.height), colour \(index)"
            let digest = digest(of: picture, name)
            if again == picture, let worst = known[digest] {
                tally.addRight(digest, pixels: picture.size.count, worst)
                continue
            }
            let unrounded = try UnroundedPicture(scene)
            tally.add(ParityReport(picture, against: unrounded), of: name, digest)
            // Equal pictures are equally right.
            if again != picture {
                tally.add(ParityReport(again, against: unrounded), of: name + " from scratch", nil)
            }
        }
        return tally
    }

    /// A number that other bytes, and the same ones for another scene, have by accident alone: FNV-1a.
    private func digest(of picture: PremultipliedPixmap, _ scene: String) -> UInt64 {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in scene.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        picture.pixels.withUnsafeBytes { bytes in
            for word in bytes.bindMemory(to: UInt32.self) {
                digest = (digest ^ UInt64(word)) &* 0x100_0000_01B3
            }
        }
        return digest
    }

    /// Whether the comparison finds a hue that is off: one that finds nothing there proves nothing.
    static func findsWrongHue(_ form: PickerForm, _ renderer: GLESRenderer) throws -> Bool {
        let range = ParityRange.quick
        let size = PixelSize(width: 97, height: 97)
        let color = HSBColor(hue: 0.31, saturation: 0.7, brightness: 0.6)
        let off = HSBColor(hue: 0.315, saturation: 0.7, brightness: 0.6)
        let picture = try renderer.render(range.scene(form, size, off, variant: 0))
        let unrounded = try UnroundedPicture(range.scene(form, size, color, variant: 0))
        return !ParityReport(picture, against: unrounded).isParity
    }
}
