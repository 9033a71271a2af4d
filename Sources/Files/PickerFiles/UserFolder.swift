/// A folder of the XDG Base Directory Specification: the value of the variable `name`, or else `usual` in the home folder, which is
/// then `home`. Relative paths do not count; nil if there is no other.
package func userFolder(
    _ name: String, or usual: String, _ variable: (_ name: String) -> String?
) -> (path: String, home: String?)? {
    func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let path = absolute(name) { return (path, nil) }
    return absolute("HOME").map { ("\($0)/\(usual)", $0) }
}
