public import PickerScene
public import PickerSystem

/// Why no colour of the screen could be read.
public indirect enum ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A library that the way needs cannot be loaded.
    case missingLibrary(MissingLibrary)
    /// There is no way to the screen, or it fails; the text is one line that says what is wrong and what to do.
    case unavailable(String)
    /// The screen is lost after a person has begun to pick; the text is one line, too.
    case lost(String)
    /// The screen has no such pixel; its size is in pixels.
    case outside(PixelSize)

    /// One line: what is wrong, and what to do.
    public var description: String {
        switch self {
        case .missingLibrary(let missing): "\(missing)"
        case .unavailable(let reason), .lost(let reason): reason
        case .outside(let size): "the screen has \(size.width) x \(size.height) pixels, counted from 0"
        }
    }

    /// Ends waiting for a caller who waits no more, and does not leave this room.
    static let stopped = unavailable("stopped")
}

/// What `body` returns; nil if it is stopped by what it gets.
func untilStopped<Value>(
    _ isStopped: () -> Bool, _ body: (@escaping () -> Bool) throws(ScreenError) -> Value?
) throws(ScreenError) -> Value? {
    do throws(ScreenError) { return try withoutActuallyEscaping(isStopped, do: body) } catch {
        if error == .stopped { return nil }
        throw error
    }
}

extension SharedLibrary {
    /// The library's functions, as `functions(named:as:)`.
    func loaded<Names, Table>(_ names: Names, _ table: Table.Type) throws(ScreenError) -> Table {
        do { return try functions(named: names, as: table) } catch { throw .missingLibrary(error) }
    }
}
