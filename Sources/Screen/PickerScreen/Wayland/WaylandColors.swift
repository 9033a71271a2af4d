import Glibc

/// The colours of an output, as `wp_image_description_info_v1` tells; nil for those of sRGB.
private struct ImageDescription {
    private var profile: String?
    private var gamut: String?
    private var curve: String?

    var names: [String] { [profile, gamut, curve].compactMap { $0 } }

    /// Millionths of x and y of red, green, blue and white in sRGB.
    private static let sRGB = [640_000, 330_000, 300_000, 600_000, 150_000, 60_000, 312_700, 329_000]
    private static let gamuts = [6: "BT.2020", 8: "DCI P3", 9: "Display P3", 10: "Adobe RGB"]
    private static let curves = [5: "linear", 11: "PQ", 13: "HLG"]

    /// Takes an event; names come after numbers.
    mutating func take(_ event: WaylandConnection.Event, of connection: WaylandConnection) {
        switch WpImageDescriptionInfoV1Event(event) {
        case .iccFile:
            if let descriptor = connection.takeDescriptor() { close(descriptor) }
            profile = "an ICC profile"
        case .primaries:
            let isSRGB = Self.sRGB.enumerated().allSatisfy { abs($1 - event[$0]) <= 5000 }
            gamut = isSRGB ? nil : "other primaries"
        case .primariesNamed: gamut = event[0] == 1 ? nil : Self.gamuts[event[0]] ?? "other primaries"
        case .tfPower: curve = event[0] == 22_000 ? nil : "another gamma"
        // Gamma 2.2, which is that of screens, and two names of sRGB's own curve.
        case .tfNamed:
            curve = [2, 9, 14].contains(event[0]) ? nil : Self.curves[event[0]] ?? "another gamma"
        default: break
        }
    }
}

extension WaylandSession {
    /// The outputs that are not sRGB, and what they are; none if the compositor does not tell.
    func outputsBeyondSRGB() throws(ScreenError) -> [(output: String, space: [String])] {
        guard let manager = bind("wp_color_manager_v1") else { return [] }
        var found: [(output: String, space: [String])] = []
        for output in try outputs() {
            let space = try description(of: output, manager).names
            if !space.isEmpty { found.append((output.name, space)) }
        }
        return found
    }

    private func description(
        of output: WaylandOutput, _ manager: Int
    ) throws(ScreenError) -> ImageDescription {
        var (isDone, result) = (false, ImageDescription())
        let colors = connection.make(WpColorManagerV1.getOutput, by: manager, output.object)
        _ = connection.make(WpColorManagementOutputV1.getImageDescription, by: colors) { event in
            guard case .ready = WpImageDescriptionV1Event(event) else { return isDone = true }
            _ = connection.make(WpImageDescriptionV1.getInformation, by: event.object) { event in
                if case .done = WpImageDescriptionInfoV1Event(event) { isDone = true }
                result.take(event, of: connection)
            }
        }
        try connection.wait { isDone }
        return result
    }
}
