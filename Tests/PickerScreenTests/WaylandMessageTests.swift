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

    private static let requests: [any WaylandMessage.Type] = [
        WlDisplay.self, WlRegistry.self, WlShm.self, WlShmPool.self, WlBuffer.self, WlCompositor.self,
        WlSubcompositor.self, WlSubsurface.self, WlSurface.self, WlSeat.self, WlPointer.self,
        WpViewporter.self, WpViewport.self, WpColorManagerV1.self, WpColorManagementOutputV1.self,
        WpImageDescriptionV1.self, ZxdgOutputManagerV1.self, ZwlrScreencopyManagerV1.self,
        ZwlrScreencopyFrameV1.self, ZwlrLayerShellV1.self, ZwlrLayerSurfaceV1.self,
        ExtOutputImageCaptureSourceManagerV1.self, ExtImageCopyCaptureManagerV1.self,
        ExtImageCopyCaptureSessionV1.self, ExtImageCopyCaptureFrameV1.self,
    ]
    private static let events: [any WaylandMessage.Type] = [
        WlDisplayEvent.self, WlRegistryEvent.self, WlBufferEvent.self, WlOutputEvent.self,
        WlSeatEvent.self, WlPointerEvent.self, WlKeyboardEvent.self, WpImageDescriptionV1Event.self,
        WpImageDescriptionInfoV1Event.self, ZxdgOutputV1Event.self, ZwlrScreencopyFrameV1Event.self,
        ZwlrLayerSurfaceV1Event.self, ExtImageCopyCaptureSessionV1Event.self,
        ExtImageCopyCaptureFrameV1Event.self,
    ]

    /// As in the files: `WlShmPool` is `wl_shm_pool`.
    private static func snake(_ name: String) -> String {
        name.reduce(into: "") {
            $0 += $1.isUppercase && !$0.isEmpty ? "_\($1.lowercased())" : $1.lowercased()
        }
    }

    private static func cases<Message: WaylandMessage>(_ type: Message.Type) -> [String] {
        type.allCases.map { snake("\($0)") }
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/usr/share/wayland/wayland.xml"),
            "there is no wayland.xml"),
        arguments: ["request", "event"])
    func theyAreThoseOfTheFiles(_ tag: String) throws {
        let names = try Self.names(of: tag, in: Self.folders)
        var compared = 0
        for type in tag == "request" ? Self.requests : Self.events {
            let name = "\(type)"
            guard let all = names[Self.snake(tag == "event" ? String(name.dropLast(5)) : name)] else {
                continue
            }
            let cases = Self.cases(type)
            #expect(Array(all.prefix(cases.count)) == cases, "\(name)")
            compared += 1
        }
        #expect(compared >= 5)
    }
}
