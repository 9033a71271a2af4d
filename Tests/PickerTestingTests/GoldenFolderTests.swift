import PickerColor
import PickerFiles
import PickerPNG
import PickerScene
import PickerTesting
import TestSupport
import Testing

/// The golden comparison, on scenes disturbed on purpose.
@Suite struct GoldenFolderTests {
    private let scratch = TemporaryFolder.make()
    private let scene = Scene(
        size: Size(width: 9, height: 7),
        background: .white,
        layers: [Layer(.rectangle(Rectangle(x: 2, y: 2, width: 4, height: 3)), .solid(.black))]
    )

    private func folder(recording: Bool) -> GoldenFolder {
        GoldenFolder(path: scratch.url.path, failurePath: scratch.path("failures"), isRecording: recording)
    }

    @Test func recordsThenMatches() {
        #expect(folder(recording: true).check(scene, name: "square") == .recorded)
        #expect(folder(recording: false).check(scene, name: "square") == .matches)
    }

    @Test func aMissingGoldenIsNoMatch() throws {
        guard case .unreadable = folder(recording: false).check(scene, name: "missing") else {
            throw Unexpected("a missing golden passed")
        }
    }

    @Test func findsADisturbedSceneAndShowsIt() throws {
        #expect(folder(recording: true).check(scene, name: "square") == .recorded)
        var disturbed = scene
        disturbed.layers[0].shape = .rectangle(Rectangle(x: 2, y: 2, width: 4.5, height: 3))
        guard
            case .differs(let difference, let picture) = folder(recording: false).check(
                disturbed, name: "square")
        else {
            Issue.record("a disturbed scene passed")
            return
        }
        #expect(
            difference.hasPrefix(
                "3 of 63 pixels differ in 1 region: 1x3 at 6,2; largest differences (127, 127, 127, 0); worst pixel 6, 2: "
            ))
        let page = String(
            decoding: try readFile(FilePath(picture.dropLast(3) + "html"), limit: 1 << 20), as: UTF8.self)
        #expect(page.contains(difference) && page.contains("type=\"range\""))
        let shown = try PNG.decode(try readFile(FilePath(picture), limit: 1 << 20))
        #expect(shown.size == PixelSize(width: 29, height: 7))
        #expect(shown[10 + 6, 3] != StraightRGBA8(red: 255, green: 255, blue: 255, alpha: 255))
        #expect(shown[10 + 1, 3] == StraightRGBA8(red: 255, green: 255, blue: 255, alpha: 255))
    }

    /// A difference that 8 bits do not show.
    @Test func goldensOf16BitsFindFinerDifferences() throws {
        var scene = scene
        scene.layers[0].paint = .solid(RGBColor(red: 0.2, green: 0.4, blue: 0.6))
        var disturbed = scene
        disturbed.layers[0].paint = .solid(RGBColor(red: 0.2001, green: 0.4, blue: 0.6))
        let recording = folder(recording: true), comparing = folder(recording: false)
        #expect(recording.check(scene, name: "coarse") == .recorded)
        #expect(recording.check(scene, name: "fine", depth: UInt16.self) == .recorded)
        #expect(comparing.check(scene, name: "fine", depth: UInt16.self) == .matches)
        #expect(comparing.check(disturbed, name: "coarse") == .matches)
        guard case .differs(let difference, _) = comparing.check(disturbed, name: "fine", depth: UInt16.self)
        else {
            Issue.record("a disturbed scene passed")
            return
        }
        #expect(difference.contains("largest differences (7, 0, 0, 0)"), "\(difference)")
    }
}
