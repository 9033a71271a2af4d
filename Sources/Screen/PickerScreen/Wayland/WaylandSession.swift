/// What a compositor has.
struct WaylandSession {
    let connection: WaylandConnection
    private let registry: Int
    private let globals: [(name: Int, interface: String, version: Int)]

    /// Connects, and returns what `body` makes of the session, which then ends.
    static func with<Result>(
        _ path: String, within limit: Duration, _ body: (WaylandSession) throws(ScreenError) -> Result
    ) throws(ScreenError) -> Result {
        let connection = try WaylandConnection(path, within: limit)
        defer { connection.forgetHandlers() }
        return try body(WaylandSession(connection))
    }

    private init(_ connection: WaylandConnection) throws(ScreenError) {
        var globals: [(name: Int, interface: String, version: Int)] = []
        registry = connection.make(WlDisplay.getRegistry, by: WaylandConnection.display) { event in
            guard case .global = WlRegistryEvent(event) else { return }
            globals.append((event[0], event.text(1), event.last))
        }
        try connection.waitForAnswers()
        (self.connection, self.globals) = (connection, globals)
    }

    private func bind(
        _ global: (name: Int, interface: String, version: Int), _ version: Int,
        _ handle: WaylandConnection.Handler?
    ) -> Int {
        let object = connection.newObject(handle)
        connection.send(
            WlRegistry.bind, to: registry, global.name, text: global.interface, min(global.version, version),
            object)
        return object
    }

    /// Binds a global that there is one of, up to a version; nil if the compositor lacks it.
    func bind(_ interface: String, _ version: Int = 1, _ handle: WaylandConnection.Handler? = nil) -> Int? {
        globals.first { $0.interface == interface }.map { bind($0, version, handle) }
    }

    func require(
        _ interface: String, _ version: Int = 1, _ handle: WaylandConnection.Handler? = nil
    ) throws(ScreenError) -> Int {
        if let object = bind(interface, version, handle) { return object }
        throw .unavailable(
            "this compositor has no \(interface), which glpick needs; use the desktop's portal")
    }

    func outputs() throws(ScreenError) -> [WaylandOutput] {
        let manager = bind("zxdg_output_manager_v1", 3)
        let outputs = globals.filter { $0.interface == "wl_output" }.map { global in
            let output = WaylandOutput()
            output.object = bind(global, 4) { output.take($0) }
            if let manager {
                _ = connection.make(ZxdgOutputManagerV1.getXdgOutput, by: manager, output.object) {
                    output.takeDetail($0)
                }
            }
            return output
        }
        try connection.waitForAnswers()
        return outputs.filter { min($0.mode.width, $0.mode.height, $0.frame.width, $0.frame.height) > 0 }
    }

    func captureProtocol() throws(ScreenError) -> String {
        func has(_ interface: String) -> Bool { globals.contains { $0.interface == interface } }
        if has("zwlr_screencopy_manager_v1") { return "wlr-screencopy" }
        if has("ext_image_copy_capture_manager_v1"), has("ext_output_image_capture_source_manager_v1") {
            return "ext-image-copy-capture"
        }
        throw .unavailable("this compositor lets no program read the screen; use the desktop's portal")
    }
}
