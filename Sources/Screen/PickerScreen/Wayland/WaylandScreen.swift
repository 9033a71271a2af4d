import Glibc
public import PickerColor
public import PickerControls
public import PickerScene
public import PickerSystem
import PickerText

/// The outputs of a Wayland compositor that lets programs read them: through `ext-image-copy-capture-v1` or `wlr-screencopy`.
///
/// Such are sway, Hyprland, COSMIC, niri, labwc and river, but not GNOME and KDE.
public struct WaylandScreen: Hashable, Sendable {
    /// The shared libraries that picking with a loupe needs.
    public static var libraries: [SharedLibrary] { [WaylandKeyboard.library] }

    /// The socket's path; nil for that of the variables `WAYLAND_DISPLAY` and `XDG_RUNTIME_DIR`.
    private let path: String?
    private let limit: Duration

    /// Names the compositor of this session; nothing is read yet.
    public init() { (path, limit) = (nil, .seconds(5)) }

    /// Names the compositor of a socket, and how long it may take.
    package init(path: String, within limit: Duration = .seconds(5)) {
        (self.path, self.limit) = (path, limit)
    }

    /// The colour of the pixel at a point, or of the square of `region` pixels a side around it, which is cut to the output.
    ///
    /// The point is in the compositor's own units, as for `grim -g`, or in those of the output of a name, from its top left. No window
    /// opens. The compositor gives sRGB. A pointer that it draws itself is in the picture; GPUs usually draw it.
    public func color(
        at point: Point, output name: String? = nil, region: Int = 1, statistic: RegionStatistic = .mean
    ) throws(ScreenError) -> Color {
        var session = try WaylandSession(socketPath(), within: limit)
        let outputs = try session.outputs()
        let names = listed(outputs.map { $0.name.printable })
        guard let output = outputs.first(where: { name == nil ? $0.contains(point) : $0.name == name }) else {
            throw .unavailable(
                name.map { "there is no output \(quoted($0)); there are \(names)" }
                    ?? "no output has the point \(point.x),\(point.y); there are \(names)")
        }
        let local = name == nil ? Point(x: point.x - output.x, y: point.y - output.y) : point
        return try session.capture(output).color(at: local, of: output, region, statistic)
    }

    /// Freezes the outputs and lets a person pick colours with a loupe; returns them in the order of picking, or nil if the person
    /// cancels.
    ///
    /// `isStopped` is called about ten times a second; if it returns true, picking is cancelled. `taking` is called with all
    /// colours that are taken so far. The screen is given back whatever ends the process. The pointer is not in the picture.
    public func pickColors(
        _ picking: ScreenPicking = ScreenPicking(), isStopped: () -> Bool = { false },
        taking: ([Color]) -> Void = { _ in }
    ) throws(ScreenError) -> [Color]? {
        var overlay = try WaylandOverlay(socketPath(), within: limit)
        return try overlay.pick(picking, isStopped: isStopped, taking: taking)
    }

    /// The protocol by which the compositor lets programs read its outputs. Nothing is captured.
    ///
    /// Throws ``ScreenError/unavailable(_:)`` if there is no compositor, or if it has neither protocol.
    public func captureProtocol() throws(ScreenError) -> String {
        try WaylandSession(socketPath(), within: min(limit, .seconds(1))).captureProtocol()
    }

    /// The outputs that are not sRGB, each with what it is, such as `DP-1 (BT.2020, PQ)`; empty if the compositor does not tell.
    ///
    /// What programs read of such an output is what the compositor has converted to sRGB, which may clip it.
    /// - Note: The corresponding protocol is `color-management-v1`.
    public func outputsBeyondSRGB() throws(ScreenError) -> [String] {
        var session = try WaylandSession(socketPath(), within: min(limit, .seconds(1)))
        return try session.outputsBeyondSRGB().map { output, space in
            "\(output.printable) (\(space.joined(separator: ", ")))"
        }
    }

    private func socketPath() throws(ScreenError) -> String {
        if let path { return path }
        let name = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
        if name.hasPrefix("/") { return name }
        guard let folder = getenv("XDG_RUNTIME_DIR") else { throw .wayland("XDG_RUNTIME_DIR is not set") }
        return String(cString: folder) + "/" + name
    }
}
