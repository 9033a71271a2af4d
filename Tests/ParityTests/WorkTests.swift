import Foundation
import PickerColor
import PickerMesh
import PickerScene
import TestSupport
import Testing

@testable import PickerGLES
@testable import PickerParity

/// How much OpenGL ES has to draw: these numbers make a picture slow or fast on every machine, and can be measured without one.
@Suite struct WorkTests {
    /// The work of a picker's third picture, after two of other hues.
    struct Work: Codable, Equatable {
        let form: String
        /// Of the whole picture: vertices, pieces of meshes, and kinds of programs.
        let whole: [Int]
        /// Of the change: areas, and pixels in them.
        let change: [Int]
        /// Where pixels cost most, and where calls do: steps, pixels that they draw, and vertices.
        let software, hardware: [Int]

        init(_ form: PickerForm) throws {
            var history = SceneHistory()
            let scenes = try [0.1, 0.2, 0.3].map { hue in
                let color = HSBColor(hue: hue, saturation: 0.7, brightness: 0.6)
                return try PixelScene(ParityPicture(form, PixelSize(width: 160, height: 160), color).scene)
            }
            let areas = try #require(scenes.map { history.advance(to: $0) }.last??.areas)
            let (scene, kept) = (scenes[2], history.keptLayers)

            func steps(copies: Bool, _ costs: DriverCosts) -> [Int] {
                let grid = CornerGrid(bits: 8, allowsOverlap: copies)
                let planned = scene.layers.enumerated().map { index, layer in
                    let ring = SolidRing(layer)
                    return PlannedLayer(
                        layer, isOnBackground: scene.isOnBackground(index), ring,
                        ring == nil ? Shading(layer, scene.size, grid) : nil)
                }
                let plan = FramePlan(planned, in: areas, kept: kept, copies: copies, costs)
                var work = [plan.steps.count, 0, 0]
                for case .draw(let drawing) in plan.steps {
                    work[1] += drawing.area.count
                    guard let layer = drawing.layer.map({ scene.layers[$0] }) else { continue }
                    let runs = Mesh(layer, Shading(layer, scene.size, grid)).runs(
                        in: drawing.area, withInterior: true)
                    work[2] += runs.reduce(0) { $0 + $1.count }
                }
                return work
            }
            let shadings = scene.layers.map {
                Shading($0, scene.size, CornerGrid(bits: 8, allowsOverlap: false))
            }
            let meshes = zip(scene.layers, shadings).map(Mesh.init)
            let keys = shadings.flatMap { [$0.key(.own(.partial)), $0.key(.own(.whole))] }
            self.form = form.name
            whole = [
                meshes.reduce(0) { $0 + $1.vertices.count }, meshes.reduce(0) { $0 + $1.pieces.count },
                Set(keys).count,
            ]
            change = [areas.count, areas.reduce(0) { $0 + $1.count }]
            (software, hardware) = (steps(copies: false, .software), steps(copies: true, .hardware))
        }
    }

    private static let table = Result { try values("work", of: Work.self) }

    /// Where less work is as good, the table is to be changed: the message has the row.
    @Test func noPictureTakesMoreWork() throws {
        let known = try Self.table.get()
        #expect(known.map(\.form) == PickerForm.all.map(\.name))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        for form in PickerForm.all {
            let work = try Work(form)
            let row = String(decoding: try encoder.encode(work), as: UTF8.self)
            #expect(known.first { $0.form == form.name } == work, "\(row)")
        }
    }
}
