import PickerGLES
import PickerKit
import PickerTesting
import RandomScenes
import Synchronization

/// Draws the two scenes that bytes make, one after the other, with OpenGL ES and on the CPU, and compares them
/// with the judge's.
func fuzzScene(_ bytes: [UInt8]) throws(Finding) {
    var reader = SceneReader(bytes)
    let first = reader.scene()
    let second = reader.changed(first)
    for scene in [first, second] {
        // Larger ones take long, and differ in nothing but that.
        if let size = try? scene.pixelSize(), size.count > 130 * 130 { return }
    }
    let bandHeights = reader.bandHeights()
    try FuzzedRenderers.shared.withLock { renderers throws(Finding) in
        var opened: FuzzedRenderers
        if let open = renderers.take() { opened = open } else { opened = try FuzzedRenderers() }
        try opened.draw(first, second, bandHeights, areTame: reader.isTame)
        renderers = opened
    }
}

/// Both renderers; to open a context for every scene would take longer than to draw it.
private struct FuzzedRenderers {
    static let shared = Mutex<FuzzedRenderers?>(nil)

    private let gles: GLESRenderer
    private var cpu = CPURenderer()

    /// What both draw of one scene.
    private struct Pictures: Equatable {
        let gles: PremultipliedPixmap
        let cpu: PremultipliedPixmap
    }

    init() throws(Finding) {
        do { gles = try GLESRenderer() } catch { throw Finding("\(error)") }
    }

    /// `areTame` is true for scenes that both must draw alike, false where it is enough that both draw them; the second
    /// is also drawn in bands so many rows high, if there are any.
    mutating func draw(
        _ first: Scene, _ second: Scene, _ bandHeights: [Int], areTame: Bool
    ) throws(Finding) {
        try forget()
        let before = try drawn(first)
        let changed = try drawn(second)
        try forget()
        let whole = try drawn(second)
        try expect(changed?.gles == whole?.gles, "OpenGL draws a changed scene otherwise than a new one")
        try expect(
            changed?.cpu == whole?.cpu,
            "the CPU draws a changed scene otherwise than a new one")
        if areTame {
            try expectParity(before, first)
            if first != second || before != whole { try expectParity(whole, second) }
        }
        if let whole { try expectSameBands(whole, second, bandHeights, areTame: areTame) }
    }

    /// Lets both draw the next scene from scratch, whatever they have drawn before.
    private mutating func forget() throws(Finding) {
        cpu = CPURenderer()
        _ = try drawn(Scene(size: Size(width: 200, height: 1), layers: []))
    }

    /// The pictures of both; nil if both throw the same error.
    private func drawn(_ scene: Scene) throws(Finding) -> Pictures? {
        var pictures: (PremultipliedPixmap?, PremultipliedPixmap?)
        var errors: (SceneError?, SceneError?)
        do throws(GLESError) {
            pictures.0 = try gles.render(scene)
        } catch {
            guard case .scene(let error) = error else { throw Finding("\(error)") }
            errors.0 = error
        }
        do throws(SceneError) { pictures.1 = try cpu.render(scene) } catch { errors.1 = error }
        try expect(
            errors.0?.description == errors.1?.description,
            "OpenGL: \(errors.0?.description ?? "draws it"); CPU: \(errors.1?.description ?? "draws it")"
        )
        guard let gles = pictures.0, let cpu = pictures.1 else { return nil }
        return Pictures(gles: gles, cpu: cpu)
    }

    private func expectParity(_ pictures: Pictures?, _ scene: Scene) throws(Finding) {
        guard let pictures else { return }
        let rows = 0..<pictures.gles.size.height
        try expectParity(pictures.gles, scene, rows, "OpenGL")
        try expectParity(pictures.cpu, scene, rows, "the CPU renderer", rounding: .once)
        let deep: Pixmap<PremultipliedRGBA16>
        do { deep = try CPURenderer().render(scene) } catch { throw Finding("not in 16 bits: \(error)") }
        try expectParity(deep, scene, rows, "the CPU renderer in 16 bits", rounding: .once)
    }

    private func expectParity<Component>(
        _ picture: Pixmap<PremultipliedRGBA<Component>>, _ scene: Scene, _ rows: Range<Int>, _ name: String,
        rounding: ParityReport.Rounding = .eachLayer
    ) throws(Finding) {
        let unrounded: UnroundedPicture
        do { unrounded = try UnroundedPicture(scene, rows: rows) } catch {
            throw Finding("not unrounded: \(error)")
        }
        let report = ParityReport(picture, against: unrounded, rounding: rounding)
        try expect(report.isParity, "\(name): \(report) in rows \(rows) of \(scene)")
    }

    /// Draws bands so many rows high, then the rest in at most eight; throws a finding unless the CPU gives the bytes
    /// of `whole`, and both are as near to the scene as `whole` must be.
    private func expectSameBands(
        _ whole: Pictures, _ scene: Scene, _ heights: [Int], areTame: Bool
    ) throws(Finding) {
        guard let last = heights.last else { return }
        var (start, heights) = (0, heights[...])
        let height = whole.gles.size.height
        let rest = max(last, (height + 7) / 8)
        while start < height {
            let rows = start..<min(start + (heights.popFirst() ?? rest), height)
            start = rows.upperBound
            let drawn: Pictures
            do {
                drawn = try Pictures(
                    gles: gles.render(scene, rows: rows), cpu: cpu.render(scene, rows: rows))
                let expected = try whole.cpu.rows(rows)
                try expect(
                    drawn.cpu == expected, "the CPU draws rows \(rows) otherwise: \(scene)")
                let isSame = try drawn.gles == whole.gles.rows(rows)
                if areTame, !isSame { try expectParity(drawn.gles, scene, rows, "OpenGL") }
            } catch {
                throw Finding("rows \(rows): \(error)")
            }
        }
    }
}
