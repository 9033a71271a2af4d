import Foundation
import TestSupport

/// A compositor that ends with the value.
final class Compositor: Sendable {
    let folder = TemporaryFolder.make()
    private let process = Process()
    let socket: String

    /// Runs a program that makes a socket of a name in the folder.
    init(_ program: String, _ arguments: (TemporaryFolder) -> [String], socket name: String) throws {
        socket = folder.path(name)
        (process.executableURL, process.arguments) = (URL(fileURLWithPath: program), arguments(folder))
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let limit = Date(timeIntervalSinceNow: 20)
        while !FileManager.default.fileExists(atPath: socket), Date() < limit { usleep(2000) }
    }

    deinit {
        // Foundation starts programs with most signals blocked.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    static let fixtures = Command.packageFolder.appendingPathComponent("Tests/Fixtures/Wayland").path
    static let hasSway = ["sway", "swaybg", "grim", "wtype", "python3"].allSatisfy { Command.has($0) }

    /// Runs sway without a screen. All pixels of an output are different, if it has at most 96 x 96.
    convenience init(outputs: [String]) throws {
        try self.init(
            "\(Self.fixtures)/sway.sh",
            { folder in
                let pixels = (0..<96 * 96).flatMap { number in
                    [16, 8, 0].map { UInt8(truncatingIfNeeded: (number * 0x9E3779) >> $0) }
                }
                _ = try? folder.write(Array("P6 96 96 255\n".utf8) + pixels, to: "picture.ppm")
                let lines = outputs.enumerated().map { index, output in
                    "output HEADLESS-\(index + 1) \(output) bg \(folder.path("picture.ppm")) tile\n"
                }
                _ = try? folder.write(lines.joined(), to: "config")
                return [folder.url.path, "\(outputs.count)"]
            }, socket: "wayland-1")
    }
}
