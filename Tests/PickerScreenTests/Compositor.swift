import Foundation
import PickerScreen
import TestSupport
import Testing

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
        // sway's file is there before anybody listens (proc_net(5): __SO_ACCEPTCON). The mock's gets its name afterwards.
        _ = comesTrue {
            let sockets = (try? String(contentsOfFile: "/proc/net/unix", encoding: .utf8)) ?? ""
            return FileManager.default.fileExists(atPath: socket)
                && sockets.split(separator: "\n").contains {
                    $0.contains(" \(socket)") && $0.contains(" 00010000 ")
                }
        }
    }

    deinit { end() }

    func end() {
        // Foundation starts programs with most signals blocked.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    static let fixtures = Command.packageFolder.appendingPathComponent("Tests/Fixtures/Wayland").path
    static let hasSway = ["sway", "swaybg", "grim", "wtype"].allSatisfy { Command.has($0) }
    /// As `wl_output.transform` numbers them.
    static let transforms = [
        "normal", "90", "180", "270", "flipped", "flipped-90", "flipped-180", "flipped-270",
    ]

    /// Runs sway without a screen. All pixels of an output are different, if it has at most 96 x 96 and the scale 1.
    ///
    /// The outputs of a nested one are windows of another sway, so that they can be unplugged.
    convenience init(outputs: [String], isNested: Bool = false) throws {
        try self.init(
            "\(Self.fixtures)/sway.sh",
            { folder in
                let pixels = (0..<96 * 96).flatMap { number in
                    [16, 8, 0].map { UInt8(truncatingIfNeeded: (number * 0x9E3779) >> $0) }
                }
                _ = try? folder.write(Array("P6 96 96 255\n".utf8) + pixels, to: "picture.ppm")
                let lines = outputs.enumerated().map { index, output in
                    "output \(isNested ? "WL" : "HEADLESS")-\(index + 1) \(output) bg \(folder.path("picture.ppm")) tile\n"
                }
                _ = try? folder.write(lines.joined(), to: isNested ? "nested" : "config")
                let outer = """
                    default_floating_border none
                    for_window [app_id=wlroots] floating enable
                    exec env WLR_BACKENDS=wayland WLR_WL_OUTPUTS=\(outputs.count) sway -c \(folder.path("nested"))

                    """
                if isNested { _ = try? folder.write(outer, to: "config") }
                return [folder.url.path, "\(isNested ? 1 : outputs.count)"]
            }, socket: isNested ? "wayland-2" : "wayland-1")
    }

    /// Gives commands to it; to the outer one, too, if it is nested.
    func swaymsg(_ commands: String) throws {
        for name in try folder.contents where name.hasPrefix("sway-ipc.") {
            _ = try Command.run(
                URL(fileURLWithPath: "/usr/bin/swaymsg"), ["-s", folder.path(name), commands])
        }
    }
}

/// Expects an error of one line, which says something: what is wrong and, in a part of its own, what to do.
func expectLine(_ says: String, parts: Int? = nil, of body: () throws -> Void) {
    let error = #expect(throws: ScreenError.self) { try body() }
    let line = error.map { "\($0)" } ?? ""
    #expect(line.contains(says) && !line.contains("\n"), "\(line)")
    #expect(parts == nil || line.split(separator: ";").count == parts, "\(line)")
}
