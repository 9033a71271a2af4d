import CSystem

/// Calls `body` for each number below `count`, on at most `threads` threads, of which the calling one is the first; returns when all
/// calls have returned. Without a number, there is a thread for each usable processor. Where the system starts fewer, those do the
/// work. The stacks of the others are of `stackSize` bytes.
package func shareWork(
    _ count: Int, threads: Int? = nil, stackSize: Int = usualStackSize,
    _ body: @escaping @Sendable (Int) -> Void
) {
    let threads = threads ?? Int(glpick_usable_processors())
    let state = Monitor((next: 0, helpers: 0))
    let work = { @Sendable () -> Void in
        while let index = state.when(
            { _ in true },
            { state -> Int? in
                guard state.next < count else { return nil }
                state.next += 1
                return state.next - 1
            })
        {
            body(index)
        }
    }
    for _ in 1..<max(min(threads, count), 1) {
        state.when { $0.helpers += 1 }
        let isStarted: Void? = try? startThread(stackSize: stackSize) {
            work()
            state.when { $0.helpers -= 1 }
        }
        guard isStarted == nil else { continue }
        state.when { $0.helpers -= 1 }
        break
    }
    work()
    state.when({ $0.helpers == 0 }) { _ in }
}
