import PickerColor
import PickerScene
import Testing

@Suite struct SceneHistoryTests {
    /// Rectangles of these greys, each 4 points right of the one before.
    private func scene(
        _ greys: Double..., side: Double = 64, scale: Double = 1, after previous: PixelScene? = nil
    ) throws -> PixelScene {
        let layers = greys.enumerated().map { index, grey in
            let frame = Rectangle(x: 4 * Double(index), y: 0, width: 3, height: 3)
            return Layer(.rectangle(frame), .solid(RGBColor(red: grey, green: grey, blue: grey)))
        }
        let size = Size(width: side, height: side)
        return try PixelScene(Scene(size: size, scale: scale, layers: layers), after: previous)
    }

    /// A scene after another one is what it is alone.
    @Test func lowestLayersAreTakenOver() throws {
        let first = try scene(0, 0.1, 0.2)
        #expect(first.sameLayers == 0)
        for (next, alone, same) in try [
            (scene(0, 0.1, 0.2, after: first), scene(0, 0.1, 0.2), 3),
            (scene(0, 0.1, after: first), scene(0, 0.1), 2),
            (scene(0, 0.1, 0.2, 0.3, after: first), scene(0, 0.1, 0.2, 0.3), 3),
            (scene(0, 0.5, 0.2, after: first), scene(0, 0.5, 0.2), 1),
            (scene(0.5, 0.1, 0.2, after: first), scene(0.5, 0.1, 0.2), 0),
            (scene(0, 0.1, 0.2, scale: 2, after: first), scene(0, 0.1, 0.2, scale: 2), 0),
            (scene(0, 0.1, 0.2, side: 65, after: first), scene(0, 0.1, 0.2, side: 65), 0),
        ] {
            #expect(next.layers == alone.layers && next.sameLayers == same)
            #expect(
                SceneChange(from: first, to: next)?.layers == SceneChange(from: first, to: alone)?.layers)
        }
    }

    @Test func layersAreKeptOnceTheyStayTwice() throws {
        var history = SceneHistory()
        #expect(try history.advance(to: scene(0, 0, 0)) == nil)
        #expect(try history.advance(to: scene(0, 0, 0.1))?.layers == [2])
        #expect(history.keptLayers == 0)
        #expect(try history.advance(to: scene(0, 0, 0.2))?.steadyLayers == 2)
        #expect(history.keptLayers == 2)
        // The same scene again, or a change above those that are kept, changes nothing.
        #expect(try history.advance(to: scene(0, 0, 0.2))?.layers == [])
        #expect(try history.advance(to: scene(0, 0, 0.2, 0.5))?.layers == [3])
        #expect(history.keptLayers == 2)
        #expect(try history.advance(to: scene(0, 0.3, 0.2, 0.5))?.layers == [1])
        #expect(history.keptLayers == 0)
    }

    @Test func anotherSizeForgetsLayers() throws {
        var history = SceneHistory()
        for grey in [0, 0.1, 0.2] { _ = try history.advance(to: scene(0, grey)) }
        #expect(history.keptLayers == 1)
        #expect(try history.advance(to: scene(0, 0.2, side: 65)) == nil)
        #expect(history.keptLayers == 0)
    }

    @Test func layersOfLargePicturesAreNotKept() throws {
        var history = SceneHistory()
        for grey in [0, 0.1, 0.2] { _ = try history.advance(to: scene(0, grey, side: 4097)) }
        #expect(history.keptLayers == 0)
    }

    @Test func areasHoldWhatEitherSceneCovers() throws {
        let areas = try SceneChange(from: scene(0, 0, 0), to: scene(0, 0.5))?.areas
        #expect(
            areas == [PixelBounds(columns: 8..<11, rows: 0..<3), PixelBounds(columns: 4..<7, rows: 0..<3)])
        #expect(
            try SceneChange(from: scene(0, side: 3), to: scene(1, side: 3))?.areas
                == [PixelBounds(columns: 0..<3, rows: 0..<3)])
    }
}
