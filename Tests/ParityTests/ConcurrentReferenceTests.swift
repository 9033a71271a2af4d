import Dispatch
import PickerReference
import PickerScene
import PickerTesting
import Synchronization
import Testing

/// One renderer of the CPU's in many threads.
@Suite struct ConcurrentReferenceTests {
    @Test func allThreadsGetTheirPicture() throws {
        let small = SceneCatalogue.scenes.map(\.scene).filter {
            (try? $0.pixelSize().count).map { $0 < 40_000 } == true
        }
        // Large ones are drawn by several threads each.
        let large = small.prefix(2).map { scene in
            var scene = scene
            scene.scale = 700 / scene.size.width
            return scene
        }
        let scenes = small + large
        let expected = try scenes.map { try ReferenceRenderer().render($0) }
        let renderer = ReferenceRenderer()
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for step in 0..<(2 * scenes.count) {
                let index = (thread * 7 + step) % scenes.count
                let picture = try? renderer.render(scenes[index])
                if picture != expected[index] { wrong.withLock { $0 += 1 } }
            }
        }
        #expect(wrong.withLock { $0 } == 0 && small.count > 10)
        #expect(expected.suffix(2).allSatisfy { $0.size.count > 150_000 })
    }
}
