public import PickerColor
public import PickerControls
import PickerScene
public import PickerSystem

/// The screen of an X server: all its monitors are one picture.
///
/// Colours are the values that the server holds, in sRGB; X does not manage colours. Of a screen with 10 bits per component, they
/// are exact to 16 bits.
public struct X11Screen: Hashable, Sendable {
    /// The shared libraries that X11 needs; the first use loads them.
    public static var libraries: [SharedLibrary] { [X11Connection.library] }

    /// The name of the display, such as `:0`; nil for that of the variable `DISPLAY`.
    private let display: String?

    /// Names a screen; nothing is read yet.
    public init(display: String? = nil) { self.display = display }

    /// The colour of a pixel, or of the square of `region` pixels a side around it, which is cut to the screen.
    ///
    /// `place` is the column and row of the pixel, counted from 0 at the top left. The pointer is not in the picture. Throws
    /// ``ScreenError/outside(_:)`` if there is no such pixel.
    /// - Note: The corresponding request is `GetImage`.
    public func color(
        at place: SIMD2<Int>, region: Int = 1, statistic: RegionStatistic = .mean
    ) throws(ScreenError) -> Color {
        let connection = try X11Connection(display)
        let color = try statistic.color(around: place, side: region, in: connection.size) {
            area throws(ScreenError) in try connection.pixels(of: connection.root, area)
        }
        guard let color else { throw .outside(connection.size) }
        return color
    }

    /// Freezes the screen and lets a person pick colours with a loupe; returns them in the order of picking, or nil if the person
    /// cancels.
    ///
    /// `isStopped` is called about ten times a second; if it returns true, picking is cancelled. `taking` is called with all
    /// colours that are taken so far. The screen is given back whatever ends the process.
    public func pickColors(
        _ picking: ScreenPicking = ScreenPicking(), isStopped: () -> Bool = { false },
        taking: ([Color]) -> Void = { _ in }
    ) throws(ScreenError) -> [Color]? {
        try ScreenPicker.pick(picking, isStopped: isStopped, taking: taking) { stop throws(ScreenError) in
            try X11Surface(X11Connection(display), isStopped: stop)
        }
    }

    /// Whether the screen has an ICC profile (`_ICC_PROFILE`), so that its values are those of the device, not of sRGB.
    public func hasProfile() throws(ScreenError) -> Bool { try X11Connection(display).hasProfile }
}
