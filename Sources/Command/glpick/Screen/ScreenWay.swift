import PickerHost
import PickerKit
import PickerOptions

/// A way to the colours of the screen.
struct ScreenWay: Sendable {
    /// The value of `--via`.
    let name: String
    /// What it is, after its name.
    let summary: String
    /// Why it is not tried here unless it is asked for; nil if it is.
    let obstacle: @Sendable () -> String?
    /// Lets a person pick; nil if they cancel. The function gets all colours that are taken so far.
    let pick: @Sendable (ScreenPicking, ([Color]) -> Void) throws(ScreenError) -> [Color]?
    /// The colour of a pixel or of the region around it; nil if only a person can pick.
    let color: (@Sendable (SIMD2<Int>, ScreenPicking) throws(ScreenError) -> Color)?
    /// What a reader of its colours must know of the screen; nil for nothing.
    let note: @Sendable () -> String?

    /// All ways, the best first.
    static let all = [x11]

    static let x11 = ScreenWay(
        name: "x11", summary: "reads the pixels of an X server, and shows a loupe",
        obstacle: {
            let isWayland = !(environmentVariable("WAYLAND_DISPLAY") ?? "").isEmpty
            return isWayland ? "this is a Wayland session, whose screen X does not have" : nil
        },
        pick: { picking, taking throws(ScreenError) in
            try X11Screen().pickColors(picking, taking: taking)
        },
        color: { place, picking throws(ScreenError) in
            try X11Screen().color(at: place, region: picking.region, statistic: picking.statistic)
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
                reasons.append("\(way.name): \(error)")
            }
        }
        throw CommandError(.unavailable, "cannot read the screen: " + reasons.joined(separator: "; "))
    }
}
