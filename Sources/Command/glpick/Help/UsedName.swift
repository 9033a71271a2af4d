import PickerHost

/// Environment variables or files that glpick uses for one purpose.
struct UsedName {
    enum Use {
        case drawing
        /// Those that print colours to a terminal.
        case terminal
        case choosing
        /// Those that put colours into more places than standard output.
        case keeping
        /// All that have options.
        case all

        func includes(_ verb: VerbFacts) -> Bool {
            switch self {
            case .drawing: verb.options.contains { $0.name == "renderer" }
            case .terminal: ["choose", "doctor"].contains(verb.name) || verb.showsSwatches
            case .choosing: verb.name == "choose"
            case .keeping: verb.options.contains { $0.name == "history" }
            case .all: !verb.options.isEmpty
            }
        }
    }

    let names: [String]
    let use: Use
    /// What they are for.
    let summary: String

    init(_ use: Use, _ names: String..., means summary: String) {
        (self.use, self.names, self.summary) = (use, names, summary)
    }

    /// Every environment variable that glpick reads or sets. A test compares them with the sources.
    static let variables = [
        UsedName(
            .all, presetPattern,
            means:
                "the value of an option, such as GLPICK_CHOOSE_PICKER for choose --picker, unless it is given; "
                + "yes or no for an option without a value"),
        UsedName(
            .all, "XDG_CONFIG_HOME",
            means:
                "the folder of the file glpick/config with defaults of your own ($HOME/.config unless it is set)"
        ),
        UsedName(.drawing, "GLPICK_RENDERER", means: "the renderer, unless --renderer is given"),
        UsedName(.drawing, "GLPICK_DEVICE", means: "the device, unless --device is given"),
        UsedName(
            .drawing, "GLPICK_ROUNDING",
            means:
                "what rounds to steps of 8 bits in OpenGL ES: driver or shaders (shaders where the driver is not exact)"
        ),
        UsedName(
            .drawing, "__EGL_VENDOR_LIBRARY_FILENAMES", "__EGL_VENDOR_LIBRARY_DIRS",
            means: "the files that name EGL drivers, or the folders of such files"),
        UsedName(
            .drawing, "EGL_PLATFORM", "LIBGL_DRIVERS_PATH", "LIBGL_ALWAYS_SOFTWARE",
            "MESA_LOADER_DRIVER_OVERRIDE", "MESA_GLES_VERSION_OVERRIDE", "GALLIUM_DRIVER",
            means: "settings of Mesa, which doctor reports"),
        UsedName(
            .drawing, "GALLIVM_PERF", "LP_NUM_THREADS",
            means: "settings of Mesa's llvmpipe; glpick sets them for speed, unless they are set"),
        UsedName(
            .drawing, "GBM_BACKEND", "GBM_BACKENDS_PATH", "DRI_PRIME", "LD_LIBRARY_PATH", "LD_PRELOAD",
            "NVIDIA_VISIBLE_DEVICES", "NVIDIA_DRIVER_CAPABILITIES", "CUDA_VISIBLE_DEVICES",
            means: "settings of drivers and of the loader, which doctor reports"),
        UsedName(
            .drawing, loggingVariable,
            means: "which messages EGL prints (fatal)"),
        UsedName(
            .terminal, "NO_COLOR",
            means: "if not empty, glpick shows no colours, and in choose you type a colour"),
        UsedName(
            .terminal, "TERM", "COLORTERM", "TMUX", "STY", "KITTY_WINDOW_ID",
            means:
                "what the terminal is, how many colours it shows, and whether glpick runs inside tmux or screen"
        ),
        UsedName(
            .choosing, "SSH_CONNECTION", "SSH_TTY",
            means: "if one is not empty, glpick sends pictures to the terminal without shared memory"),
        UsedName(
            .keeping, "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR",
            means: "the display whose clipboard --copy uses, and whose colours screen picks"),
        UsedName(
            .keeping, "XDG_STATE_HOME", "HOME",
            means: "the folder where --history keeps colours ($HOME/.local/state unless the first is set)"),
    ]

    static var drawingVariables: [String] {
        variables.filter { $0.use == .drawing }.flatMap(\.names).filter { $0 != loggingVariable }
            + ["DISPLAY", "WAYLAND_DISPLAY"]
    }

    /// The files that glpick uses without being given their names.
    static let files = [
        UsedName(
            .all, "$XDG_CONFIG_HOME/glpick/config",
            means:
                "defaults of your own, a line each: VERB.OPTION VALUE, such as choose.picker wheel; yes or no for an "
                + "option without a value, which --no-OPTION undoes; lines with # are comments"),
        UsedName(.keeping, "$XDG_STATE_HOME/glpick/history", means: "the colours that --history keeps"),
        UsedName(
            .choosing, "/dev/tty",
            means: "the terminal: choose draws there, and prints only the colour to standard output"),
        UsedName(.drawing, "/dev/dri/renderD*", means: "the render nodes of GPUs"),
        UsedName(
            .drawing, "/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d",
            means: "the files that name EGL drivers, which doctor checks"),
    ]

    /// What the variables that set an option are named like.
    static let presetPattern = "GLPICK_VERB_OPTION"

    /// Every command sets it where it is not set, so it says nothing about a machine.
    static let loggingVariable = "EGL_LOG_LEVEL"
}

extension VerbFacts {
    /// Whether it prints colours, or palettes, that have swatches on a terminal. Those of pickers have none.
    var showsSwatches: Bool {
        let formats = options.filter { ["format", "to"].contains($0.name) }.compactMap {
            $0.value?.completion()
        }
        let drawing = verbGroups.first { $0.name == "draw" }?.verbs.map { $0.name } ?? []
        return !drawing.contains(name)
            && formats.contains { format in
                guard case .words(let words) = format else { return false }
                return !words.filter(["hex", "gpl"].contains).isEmpty
            }
    }
}
