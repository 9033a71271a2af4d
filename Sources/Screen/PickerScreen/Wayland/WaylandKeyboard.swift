import CXKB
import Glibc
import PickerSystem

/// What keys mean in a compositor's layout, through libxkbcommon, which is loaded at its first use.
final class WaylandKeyboard {
    static let library = SharedLibrary("libxkbcommon.so.0", debianPackage: "libxkbcommon0")

    private let functions: XKBFunctions
    private let state: OpaquePointer

    /// Reads the layout in a file of so many bytes.
    init(_ descriptor: CInt, _ count: Int) throws(ScreenError) {
        let functions = try Self.library.loaded(XKBFunctionNames, XKBFunctions.self)
        var text = [CChar](repeating: 0, count: max(count, 0) + 1)
        pread(descriptor, &text, text.count - 1, 0)
        let context = functions.xkb_context_new(0)
        defer { functions.xkb_context_unref(context) }
        let keymap = context.flatMap {
            functions.xkb_keymap_new_from_string($0, text, glpick_xkb_keymap_format_text_v1, 0)
        }
        defer { if let keymap { functions.xkb_keymap_unref(keymap) } }
        guard let state = keymap.flatMap({ functions.xkb_state_new($0) }) else {
            throw .wayland("glpick cannot read the compositor's keyboard layout")
        }
        (self.functions, self.state) = (functions, state)
    }

    deinit { functions.xkb_state_unref(state) }

    func update(_ numbers: [Int]) {
        let numbers = numbers.map { UInt32(truncatingIfNeeded: $0) }
        _ = functions.xkb_state_update_mask(state, numbers[0], numbers[1], numbers[2], 0, 0, numbers[3])
    }

    var isShifted: Bool {
        functions.xkb_state_mod_name_is_active(state, "Shift", glpick_xkb_state_mods_effective) > 0
    }

    /// What a key of the kernel's number means; nil for nothing.
    func event(_ key: Int) -> ScreenEvent? {
        let key = UInt32(truncatingIfNeeded: key) &+ 8
        return ScreenEvent(keysym: functions.xkb_state_key_get_one_sym(state, key), isShifted: isShifted)
    }
}
