import PickerKit
package import PickerOptions

extension DeviceName {
    /// The candidates that the device stands for, the best first.
    ///
    /// Throws a usage error that lists EGL's devices if it is not among them; `origin` is the option or variable that
    /// names it.
    package func candidates(from origin: String) throws(CommandError) -> [DisplayCandidate] {
        let found = candidates
        guard found.isEmpty else { return found }
        let list = EGLDevice.all.map { DisplayCandidate.device($0).description }.joined(separator: "; ")
        guard list.isEmpty else {
            throw .usage("\(origin) asks for device \(text), which does not exist", hint: "EGL has: \(list)")
        }
        throw CommandError(
            .unavailable, "\(origin) asks for device \(text), but EGL has no devices",
            hint: "glpick doctor reports what is missing")
    }
}
