import PickerColor
package import PickerGLES
import PickerReference
import PickerScene

/// A picker in one size, with every colour.
struct ParityJob: Sendable {
    /// The index of the form among those of the run.
    let form: Int
    let pictures: [ParityPicture]

    /// Draws all and compares each with the reference: once as a change of the picture before, and once from scratch.
    ///
    /// Pictures that are in `known` byte for byte have been right before, and need no second comparison.
    func run(
        changing: GLESRenderer, fromScratch: GLESRenderer, known: RightPictures
    ) throws(GLESError) -> ParityTally {
        var tally = ParityTally()
        var last: ParityPicture?
        for picture in pictures {
            let scene = picture.scene
            let drawn = try changing.render(scene)
            let again = try fromScratch.render(scene) { _ in }
            let isSame = haveSameBytes(drawn, again)
            let digest = digest(of: drawn, picture.name)
            if isSame, let place = known[digest] {
                tally.addRight(
                    digest, pixels: drawn.size.count,
                    WorstPixel(place: place, picture: picture, last: last, pixel: nil))
            } else {
                let unrounded = try UnroundedPicture.drawn(scene)
                func add(_ pixmap: PremultipliedPixmap, after last: ParityPicture?, _ digest: UInt64?) {
                    tally.add(
                        ParityReport(pixmap, against: unrounded), allowance: unrounded.allowance,
                        of: picture, after: last, digest)
                }
                add(drawn, after: isSame ? nil : last, digest)
                // Equal pictures are equally right.
                if !isSame { add(again, after: nil, nil) }
            }
            last = picture
        }
        return tally
    }

    private func haveSameBytes(_ one: PremultipliedPixmap, _ other: PremultipliedPixmap) -> Bool {
        // Comparing pixels one by one takes longer than drawing them.
        one.size == other.size
            && one.pixels.withUnsafeBytes { one in
                other.pixels.withUnsafeBytes { other in
                    one.bindMemory(to: UInt32.self).elementsEqual(other.bindMemory(to: UInt32.self))
                }
            }
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
}

extension PickerForm {
    /// Whether the comparison finds a colour that is off: one that finds nothing there proves nothing.
    package func isFoundWrong(by renderer: GLESRenderer) throws(GLESError) -> Bool {
        let size = PixelSize(width: 97, height: 97)
        func picture(_ hue: Double) -> ParityPicture {
            ParityPicture(self, size, HSBColor(hue: hue, saturation: 0.7, brightness: 0.6))
        }
        let drawn = try renderer.render(picture(0.315).scene)
        return !ParityReport(drawn, against: try UnroundedPicture.drawn(picture(0.31).scene)).isParity
    }
}

extension UnroundedPicture {
    /// The unrounded picture of a scene that a renderer has drawn.
    fileprivate static func drawn(_ scene: Scene) throws(GLESError) -> UnroundedPicture {
        do { return try UnroundedPicture(scene) } catch { throw .scene(error) }
    }
}
