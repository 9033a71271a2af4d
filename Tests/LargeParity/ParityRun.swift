import CAffinity
import PickerGLES
import PickerScene
import Synchronization

/// All comparisons of a range, shared among the processors.
final class ParityRun: Sendable {
    private let jobs: [ParityJob]
    private let driver: ParityDriver
    private let known: RightPictures
    private let next = Mutex(0)

    /// `known` are pictures that have been right before.
    init(_ range: ParityRange, on driver: ParityDriver, known: RightPictures) {
        self.driver = driver
        self.known = known
        // The largest first, so that the workers end together.
        jobs = PickerForm.all.flatMap { form in
            range.sizes.map { ParityJob(form: form, size: $0, range: range) }
        }.sorted { $0.size.count > $1.size.count }
    }

    /// Does them all, and returns what each form has come to, by its name.
    func tallies() async throws -> [String: ParityTally] {
        try await withThrowingTaskGroup(of: [String: ParityTally].self) { group in
            let workers = driver.drawsInThreads ? glpick_usable_processors() : 1
            for _ in 0..<workers { group.addTask { try self.work() } }
            return try await group.reduce(into: [:]) { all, part in
                all.merge(part) { $0 + $1 }
            }
        }
    }

    /// Does jobs until there are none, with renderers of its own.
    private func work() throws -> [String: ParityTally] {
        let (changing, fromScratch) = (try GLESRenderer(), try GLESRenderer())
        for renderer in [changing, fromScratch] { try driver.check(renderer) }
        var tallies: [String: ParityTally] = [:]
        while let job = take() {
            let tally = try job.run(changing: changing, fromScratch: fromScratch, known: known)
            tallies.merge([job.form.name: tally]) { $0 + $1 }
        }
        return tallies
    }

    private func take() -> ParityJob? {
        let index = next.withLock { next in
            next += 1
            return next - 1
        }
        return index < jobs.count ? jobs[index] : nil
    }
}
