import PickerGLES
import PickerKit
import PickerTesting
import Synchronization

/// Draws the two scenes that bytes make, one after the other, with OpenGL ES and with the reference.
func fuzzScene(_ bytes: [UInt8]) throws(Finding) {
    var reader = SceneReader(bytes)
    let first = reader.scene()
    let second = reader.changed(first)
    for scene in [first, second] {
        // Larger ones take long, and differ in nothing but that.
        if let size = try? scene.pixelSize(), size.count > 130 * 130 { return }
    }
    try FuzzedRenderers.shared.withLock { renderers throws(Finding) in
        var opened: FuzzedRenderers
        if let open = renderers.take() { opened = open } else { opened = try FuzzedRenderers() }
        try opened.draw(first, second, areTame: reader.isTame)
        renderers = opened
    }
}

/// Both renderers; to open a context for every scene would take longer than to draw it.
private struct FuzzedRenderers {
    static let shared = Mutex<FuzzedRenderers?>(nil)

    private let gles: GLESRenderer
    private var reference = ReferenceRenderer()

    init() throws(Finding) {
        do { gles = try GLESRenderer() } catch { throw Finding("\(error)") }
    }

    /// `areTame` is true for scenes that both must draw alike, false where it is enough that both draw them.
    mutating func draw(_ first: Scene, _ second: Scene, areTame: Bool) throws(Finding) {
        // From scratch, whatever was drawn before.
        reference = ReferenceRenderer()
        _ = try drawn(Scene(size: Size(width: 200, height: 1), layers: []), isTame: true)
        _ = try drawn(first, isTame: areTame)
        let changed = try drawn(second, isTame: areTame)
        reference = ReferenceRenderer()
        _ = try drawn(Scene(size: Size(width: 200, height: 1), layers: []), isTame: true)
        let whole = try drawn(second, isTame: areTame)
        try expect(changed?.0 == whole?.0, "OpenGL draws a changed scene otherwise than a new one")
        try expect(changed?.1 == whole?.1, "the reference draws a changed scene otherwise than a new one")
    }

    /// The pictures of both; nil if both throw the same error.
    private func drawn(_ scene: Scene, isTame: Bool) throws(Finding) -> (
        PremultipliedPixmap, PremultipliedPixmap
    )? {
        var pictures: (PremultipliedPixmap?, PremultipliedPixmap?)
        var errors: (SceneError?, SceneError?)
        do throws(GLESError) {
            pictures.0 = try gles.render(scene)
        } catch {
            guard case .scene(let error) = error else { throw Finding("\(error)") }
            errors.0 = error
        }
        do throws(SceneError) { pictures.1 = try reference.render(scene) } catch { errors.1 = error }
        try expect(
            errors.0?.description == errors.1?.description,
            "OpenGL: \(errors.0?.description ?? "draws it"); reference: \(errors.1?.description ?? "draws it")"
        )
        guard let gles = pictures.0, let reference = pictures.1, let unrounded = try? UnroundedPicture(scene)
        else { return nil }
        if isTame {
            for (name, picture) in [("OpenGL", gles), ("the reference", reference)] {
                let report = ParityReport(picture, against: unrounded)
                try expect(report.isParity, "\(name): \(report) in \(scene)")
            }
        }
        return (gles, reference)
    }
}
