import CTerminal
import Foundation
import Glibc
import PickerTerminal
import TestSupport
import Testing

/// One mode at a time: the process has one terminal to put back.
@Suite(.serialized, .needsTerminal)
struct TerminalModeTests {
    @Test func putsEverythingBack() throws {
        let terminal = try #require(PseudoTerminal())
        let before = terminal.settings
        var mode = try TerminalMode(on: TerminalDevice(path: terminal.path))
        #expect(terminal.settings != before)
        try mode.add(.mousePixels)
        try mode.add(.mousePixels)
        try mode.show([0x41])
        try mode.add(.synchronizedUpdates)
        try mode.show([0x42])
        try mode.show([])
        try mode.add(.kittyImages(7...8))
        #expect(
            terminal.output(until: "\u{1B}[?2026l")
                == "\u{1B}[?1049h\u{1B}[H\u{1B}[2J\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h"
                + "\u{1B}[?2004h\u{1B}[?1016hA\u{1B}[?2026hB\u{1B}[?2026l")
        mode.restore()
        #expect(terminal.settings == before)
        #expect(
            terminal.output(until: "\u{1B}[0m")
                == "\u{1B}\\\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\\u{1B}_Ga=d,d=I,i=8,q=2\u{1B}\\"
                + "\u{1B}[?2026l\u{1B}[?1016l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l\u{1B}[0m"
        )
        // Once is enough, and nothing comes after it.
        mode.restore()
        #expect(!glpick_terminal_restore(false))
        #expect(throws: TerminalError.restored) { try mode.device.write([0x41]) }
        #expect(terminal.output().isEmpty)
        // On again, as after a stop; the end of the value's life puts it back as well.
        try mode.resume()
        #expect(
            terminal.settings != before && terminal.output(until: "\u{1B}[?1016h").hasPrefix("\u{1B}[?1049h"))
        _ = consume mode
        #expect(
            terminal.settings == before
                && terminal.output(until: "\u{1B}[0m").hasSuffix("\u{1B}[?1049l\u{1B}[0m"))
    }

    @Test func putsColorsBack() throws {
        let terminal = try #require(PseudoTerminal())
        var mode = try TerminalMode([], on: TerminalDevice(path: terminal.path))
        // As many as there are, so that their sequences have room.
        let answers = TerminalColor.all.dropFirst().map {
            TerminalAnswer.color($0, red: 1, green: 0.5, blue: 0)
        }
        try mode.add(.changedColors(TerminalColors(answers)))
        #expect(terminal.output().isEmpty)
        mode.restore()
        let written = terminal.output(until: "\u{1B}[0m")
        #expect(written.hasPrefix("\u{1B}\\\u{1B}]104;0\u{1B}\\\u{1B}]4;1;rgb:ffff/8000/0000\u{1B}\\"))
        #expect(
            written.hasSuffix(
                "]10;rgb:ffff/8000/0000\u{1B}\\\u{1B}]11;rgb:ffff/8000/0000\u{1B}\\"
                    + "\u{1B}]12;rgb:ffff/8000/0000\u{1B}\\\u{1B}[0m"))
    }

    @Test func putsUncommonSettingsBack() throws {
        let terminal = try #require(PseudoTerminal())
        let slave = open(terminal.path, O_RDWR | O_NOCTTY)
        defer { close(slave) }
        var settings = termios()
        tcgetattr(slave, &settings)
        settings.c_iflag ^= tcflag_t(IXON | ICRNL)
        settings.c_lflag ^= tcflag_t(ECHO)
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VMIN)] = 9 }
        tcsetattr(slave, TCSANOW, &settings)
        let before = terminal.settings
        let mode = try TerminalMode([], on: TerminalDevice(path: terminal.path))
        #expect(terminal.settings != before)
        // From a signal's handler.
        #expect(glpick_terminal_restore_in_handler() && !glpick_terminal_restore_in_handler())
        #expect(terminal.settings == before)
        mode.restore()
    }

    @Test func endsThoughTheTerminalTakesNothing() throws {
        let terminal = try #require(PseudoTerminal())
        let before = terminal.settings
        let mode = try TerminalMode(on: TerminalDevice(path: terminal.path))
        let bytes = [UInt8](repeating: 0x41, count: 1 << 16)
        while glpick_terminal_write(mode.device.descriptor, bytes, bytes.count) > 0 {}
        mode.restore()
        #expect(terminal.settings == before)
    }

    @Test func tellsWhatIsNoTerminal() throws {
        for path in [#filePath, "/nonexistent"] {
            #expect(throws: TerminalError.noTerminal(path: path)) { _ = try TerminalDevice(path: path).size }
        }
        let files = FileManager.default
        let open = try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        #expect(!open.contains { $0.hasSuffix("TerminalModeTests.swift") })
        #expect(TerminalSize(of: -1) == nil)
    }

    @Test func waitsForEvents() throws {
        let terminal = try #require(PseudoTerminal())
        var events = TerminalEvents(signals: try TerminalSignals())
        let mode = try TerminalMode(on: TerminalDevice(path: terminal.path))
        #expect(try events.next(from: mode.device, within: 1).isEmpty)
        terminal.type("a\u{3}\u{1B}")
        let first = try events.next(from: mode.device, within: 1000)
        #expect(first == [.key(.init(.character("a"))), .key(.init(.character("c"), .control))])
        #expect(try events.next(from: mode.device, within: 1000) == [.key(.init(.escape))])
        raise(SIGWINCH)
        #expect(try events.next(from: mode.device, within: 1000) == [.resized])
        mode.restore()
    }

    @Test func signalsThatOthersHaveBlockedStayBlocked() throws {
        var before = sigset_t()
        var hangup = sigset_t()
        sigemptyset(&hangup)
        sigaddset(&hangup, SIGHUP)
        var going = sigset_t()
        sigaddset(&going, SIGCONT)
        pthread_sigmask(SIG_BLOCK, &going, &before)
        do {
            let signals = try TerminalSignals()
            pthread_sigmask(SIG_BLOCK, &hangup, nil)
            #expect(signals.descriptor >= 0)
        }
        var after = sigset_t()
        pthread_sigmask(SIG_SETMASK, &before, &after)
        #expect(sigismember(&after, SIGHUP) == 1 && sigismember(&after, SIGCONT) == 1)
        #expect(sigismember(&after, SIGWINCH) == sigismember(&before, SIGWINCH))
    }

    @Test func asksWhatTheTerminalCanDo() throws {
        let terminal = try #require(PseudoTerminal())
        var events = TerminalEvents(signals: try TerminalSignals())
        let mode = try TerminalMode([], on: TerminalDevice(path: terminal.path))
        let environment = TerminalEnvironment { ["TERM": "xterm-256color"][$0] }
        terminal.type("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}_Gi=4231;OK\u{1B}\\x\u{1B}[6;16;8t\u{1B}[?62;c")
        let can = try events.askCapabilities(of: mode.device, environment)
        #expect(can.graphics == .kitty && can.editsImages && !can.hasSharedMemory)
        #expect(can.size.cell == CellSize(width: 8, height: 16))
        // What was typed meanwhile is not lost.
        #expect(try events.next(from: mode.device, within: 1000) == [.key(.init(.character("x")))])
        #expect(terminal.output(until: "\u{1B}[c").hasSuffix("\u{1B}[c"))
        // A terminal that says nothing is not waited for longer than told.
        #expect(try events.askCapabilities(of: mode.device, environment, within: 10).graphics == .blocks)
        mode.restore()
    }

    @Test func doesNotWaitForAnswers() throws {
        let terminal = try #require(PseudoTerminal())
        var events = TerminalEvents(signals: try TerminalSignals())
        let mode = try TerminalMode([], on: TerminalDevice(path: terminal.path))
        let environment = TerminalEnvironment { ["TERM": "xterm-256color"][$0] }
        try events.beginAsking(of: mode.device, environment, within: 60)
        #expect(events.takeCapabilities(of: mode.device, environment) == nil)
        terminal.type("x")
        #expect(try events.next(from: mode.device) == [.key(.init(.character("x")))])
        // The time is over, without an event.
        #expect(try events.next(from: mode.device) == [])
        #expect(events.takeCapabilities(of: mode.device, environment)?.graphics == .blocks)
        #expect(events.takeCapabilities(of: mode.device, environment) == nil)
        // Answers count though they are late.
        terminal.type("\u{1B}_Gi=4231;OK\u{1B}\\y\u{1B}[?62;c")
        #expect(try events.next(from: mode.device) == [.key(.init(.character("y")))])
        #expect(events.takeCapabilities(of: mode.device, environment)?.graphics == .kitty)
        #expect(events.takeCapabilities(of: mode.device, environment) == nil)
        #expect(try events.next(from: mode.device, within: 1) == [])
        mode.restore()
    }

    @Test func turnsReportsOff() throws {
        let terminal = try #require(PseudoTerminal())
        var mode = try TerminalMode([.alternateScreen], on: TerminalDevice(path: terminal.path))
        _ = terminal.output(until: "\u{1B}[?1049h\u{1B}[H\u{1B}[2J")
        for feature in [TerminalFeature.colorSchemeReports, .sizeReports, .keySequences] {
            try mode.add(feature)
        }
        #expect(terminal.output(until: "\u{1B}[>1u") == "\u{1B}[?2031h\u{1B}[?2048h\u{1B}[>1u")
        mode.restore()
        #expect(
            terminal.output(until: "\u{1B}[0m")
                == "\u{1B}\\\u{1B}[<u\u{1B}[?2048l\u{1B}[?2031l\u{1B}[?1049l\u{1B}[0m")
    }
}
