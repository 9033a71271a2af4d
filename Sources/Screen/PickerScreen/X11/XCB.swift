import CXCB
public import PickerSystem

/// libxcb, loaded at its first use.
enum XCB {
    fileprivate static let library = SharedLibrary("libxcb.so.1", debianPackage: "libxcb1")

    private static let loaded = Result { () throws(MissingLibrary) in
        try library.functions(named: XCBFunctionNames, as: XCBFunctions.self)
    }

    /// Loads the library unless it is loaded.
    static func load() throws(ScreenError) -> XCBFunctions {
        do { return try loaded.get() } catch { throw .missingLibrary(error) }
    }
}

extension X11Screen {
    /// The shared libraries that X11 needs; the first use loads them.
    public static var libraries: [SharedLibrary] { [XCB.library] }
}
