import PickerHost

/// Lets a person choose in a terminal.
struct ChooserRun: ~Copyable {
    /// nil for the best graphics that the terminal supports.
    private let graphics: TerminalGraphics?
    private let environment: TerminalEnvironment
    private let source: SettingsPickers
    /// Where colours are remembered that are taken before the last one.
    private let taken: TakenColors
    private let use: TerminalUse
    private var chooser: Chooser
    private var screen: ChooserScreen
    private var renderer: ActiveRenderer
    private var events: TerminalEvents
    /// What has happened in the terminal while the person picked from the screen.
    private var missed: [TerminalEvent] = []
    private var mode: TerminalMode

    /// Takes over the terminal for `count` colours. `recent` are those that were chosen before, the newest first.
    init(
        source: SettingsPickers, graphics: TerminalGraphics?, renderer: RendererSettings,
        environment: TerminalEnvironment, taken: TakenColors, count: Int, recent: [ChosenColor]
    ) throws(CommandError) {
        let chooser: Chooser
        do { chooser = try Chooser(source, count: count, recent: recent) } catch { throw CommandError(error) }
        let use = TerminalUse { taken.report() }
        let device = try use.with { () throws(TerminalError) in try TerminalDevice() }
        let events = try use.events()
        let active = try ActiveRenderer(
            renderer, for: .manyPictures(PixelSize(width: 256, height: 256)))
        active.keepUntilExit()
        let mode = try use.mode(on: device)
        // Until the terminal answers, the text is there and keys work.
        screen = ChooserScreen(
            TerminalCapabilities(environment, [], size: TerminalSize(of: mode.device.descriptor)),
            graphics ?? environment.likelyGraphics)
        (self.use, self.graphics, self.environment) = (use, graphics, environment)
        (self.source, self.taken, self.chooser, self.renderer) = (source, taken, chooser, active)
        self.events = events
        self.mode = mode
    }

    /// Returns what was chosen and how to print it, nil if it was cancelled, and restores the terminal.
    ///
    /// Ends the process by SIGINT after Ctrl-C, and by SIGHUP if the terminal has closed.
    consuming func choose() throws(CommandError) -> (colors: [ChosenColor], printing: ColorPrinting)? {
        let outcome = try outcome()
        if outcome != .lost {
            // A failure here must not keep the mode from restoring the terminal.
            try? mode.show(screen.remove())
            try? events.settle(mode)
        }
        mode.restore()
        guard use.isAccepted(outcome) else { return nil }
        taken.keep(chooser.dropped)
        return (chooser.accepted, source.printing(as: chooser.format))
    }

    private mutating func outcome() throws(CommandError) -> Chooser.Outcome {
        try use.with { () throws(TerminalError) in
            try events.beginAsking(of: mode.device, environment)
            try mode.add(.mouseMoves)
        }
        try fit(to: screen.toldSize)
        try use.with { () throws(TerminalError) in try mode.show(try screen.show(nil, of: &chooser)) }
        // Mostly the answers allow this picture, and then little of it is drawn again.
        if let likely = screen.scene(of: chooser, isHurried: true) { _ = try renderer.render(likely) }
        return try react()
    }

    /// Shows pictures in the best way that the terminal turns out to support.
    private mutating func adopt(_ capabilities: TerminalCapabilities) throws(CommandError) {
        screen.adopt(capabilities, graphics ?? capabilities.graphics)
        try use.with { () throws(TerminalError) in
            if screen.hasMousePixels { try mode.add(.mousePixels) }
            if capabilities.hasSynchronizedUpdates { try mode.add(.synchronizedUpdates) }
            for feature in capabilities.reports + screen.features { try mode.add(feature) }
        }
        try fit(to: screen.toldSize)
    }

    /// Draws and waits for events in turn, until the person is done. Draws pictures once the terminal has answered, or
    /// should have.
    private mutating func react() throws(CommandError) -> Chooser.Outcome {
        var pace = DrawingPace()
        var isAnswered = false
        while true {
            // Colours that are found while this draws are drawn the next time.
            let awaitsColors = chooser.awaitsColors
            var picture: PremultipliedPixmap?
            if isAnswered, let scene = screen.scene(of: chooser, isHurried: pace.isHurried) {
                picture = try renderer.render(scene)
            }
            let next = try use.with { () throws(TerminalError) in
                try mode.show(try screen.show(picture, of: &chooser))
                if !missed.isEmpty { return missed }
                return try events.next(
                    from: mode.device,
                    within: screen.isRough || awaitsColors ? DrawingPace.pause : nil)
            }
            missed = []
            // If events come faster than drawing, only the last state is drawn.
            let wasDragging = chooser.isDragging
            for event in next {
                if case .answer(let report) = event {
                    try take(report)
                    continue
                }
                chooser.handle(event)
                taken.keep(chooser.accepted)
                if let outcome = chooser.outcome { return outcome }
                // At once: after a change of size, the next mouse position means another point.
                for request in chooser.takeRequests() { try serve(request) }
            }
            pace.take(
                isAnything: !next.isEmpty || !isAnswered, wasDragging: wasDragging,
                isDragging: chooser.isDragging)
            if let capabilities = events.takeCapabilities(of: mode.device, environment) {
                try adopt(capabilities)
                isAnswered = true
            }
        }
    }

