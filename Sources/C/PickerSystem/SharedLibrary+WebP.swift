extension SharedLibrary {
    /// libwebp, which reads pictures and makes the frames of animations.
    package static let webP = SharedLibrary("libwebp.so.7", debianPackage: "libwebp7")
    /// zlib, which compresses PNGs and reads the archives of Krita's palettes.
    package static let zlib = SharedLibrary("libz.so.1", debianPackage: "zlib1g")
}
