import CWebP
public import PickerSystem

extension SharedLibrary {
    fileprivate static let webPMux = SharedLibrary("libwebpmux.so.3", debianPackage: "libwebpmux3")
}

/// The functions of libwebp and libwebpmux.
struct WebPLibrary {
    /// The encoder of a picture.
    let picture: WebPFunctions
    /// The encoder of an animation, and of files.
    let mux: WebPMuxFunctions

    private static let loaded = Result { () throws(MissingLibrary) in
        WebPLibrary(
            picture: try SharedLibrary.webP.functions(named: WebPFunctionNames, as: WebPFunctions.self),
            mux: try SharedLibrary.webPMux.functions(named: WebPMuxFunctionNames, as: WebPMuxFunctions.self)
        )
    }

    /// The libraries, loaded by the first call.
    static func load() throws(MissingLibrary) -> WebPLibrary { try loaded.get() }
}

extension AnimatedWebP {
    /// The shared libraries that it needs; the first encoder loads them.
    public static var libraries: [SharedLibrary] { [.webP, .webPMux] }
}
