import Glibc
import PickerKit

/// Lets a person choose in a terminal.
struct ChooserRun {
    let source: any PickerSource
    /// nil for the best graphics that the terminal supports.
    let graphics: TerminalGraphics?
    let renderer: RendererSettings
    let environment: TerminalEnvironment
    /// How copied colours are written: as those that are printed.
    let printing: ColorPrinting
    /// Where colours are remembered that are taken before the last one.
    let taken: TakenColors
    /// How many colours are chosen.
    let count: Int
    /// Colours that were chosen before, the newest first.
    let recent: [ChosenColor]

    /// Returns what was chosen, nil if it was cancelled, and restores the terminal.
    ///
    /// Ends the process by SIGINT after Ctrl-C, and by SIGHUP if the terminal has closed.
    func choose() throws(CommandError) -> [ChosenColor]? {
        var chooser = try chooser()
        switch try run(&chooser) {
        case .accepted:
            taken.keep(chooser.dropped)
            return chooser.accepted
        case .cancelled: return nil
        case .interrupted: die(by: SIGINT)
        case .lost: die(by: SIGHUP)
        }
    }

    private func chooser() throws(CommandError) -> Chooser {
        do { return try Chooser(source, count: count, recent: recent) } catch { throw CommandError(error) }
    }

    private func die(by signal: CInt) -> Never {
        // This also drops output that the terminal has not read.
        TerminalMode.restoreForGood()
        taken.report()
        Interruption.die(by: signal)
    }

    private func run(_ chooser: inout Chooser) throws(CommandError) -> Chooser.Outcome {
        if let graphics, let missing = graphics.missingLibrary {
            throw CommandError(
                .unavailable, "\(graphics.summary) cannot be made: \(missing)",
                hint: "--graphics blocks works without it")
        }
        let device = try terminal { () throws(TerminalError) in try TerminalDevice() }
        // Before drivers start threads, which would take the signals otherwise.
        let signals = try terminal { () throws(TerminalError) in try TerminalSignals() }
        // Restoring a terminal that takes no bytes may take more than a second.
        try Interruption.watch(patience: 5000) { [taken] in
            TerminalMode.restoreForGood()
            taken.report()
        }
        try terminal { () throws(TerminalError) in try TerminalMode.guardAgainstCrashes() }
        let usual = PixelSize(width: 256, height: 256)
        var renderer = try ActiveRenderer(renderer, for: .manyPictures(usual))
        renderer.keepUntilExit()

        var events = TerminalEvents(signals: signals)
        var mode = try mode(on: device)
        // Until the terminal answers, the text is there and keys work.
        let size = TerminalSize(of: mode.device.descriptor)
        var screen = ChooserScreen(
            TerminalCapabilities(environment, [], size: size), graphics ?? environment.likelyGraphics)
        try terminal { () throws(TerminalError) in
            try events.beginAsking(of: mode.device, environment)
            try mode.add(.mouseMoves)
        }
        try fit(&chooser, &screen, to: screen.toldSize)
        try show(try terminal { () throws(TerminalError) in try screen.show(nil, of: &chooser) }, in: mode)
        // Mostly the answers allow this picture, and then little of it is drawn again.
        if let likely = screen.scene(of: chooser, isHurried: true) { _ = try renderer.render(likely) }
        let outcome = try react(&chooser, &screen, &renderer, &events, in: &mode)
        if outcome != .lost {
            // A failure here must not keep the mode from restoring the terminal.
            try? mode.show(screen.remove())
            try? events.settle(mode)
        }
        return outcome
    }

    private func mode(on device: consuming TerminalDevice) throws(CommandError) -> TerminalMode {
        do { return try TerminalMode(on: device) } catch { throw end(by: error) }
    }

    /// Shows pictures in the best way that the terminal turns out to support.
    private func adopt(
        _ capabilities: TerminalCapabilities,
        _ chooser: inout Chooser,
        _ screen: inout ChooserScreen,
        in mode: inout TerminalMode
    ) throws(CommandError) {
        var graphics = graphics ?? capabilities.graphics
        if let missing = graphics.missingLibrary {
            // The loader's message is too long beside a picture.
            chooser.message =
                "no \(graphics.summary): install \(missing.library.debianPackage); glpick doctor tells why"
            graphics = .blocks
        }
        screen.adopt(capabilities, graphics)
        do throws(TerminalError) {
            if screen.hasMousePixels { try mode.add(.mousePixels) }
            if capabilities.hasSynchronizedUpdates { try mode.add(.synchronizedUpdates) }
            for feature in capabilities.reports + screen.features { try mode.add(feature) }
        } catch {
            throw end(by: error)
        }
        try fit(&chooser, &screen, to: screen.toldSize)
    }

