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

    /// Binds all globals of an interface, up to a version.
    private func bindAll(
        _ interface: String, _ version: Int, _ handle: WaylandConnection.Handler? = nil
    ) -> [Int] {
        globals.filter { $0.interface == interface }.map { global in
            let object = connection.newObject(handle)
            connection.send(
                WlRegistry.bind, to: registry, global.name, text: interface, min(global.version, version),
                object)
            return object
        }
    }

    /// Binds a global that there is one of; nil if the compositor lacks it.
    func bind(_ interface: String, _ version: Int = 1, _ handle: WaylandConnection.Handler? = nil) -> Int? {
        bindAll(interface, version, handle).first
    }

    func outputs() throws(ScreenError) -> [WaylandOutput] {
        var outputs: [Int: WaylandOutput] = [:]
        let objects = bindAll("wl_output", 4) { outputs[$0.object]?.take($0) }
        for object in objects { outputs[object] = WaylandOutput(object: object) }
        if let manager = bind("zxdg_output_manager_v1", 3) {
            for object in objects {
                _ = connection.make(ZxdgOutputManagerV1.getXdgOutput, by: manager, object) {
                    outputs[object]?.takeDetail($0)
                }
            }
        }
        try connection.waitForAnswers()
        return objects.compactMap { outputs[$0] }.filter {
            min($0.mode.width, $0.mode.height, $0.frame.width, $0.frame.height) > 0
        }
    }

    /// The protocol by which programs read outputs.
    func captureProtocol() throws(ScreenError) -> String {
        for (name, interfaces) in WaylandCapture.protocols
        where interfaces.allSatisfy({ interface in globals.contains { $0.interface == interface } }) {
            return name
        }
        throw .unavailable("this compositor lets no program read the screen; use the desktop's portal")
    }
}
