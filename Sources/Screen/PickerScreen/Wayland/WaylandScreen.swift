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
        let connection = try WaylandConnection(path, within: limit)
        let outputs = try connection.outputs()
        guard let output = outputs.first(where: { name == nil ? $0.contains(point) : $0.name == name }) else {
            let names = listed(outputs.map { $0.name.printable })
            throw .unavailable(
                name.map { "there is no output \(quoted($0)); there are \(names)" }
                    ?? "no output has the point \(point.x),\(point.y); there are \(names)")
        }
        let capture = try connection.capture(output)
        let corner = name == nil ? Point(x: Double(output.x), y: Double(output.y)) : .zero
        let place = capture.place(point.offset(from: corner))
        let color = statistic.color(around: place, side: region, in: capture.upright) { capture.pixels($0) }
        if let color { return color }
        throw .unavailable(
            "the output \(output.name.printable) has \(output.frame.width) x \(output.frame.height) points, "
                + "counted from 0")
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
        try ScreenPicker.pick(picking, isStopped: isStopped, taking: taking) { stop throws(ScreenError) in
            try WaylandOverlay(WaylandConnection(path, within: limit, isStopped: stop))
        }
    }

    /// The protocol by which the compositor lets programs read its outputs. Nothing is captured.
    ///
    /// Throws ``ScreenError/unavailable(_:)`` if there is no compositor, or if it has neither protocol.
    public func captureProtocol() throws(ScreenError) -> String { try quickly().captureProtocol() }

    /// The outputs that are not sRGB, each with what it is, such as `DP-1 (BT.2020, PQ)`; empty if the compositor does not tell.
    ///
    /// What programs read of such an output is what the compositor has converted to sRGB, which may clip it.
    /// - Note: The corresponding protocol is `color-management-v1`.
    public func outputsBeyondSRGB() throws(ScreenError) -> [String] { try quickly().outputsBeyondSRGB() }

    /// A connection whose compositor must answer at once.
    private func quickly() throws(ScreenError) -> WaylandConnection {
        try WaylandConnection(path, within: min(limit, .seconds(1)))
    }
}
