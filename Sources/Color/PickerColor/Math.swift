// The functions of the C library that colours and pickers need. Only this file imports the C library, whose module has another
// name on each system. The names are not those of C, which files that import the C library or Foundation, too, would find twice.

#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#elseif canImport(Android)
    public import Android
#elseif canImport(WASILibc)
    public import WASILibc
#elseif canImport(Darwin)
    public import Darwin
#elseif canImport(ucrt)
    public import ucrt
#endif

@inlinable package func cosine(_ angle: Double) -> Double { cos(angle) }

@inlinable package func sine(_ angle: Double) -> Double { sin(angle) }

/// The angle of a point seen from the origin, in radians from -π to π. The corresponding C function is `atan2`.
@inlinable package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

@inlinable package func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }

/// Euler's number to the power of an exponent.
@inlinable package func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// A base to the power of an exponent; not a number if the base is negative and the exponent is not whole.
@inlinable package func raised(_ base: Double, to exponent: Double) -> Double { pow(base, exponent) }

@inlinable package func cubeRoot(_ number: Double) -> Double { cbrt(number) }

@inlinable package func binaryLogarithm(_ number: Double) -> Double { log2(number) }

@inlinable package func decimalLogarithm(_ number: Double) -> Double { log10(number) }

/// Asks the system for large pages for memory that nothing has used yet: the first use of each page takes long, and large ones are
/// few. `start` is a multiple of 64 KiB, which is one of the size of pages on any processor.
package func preferLargePages(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    #if canImport(Glibc)
        _ = madvise(start, byteCount, MADV_HUGEPAGE)
    #endif
}
