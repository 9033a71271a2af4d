import Glibc

/// What `GLPICK_FUZZ_TARGET` names.
private let target: FuzzTarget = {
    let name = getenv("GLPICK_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        fatalError("GLPICK_FUZZ_TARGET is \(FuzzTarget.allCases.map(\.rawValue)), not \(name)")
    }
    return target
}()

/// Called by libFuzzer, which has the program's `main`, with bytes that it has made up.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(Finding) {
        try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError("\(error)")
    }
    return 0
}
