import CSystem
import Foundation
import PickerSystem
import TestSupport
import Testing

/// Laws of threads, signals, processors, descriptors and arguments, each from both sides.
@Suite struct SystemLawTests {
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS]

    /// The signals that the calling thread blocks.
    private static var blocked: Set<CInt> {
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        return Set((1...64).filter { sigismember(&mask, $0) == 1 })
    }

    /// What `body` returns on a thread of its own.
    private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
        let result = Monitor<Result?>(nil)
        try startThread {
            let value = body()
            result.when { $0 = value }
        }
        return try #require(result.read(when: { $0 != nil }) { $0 })
    }

    @Test func threadsBlockAllSignalsButCrashes() throws {
        let masks = try onThread {
            let first = Self.blocked
            glpick_unblock_crashes()
            let second = Self.blocked
            var before = sigset_t(), all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_SETMASK, &all, nil)
            glpick_unblock_crashes()
            let third = Self.blocked
            pthread_sigmask(SIG_SETMASK, &all, nil)
            glpick_block_all_but_crashes(&before)
            let last = Self.blocked
            pthread_sigmask(SIG_SETMASK, &before, nil)
            return [first, second, third, last, Self.blocked.subtracting(Self.crashes)]
        }
        // glibc keeps two for itself.
        let expected = Set(1...64).subtracting(Self.crashes + [SIGKILL, SIGSTOP, 32, 33])
        #expect(masks == Array(repeating: expected, count: 5))
        let before = Self.blocked
        try startThread {}
        #expect(Self.blocked == before)
        #expect(Set(EndingSignals.all).isSuperset(of: __libc_current_sigrtmin()...__libc_current_sigrtmax()))
    }

    @Test func processorsAreThoseOfTheThread() throws {
        let all = Int(glpick_usable_processors())
        #expect(try Command.shell("env -u OMP_NUM_THREADS -u OMP_THREAD_LIMIT nproc").text == "\(all)\n")
        let counts = try onThread {
            let thread =
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
            let line = """
                first=$(taskset -cp ${thread##*/} | sed 's/.*: \\([0-9]*\\).*/\\1/')
                taskset -cp $first ${thread##*/}
                """
            let run = try? Command.shell(line, environment: ["thread": thread])
            return [run?.exitCode ?? -1, glpick_usable_processors()]
        }
        #expect(counts == [0, 1])
    }

    /// By the pool, which has more threads, and by threads of its own.
    @Test(arguments: [(0, 3), (1, 1), (1, 4), (7, 1), (17, 3), (3, 7)], [nil, 1 << 20])
    func workIsSharedOnce(_ work: (count: Int, threads: Int), _ stackSize: Int?) {
        shareWork(8, threads: 8) { _ in usleep(1000) }
        let calls = Monitor([(index: Int, thread: pthread_t)]())
        shareWork(work.count, threads: work.threads, stackSize: stackSize) { index in
            calls.when { $0.append((index, pthread_self())) }
            usleep(1000)
        }
        #expect(calls.read { $0.map(\.index).sorted() } == Array(0..<work.count))
        #expect(calls.read { Set($0.map(\.thread)).count } <= work.threads)
        #expect(startableThreads(work.threads) == work.threads)
    }

    @Test func workIsDoneSideBySide() {
        let begun = Monitor(0), met = Monitor(0)
        shareWork(2, threads: 2, stackSize: 1 << 20) { _ in
            begun.when { $0 += 1 }
            if comesTrue({ begun.read { $0 == 2 } }) { met.when { $0 += 1 } }
        }
        #expect(met.read { $0 } == 2)
    }

    @Test func descriptorsComeWithTheirBytes() throws {
        var ends: [CInt] = [0, 0], found = CInt(7)
        try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let memory = try #require(MemoryFile(byteCount: 4097))
        var bytes = [UInt8](repeating: 0, count: 8), descriptors = [CInt](repeating: -1, count: 28)
        func receive() -> [UInt8]? {
            let count = glpick_receive(ends[1], &bytes, bytes.count, &descriptors, &found)
            return count < 0 ? nil : Array(bytes.prefix(count))
        }
        #expect(receive() == nil && found == 0)
        for (text, sent) in [([1], -1), ([2, 3], memory.descriptor), ([4], 0), ([5, 6], -1)]
            as [([UInt8], CInt)]
        {
            #expect(glpick_send(ends[0], text, text.count, sent))
            #expect(receive() == text && found == (sent < 0 ? 0 : 1))
            guard sent >= 0 else { continue }
            var one = stat(), other = stat()
            #expect(
                fstat(sent, &one) == 0 && fstat(descriptors[0], &other) == 0 && one.st_ino == other.st_ino)
            #expect(fcntl(descriptors[0], F_GETFD) == FD_CLOEXEC)
            close(descriptors[0])
        }
        // Other notes about a message hold no descriptors.
        var on: CInt = 1
        setsockopt(ends[1], SOL_SOCKET, SO_PASSCRED, &on, socklen_t(MemoryLayout<CInt>.size))
        #expect(glpick_send(ends[0], [6], 1, memory.descriptor) && receive() == [6] && found == 1)
        close(descriptors[0])
        on = 0
        setsockopt(ends[1], SOL_SOCKET, SO_PASSCRED, &on, socklen_t(MemoryLayout<CInt>.size))
        // Descriptors of several messages never mix, but bytes do.
        for number in [7, 8] as [UInt8] { #expect(glpick_send(ends[0], [number], 1, memory.descriptor)) }
        for number in [7, 8] as [UInt8] {
            #expect(receive() == [number] && found == 1)
            close(descriptors[0])
        }
        close(ends[0])
        #expect(receive() == [] && found == 0)
        #expect(!glpick_send(ends[1], [9], 1, -1))
        close(ends[1])
    }

    @Test func roomIsReservedWithoutSize() throws {
        let memory = try #require(MemoryFile(byteCount: 4097))
        var status = stat()
        for (count, blocks) in [(0, 0), (1, 8), (8193, 24)] {
            #expect(glpick_reserve(memory.descriptor, count) == 0 && fstat(memory.descriptor, &status) == 0)
            #expect(status.st_size == 4097 && Int(status.st_blocks) == blocks)
        }
        #expect(glpick_reserve(memory.descriptor, -1) < 0 && glpick_reserve(-1, 1) < 0)
        // Files of the system itself have no room.
        let file = open("/proc/self/comm", O_RDWR)
        defer { close(file) }
        #expect(glpick_reserve(file, 1) == 0)
        #expect(MemoryFile(byteCount: -1) == nil)
        #expect(fcntl(memory.descriptor, F_GETFD) == FD_CLOEXEC)
    }

    @Test func argumentsAndTheEnvironmentEnd() {
        var arguments: [String] = [], variables = 0
        while let next = glpick_main_argument(CInt(arguments.count)) {
            arguments.append(String(cString: next))
        }
        #expect(arguments == CommandLine.arguments && glpick_main_argument(-1) == nil)
        #expect(glpick_main_argument(CInt(arguments.count) + 1) == nil)
        while let entry = glpick_environment_entry(CInt(variables)) {
            #expect(strchr(entry, 0x3D) != nil)
            variables += 1
        }
        #expect(variables > 0)
    }

    /// The first that is there counts; the reason is that of the newest.
    @Test(arguments: [
        ("libc.so.6", "libm.so.6", "libc.so.6"), ("libnone.so.2", "libm.so.6", "libm.so.6"),
        ("libnone.so.2", "libnone.so.1", nil),
    ])
    func olderLibrariesServeAsWell(_ name: String, _ older: String, _ loaded: String?) {
        let library = SharedLibrary(name, or: older, debianPackage: "some")
        do throws(MissingLibrary) {
            #expect(try library.load() == loaded)
        } catch {
            #expect(loaded == nil && error.reason.utf8.starts(with: "libnone.so.2: cannot open".utf8))
        }
    }

    @Test func ignoredIsWhatHasNoHandler() async {
        await #expect(processExitsWith: .exitCode(2)) {
            signal(SIGUSR1, SIG_IGN)
            signal(SIGUSR2) { _ in }
            signal(SIGALRM, SIG_DFL)
            let ignored = [SIGUSR1, SIGUSR2, SIGALRM].filter(EndingSignals.isIgnored)
            exit(ignored == [SIGUSR1] ? 2 : 3)
        }
    }
}
