import Glibc
package import PickerComparison
import PickerFiles
import PickerPNG
package import PickerScene

/// An approved picture in a file.
package struct Golden {
    /// Which goldens are written.
    package enum Recording: String {
        case none, missing, all

        /// What `GLPICK_RECORD` says; other values say nothing.
        static var ofEnvironment: Recording {
            getenv("GLPICK_RECORD").flatMap { Recording(rawValue: String(cString: $0)) } ?? .none
        }
    }

    /// A file that shows what is wrong.
    package struct Picture {
        package let name: String
        package let bytes: [UInt8]
    }

    /// Why a test fails.
    package struct Failure {
        package let message: String
        package var pictures: [Picture] = []
    }

    private let name: String
    private let path: FilePath
    private let recording: Recording

    package init(name: String, folder: String, recording: Recording) {
        (self.name, self.recording) = (name, recording)
        path = FilePath("\(folder)/\(name).png")
    }

    /// Why a picture is not the golden; nil if it is.
    package func failure<Component: PixelComponent>(
        of actual: Pixmap<StraightRGBA<Component>>, _ limits: ComparisonLimits
    ) -> Failure? {
        do {
            guard FileIdentity(ofRegularFile: path) != nil else {
                if recording == .none {
                    return Failure(
                        message: "\(name): there is no golden \(path); GLPICK_RECORD=missing writes it",
                        pictures: [Picture(name: "\(name)-actual.png", bytes: try PNG.encode(actual))])
                }
                return try record(actual)
            }
            let expected: Pixmap<StraightRGBA<Component>> = try PNG.decode(try readFile(path))
            let difference = PixmapDifference(expected: expected, actual: actual, limits)
            if difference.isAllowed { return nil }
            if recording == .all { return try record(actual) }
            let shown = DifferenceStyle.overlay.picture(expected: expected, actual: actual, limits)
            return Failure(
                message: "\(name): \(difference); GLPICK_RECORD=all approves it",
                pictures: [
                    Picture(name: "\(name)-expected.png", bytes: try PNG.encode(expected)),
                    Picture(name: "\(name)-difference.png", bytes: try PNG.encode(shown)),
                    Picture(name: "\(name)-actual.png", bytes: try PNG.encode(actual)),
                ])
        } catch {
            return Failure(message: "\(name): \(error)")
        }
    }

    private func record<Component: PixelComponent>(
        _ actual: Pixmap<StraightRGBA<Component>>
    ) throws -> Failure {
        try makeFolders(above: path)
        try writeFile(try PNG.encode(actual, compression: .small), to: path)
        return Failure(message: "\(name): recorded \(path); look at it, then run without GLPICK_RECORD")
    }

    /// Writes pictures into a folder for temporary files, and returns it; nil if there are none, or if that fails.
    package func write(_ pictures: [Picture]) -> String? {
        if pictures.isEmpty { return nil }
        let folder = (getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") + "/glpick-differences"
        do {
            for picture in pictures {
                let file = FilePath("\(folder)/\(picture.name)")
                try makeFolders(above: file)
                try writeFile(picture.bytes, to: file)
            }
            return folder
        } catch {
            return nil
        }
    }
}
