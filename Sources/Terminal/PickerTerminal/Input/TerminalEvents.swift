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
    /// What was asked, until all is answered.
    private var question: Question?

    /// Queries that the terminal has not yet answered, and the answers so far.
    private struct Question {
        var answers: [TerminalAnswer] = []
        /// When to go on without more answers, in milliseconds, and when at the latest.
        var deadline: Int
        let last: Int
        let pause: Int
        var isComplete = false
        /// True if it goes on without more answers.
        var isOverdue = false
        /// What the terminal may read to answer.
        var probe: SharedPicture?
    }

    /// Makes a queue of events that also waits for `signals`.
    public init(signals: consuming TerminalSignals) {
        self.signals = signals
    }

    deinit { question?.probe?.remove() }

    /// Waits for events and returns all that have arrived; empty after `milliseconds` without one. Nil waits forever, but for
    /// answers no longer than ``beginAsking(of:_:within:pausing:)`` allows.
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
            let awaited = question.flatMap { $0.isOverdue ? nil : $0.deadline }
            let end = [deadline, awaited].compactMap { $0 }.min()
            let left = end.map { max($0 - Self.now, 0) }
            let events = try poll(device, within: left)
            let isAnswered = question?.isComplete ?? false
            if !events.isEmpty || left == 0 || isClosed || isAnswered { return events }
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
        try beginAsking(of: device, environment, within: milliseconds, pausing: pause)
        try waitForAnswers(from: device)
        return TerminalCapabilities(environment, endAsking(), size: TerminalSize(of: device.descriptor))
    }

    /// Sends the queries of ``askCapabilities(of:_:within:pausing:)`` without waiting. ``next(from:within:)`` then returns
    /// when the answers are complete, and when the time for them is over; each time ``takeCapabilities(of:_:)`` has the
    /// features.
    public mutating func beginAsking(
        of device: borrowing TerminalDevice, _ environment: TerminalEnvironment,
        within milliseconds: Int = 300, pausing pause: Int = 1000
    ) throws(TerminalError) {
        let probe = environment.isLocal ? SharedPicture(probe: ()) : nil
        let queries = environment.queries(sharedMemory: probe?.name)
        try ask(queries, of: device, within: milliseconds, pausing: pause)
        question?.probe = probe
    }

    /// The features by the answers that have arrived, as soon as they are complete or the time for them is over. Nil before
    /// that, and when there is nothing new.
    ///
    /// A terminal may answer after that time. Its features are then returned again.
    public mutating func takeCapabilities(
        of device: borrowing TerminalDevice, _ environment: TerminalEnvironment
    ) -> TerminalCapabilities? {
        guard var asked = question, asked.isComplete || (Self.now >= asked.deadline && !asked.isOverdue)
        else {
            return nil
        }
        asked.isOverdue = true
        question = asked.isComplete ? nil : asked
        if asked.isComplete { asked.probe?.remove() }
        return TerminalCapabilities(
            environment, asked.answers, size: TerminalSize(of: device.descriptor))
    }

    /// Queries a terminal for its colours; those that it does not tell are missing.
    ///
    /// Other events that arrive meanwhile are kept for ``next(from:within:)``.
    public mutating func askColors(of device: borrowing TerminalDevice) throws(TerminalError)
        -> TerminalColors
    {
        let queries = TerminalColor.all.map(\.query).joined() + TerminalQuery.primaryAttributes
        try ask(Array(queries.utf8), of: device, within: 300, pausing: 1000)
        try waitForAnswers(from: device)
        return TerminalColors(endAsking())
    }

    /// Sends queries, of which the last is DA1.
    private mutating func ask(
        _ queries: [UInt8], of device: borrowing TerminalDevice, within milliseconds: Int, pausing pause: Int
    ) throws(TerminalError) {
        question?.probe?.remove()
        question = Question(deadline: Self.now + milliseconds, last: Self.now + 5 * pause, pause: pause)
        // Without queries there is nothing to wait for.
        question?.isComplete = queries.isEmpty
        try device.write(queries)
    }

    /// Waits for the answers to what was asked, and keeps other events.
    private mutating func waitForAnswers(from device: borrowing TerminalDevice) throws(TerminalError) {
        while let asked = question, !asked.isComplete, Self.now < asked.deadline, !isClosed {
            waiting += try poll(device, within: max(asked.deadline - Self.now, 0))
        }
    }

    /// The answers so far; later ones are events.
    private mutating func endAsking() -> [TerminalAnswer] {
        defer { question = nil }
        question?.probe?.remove()
        return question?.answers ?? []
    }

    /// Moves the answers among events to the question, and waits longer while they arrive.
    private mutating func sort(_ events: [TerminalEvent]) -> [TerminalEvent] {
        guard var asked = question, !asked.isComplete else { return events }
        defer { question = asked }
        // A key alone does not mean that an answer is on its way.
        let isAnswering = events.contains { if case .answer = $0 { true } else { false } }
        if isAnswering || parser.state != .ground {
            asked.deadline = min(max(asked.deadline, lastRead + asked.pause), asked.last)
        }
        return events.filter { event in
            guard case .answer(let answer) = event else { return true }
            asked.answers.append(answer)
            if case .primaryAttributes = answer { (answersQueries, asked.isComplete) = (true, true) }
            return false
        }
    }

    /// Turns the mouse and reports off and waits for all input that the terminal has already sent, so that none of it reaches the
    /// shell. Call it before a normal end.
    ///
    /// If answers are awaited, it waits for these first. It does nothing more if the terminal has not answered DA1.
    public mutating func settle(
        _ mode: borrowing TerminalMode, within milliseconds: Int = 1000
    ) throws(TerminalError) {
        try waitForAnswers(from: mode.device)
        guard answersQueries, !isClosed else { return }
        try mode.device.write(
            mode.features.filter(\.makesReports).end + Array(TerminalQuery.primaryAttributes.utf8))
        let deadline = Self.now + milliseconds
        while Self.now < deadline, !isClosed {
            let events = try poll(mode.device, within: max(deadline - Self.now, 0), expectsAnswer: true)
            for case .answer(.primaryAttributes) in events { return }
        }
    }

    /// Waits once for bytes or signals; after an Escape, which may be the first byte of an answer, as long as answers are
    /// awaited.
    private mutating func poll(
        _ device: borrowing TerminalDevice, within milliseconds: Int?, expectsAnswer: Bool = false
    ) throws(TerminalError) -> [TerminalEvent] {
        guard !isClosed else { return [] }
        let isAwaiting = question.map { !$0.isComplete && !$0.isOverdue } ?? false
        let patience = expectsAnswer || isAwaiting ? nil : parser.patience
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
        return sort(events)
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
