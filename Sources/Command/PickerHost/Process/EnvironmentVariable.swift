import Glibc

/// The value of an environment variable; nil if it is unset.
package func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The value of an environment variable; nil if it is unset or empty.
package func variable(_ name: String) -> String? {
    environmentVariable(name).flatMap { $0.isEmpty ? nil : $0 }
}
