import PickerProfile

/// Turns the error of a profile that can always be made into that of a PNG.
func usable<Result>(_ body: () throws(ProfileError) -> Result) throws(PNGError) -> Result {
    do throws(ProfileError) { return try body() } catch {
        if case .missingLibrary(let missing) = error { throw .missingLibrary(missing) }
        throw .outOfMemory
    }
}
