import Glibc

/// The colours of an output, as `wp_image_description_info_v1` tells.
private struct ImageDescription {
    private var profile: String?
    private var gamut: String?
    private var curve: String?

    var names: [String] { [profile, gamut, curve].compactMap { $0 } }

    /// Millionths of x and y of red, green, blue and white in sRGB.
    private static let sRGB = [640_000, 330_000, 300_000, 600_000, 150_000, 60_000, 312_700, 329_000]
    private static let gamuts: [UInt32: String] = [
        6: "BT.2020", 8: "DCI P3", 9: "Display P3", 10: "Adobe RGB",
    ]
    private static let curves: [UInt32: String] = [5: "linear", 11: "PQ", 13: "HLG"]

    /// Takes an event; names come after numbers.
    mutating func take(_ event: inout WaylandConnection.Event, of connection: WaylandConnection) {
        switch WpImageDescriptionInfoV1Event(rawValue: event.code) {
        case .iccFile:
            if let descriptor = connection.takeDescriptor() { close(descriptor) }
            profile = "an ICC profile"
        case .primaries:
            let isSRGB = Self.sRGB.allSatisfy { abs($0 - event.int()) <= 5000 }
            gamut = isSRGB ? nil : "other primaries"
        case .primariesNamed:
            let name = event.word()
            gamut = name == 1 ? nil : Self.gamuts[name] ?? "other primaries"
        case .tfPower: curve = event.word() == 22_000 ? nil : "another gamma"
        case .tfNamed:
            let name = event.word()
            // Gamma 2.2, which is that of screens, and two names of sRGB's own curve.
            curve = [2, 9, 14].contains(name) ? nil : Self.curves[name] ?? "another gamma"
        default: break
        }
    }
}

extension WaylandSession {
    /// The outputs that are not sRGB, and what they are; none if the compositor does not tell.
    mutating func outputsBeyondSRGB() throws(ScreenError) -> [(output: String, space: [String])] {
        guard let manager = bind("wp_color_manager_v1") else { return [] }
        var found: [(output: String, space: [String])] = []
        for output in try outputs() {
            let space = try description(of: output, manager).names
            if !space.isEmpty { found.append((output.name, space)) }
        }
        return found
    }

    private func description(of output: WaylandOutput, _ manager: UInt32) throws(ScreenError)
        -> ImageDescription
    {
        let colors = connection.make(WpColorManagerV1.getOutput, by: manager, output.object)
        let description = connection.make(WpColorManagementOutputV1.getImageDescription, by: colors)
        var (information, result): (UInt32?, ImageDescription) = (nil, ImageDescription())
        while true {
            var event = try connection.event()
            if event.is(WpImageDescriptionV1Event.failed, of: description) { return result }
            if event.is(WpImageDescriptionV1Event.ready, of: description) {
                information = connection.make(WpImageDescriptionV1.getInformation, by: description)
            }
            guard event.object == information else { continue }
            if event.is(WpImageDescriptionInfoV1Event.done, of: information) { return result }
            result.take(&event, of: connection)
        }
    }
}
