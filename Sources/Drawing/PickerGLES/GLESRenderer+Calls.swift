import Glibc

extension GLESRenderer {
    /// Begins a call: makes the context current, and returns the previous state for ``endCall(_:)``.
    ///
    /// Throws ``GLESError/inUse`` while another call is under way, or the context is kept current on another thread.
    func beginCall() throws(GLESError) -> CurrentContext {
        guard access.take() else { throw .inUse }
        let holder = holder.load(ordering: .relaxed)
        guard holder == 0 || holder == pthread_self() else {
            access.giveBack()
            throw .inUse
        }
        let previous = CurrentContext()
        do { try context.makeCurrent() } catch {
            endCall(previous)
            throw error
        }
        return previous
    }

    /// Ends a call and restores the state from before it.
    func endCall(_ previous: CurrentContext) {
        previous.restore()
        access.giveBack()
    }

    /// Keeps the context current on this thread while `body` draws many pictures, and restores the caller's own one then: GPUs'
    /// drivers take up to 25 microseconds for each change.
    ///
    /// Meanwhile calls from other threads throw ``GLESError/inUse``. Where the context cannot be made current, the calls in
    /// `body` say why.
    public func keepingCurrent<Result, Failure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let previous = keepCurrent() else { return try body() }
        defer {
            holder.store(0, ordering: .relaxed)
            previous.restore()
        }
        return try body()
    }

    /// Keeps the context current on this thread until the renderer is closed; returns the state from before. nil if it is kept
    /// already, or cannot be made current.
    @discardableResult
    package func keepCurrent() -> CurrentContext? {
        guard holder.load(ordering: .relaxed) == 0, let previous = try? beginCall() else { return nil }
        holder.store(pthread_self(), ordering: .relaxed)
        access.giveBack()
        return previous
    }

    package var calls: CallCounts { context.calls }
}
