import Glibc
import PickerFiles
import Testing

@Suite struct WriteAllTests {
    @Test func writesToAPipe() throws {
        var ends: [CInt] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        try writeAll([1, 2, 3], to: ends[1], named: "pipe")
        try writeAll([UInt16(0x0505)].span.bytes, to: ends[1], named: "pipe")
        try writeAll([], to: ends[1], named: "pipe")
        var bytes = [UInt8](repeating: 0, count: 10)
        #expect(read(ends[0], &bytes, 10) == 5)
        #expect(bytes[..<5] == [1, 2, 3, 5, 5])
    }

    @Test func goesOnAfterShortAndInterruptedWrites() throws {
        let device = open("/dev/null", O_WRONLY)
        defer { close(device) }
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
        var written: [UInt8] = []
        var calls = 0
        try bytes.withUnsafeBytes { buffer in
            try writeAll(buffer, to: device) { descriptor, rest throws(Errno) in
                #expect(descriptor == device)
                calls += 1
                switch calls % 3 {
                case 0: throw Errno(EINTR)
                case 1: throw Errno(EAGAIN)
                default:
                    let count = min(calls, rest.count)
                    written += rest.prefix(count)
                    return count
                }
            }
        }
        #expect(written == bytes)
    }

    @Test func stopsAtTheFirstError() {
        var calls = 0
        #expect(throws: Errno(ENOSPC)) {
            try [1, 2, 3].withUnsafeBytes { buffer in
                try writeAll(buffer, to: 1) { _, _ throws(Errno) in
                    calls += 1
                    if calls == 2 { throw Errno(ENOSPC) }
                    return 1
                }
            }
        }
        #expect(calls == 2)
    }

    @Test func stopsWhereNothingIsTaken() {
        #expect(throws: Errno(ENOSPC)) {
            try [1].withUnsafeBytes { try writeAll($0, to: 1) { _, _ in 0 } }
        }
    }

    @Test func fullDevice() throws {
        let device = open("/dev/full", O_WRONLY)
        try #require(device >= 0)
        defer { close(device) }
        let error = #expect(throws: FileError.self) {
            try writeAll([1], to: device, named: "standard output")
        }
        #expect(error?.kind == .cannotWrite)
        #expect(error?.code == ENOSPC)
        #expect(error?.description == "cannot write standard output: No space left on device")
    }

    @Test func closedDescriptor() {
        let error = #expect(throws: FileError.self) { try writeAll([1], to: -1, named: "standard output") }
        #expect(error?.kind == .cannotWrite)
        #expect(error?.code == EBADF)
    }
}
