import Foundation
@testable import PickerScreen
import Testing

/// The numbers of requests and events against the protocols' files, as far as these are installed.
@Suite struct WaylandMessageTests {
    /// The names of the requests or events of each interface, in the order of its file.
    private static func names(of tag: String, in folders: [String]) throws -> [String: [String]] {
        var names: [String: [String]] = [:]
        for folder in folders {
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for path in paths where path.hasSuffix(".xml") {
                var interface = ""
                let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                for match in text.matches(of: /<(interface|request|event) name="(\w+)"/) {
                    if match.1 == "interface" { interface = String(match.2) }
                    if match.1 == tag { names[interface, default: []].append(String(match.2)) }
                }
            }
        }
        return names
    }

    private static let folders = [
        "/usr/share/wayland", "/usr/share/wayland-protocols", "/usr/share/wlr-protocols",
    ]

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/usr/share/wayland/wayland.xml"),
            "there is no wayland.xml"),
        arguments: ["request", "event"])
    func theyAreThoseOfTheFiles(_ tag: String) throws {
        let names = try Self.names(of: tag, in: Self.folders)
        var compared = 0
        for message in tag == "request" ? WaylandMessage.requests : WaylandMessage.events {
            let parts = message.name.split(separator: ".").map(String.init)
            guard let all = names[parts[0]] else { continue }
            #expect(all.firstIndex(of: parts[1]) == Int(message.code), "\(message.name)")
            compared += 1
        }
        #expect(compared >= 5)
    }
}
