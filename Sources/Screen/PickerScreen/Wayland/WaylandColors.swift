import Glibc
import PickerText

extension WaylandConnection {
    /// The outputs that are not sRGB, and what they are; none if the compositor does not tell.
    func outputsBeyondSRGB() throws(ScreenError) -> [String] {
        guard let manager = bind("wp_color_manager_v1") else { return [] }
        var found: [String] = []
        for output in try outputs() {
            let space = try space(of: output, manager).joined(separator: ", ")
            if !space.isEmpty { found.append("\(output.name.printable) (\(space))") }
        }
        return found
    }

    /// The profile, the gamut and the curve, but for those of sRGB.
    private func space(of output: WaylandOutput, _ manager: Int) throws(ScreenError) -> [String] {
        var (isDone, profile, gamut, curve) = (false, "", "", "")
        let colors = make(WpColorManagerV1.getOutput, by: manager, [output.object])
        _ = make(WpColorManagementOutputV1.getImageDescription, by: colors) { [unowned self] event in
            guard case .ready = WpImageDescriptionV1Event(event) else { return isDone = true }
            _ = make(WpImageDescriptionV1.getInformation, by: event.object) { [unowned self] event in
                // Names come after numbers.
                switch WpImageDescriptionInfoV1Event(event) {
                case .done: isDone = true
                case .iccFile:
                    if let descriptor = takeDescriptor() { close(descriptor) }
                    profile = "an ICC profile"
                case .primaries:
                    let isSRGB = ScreenTables.sRGB.enumerated().allSatisfy { abs($1 - event[$0]) <= 5000 }
                    gamut = isSRGB ? "" : "other primaries"
                case .primariesNamed: gamut = ScreenTables.gamuts[event[0]] ?? "other primaries"
                case .tfPower: curve = event[0] == 22_000 ? "" : "another gamma"
                case .tfNamed: curve = ScreenTables.curves[event[0]] ?? "another gamma"
                case nil: break
                }
            }
        }
        try wait { isDone }
        return [profile, gamut, curve].filter { !$0.isEmpty }
    }
}
