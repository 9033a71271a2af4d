import PickerHost
import Synchronization

/// Compares the pictures of two folders, on all processors.
final class FolderComparison: Sendable {
    /// A pair of files, and how they differ.
    struct Compared: Sendable {
        let pair: PicturePairs.Pair
        let settings: ComparisonSettings
        var result: ComparisonReport.Case
        /// The error of a picture that cannot be read.
        var error: CommandError?
    }

    private let pairs: [PicturePairs.Pair]
    private let settings: [ComparisonSettings]
    private let folders: (expected: Argument, actual: Argument)
    private let colors = KnownColors()
    private let results: Mutex<[Compared?]>

    init(
        _ pairs: [PicturePairs.Pair], _ expected: Argument, _ actual: Argument,
        _ settings: ComparisonSettings
    ) throws(CommandError) {
        let configuration = try ComparisonConfiguration(inFolder: expected.path)
        self.pairs = pairs.filter { !configuration.masks.contains($0.name) || $0.actual != nil }
        folders = (expected, actual)
        self.settings = self.pairs.map { configuration.settings(for: $0.name, settings) }
        for settings in self.settings { try settings.check() }
        results = Mutex(Array(repeating: nil, count: pairs.count))
    }

    /// Compares all pairs, and shows the progress on a terminal.
    func run(_ progress: Progress) -> [Compared] {
        shareWork(pairs.count) { [self] index in
            let compared = compare(index)
            results.withLock { $0[index] = compared }
            progress.advance(to: index)
        }
        return results.withLock { $0.compactMap { $0 } }
    }

    private func compare(_ index: Int) -> Compared {
        let (pair, settings) = (pairs[index], settings[index])
        let name = "\(pair.name)"
        func compared(_ result: ComparisonReport.Case, _ error: CommandError? = nil) -> Compared {
            Compared(pair: pair, settings: settings, result: result, error: error)
        }
        do throws(CommandError) {
            guard let expected = pair.expected, let actual = pair.actual else {
                // What is there must be a picture all the same.
                _ = try (pair.expected ?? pair.actual).map { (file) throws(CommandError) in
                    try PictureStream(Argument(file))
                }
                let folder = pair.expected == nil ? folders.expected : folders.actual
                return compared(
                    ComparisonReport.Case(
                        name: name, outcome: .differs, message: "missing in \(folder.shown)"))
            }
            let comparison = try FileComparison(settings: settings, colors: colors).compare(
                Argument(expected), Argument(actual))
            return compared(ComparisonReport.Case(name: name, comparison))
        } catch {
            return compared(
                ComparisonReport.Case(
                    name: name, outcome: .failed, message: error.message ?? "cannot be read"), error)
        }
    }
}
