import CLCMS2
public import PickerSystem

/// lcms2, loaded at its first use.
enum LCMS {
    fileprivate static let library = SharedLibrary("liblcms2.so.2", debianPackage: "liblcms2-2")

    private static let loaded = library.result(named: LCMS2FunctionNames, as: LCMS2Functions.self)

    /// Loads the library unless it is loaded.
    static func load() throws(ProfileError) -> LCMS2Functions {
        do { return try loaded.get() } catch { throw .missingLibrary(error) }
    }

    /// The functions, for what only a loaded library can have made.
    static var functions: LCMS2Functions { loaded.functions }
}

extension ICCProfile {
    /// The shared libraries that ICC profiles need; the first profile loads them.
    public static var libraries: [SharedLibrary] { [LCMS.library] }
}
