// swift-tools-version: 6.2

import PackageDescription

/// What every Swift target of the package is held to.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What computes colours and pixels, and tests that do. Scripts optimize it in builds of tests, too: comparing whole pictures would
/// otherwise take several times as long. A package with such flags could not be depended on by its version.
let isTested = Context.environment["GLPICK_TESTED"] != nil
let quick = strict + (isTested ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
let quickC: [CSetting] = isTested ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

/// What makes the program start sooner: two libraries of the compiler are a part of it, and addresses to be relocated,
/// of which Swift has some 30,000, take a bit each (glibc 2.36 or newer).
let quickStart = [
    "-L\(Context.packageDirectory)/Sources/Linking", "-Xclang-linker", "-static-libgcc",
    "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
]

/// The files in `Shaders`; a test compares them with the folder.
let shaders = [
    "prelude.glsl", "constants.glsl", "shape.glsl", "steps.glsl", "rings.glsl", "blend.glsl", "vision.glsl",
    "transfer.glsl", "line.glsl", "hue.glsl", "hue_model.glsl", "dither.glsl", "layer.vert",
    "tint.frag", "color_wheel.frag", "rgb_plane.frag", "hue_plane.frag", "lab_plane.frag",
    "linear_gradient.frag", "checkerboard.frag", "image.frag", "kept.frag",
]

let package = Package(
    name: "glpick",
    products: [
        // These four need no Debian packages: no target of theirs may depend on a system library.
        .library(name: "PickerColor", targets: ["PickerColor"]),
        .library(name: "PickerControls", targets: ["PickerColor", "PickerScene", "PickerControls"]),
        .library(
            name: "PickerCPU",
            targets: ["PickerColor", "PickerScene", "PickerControls", "PickerCPU", "PickerReference"]),
        .library(name: "PickerComparison", targets: ["PickerColor", "PickerScene", "PickerComparison"]),
        .library(name: "PickerKit", targets: ["PickerKit"]),
        .library(name: "PickerExpectations", targets: ["PickerExpectations"]),
        .library(name: "PickerTesting", targets: ["PickerTesting"]),
        .executable(name: "glpick", targets: ["glpick"]),
    ],
    targets: [
        // Headers alone: PickerLibraries loads these libraries when they are needed. pkg-config would link them.
        .systemLibrary(name: "CEGL", providers: [.apt(["libegl-dev", "libegl1"])]),
        .systemLibrary(name: "CGLES2", providers: [.apt(["libgles-dev", "libgles2"])]),
        .systemLibrary(name: "CGBM", providers: [.apt(["libgbm-dev", "libgbm1"])]),
        .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev", "libwebp7", "libwebpmux3"])]),
        .systemLibrary(name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev", "libturbojpeg0"])]),
        .systemLibrary(name: "CAVIF", providers: [.apt(["libavif-dev", "libavif16", "libavif15"])]),
        .systemLibrary(name: "CJXL", providers: [.apt(["libjxl-dev", "libjxl0.11", "libjxl0.7"])]),
        .systemLibrary(name: "CChafa", providers: [.apt(["libchafa0"])]),
        .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev", "libpng16-16"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev", "zlib1g"])]),
        .systemLibrary(name: "CISAL", providers: [.apt(["libisal-dev", "libisal2"])]),
        .systemLibrary(name: "CDeflate", providers: [.apt(["libdeflate-dev", "libdeflate0"])]),
        .systemLibrary(name: "CLCMS2", providers: [.apt(["liblcms2-dev", "liblcms2-2"])]),
        .systemLibrary(name: "CMalloc"),
        .target(
            name: "CPNGShim", dependencies: ["CPNG", "CSignals", "CZlib", "CISAL", "CDeflate"],
            cSettings: quickC),
        .target(name: "CGetopt"),
        .target(name: "CAffinity"),
        .target(name: "CPixels", cSettings: quickC),
        .target(name: "CFiles"),
        .target(name: "CSignals"),
        .target(name: "CTerminal", dependencies: ["CSignals"]),

        .target(name: "PickerText", swiftSettings: strict),
        .target(name: "PickerLibraries", swiftSettings: strict),
        .target(name: "PickerThreads", dependencies: ["CSignals"], swiftSettings: strict),
        .target(name: "PickerColor", dependencies: ["PickerText"], swiftSettings: quick),
        .target(name: "PickerScene", dependencies: ["PickerColor"], swiftSettings: quick),
        .target(
            name: "PickerComparison", dependencies: ["PickerColor", "PickerScene", "CPixels"],
            swiftSettings: quick),
        .target(name: "PickerControls", dependencies: ["PickerJSON", "PickerScene"], swiftSettings: quick),
        .target(
            name: "PickerCPU", dependencies: ["PickerScene", "PickerThreads", "CAffinity", "CPixels"],
            swiftSettings: quick),
        .target(name: "PickerReference", dependencies: ["PickerScene"], swiftSettings: quick),
        .target(
            name: "PickerShaders",
            path: "Shaders",
            resources: shaders.map { .embedInCode($0) },
            swiftSettings: strict
        ),
        .target(name: "PickerMesh", dependencies: ["PickerScene"], swiftSettings: quick),
        .target(
            name: "PickerGLES",
            dependencies: ["PickerLibraries", "PickerMesh", "PickerShaders", "CEGL", "CGLES2", "CGBM"],
            swiftSettings: quick
        ),
        .target(name: "PickerFiles", dependencies: ["PickerText", "CFiles"], swiftSettings: strict),
        .target(name: "PickerJSON", dependencies: ["PickerColor", "PickerText"], swiftSettings: quick),
        .target(
            name: "PickerPalette",
            dependencies: [
                "PickerColor", "PickerJSON", "PickerLibraries", "PickerScene", "PickerText", "CZlib",
            ],
            swiftSettings: quick),
        .target(
            name: "PickerProfile", dependencies: ["PickerColor", "PickerLibraries", "CLCMS2"],
            swiftSettings: strict),
        .target(
            name: "PickerPNG",
            dependencies: [
                "PickerColor", "PickerLibraries", "PickerProfile", "PickerScene", "CAffinity", "CDeflate",
                "CISAL",
                "CPNG", "CPNGShim", "CZlib",
            ],
            swiftSettings: quick
        ),
        .target(
            name: "PickerPictures",
            dependencies: [
                "PickerColor", "PickerLibraries", "PickerPNG", "PickerProfile", "PickerScene", "CAVIF",
                "CJXL", "CTurboJPEG", "CWebP",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "PickerVideo",
            dependencies: [
                "PickerColor", "PickerFiles", "PickerLibraries", "PickerProfile", "PickerScene",
                "PickerThreads", "CWebP",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "PickerTerminal",
            dependencies: [
                "PickerControls", "PickerLibraries", "PickerPNG", "PickerScene", "CTerminal", "CChafa",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "PickerChooser",
            dependencies: [
                "PickerColor", "PickerControls", "PickerJSON", "PickerPalette", "PickerScene",
                "PickerTerminal",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "PickerTesting",
            dependencies: [
                "PickerComparison", "PickerControls", "PickerFiles", "PickerPNG", "PickerReference",
            ],
            swiftSettings: quick
        ),
        .target(
            name: "PickerParity",
            dependencies: [
                "PickerColor", "PickerControls", "PickerGLES", "PickerReference", "PickerScene",
                "PickerThreads",
            ],
            swiftSettings: quick
        ),
        .target(
            name: "PickerExpectations",
            dependencies: ["PickerComparison", "PickerFiles", "PickerPNG", "PickerScene"],
            swiftSettings: strict
        ),
        .target(
            name: "PickerKit",
            dependencies: [
                "PickerChooser", "PickerColor", "PickerScene", "PickerComparison", "PickerControls",
                "PickerCPU",
                "PickerReference",
                "PickerGLES", "PickerLibraries", "PickerPNG", "PickerPictures", "PickerProfile",
                "PickerFiles",
                "PickerPalette", "PickerTerminal", "PickerVideo",
            ],
            swiftSettings: strict
        ),
        // The command specializes its generic tables, which must be public for that: otherwise glpick pick takes a tenth longer.
        .target(
            name: "PickerOptions", dependencies: ["PickerColor", "PickerFiles", "PickerTerminal", "CGetopt"],
            swiftSettings: strict + [
                .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))
            ]),
        .target(
            name: "PickerHost",
            dependencies: [
                "PickerJSON", "PickerKit", "PickerOptions", "PickerText", "PickerThreads", "CAffinity",
                "CMalloc",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "glpick",
            dependencies: [
                "PickerHost", "PickerKit", "PickerJSON", "PickerOptions", "PickerParity", "PickerText",
                "PickerThreads", "CAffinity",
            ],
            swiftSettings: strict,
            linkerSettings: [.unsafeFlags(quickStart, .when(configuration: .release))]),
        .systemLibrary(
            name: "CWebPDemux", path: "Tests/CWebPDemux", pkgConfig: "libwebpdemux",
            providers: [.apt(["libwebp-dev"])]),
        .target(
            name: "TestSupport", dependencies: ["PickerColor", "PickerGLES", "PickerScene", "CWebPDemux"],
            path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "PickerLibrariesTests", dependencies: ["PickerLibraries", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PickerColorTests", dependencies: ["PickerColor", "TestSupport"], exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(name: "PickerJSONTests", dependencies: ["PickerJSON"], swiftSettings: strict),
        .testTarget(
            name: "PickerPaletteTests", dependencies: ["PickerPalette", "PickerScene", "TestSupport"],
            exclude: ["Fixtures"], swiftSettings: quick),
        .testTarget(
            name: "PickerSceneTests", dependencies: ["PickerScene", "TestSupport"], exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "PickerControlsTests",
            dependencies: [
                "PickerCPU", "PickerColor", "PickerControls", "PickerReference", "PickerScene", "TestSupport",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PickerGLESTests",
            dependencies: [
                "PickerGLES", "PickerMesh", "PickerShaders", "PickerTesting", "CEGL", "CGLES2", "TestSupport",
            ],
            swiftSettings: strict,
            // Tests call EGL and OpenGL ES themselves.
            linkerSettings: [.linkedLibrary("EGL"), .linkedLibrary("GLESv2")]
        ),
        .testTarget(
            name: "PickerMeshTests",
            dependencies: ["PickerGLES", "PickerMesh", "PickerReference", "PickerTesting", "TestSupport"],
            swiftSettings: quick
        ),
        .testTarget(
            name: "ParityTests",
            dependencies: [
                "PickerCPU", "PickerControls", "PickerGLES", "PickerMesh", "PickerParity", "PickerReference",
                "PickerTesting", "TestSupport", "parity",
            ],
            swiftSettings: quick
        ),
        .executableTarget(
            name: "parity",
            dependencies: ["CAffinity", "PickerFiles", "PickerGLES", "PickerParity"],
            path: "Tests/LargeParity",
            swiftSettings: quick
        ),
        .executableTarget(
            name: "measure", dependencies: ["CMalloc", "PickerKit", "PickerThreads"], path: "Tests/Measure",
            swiftSettings: quick),
        .testTarget(
            name: "GoldenTests",
            dependencies: ["PickerTesting"],
            exclude: ["Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PickerComparisonTests", dependencies: ["PickerComparison"], swiftSettings: strict),
        .testTarget(
            name: "PickerExpectationsTests",
            dependencies: ["PickerExpectations", "PickerFiles", "PickerPNG", "PickerScene", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PickerTestingTests",
            dependencies: ["PickerFiles", "PickerPNG", "PickerTesting", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "glpick", "measure", "PickerHost", "PickerJSON", "PickerKit", "PickerFiles",
                "PickerOptions", "PickerParity", "PickerTesting",
                "PickerThreads", "TestSupport",
            ],
            exclude: ["Fixtures", "Goldens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "glpick", "PickerHost", "PickerJSON", "PickerKit", "PickerOptions", "PickerTesting",
                "TestSupport", "CZlib",
            ],
            path: "Tests/Fuzz",
            exclude: ["Corpus", "Program"],
            swiftSettings: strict,
            // It calls zlib itself.
            linkerSettings: [.linkedLibrary("z")]
        ),
        .testTarget(
            name: "PickerChooserTests",
            dependencies: [
                "PickerCPU", "PickerChooser", "PickerColor", "PickerControls", "PickerPalette", "PickerScene",
                "PickerTerminal", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "PackageTests", dependencies: ["TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PickerFilesTests", dependencies: ["PickerFiles", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PickerTerminalTests",
            dependencies: [
                "PickerCPU", "PickerColor", "PickerControls", "PickerPNG", "PickerScene", "PickerTerminal",
                "CTerminal", "TestSupport",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PickerVideoTests",
            dependencies: [
                "PickerCPU", "PickerColor", "PickerFiles", "PickerProfile", "PickerVideo", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PickerPicturesTests",
            dependencies: ["PickerPNG", "PickerPictures", "PickerProfile", "TestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PickerPNGTests",
            dependencies: ["PickerFiles", "PickerPNG", "PickerProfile"],
            exclude: ["Fixtures"],
            swiftSettings: quick
        ),
        .testTarget(
            name: "PickerProfileTests",
            dependencies: ["PickerFiles", "PickerProfile", "TestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Scripts/sanitize builds only the tests of what has threads.
if Context.environment["GLPICK_TESTED"] == "threads" {
    let threaded = [
        "Parity", "PickerGLES", "PickerProfile", "PickerPalette", "PickerPNG", "PickerVideo",
        "PickerTerminal",
    ]
    package.targets.removeAll { $0.type == .test && !threaded.map { $0 + "Tests" }.contains($0.name) }
}

// Scripts/fuzz builds the command as a library, and a program that calls it and the others with arbitrary bytes.
if Context.environment["GLPICK_FUZZ"] == "1",
    let command = package.targets.first(where: { $0.name == "glpick" })
{
    package.products = []
    package.targets.removeAll { $0.name == "glpick" || $0.type == .test }
    package.targets += [
        .target(
            name: "glpick", dependencies: command.dependencies, exclude: ["main.swift"], swiftSettings: strict
        ),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "glpick", "PickerHost", "PickerJSON", "PickerKit", "PickerOptions", "PickerTesting", "CZlib",
            ],
            path: "Tests/Fuzz",
            exclude: ["Corpus", "CorpusTests.swift", "TarArchive.swift", "TarArchiveTests.swift"],
            swiftSettings: strict,
            linkerSettings: [.linkedLibrary("z")]
        ),
    ]
}
