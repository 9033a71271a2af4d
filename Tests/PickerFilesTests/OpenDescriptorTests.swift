import Glibc
import PickerFiles
import Testing

/// Descriptors that are open already: named by a path, or made not to block by another process that shares them.
@Suite struct OpenDescriptorTests {
    private let folder = TemporaryFolder()

    /// To put a new file in its place would lose what others write before and after.
    @Test(arguments: ["/proc/self/fd/", "/dev/fd/", "link to /dev/fd/"])
    func whatIsOpenIsWrittenFromWhereItStands(_ place: String) throws {
        try folder.makeFile("out", "")
        let descriptor = open(cString(folder["out"]), O_WRONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var path = FilePath("\(place)\(descriptor)")
        if place.hasPrefix("link to ") {
            try folder.makeLink("link", to: "/dev/fd/\(descriptor)")
            path = folder["link"]
        }
        try writeAll(Array("head, ".utf8), to: descriptor, named: "out")
        try writeFile(Array("middle".utf8), to: path)
        try writeAll(Array(", tail".utf8), to: descriptor, named: "out")
        #expect(try folder.content("out") == "head, middle, tail")
        #expect(folder.names == (place.hasPrefix("link") ? ["link", "out"] : ["out"]))
    }

    @Test(arguments: ["", "x", "+1", "4294967297", "99999999999999999999"])
    func otherNamesBesideThemAreNoDescriptors(_ name: String) throws {
        let error = #expect(throws: FileError.self) { try writeFile([1], to: FilePath("/dev/fd/\(name)")) }
        #expect(error?.kind == .cannotCreate)
    }

    @Test func whatWouldBlockIsWaitedFor() throws {
        var ends: [CInt] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        var writer = pthread_t()
        let end = UnsafeMutableRawPointer(bitPattern: Int(ends[1]))
        let outcome = pthread_create(
            &writer, nil,
            { end in
                let end = CInt(Int(bitPattern: end))
                for _ in 0..<3 {
                    usleep(20_000)
                    write(end, "abc", 3)
                }
                close(end)
                return nil
            }, end)
        try #require(outcome == 0)
        defer { pthread_join(writer, nil) }
        let bytes = try readAll(from: ends[0], named: "pipe")
        #expect(bytes == Array("abcabcabc".utf8))
    }
}
