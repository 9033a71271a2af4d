import PickerGLES

/// A driver to compare; Scripts/parity sets the variables with which Mesa takes it.
enum ParityDriver: String, CaseIterable {
    case llvmpipe, softpipe, lavapipe, swiftshader, virgl

    /// Whether it is the one that says this of itself, `GL_RENDERER`.
    ///
    /// Mesa may fall back to llvmpipe without a word. zink draws by Vulkan, and names the Vulkan driver; lavapipe's name
    /// begins with llvmpipe, whose code it is. virgl hands its commands to a server, and names the driver that draws there.
    func isNamed(in renderer: String) -> Bool {
        switch self {
        case .llvmpipe: renderer.hasPrefix("llvmpipe ")
        case .softpipe: renderer == "softpipe"
        case .lavapipe: renderer.hasPrefix("zink ") && renderer.contains("(llvmpipe ")
        case .swiftshader: renderer.hasPrefix("zink ") && renderer.contains("(SwiftShader ")
        case .virgl: renderer.hasPrefix("virgl ")
        }
    }

    /// Throws unless it is this one that `renderer` draws with.
    func check(_ renderer: GLESRenderer) throws(WrongDriver) {
        guard isNamed(in: renderer.driver.renderer) else {
            throw WrongDriver(wanted: self, renderer: renderer.driver.renderer)
        }
    }
}

/// Another driver than the one that was asked for draws.
struct WrongDriver: Error, CustomStringConvertible {
    let wanted: ParityDriver
    let renderer: String

    var description: String { "\(wanted.rawValue) was asked for, but \(renderer) draws" }
}
