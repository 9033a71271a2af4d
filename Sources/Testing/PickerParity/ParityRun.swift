package import PickerGLES
import PickerSystem

/// All comparisons of a range, shared among threads.
package struct ParityRun: Sendable {
    private let forms: [PickerForm]
    private let jobs: [ParityJob]
    private let known: RightPictures

    /// `known` are pictures that have been right before.
    package init(_ range: ParityRange, of forms: [PickerForm], known: RightPictures = RightPictures()) {
        (self.forms, self.known) = (forms, known)
        let sizes = range.sizes.sorted { $0.count > $1.count }
        jobs = forms.enumerated().flatMap { index, form in
            sizes.map { ParityJob(form: index, pictures: range.pictures(of: form, $0)) }
        }
    }

    private struct State {
        var next = 0
        /// For each form, how many of its jobs are left, and what the others have come to.
        var tallies: [(left: Int, tally: ParityTally)]
        var failure: GLESError?
        var goesOn = true
    }

    /// Does them all on `threads` threads, each with two renderers that `open` makes, and returns what they have come to.
    ///
    /// Calls `done`, on one thread at a time, when a form has been compared; if that returns false, no more are.
    package func tally(
        threads: Int, open: @escaping @Sendable () throws(GLESError) -> GLESRenderer,
        done: @escaping @Sendable (PickerForm, ParityTally) -> Bool
    ) throws(GLESError) -> ParityTally {
        let sizes = jobs.count / max(forms.count, 1)
        let state = Monitor(State(tallies: forms.map { _ in (sizes, ParityTally()) }))
        // Drivers compile shaders in these threads.
        shareWork(threads, threads: threads, stackSize: 8 << 20) { _ in
            do throws(GLESError) { try work(state, open, done) } catch {
                state.when { $0.failure = $0.failure ?? error }
            }
        }
        let (tallies, failure) = state.when { ($0.tallies, $0.failure) }
        if let failure { throw failure }
        return tallies.reduce(into: ParityTally()) { $0.add($1.tally) }
    }

    /// Does jobs until there are none.
    private func work(
        _ state: Monitor<State>, _ open: () throws(GLESError) -> GLESRenderer,
        _ done: (PickerForm, ParityTally) -> Bool
    ) throws(GLESError) {
        var renderers: (changing: GLESRenderer, fromScratch: GLESRenderer)?
        while let job = take(state) {
            let (changing, fromScratch) = if let renderers { renderers } else { (try open(), try open()) }
            renderers = (changing, fromScratch)
            let tally = try job.run(changing: changing, fromScratch: fromScratch, known: known)
            state.when { state in
                state.tallies[job.form].tally.add(tally)
                state.tallies[job.form].left -= 1
                guard state.tallies[job.form].left == 0, state.goesOn else { return }
                state.goesOn = done(forms[job.form], state.tallies[job.form].tally)
            }
        }
    }

    private func take(_ state: Monitor<State>) -> ParityJob? {
        state.when { state in
            guard state.next < jobs.count, state.failure == nil, state.goesOn else { return nil }
            state.next += 1
            return jobs[state.next - 1]
        }
    }
}

extension GLESRenderer {
    /// Whether several threads can draw at once, each with its own contexts.
    ///
    /// The contexts of virgl's client for tests share one socket without a lock (Mesa 22.3.6).
    package var drawsInThreads: Bool { !driver.renderer.hasPrefix("virgl ") }
}
