import PickerHost

struct ScreenWay: Sendable {
    /// The value of `--via`.
    let name: String
    /// What it is, after its name.
    let summary: String
    /// Why it is not tried here unless it is asked for; nil if it is.
    let obstacle: @Sendable () -> String?
    /// Lets a person pick; nil if they cancel, or if `isStopped`, which is asked about ten times a second, ends it. `taking` gets all colours that are taken so far.
    let pick:
        @Sendable (
            _ picking: ScreenPicking, _ isStopped: () -> Bool, _ taking: ([Color]) -> Void
        ) throws(ScreenError) -> [Color]?
    /// The colour of a pixel, counted from the corner of the output of a name, or of the region around it; nil if only a person
    /// can pick.
    let color: (@Sendable (SIMD2<Int>, String?, ScreenPicking) throws(ScreenError) -> Color)?
    /// What a reader of its colours must know of the screen; nil for nothing.
    let note: @Sendable () -> String?

    /// All ways, the best first.
    static let all = [wayland, x11, portal]

    static func isSet(_ name: String) -> Bool { !(environmentVariable(name) ?? "").isEmpty }

    static let wayland = ScreenWay(
        name: "wayland", summary: "reads the outputs of sway, Hyprland and others, and shows a loupe",
        obstacle: { isSet("WAYLAND_DISPLAY") ? nil : "WAYLAND_DISPLAY is not set" },
        pick: { picking, isStopped, taking throws(ScreenError) in
            try WaylandScreen().pickColors(picking, isStopped: isStopped, taking: taking)
        },
        color: { place, output, picking throws(ScreenError) in
            try WaylandScreen().color(
                at: Point(x: Double(place.x), y: Double(place.y)), output: output, region: picking.region,
                statistic: picking.statistic)
        },
        note: outputsNote)

    /// Names the outputs whose colours the compositor converts.
    private static let outputsNote: @Sendable () -> String? = {
        guard isSet("WAYLAND_DISPLAY"), let outputs = try? WaylandScreen().outputsBeyondSRGB(),
            !outputs.isEmpty
        else { return nil }
        return "not in sRGB: \(listed(outputs)); the compositor converts the colours there, and may clip them"
    }

    static let portal = ScreenWay(
        name: "portal", summary: "opens the desktop's own picker, as GNOME and KDE demand",
        // Where X11 fails, the portal would not know more.
        obstacle: { isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY") ? "X11 has this screen" : nil },
        pick: { picking, isStopped, taking throws(ScreenError) in
            guard picking.region == 1 else { throw .unavailable("it picks single pixels, no regions") }
            var colors: [Color] = []
            while colors.count < picking.count {
                guard let color = try ScreenPortal().pickColor(isStopped: isStopped) else { return nil }
                colors.append(color)
                taking(colors)
            }
            return colors
        },
        color: nil, note: outputsNote)

    static let x11 = ScreenWay(
        name: "x11", summary: "reads the pixels of an X server, and shows a loupe",
        obstacle: {
            isSet("WAYLAND_DISPLAY") ? "this is a Wayland session, whose screen X does not have" : nil
        },
        pick: { picking, isStopped, taking throws(ScreenError) in
            try X11Screen().pickColors(picking, isStopped: isStopped, taking: taking)
        },
        color: { place, output, picking throws(ScreenError) in
            if output != nil {
                throw .unavailable("an X screen is one picture of all outputs; leave --output out")
            }
            return try X11Screen().color(at: place, region: picking.region, statistic: picking.statistic)
        },
        note: {
            let hasProfile = (try? X11Screen().hasProfile()) ?? false
            return hasProfile
                ? "the screen has a colour profile: the colours are its own values, taken for sRGB" : nil
        })

    /// What `body` returns for the first way that works here. Throws what is wrong with each if none does.
    static func first<Result>(
        of name: String?, _ body: (ScreenWay) throws(ScreenError) -> Result
    ) throws(CommandError) -> (ScreenWay, Result) {
        var reasons: [String] = []
        for way in all where name == nil || way.name == name {
            if name == nil, let obstacle = way.obstacle() {
                reasons.append("\(way.name): \(obstacle)")
                continue
            }
            do throws(ScreenError) { return (way, try body(way)) } catch {
                if case .outside = error { throw CommandError(.nothing, error.description) }
                // Whoever has begun to pick does not begin anew in another way.
                if case .lost = error { throw failure(["\(way.name): \(error)"]) }
                reasons.append("\(way.name): \(error)")
            }
        }
        throw failure(reasons)
    }

    private static func failure(_ reasons: [String]) -> CommandError {
        CommandError(.unavailable, "cannot read the screen: " + reasons.joined(separator: "; "))
    }
}
