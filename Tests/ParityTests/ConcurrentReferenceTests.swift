import Dispatch
import PickerReference
import PickerScene
import PickerTesting
import Synchronization
import Testing

/// One renderer of the CPU's in many threads.
@Suite struct ConcurrentReferenceTests {
    @Test func allThreadsGetTheirPicture() throws {
        let scenes = SceneCatalogue.scenes.map(\.scene).filter {
            (try? $0.pixelSize().count).map { $0 < 40_000 } == true
        }
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
        #expect(wrong.withLock { $0 } == 0 && scenes.count > 10)
    }
}
