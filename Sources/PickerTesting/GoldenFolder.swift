public import PickerComparison
import PickerFiles
import PickerPNG
import PickerReference
public import PickerScene

/// A folder of PNG files, one for each scene, that say how the reference renderer draws it.
public struct GoldenFolder: Sendable {
    /// What became of a golden.
    public enum Outcome: Hashable, Sendable {
        /// The reference draws the scene as the golden has it.
        case matches
        /// The golden has been written. A test that records must fail, so that recording is never left on.
        case recorded
        /// There is no golden of the scene's name, or it is no PNG that can be read; why.
        case unreadable(String)
        /// The reference draws it otherwise; where a picture of both and their difference is.
        case differs(PixmapDifference, picture: String)
        /// The scene cannot be drawn, or a picture cannot be written; why.
        case failed(String)
    }

    /// The folder with the goldens.
    public let path: String
    /// The folder for the pictures of what differs; made when it is needed.
    public let failurePath: String
    /// Whether goldens are written instead of compared.
    public let isRecording: Bool

    /// Takes the folder at `path`.
    public init(path: String, failurePath: String, isRecording: Bool) {
        self.path = path
        self.failurePath = failurePath
        self.isRecording = isRecording
    }

    /// Draws `scene` with the reference renderer and compares it with the golden `name`, pixel for pixel.
    public func check(_ scene: Scene, name: String) -> Outcome {
        do {
            let actual = StraightPixmap(try ReferenceRenderer().render(scene))
            let golden = FilePath("\(path)/\(name).png")
            if isRecording {
                try writeFile(try PNG.encode(actual, compression: .small), to: golden)
                return .recorded
            }
            let expected: StraightPixmap
            do { expected = try PNG.decode(try readFile(golden, limit: 1 << 28)) } catch {
                return .unreadable("\(error)")
            }
            return try compare(expected: expected, actual: actual, name: name)
        } catch {
            return .failed("\(error)")
        }
    }

    /// Compares two pictures and leaves a picture of what differs.
    func compare(expected: StraightPixmap, actual: StraightPixmap, name: String) throws -> Outcome {
        let difference = PixmapDifference(expected: expected, actual: actual)
        if difference.isMatch { return .matches }
        let picture = "\(failurePath)/\(name).png"
        try makeFolder(FilePath(failurePath))
        let pixmap = PixmapDifference.picture(expected: expected, actual: actual)
        try writeFile(try PNG.encode(pixmap), to: FilePath(picture))
        return .differs(difference, picture: picture)
    }
}
