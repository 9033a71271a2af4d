import PickerControls

/// Numbers of X, which libxkbcommon has, too, of Wayland and of Linux, and what they mean here.
enum ScreenTables {
    /// `keysymdef.h`: of the keyboard, then of the number pad.
    static let keys: [UInt32: ScreenEvent] = [
        0xFF1B: .cancel, 0xFF0D: .accept, 0x20: .take, 0x2B: .zoom(1), 0x3D: .zoom(1), 0x2D: .zoom(-1),
        0x5D: .grow(1), 0x5B: .grow(-1), 0xFF50: key(.home), 0xFF51: key(.left), 0xFF52: key(.up),
        0xFF53: key(.right), 0xFF54: key(.down), 0xFF55: key(.pageUp), 0xFF56: key(.pageDown),
        0xFF57: key(.end),
        0xFF8D: .accept, 0xFF80: .take, 0xFFAB: .zoom(1), 0xFFAD: .zoom(-1), 0xFF95: key(.home),
        0xFF96: key(.left), 0xFF97: key(.up), 0xFF98: key(.right), 0xFF99: key(.down), 0xFF9A: key(.pageUp),
        0xFF9B: key(.pageDown), 0xFF9C: key(.end),
    ]
    private static func key(_ name: PickerKey.Name) -> ScreenEvent { .key(PickerKey(name)) }
    /// The left and the right one, and the wheel.
    static let buttons: [UInt8: ScreenEvent] = [1: .accept, 3: .cancel, 4: .zoom(1), 5: .zoom(-1)]
    /// The same buttons in `input-event-codes.h`.
    static let linuxButtons = [0x110: UInt8(1), 0x111: 3]

    /// `wl_shm.format`, by the letters of DRM's names: bits, and masks of red, green, blue and alpha. Only `AR24` is used for more
    /// than outputs, whose alpha does not matter.
    static let formats: [String: (bits: Int, masks: ScreenPixelFormat.Masks, alpha: UInt32)] = [
        "AR24": (32, (0xFF0000, 0xFF00, 0xFF), 0xFF00_0000), "XR24": (32, (0xFF0000, 0xFF00, 0xFF), 0),
        "XB24": (32, (0xFF, 0xFF00, 0xFF0000), 0), "AB24": (32, (0xFF, 0xFF00, 0xFF0000), 0),
        "XR30": (32, (0x3FF << 20, 0x3FF << 10, 0x3FF), 0),
        "AR30": (32, (0x3FF << 20, 0x3FF << 10, 0x3FF), 0),
        "XB30": (32, (0x3FF, 0x3FF << 10, 0x3FF << 20), 0),
        "AB30": (32, (0x3FF, 0x3FF << 10, 0x3FF << 20), 0),
        "RG24": (24, (0xFF0000, 0xFF00, 0xFF), 0), "BG24": (24, (0xFF, 0xFF00, 0xFF0000), 0),
    ]

    /// Millionths of x and y of red, green, blue and white in sRGB.
    static let sRGB = [640_000, 330_000, 300_000, 600_000, 150_000, 60_000, 312_700, 329_000]
    /// `wp_color_manager_v1.primaries` and `.transfer_function`; an empty text for those of sRGB: gamma 2.2 is that of screens, and
    /// two are names of sRGB's own curve.
    static let gamuts = [1: "", 6: "BT.2020", 8: "DCI P3", 9: "Display P3", 10: "Adobe RGB"]
    static let curves = [2: "", 9: "", 14: "", 5: "linear", 11: "PQ", 13: "HLG"]
}