    /// Follows what the terminal reports without being asked, because a mode is on.
    private mutating func take(_ report: TerminalAnswer) throws(CommandError) {
        var capabilities = screen.capabilities
        switch report {
        case .colorScheme:
            try use.with { () throws(TerminalError) in
                try mode.device.write(TerminalColor.background.asking)
            }
        case .color(.background, let red, let green, let blue):
            capabilities.background = SIMD3(red, green, blue)
            if capabilities != screen.capabilities { try adopt(capabilities) }
        case .resized(let size) where size != screen.size:
            screen.reportedSize = size
            try drawAnew()
        case .clipboard(let status):
            chooser.message =
                status == "DONE" ? "copied by the terminal" : "the terminal does not copy: \(status)"
        default: break
        }
    }

    private mutating func serve(_ request: Chooser.Request) throws(CommandError) {
        switch request {
        case .copy:
            guard let chosen = chooser.chosen else { return chooser.message = Chooser.nothingChosen }
            let printed = source.printing(as: chooser.format).printed(chosen)
            let confirms = screen.capabilities.confirmsCopies
            let outcome = try environment.copy(printed.text, confirms: confirms) {
                bytes throws(CommandError) in
                try use.with { () throws(TerminalError) in try mode.show(bytes) }
            }
            chooser.message =
                "\(printed.text) is \(outcome)" + (printed.change.map { "; the colour is \($0.text)" } ?? "")
        case .openPalette(let name):
            do throws(CommandError) {
                chooser.show(palette: try ColorStrip(named: name, in: chooser.picker.colorSpace))
            } catch {
                chooser.message = error.message ?? "\(name) cannot be read"
            }
        case .savePalette(let name):
            let colors = chooser.accepted.isEmpty ? [chooser.chosen].compactMap { $0 } : chooser.accepted
            do throws(CommandError) { chooser.message = try ColorStrip.save(colors, named: name) } catch {
                chooser.message = error.message ?? "\(name) cannot be written"
            }
        case .pickFromScreen: try pickFromScreen()
        case .suspend:
            guard TerminalMode.canSuspend else {
                return chooser.message = "cannot suspend: no shell is there to continue glpick"
            }
            chooser.letGo()
            try use.with { () throws(TerminalError) in
                try mode.show(screen.remove())
                // The shell must not read what the terminal has sent to glpick.
                try events.settle(mode)
                try mode.suspend()
            }
            try drawAnew()
        case .resume:
            chooser.letGo()
            try use.with { () throws(TerminalError) in try mode.resume() }
            try drawAnew()
        case .redraw: try drawAnew()
        }
    }

    /// Lets the person pick from the screen; the terminal stays as it is.
    private mutating func pickFromScreen() throws(CommandError) {
        guard environment.isLocal || ScreenWay.isSet("DISPLAY") else {
            // The portal of the other machine would open a picker there.
            return chooser.message = "over ssh there is no screen to pick from"
        }
        chooser.message = "pick on the screen; Escape gives up"
        try use.with { () throws(TerminalError) in try mode.show(try screen.show(nil, of: &chooser)) }
        let before = chooser.accepted
        var loss: String?
        do throws(CommandError) {
            let (way, colors) = try ScreenWay.first(of: nil) { way throws(ScreenError) in
                do throws(ScreenError) {
                    return try way.pick(ScreenPicking(), { isGivenUp() }) { [taken] colors in
                        taken.keep(before + colors.map { ChosenColor($0, in: .sRGB) })
                    }
                } catch {
                    if case .lost(let reason) = error { loss = reason }
                    throw error
                }
            }
            chooser.message = nil
            guard let colors else { return taken.keep(before) }
            chooser.choose(colors)
            if let note = way.note() { chooser.message = note }
        } catch {
            chooser.message = loss ?? "the screen cannot be read here; glpick screen says why"
        }
    }

    /// Whether a key in the terminal ends picking, as where the screen is out of reach. Other events follow afterwards.
    private mutating func isGivenUp() -> Bool {
        guard let next = try? events.next(from: mode.device, within: 0) else { return true }
        var isGivenUp = false
        for event in next {
            switch event {
            case .key(let key):
                isGivenUp = true
                if key == TerminalKey(.character("c"), .control) { missed.append(event) }
            case .closed:
                isGivenUp = true
                missed.append(event)
            case .mouse: break
            default: missed.append(event)
            }
        }
        return isGivenUp
    }

    private mutating func drawAnew() throws(CommandError) {
        screen.clear()
        try fit(
            to: screen.reportedSize ?? TerminalSize(of: mode.device.descriptor) ?? screen.toldSize)
    }

    private mutating func fit(to size: TerminalSize) throws(CommandError) {
        do throws(PickerSourceError) { try screen.fit(&chooser, to: size) } catch {
            throw CommandError(error)
        }
    }
}
