extension GLESRenderer {
    /// Begins a call: makes the context current, and returns the previous state for ``endCall(_:)``.
    ///
    /// Throws ``GLESError/inUse`` while another call is under way.
    func beginCall() throws(GLESError) -> CurrentContext {
        guard access.take() else { throw .inUse }
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
}