    /// Draws and waits for events in turn, until the person is done. Draws pictures once the terminal has answered, or
    /// should have.
    private func react(
        _ chooser: inout Chooser,
        _ screen: inout ChooserScreen,
        _ renderer: inout ActiveRenderer,
        _ events: inout TerminalEvents,
        in mode: inout TerminalMode
    ) throws(CommandError) -> Chooser.Outcome {
        var pace = DrawingPace()
        var isAnswered = false
        while true {
            let next: [TerminalEvent]
            var picture: PremultipliedPixmap?
            if isAnswered, let scene = screen.scene(of: chooser, isHurried: pace.isHurried) {
                picture = try renderer.render(scene)
            }
            do throws(TerminalError) {
                try mode.show(try screen.show(picture, of: &chooser))
                next = try events.next(
                    from: mode.device,
                    within: screen.isRough || chooser.awaitsColors ? DrawingPace.pause : nil)
            } catch {
                throw end(by: error)
            }
            // If events come faster than drawing, only the last state is drawn.
            let wasDragging = chooser.isDragging
            for event in next {
                if case .answer(let report) = event {
                    try take(report, &chooser, &screen, in: &mode)
                    continue
                }
                chooser.handle(event)
                taken.keep(chooser.accepted)
                if let outcome = chooser.outcome { return outcome }
                // At once: after a change of size, the next mouse position means another point.
                for request in chooser.takeRequests() {
                    try serve(request, &chooser, &screen, &events, in: mode)
                }
            }
            pace.take(
                isAnything: !next.isEmpty || !isAnswered, wasDragging: wasDragging,
                isDragging: chooser.isDragging)
            if let capabilities = events.takeCapabilities(of: mode.device, environment) {
                try adopt(capabilities, &chooser, &screen, in: &mode)
                isAnswered = true
            }
        }
    }

    /// Follows what the terminal reports without being asked, because a mode is on.
    private func take(
        _ report: TerminalAnswer,
        _ chooser: inout Chooser,
        _ screen: inout ChooserScreen,
        in mode: inout TerminalMode
    ) throws(CommandError) {
        var capabilities = screen.capabilities
        switch report {
        case .colorScheme:
            do { try mode.device.write(TerminalColor.background.asking) } catch { throw end(by: error) }
        case .color(.background, let red, let green, let blue):
            capabilities.background = SIMD3(red, green, blue)
            if capabilities != screen.capabilities { try adopt(capabilities, &chooser, &screen, in: &mode) }
        case .resized(let size) where size != screen.size:
            screen.reportedSize = size
            try drawAnew(&chooser, &screen, in: mode)
        case .clipboard(let status):
            chooser.message =
                status == "DONE" ? "copied by the terminal" : "the terminal does not copy: \(status)"
        default: break
        }
    }

    private func show(_ bytes: [UInt8], in mode: borrowing TerminalMode) throws(CommandError) {
        do { try mode.show(bytes) } catch { throw end(by: error) }
    }

    /// The command's error for a terminal error. Does not return if the terminal has closed, or the process is ending.
    private func end(by error: TerminalError) -> CommandError {
        switch error {
        // Another thread has restored the terminal and is ending the process by a signal.
        case .restored: while true { pause() }
        case .closed: die(by: SIGHUP)
        default: return CommandError(error)
        }
    }

    private func serve(
        _ request: Chooser.Request,
        _ chooser: inout Chooser,
        _ screen: inout ChooserScreen,
        _ events: inout TerminalEvents,
        in mode: borrowing TerminalMode
    ) throws(CommandError) {
        switch request {
        case .copy:
            guard let chosen = chooser.chosen else {
                chooser.message = Chooser.nothingChosen
                return
            }
            let printed = printing.printed(chosen)
            let confirms = screen.capabilities.confirmsCopies
            let outcome = try environment.copy(printed.text, confirms: confirms) {
                bytes throws(CommandError) in
                try show(bytes, in: mode)
            }
            chooser.message =
                "\(printed.text) is \(outcome)" + (printed.change.map { "; the colour is \($0.text)" } ?? "")
        case .openPalette(let name):
            do throws(CommandError) {
                chooser.show(palette: try ColorStrip(named: name, in: chooser.picker.colorSpace))
            } catch {
                chooser.message = error.message ?? "\(name) cannot be read"
            }
        case .suspend:
            guard TerminalMode.canSuspend else {
                chooser.message = "cannot suspend: no shell is there to continue glpick"
                return
            }
            chooser.letGo()
            try show(screen.remove(), in: mode)
            // The shell must not read what the terminal has sent to glpick.
            do throws(TerminalError) {
                try events.settle(mode)
                try mode.suspend()
            } catch { throw end(by: error) }
            try drawAnew(&chooser, &screen, in: mode)
        case .resume:
            chooser.letGo()
            do { try mode.resume() } catch { throw end(by: error) }
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
        let size = screen.reportedSize ?? TerminalSize(of: mode.device.descriptor) ?? screen.toldSize
        try fit(&chooser, &screen, to: size)
    }

    private func fit(
        _ chooser: inout Chooser, _ screen: inout ChooserScreen, to size: TerminalSize
    ) throws(CommandError) {
        do throws(PickerSourceError) { try screen.fit(&chooser, to: size) } catch {
            throw CommandError(error)
        }
    }

    private func terminal<Result: ~Copyable>(
        _ body: () throws(TerminalError) -> Result
    ) throws(CommandError) -> Result {
        do { return try body() } catch { throw end(by: error) }
    }
}

extension CommandError {
    /// The error of a command that cannot use its terminal.
    init(_ error: TerminalError) {
        self.init(.unavailable, "\(error)")
    }
}
