import Glibc

/// Waits for a terminal's events without using the processor.
public struct TerminalEvents: ~Copyable {
    private var parser = InputParser()
    /// The time of the last bytes, in milliseconds.
    private var lastRead = 0
    private let signals: TerminalSignals
    /// The events that arrived while this waited for an answer.
    private var waiting: [TerminalEvent] = []
    private var isClosed = false
    /// True if the terminal has answered DA1, as nearly all do.
    private var answersQueries = false

    /// Makes a queue of events that also waits for `signals`.
    public init(signals: consuming TerminalSignals) {
        self.signals = signals
    }

    /// Waits for events and returns all that have arrived; empty after `milliseconds` without one. Nil waits forever.
    ///
    /// Events that arrive faster than they are taken are returned together, so that only the last position of a drag
    /// needs a picture. There are no events after ``TerminalEvent/closed``.
    public mutating func next(
        from device: borrowing TerminalDevice, within milliseconds: Int? = nil
    ) throws(TerminalError) -> [TerminalEvent] {
        if !waiting.isEmpty {
            let events = waiting
            waiting = []
            return events
        }
        let deadline = milliseconds.map { Self.now + $0 }
        while true {
            let left = deadline.map { max($0 - Self.now, 0) }
            let events = try poll(device, within: left)
            if !events.isEmpty || left == 0 || isClosed { return events }
        }
    }

    /// Queries a terminal for its features, and waits for the answer to the last query.
    ///
    /// Other events that arrive meanwhile are kept for ``next(from:within:)``.
    ///
    /// - Parameters:
    ///   - milliseconds: The time to wait for the first answer. If none arrives, only the environment counts.
    ///   - pause: The time to wait for more, in milliseconds; five times as long in total.
    public mutating func askCapabilities(
        of device: borrowing TerminalDevice, _ environment: TerminalEnvironment,
        within milliseconds: Int = 300, pausing pause: Int = 1000
    ) throws(TerminalError) -> TerminalCapabilities {
        let probe = environment.isLocal ? SharedPicture(probe: ()) : nil
        defer { probe?.remove() }
        let queries = environment.queries(sharedMemory: probe?.name)
        let answers = try ask(queries, of: device, within: milliseconds, pausing: pause)
        return TerminalCapabilities(environment, answers, size: TerminalSize(of: device.descriptor))
    }

    /// Queries a terminal for its colours; those that it does not tell are missing.
    ///
    /// Other events that arrive meanwhile are kept for ``next(from:within:)``.
    public mutating func askColors(of device: borrowing TerminalDevice) throws(TerminalError)
        -> TerminalColors
    {
        let queries = TerminalColor.all.map(\.query).joined() + TerminalQuery.primaryAttributes
        return TerminalColors(try ask(Array(queries.utf8), of: device, within: 300, pausing: 1000))
    }

    /// Sends queries, of which the last is DA1, and waits for its answer.
    private mutating func ask(
        _ queries: [UInt8], of device: borrowing TerminalDevice, within milliseconds: Int, pausing pause: Int
    ) throws(TerminalError) -> [TerminalAnswer] {
        var answers: [TerminalAnswer] = []
        guard !queries.isEmpty else { return answers }
        try device.write(queries)
        let last = Self.now + 5 * pause
        var deadline = Self.now + milliseconds
        while Self.now < deadline, !isClosed {
            let events = try poll(device, within: max(deadline - Self.now, 0), expectsAnswer: true)
            // A key alone does not mean that an answer is on its way.
            let isAnswering = events.contains { if case .answer = $0 { true } else { false } }
            if isAnswering || parser.state != .ground {
                deadline = min(max(deadline, lastRead + pause), last)
            }
            var isLast = false
            for event in events {
                guard case .answer(let answer) = event else {
                    waiting.append(event)
                    continue
                }
                answers.append(answer)
                if case .primaryAttributes = answer { (answersQueries, isLast) = (true, true) }
            }
            if isLast { break }
        }
        return answers
    }

    /// Turns the mouse off and waits for all input that the terminal has already sent, so that none of it reaches the
    /// shell. Call it before a normal end.
    ///
    /// It does nothing if the terminal has not answered DA1.
    public mutating func settle(
        _ mode: borrowing TerminalMode, within milliseconds: Int = 1000
    ) throws(TerminalError) {
        guard answersQueries, !isClosed else { return }
        try mode.device.write(
            mode.features.filter(\.isMouse).end + Array(TerminalQuery.primaryAttributes.utf8))
        let deadline = Self.now + milliseconds
        while Self.now < deadline, !isClosed {
            let events = try poll(mode.device, within: max(deadline - Self.now, 0), expectsAnswer: true)
            for case .answer(.primaryAttributes) in events { return }
        }
    }

    /// Waits once for bytes or signals.
    ///
    /// - Parameter expectsAnswer: True to wait as long as it takes after an Escape, which may be the first byte of an
    ///   answer.
    private mutating func poll(
        _ device: borrowing TerminalDevice, within milliseconds: Int?, expectsAnswer: Bool = false
    ) throws(TerminalError) -> [TerminalEvent] {
        guard !isClosed else { return [] }
        let patience = expectsAnswer ? nil : parser.patience
        let left = patience.map { max(lastRead + $0 - Self.now, 0) }
        let limit = left.map { min(milliseconds ?? .max, $0) } ?? milliseconds
        var descriptors = [
            pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let count = Glibc.poll(&descriptors, 2, limit.map { CInt(clamping: $0) } ?? -1)
        guard count >= 0 else {
            if errno == EINTR { return [] }
            throw .failed(operation: "poll", number: errno)
        }
        var events: [TerminalEvent] = []
        if descriptors[1].revents != 0 { events += signals.take() }
        if descriptors[0].revents != 0 {
            events += try read(device)
            lastRead = Self.now
        } else if let patience, Self.now - lastRead >= patience {
            events += parser.flush()
        }
        return events
    }

    /// Reads the available bytes, at most about 64 KiB: a terminal that floods must not prevent drawing.
    private mutating func read(_ device: borrowing TerminalDevice) throws(TerminalError) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        do {
            for _ in 0..<16 {
                let bytes = try device.read()
                if bytes.isEmpty { break }
                events += parser.parse(bytes)
            }
        } catch .closed {
            isClosed = true
            events.append(.closed)
        }
        return events
    }

    /// Milliseconds of the monotonic clock.
    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
