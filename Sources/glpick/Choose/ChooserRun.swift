import Glibc
import PickerKit

/// Lets a person choose in a terminal, from the first picture to the last key.
struct ChooserRun {
    let source: PickerSource
    /// nil for the best that the terminal can do.
    let graphics: TerminalGraphics?
    let renderer: RendererSettings
    let environment: TerminalEnvironment
    /// How a colour is copied.
    let format: ColorOutput

    /// Returns what was chosen, nil if nothing was; the terminal is as it was before.
    ///
    /// Ends the process by SIGINT where Ctrl-C was pressed, and by SIGHUP where the terminal has gone away.
    func choose() throws(CommandError) -> Chosen? {
        var chooser = try Chooser(source)
        switch try run(&chooser) {
        case .accepted: return chooser.chosen
        case .cancelled: return nil
        case .interrupted: Self.die(by: SIGINT)
        case .lost: Self.die(by: SIGHUP)
        }
    }

    private static func die(by signal: CInt) -> Never {
        // What the terminal has not read goes too.
        TerminalMode.restoreForGood()
        Interruption.die(by: signal)
    }

    private func run(_ chooser: inout Chooser) throws(CommandError) -> Chooser.Outcome {
        let missing = Self.missingLibrary
        if graphics == .sixel, let missing {
            throw CommandError(
                exitCode: .unavailable, message: "sixels cannot be made: \(missing)",
                hint: "--graphics blocks does without")
        }
        let device = try terminal { () throws(TerminalError) in try TerminalDevice() }
        // Before any other thread, drivers' too, which would take the signals otherwise.
        let signals = try terminal { () throws(TerminalError) in try TerminalSignals() }
        // To put the terminal back may take more than a second where it takes no bytes.
        try Interruption.watch(patience: 5000) { TerminalMode.restoreForGood() }
        try terminal { () throws(TerminalError) in try TerminalMode.guardAgainstCrashes() }
        let usual = PixelSize(width: 256, height: 256)
        let renderer = try ActiveRenderer(renderer, for: .manyPictures(usual))
        renderer.keepUntilExit()

        var events = TerminalEvents(signals: signals)
        var mode = try Self.mode(on: device)
        let capabilities = try terminal { () throws(TerminalError) in
            try events.askCapabilities(of: mode.device, environment)
        }
        var graphics = graphics ?? capabilities.graphics
        if graphics == .sixel, let missing {
            graphics = .blocks
            // What the loader says is too long to be read beside a picture.
            chooser.say("no sixels: install \(missing.library.debianPackage); glpick doctor tells why")
        }
        var screen = ChooserScreen(capabilities, graphics, renderer)
        try terminal { () throws(TerminalError) in
            if chooser.wantsMoves { try mode.add(.mouseMoves) }
            if screen.hasMousePixels { try mode.add(.mousePixels) }
            if capabilities.hasSynchronizedUpdates { try mode.add(.synchronizedUpdates) }
            for feature in screen.features { try mode.add(feature) }
        }
        try screen.fit(&chooser, to: capabilities.size)
        let outcome = try react(&chooser, &screen, &events, in: mode)
        if outcome != .lost {
            // The end of the mode does without it.
            try? mode.show(screen.remove())
            try? events.settle(mode)
        }
        return outcome
    }

    /// The library that sixels need, if it cannot be loaded.
    private static var missingLibrary: MissingLibrary? {
        do { try SixelGraphics.library.load() } catch { return error }
        return nil
    }

    private static func mode(on device: consuming TerminalDevice) throws(CommandError) -> TerminalMode {
        do { return try TerminalMode(on: device) } catch { throw end(by: error) }
    }

    /// Draws and waits in turn until the person is done.
    private func react(
        _ chooser: inout Chooser,
        _ screen: inout ChooserScreen,
        _ events: inout TerminalEvents,
        in mode: borrowing TerminalMode
    ) throws(CommandError) -> Chooser.Outcome {
        var pace = DrawingPace()
        while true {
            let next: [TerminalEvent]
            let bytes = try screen.show(chooser, isHurried: pace.isHurried)
            do throws(TerminalError) {
                try mode.show(bytes)
                pace.drew()
                next = try events.next(
                    from: mode.device, within: screen.isRough ? DrawingPace.pause : nil)
            } catch {
                throw Self.end(by: error)
            }
            // Of what came faster than it was drawn, only the last state is.
            let wasDragging = chooser.isDragging
            for event in next {
                chooser.handle(event)
                if let outcome = chooser.outcome { return outcome }
                // At once: in a window of another size, the mouse's next place means another point.
                for request in chooser.takeRequests() { try serve(request, &chooser, &screen, in: mode) }
            }
            pace.take(
                isAnything: !next.isEmpty, wasDragging: wasDragging, isDragging: chooser.isDragging)
        }
    }

    private func show(_ bytes: [UInt8], in mode: borrowing TerminalMode) throws(CommandError) {
        do { try mode.show(bytes) } catch { throw Self.end(by: error) }
    }

    /// What an error means for the command; waits for the end where that has begun, and ends where the terminal is gone.
    private static func end(by error: TerminalError) -> CommandError {
        switch error {
        // Another thread has taken the terminal back to end the process by a signal.
        case .restored: while true { pause() }
        case .closed: die(by: SIGHUP)
        default: return CommandError(error)
        }
    }

    private func serve(
        _ request: Chooser.Request,
        _ chooser: inout Chooser,
        _ screen: inout ChooserScreen,
        in mode: borrowing TerminalMode
    ) throws(CommandError) {
        switch request {
        case .copy:
            guard let chosen = chooser.chosen else { return chooser.say("nothing is chosen yet") }
            let text = chosen.text(format)
            if environment.tmuxClipboard?.copy(text) != true {
                try show(TerminalClipboard.copying(text, through: environment.multiplexer), in: mode)
            }
            chooser.say("\(text) is sent to the clipboard")
        case .suspend:
            guard TerminalMode.canSuspend else {
                return chooser.say("there is no shell here to come back from")
            }
            chooser.letGo()
            try show(screen.remove(), in: mode)
            do { try mode.suspend() } catch { throw Self.end(by: error) }
            try drawAnew(&chooser, &screen, in: mode)
        case .resume:
            chooser.letGo()
            do { try mode.resume() } catch { throw Self.end(by: error) }
            try drawAnew(&chooser, &screen, in: mode)
        case .redraw: try drawAnew(&chooser, &screen, in: mode)
        }
    }

    private func drawAnew(
        _ chooser: inout Chooser,
        _ screen: inout ChooserScreen,
        in mode: borrowing TerminalMode
    ) throws(CommandError) {
        screen.clear()
        try screen.fit(&chooser, to: TerminalSize(of: mode.device.descriptor) ?? screen.toldSize)
    }

    private func terminal<Result: ~Copyable>(
        _ body: () throws(TerminalError) -> Result
    ) throws(CommandError) -> Result {
        do { return try body() } catch { throw Self.end(by: error) }
    }
}
