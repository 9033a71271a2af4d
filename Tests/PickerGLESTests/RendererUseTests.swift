import CEGL
import Foundation
@testable import PickerGLES
import PickerScene
import Synchronization
import TestSupport
import Testing

private func scene(_ hue: Double) -> Scene {
    let frame = Rectangle(x: 1, y: 1, width: 30, height: 20)
    return Scene(
        size: Size(width: 32, height: 24),
        layers: [
            Layer(.rectangle(frame), .saturationBrightness(frame: frame, hue: hue))
        ]
    )
}

/// Hands to other threads what the compiler would keep from them.
private struct Smuggled<Value>: @unchecked Sendable {
    let value: Value
}

/// Renderers that are used wrongly, or no more.
@Suite(.needsOpenGL)
struct RendererUseTests {
    @Test func aCallDuringAnotherThrows() throws {
        let renderer = try GLESRenderer()
        let expected = try renderer.render(scene(0.1))
        let previous = try renderer.beginCall()
        let smuggled = Smuggled(value: renderer)
        let outcomes = Mutex<[GLESError?]>([])
        let thread = Thread {
            let calls: [(GLESRenderer) throws -> Void] = [
                { _ = try $0.render(scene(0.2)) }, { _ = try $0.details() },
                { try $0.close() },
            ]
            for call in calls {
                var outcome: GLESError?
                do { try call(smuggled.value) } catch { outcome = error as? GLESError }
                outcomes.withLock { $0.append(outcome) }
            }
        }
        thread.start()
        while !thread.isFinished { usleep(1000) }
        #expect(outcomes.withLock { $0 } == [.inUse, .inUse, .inUse])
        renderer.endCall(previous)
        #expect(try renderer.render(scene(0.1)) == expected)
    }

    @Test func theContextStaysCurrentWhereAsked() throws {
        let renderer = try GLESRenderer()
        let other = Smuggled(value: renderer)
        func outcome() -> GLESError? {
            let outcome = Mutex<GLESError?>(nil)
            let thread = Thread {
                do throws(GLESError) { _ = try other.value.render(scene(0.2)) } catch {
                    outcome.withLock { $0 = error }
                }
            }
            thread.start()
            while !thread.isFinished { usleep(1000) }
            return outcome.withLock { $0 }
        }
        let expected = try renderer.render(scene(0.1))
        #expect(egl.eglGetCurrentContext() == nil)
        try renderer.keepingCurrent { () throws in
            #expect(egl.eglGetCurrentContext() != nil)
            let again = try renderer.keepingCurrent { () throws in try renderer.render(scene(0.1)) }
            #expect(again == expected)
            #expect(egl.eglGetCurrentContext() != nil && outcome() == .inUse)
        }
        #expect(egl.eglGetCurrentContext() == nil && outcome() == nil)
        try renderer.keepingCurrent { () throws in try renderer.close() }
        #expect(egl.eglGetCurrentContext() == nil && outcome() == .closed)
    }

    @Test func measuringBetweenPicturesChangesNone() throws {
        let renderer = try GLESRenderer()
        let hues = [0.1, 0.2, 0.3, 0.4, 0.5]
        let expected = try hues.map { try renderer.render(scene($0)) }
        #expect(try renderer.measuredCosts().allSatisfy { $0.microseconds >= 0 })
        #expect(try hues.map { try renderer.render(scene($0)) } == expected)
    }

    /// Whoever gets in draws right, and everybody else is told.
    @Test func manyThreadsInOneRendererThrowOrDraw() throws {
        let renderer = try GLESRenderer()
        // Large enough that calls meet.
        let frame = Rectangle(x: 0, y: 0, width: 200, height: 200)
        let scenes = (0..<8).map { thread in
            let paint = Paint.saturationBrightness(frame: frame, hue: Double(thread) / 8)
            return Scene(size: Size(width: 200, height: 200), layers: [Layer(.rectangle(frame), paint)])
        }
        let expected = try scenes.map { try GLESRenderer().render($0) }
        let smuggled = Smuggled(value: renderer)
        let counts = Mutex<(drawn: Int, told: Int, wrong: Int)>((0, 0, 0))
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for _ in 0..<100 {
                do throws(GLESError) {
                    let isRight = try smuggled.value.render(scenes[thread]) == expected[thread]
                    counts.withLock { if isRight { $0.drawn += 1 } else { $0.wrong += 1 } }
                } catch {
                    counts.withLock { if error == .inUse { $0.told += 1 } else { $0.wrong += 1 } }
                }
            }
        }
        let (drawn, told, wrong) = counts.withLock { $0 }
        #expect(drawn > 0 && wrong == 0 && drawn + told == 800)
        try renderer.checkErrorState()
    }

    @Test func afterCloseCallsThrow() throws {
        let renderer = try GLESRenderer()
        _ = try renderer.render(scene(0.3))
        let driver = renderer.driver
        try renderer.close()
        try renderer.close()
        #expect(eglGetCurrentContext() == nil)
        #expect(throws: GLESError.closed) { try renderer.render(scene(0.3)) }
        #expect(throws: GLESError.closed) { try renderer.details() }
        #expect(renderer.driver == driver && renderer.maximumSide > 0)
        let other = try GLESRenderer()
        #expect(throws: GLESError.closed) { try renderer.render(scene(0.3)) }
        #expect(try other.render(scene(0.3)).size == PixelSize(width: 32, height: 24))
    }

    @Test func closingKeepsTheCallersContext() throws {
        let own = try Context(try Display.open(.surfaceless))
        let handle = eglGetCurrentContext()
        let renderer = try GLESRenderer()
        _ = try renderer.render(scene(0.3))
        try renderer.close()
        #expect(handle != nil && eglGetCurrentContext() == handle)
        try own.makeCurrent()
    }

    /// Closed after each draws: without that, they would all be there at once. Other tests take memory meanwhile, so the
    /// least of several figures counts; the address sanitizer keeps what is freed.
    @Test(.enabled(if: Command.sanitizer == nil, "memory is not measured under sanitizers"))
    func closedRenderersHoldNothing() throws {
        func resident() throws -> Int {
            let text = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
            let line = text.split(separator: "\n").first { $0.hasPrefix("Rss:") }
            return try #require(line?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        }
        let large = Scene(size: Size(width: 1000, height: 1000), layers: scene(0.1).layers)
        func make(_ count: Int) throws -> [GLESRenderer] {
            try (0..<count).map { _ in
                let renderer = try GLESRenderer()
                _ = try renderer.render(large)
                try renderer.close()
                return renderer
            }
        }
        _ = try make(5)
        var (growth, closed) = (Int.max, [GLESRenderer]())
        for _ in 0..<5 where growth >= 40_000 {
            let before = try resident()
            // All are kept: what one round had given back could hide what the next takes.
            closed += try make(40)
            // 4 MB of pixels each in the picture and the framebuffer.
            growth = min(growth, try resident() - before)
        }
        #expect(growth < 40_000 && !closed.isEmpty)
    }

    @Test func messagesAreOneLine() {
        for error in [GLESError.inUse, .closed] {
            #expect(error.description.contains(": make ") && !error.description.contains("\n"))
        }
    }
}
