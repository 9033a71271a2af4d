import Foundation
import TestSupport
import Testing

/// The numbers of requests and events against the protocols' files, as far as these are installed.
@Suite struct WaylandMessageTests {
    private static let folders = ["wayland", "wayland-protocols", "wlr-protocols"].map { "/usr/share/\($0)" }

    /// The names of the requests and events of each interface, in the order of its file; `wl_seat_event` has its events.
    private func names() throws -> [String: [String]] {
        var names: [String: [String]] = [:]
        for folder in Self.folders {
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for path in paths where path.hasSuffix(".xml") {
                var interface = ""
                let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                for match in text.matches(of: /<(interface|request|event) name="(\w+)"/) {
                    if match.1 == "interface" { interface = String(match.2) }
                    let key = match.1 == "event" ? interface + "_event" : interface
                    if match.1 != "interface" { names[key, default: []].append(String(match.2)) }
                }
            }
        }
        return names
    }

    /// As in the files: `WlShmPool` is `wl_shm_pool`.
    private func snake(_ name: Substring) -> String {
        name.prefix(1).lowercased() + name.dropFirst().replacing(/[A-Z]/) { "_" + $0.output.lowercased() }
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "\(folders[0])/wayland.xml"), "there is no wayland.xml"
        ))
    func theyAreThoseOfTheFiles() throws {
        let path = "Sources/Screen/PickerScreen/Wayland/WaylandMessage.swift"
        let source = try String(
            contentsOf: Command.packageFolder.appendingPathComponent(path), encoding: .utf8)
        let names = try names()
        var compared = 0
        for match in source.matches(of: /enum (\w+): UInt16, WaylandMessage \{([^}]*)\}/) {
            guard let all = names[snake(match.1)] else { continue }
            let cases = match.2.matches(of: /\w+/).map { snake($0.output) }.filter { $0 != "case" }
            #expect(Array(all.prefix(cases.count)) == cases, "\(match.1)")
            compared += 1
        }
        #expect(compared >= 10)
    }
}
