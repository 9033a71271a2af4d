import CDeflate
import CISAL
import CPNG
import CPNGShim
import CZlib
public import PickerSystem

/// Loads the libraries for PNGs when they are needed: each costs time that matters to a short command.
enum PNGLibraries {
    fileprivate static let libpng = SharedLibrary("libpng16.so.16", debianPackage: "libpng16-16")
    fileprivate static let isal = SharedLibrary("libisal.so.2", debianPackage: "libisal2")
    fileprivate static let libdeflate = SharedLibrary("libdeflate.so.0", debianPackage: "libdeflate0")

    private static let loadedPNG = loaded(libpng, PNGFunctionNames, glpick_png_use_libpng)
    private static let loadedZlib = loaded(.zlib, ZlibFunctionNames, glpick_png_use_zlib)
    private static let loadedISAL = loaded(isal, ISALFunctionNames, glpick_png_use_isal)
    private static let loadedDeflate = loaded(libdeflate, DeflateFunctionNames, glpick_png_use_libdeflate)

    private static func loaded<Names, Functions>(
        _ library: SharedLibrary, _ names: Names, _ use: (UnsafePointer<Functions>?) -> Void
    ) -> Result<Functions, MissingLibrary> {
        library.result(named: names, as: Functions.self).map { functions in
            withUnsafePointer(to: functions) { use($0) }
            return functions
        }
    }

    static func loadForReading() throws(PNGError) {
        do throws(MissingLibrary) { _ = try loadedPNG.get() } catch { throw .missingLibrary(error) }
    }

    /// Loads what reads a PNG quickly; false without it.
    static func loadForQuickReading() -> Bool { (try? loadedISAL.get()) != nil }

    /// Loads what decompresses a profile.
    static func loadForInflating() throws(MissingLibrary) { _ = try loadedZlib.get() }

    /// Loads what compresses the pixels of a PNG; returns its checksum.
    static func loadForWriting(_ compression: PNGCompression) throws(PNGError) -> PNGChunks.Checksum {
        do throws(MissingLibrary) {
            switch compression {
            case .fast:
                let isal = try loadedISAL.get()
                return { isal.crc32_gzip_refl(0, $0.baseAddress, UInt64($0.count)) }
            case .small:
                try loadForInflating()
                let libdeflate = try loadedDeflate.get()
                return { libdeflate.libdeflate_crc32(0, $0.baseAddress, $0.count) }
            }
        } catch {
            throw .missingLibrary(error)
        }
    }

    static func deflate() throws(PNGError) -> DeflateFunctions {
        do throws(MissingLibrary) { return try loadedDeflate.get() } catch { throw .missingLibrary(error) }
    }
}

extension PNG {
    /// The shared libraries that reading and writing PNGs needs; each is loaded at its first use.
    public static var libraries: [SharedLibrary] {
        [PNGLibraries.libpng, .zlib, PNGLibraries.isal, PNGLibraries.libdeflate]
    }
}
