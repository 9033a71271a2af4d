import PickerComparison
import PickerFiles
import PickerPNG
import PickerReference
public import PickerScene

/// A folder of goldens: PNG files with the reference renderer's picture of each scene.
public struct GoldenFolder: Sendable {
    /// The result of checking a golden.
    public enum Outcome: Hashable, Sendable {
        /// The reference draws the same picture.
        case matches
        /// The golden has been written. A test that records must fail, so that nobody leaves recording on.
        case recorded
        /// The golden does not exist or cannot be decoded; the reason.
        case unreadable(String)
        /// The reference draws another picture; the difference in one line, and the path of a picture that shows it. A page
        /// of HTML with the same name and a slider lies beside it.
        case differs(String, picture: String)
        /// The scene cannot be drawn, or a picture cannot be written; the reason.
        case failed(String)

        /// The reason why a test of the golden `name` fails, in one line; nil if the picture matches.
        public func problem(with name: String) -> String? {
            switch self {
            case .matches: nil
            case .recorded: "recorded \(name).png; look at it, then run without recording"
            case .unreadable(let reason): "\(reason); isRecording makes missing goldens"
            case .differs(let difference, let picture): "\(difference); see \(picture)"
            case .failed(let reason): reason
            }
        }
    }

    /// The folder with the goldens.
    public let path: String
    /// The folder for pictures of differences; made when it is needed.
    public let failurePath: String
    /// True to write goldens instead of comparing them.
    public let isRecording: Bool

    /// Takes the paths of two folders; the golden folder must exist.
    public init(path: String, failurePath: String, isRecording: Bool) {
        self.path = path
        self.failurePath = failurePath
        self.isRecording = isRecording
    }

    /// Draws `scene` with the reference renderer in 8 bits and compares it with the golden `name`, pixel by pixel.
    public func check(_ scene: Scene, name: String) -> Outcome { check(scene, name: name, depth: UInt8.self) }

    /// Draws `scene` with the reference renderer in 8 or 16 bits and compares it with the golden `name`, pixel by pixel.
    public func check<Component: PixelComponent>(_ scene: Scene, name: String, depth: Component.Type)
        -> Outcome
    {
        do {
            let actual = Pixmap<StraightRGBA>(try ReferenceRenderer<Component>().render(scene))
            let golden = FilePath("\(path)/\(name).png")
            if isRecording {
                try writeFile(try PNG.encode(actual, compression: .small), to: golden)
                return .recorded
            }
            let expected: Pixmap<StraightRGBA<Component>>
            do { expected = try PNG.decode(try readFile(golden, limit: 1 << 28)) } catch {
                return .unreadable("\(error)")
            }
            return try compare(expected: expected, actual: actual, name: name)
        } catch {
            return .failed("\(error)")
        }
    }

    /// Compares two pictures, and writes a picture of the difference if there is one.
    func compare<Component>(
        expected: Pixmap<StraightRGBA<Component>>, actual: Pixmap<StraightRGBA<Component>>, name: String
    ) throws -> Outcome {
        let difference = PixmapDifference(expected: expected, actual: actual)
        if difference.isMatch { return .matches }
        let picture = "\(failurePath)/\(name).png"
        try makeFolder(FilePath(failurePath))
        let shades = DifferenceStyle.shades.picture(expected: expected, actual: actual)
        let pixmap = DifferenceStyle.row([expected, shades, actual])
        try writeFile(try PNG.encode(pixmap), to: FilePath(picture))
        var report = ComparisonReport(title: name)
        report.add(
            ComparisonReport.Case(
                name: name, outcome: .differs, message: "\(difference)",
                pictures: ComparisonReport.Pictures(
                    expected: .embedded(try PNG.encode(expected)),
                    difference: .embedded(try PNG.encode(shades)),
                    actual: .embedded(try PNG.encode(actual)))))
        try writeFile(Array(report.html.utf8), to: FilePath("\(failurePath)/\(name).html"))
        return .differs("\(difference)", picture: picture)
    }
}
