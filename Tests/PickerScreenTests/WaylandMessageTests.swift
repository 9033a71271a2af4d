import Foundation
import Testing

@testable import PickerScreen

/// The numbers of requests and events against the protocols' files, as far as these are installed.
@Suite struct WaylandMessageTests {
    private static let folders = ["wayland", "wayland-protocols", "wlr-protocols"].map { "/usr/share/\($0)" }

    /// The names of the requests and events of each interface, in the order of its file; `wl_seat event` has its events.
    private static func names() throws -> [String: [String]] {
        var names: [String: [String]] = [:]
        for folder in folders {
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for path in paths where path.hasSuffix(".xml") {
                var interface = ""
                let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                for match in text.matches(of: /<(interface|request|event) name="(\w+)"/) {
                    if match.1 == "interface" { interface = String(match.2) }
                    names[match.1 == "event" ? interface + "_event" : interface, default: []].append(
                        String(match.2))
                }
            }
        }
        return names
    }

    private static let types: [any WaylandMessage.Type] = [
        WlDisplay.self, WlRegistry.self, WlShm.self, WlShmPool.self, WlBuffer.self, WlCompositor.self,
        WlSubcompositor.self, WlSubsurface.self, WlSurface.self, WlSeat.self, WlPointer.self,
        WpViewporter.self, WpViewport.self, WpColorManagerV1.self, WpColorManagementOutputV1.self,
        WpImageDescriptionV1.self, ZxdgOutputManagerV1.self, ZwlrScreencopyManagerV1.self,
        ZwlrScreencopyFrameV1.self, ZwlrLayerShellV1.self, ZwlrLayerSurfaceV1.self,
        ExtOutputImageCaptureSourceManagerV1.self, ExtImageCopyCaptureManagerV1.self,
        ExtImageCopyCaptureSessionV1.self, ExtImageCopyCaptureFrameV1.self, WlDisplayEvent.self,
        WlRegistryEvent.self, WlBufferEvent.self, WlOutputEvent.self, WlSeatEvent.self, WlPointerEvent.self,
        WlKeyboardEvent.self, WpImageDescriptionV1Event.self, WpImageDescriptionInfoV1Event.self,
        ZxdgOutputV1Event.self, ZwlrScreencopyFrameV1Event.self, ZwlrLayerSurfaceV1Event.self,
        ExtImageCopyCaptureSessionV1Event.self, ExtImageCopyCaptureFrameV1Event.self,
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
            if: FileManager.default.fileExists(atPath: "\(folders[0])/wayland.xml"), "there is no wayland.xml"
        ))
    func theyAreThoseOfTheFiles() throws {
        let names = try Self.names()
        var compared = 0
        for type in Self.types {
            // The name of the interface comes before those of its requests.
            guard let all = names[Self.snake("\(type)")] else { continue }
            let cases = Self.cases(type)
            #expect(
                Array(all.dropFirst("\(type)".hasSuffix("Event") ? 0 : 1).prefix(cases.count)) == cases,
                "\(type)")
            compared += 1
        }
        #expect(compared >= 10)
    }
}
