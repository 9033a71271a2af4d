@_exported public import PickerComparison
@_exported public import PickerScene
import Testing
import XCTest

/// Fails the test unless a picture matches the golden of a name: a PNG in the folder `Goldens` beside the test's file.
///
/// It works in tests of swift-testing and of XCTest. A failure names the regions that differ. In swift-testing, expected picture,
/// difference and actual picture are attachments; in XCTest, the message names the folder with them.
///
/// To write goldens, run the tests with `GLPICK_RECORD=missing`, or with `GLPICK_RECORD=all` to write those that differ, too. Such
/// tests fail, so that nobody leaves recording on: look at the pictures, and run the tests again.
///
/// - Parameters:
///   - actual: The picture, of 8 or 16 bits.
///   - name: The golden's name without `.png`; slashes separate folders.
///   - limits: What counts as a difference, and how many may be.
///   - folder: Another folder for goldens; nil for the usual one.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
public func expectPicture<Component: PixelComponent>(
    _ actual: Pixmap<StraightRGBA<Component>>, matches name: String,
    _ limits: ComparisonLimits = ComparisonLimits(), in folder: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
) {
    let path = "\(filePath)"
    let golden = Golden(
        name: name, folder: folder ?? path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/Goldens",
        recording: Golden.Recording.ofEnvironment)
    guard let failure = golden.failure(of: actual, limits) else { return }
    guard Test.current != nil else {
        let place = golden.write(failure.pictures).map { "; see \($0)" } ?? ""
        return XCTFail(failure.message + place, file: filePath, line: UInt(line))
    }
    let location = SourceLocation(fileID: "\(fileID)", filePath: path, line: line, column: column)
    for picture in failure.pictures {
        Attachment.record(picture.bytes, named: picture.name, sourceLocation: location)
    }
    Issue.record("\(failure.message)", sourceLocation: location)
}

/// The same for a premultiplied picture, as renderers draw it.
public func expectPicture<Component: PixelComponent>(
    _ actual: Pixmap<PremultipliedRGBA<Component>>, matches name: String,
    _ limits: ComparisonLimits = ComparisonLimits(), in folder: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
) {
    expectPicture(
        Pixmap<StraightRGBA<Component>>(actual), matches: name, limits, in: folder, fileID: fileID,
        filePath: filePath, line: line, column: column)
}
