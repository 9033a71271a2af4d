import Glibc

/// What this process runs on.
enum SystemVersion {
    /// The kernel, its version and the processor.
    static var kernel: String {
        var system = utsname()
        uname(&system)
        func text<Characters>(_ characters: Characters) -> String {
            withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return "\(text(system.sysname)) \(text(system.release)) \(text(system.machine))"
    }

    static var cLibrary: String {
        let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
            let length = buffer.withMemoryRebound(to: CChar.self) {
                confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, $0.count)
            }
            count = min(max(length, 1), 64) - 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
