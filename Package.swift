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
    "-L\(Context.packageDirectory)/Sources/C/Linking", "-Xclang-linker", "-static-libgcc",
    "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
]

/// The files in `Shaders`; a test compares them with the folder.
let shaders = [
    "prelude.glsl", "constants.glsl", "shape.glsl", "steps.glsl", "rings.glsl", "blend.glsl", "vision.glsl",
    "transfer.glsl", "line.glsl", "hue.glsl", "hue_model.glsl", "dither.glsl", "layer.vert",
    "tint.frag", "color_wheel.frag", "rgb_plane.frag", "hue_plane.frag", "lab_plane.frag",
    "linear_gradient.frag", "checkerboard.frag", "image.frag", "kept.frag",
]

/// A room of Swift, in the folder of its floor.
func room(
    _ floor: String, _ name: String, _ dependencies: [Target.Dependency] = [],
    _ settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", swiftSettings: settings)
}

/// A room of C.
func cRoom(_ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [CSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/C/\(name)", cSettings: settings)
}

/// The headers of a library, alone: PickerLibraries loads it when it is needed. pkg-config would link it.
func library(_ name: String, _ packages: [String]) -> Target {
    .systemLibrary(name: name, path: "Sources/C/\(name)", providers: [.apt(packages)])
}

/// Tests, in the folder of their name or in another one. Some call C libraries themselves.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], in folder: String? = nil, exclude: [String] = [],
    _ settings: [SwiftSetting] = strict, linked: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: folder, exclude: exclude, swiftSettings: settings,
        linkerSettings: linked.map { .linkedLibrary($0) })
}

/// What Tests/Fuzz calls.
let fuzzed: [Target.Dependency] = [
    "glpick", "PickerHost", "PickerJSON", "PickerKit", "PickerOptions", "PickerTesting", "CZlib",
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
        library("CEGL", ["libegl-dev", "libegl1"]),
        library("CGLES2", ["libgles-dev", "libgles2"]),
        library("CGBM", ["libgbm-dev", "libgbm1"]),
        library("CWebP", ["libwebp-dev", "libwebp7", "libwebpmux3"]),
        library("CTurboJPEG", ["libturbojpeg0-dev", "libturbojpeg0"]),
        library("CAVIF", ["libavif-dev", "libavif16", "libavif15"]),
        library("CJXL", ["libjxl-dev", "libjxl0.11", "libjxl0.7"]),
        library("CChafa", ["libchafa0"]),
        library("CPNG", ["libpng-dev", "libpng16-16"]),
        library("CZlib", ["zlib1g-dev", "zlib1g"]),
        library("CISAL", ["libisal-dev", "libisal2"]),
        library("CDeflate", ["libdeflate-dev", "libdeflate0"]),
        library("CLCMS2", ["liblcms2-dev", "liblcms2-2"]),
        .systemLibrary(name: "CMalloc", path: "Sources/C/CMalloc"),
        cRoom("CPNGShim", ["CPNG", "CSignals", "CZlib", "CISAL", "CDeflate"], quickC),
        cRoom("CGetopt"),
        cRoom("CAffinity"),
        cRoom("CPixels", [], quickC),
        cRoom("CFiles"),
        cRoom("CSignals"),
        cRoom("CTerminal", ["CSignals"]),
        room("C", "PickerLibraries"),
        room("C", "PickerThreads", ["CSignals"]),

        room("Color", "PickerText"),
        room("Color", "PickerColor", ["PickerText"], quick),
        room("Color", "PickerJSON", ["PickerColor", "PickerText"], quick),

        room("Pickers", "PickerScene", ["PickerColor"], quick),
        room("Pickers", "PickerControls", ["PickerJSON", "PickerScene"], quick),

        room("Drawing", "PickerReference", ["PickerScene"], quick),
        room("Drawing", "PickerCPU", ["PickerScene", "PickerThreads", "CAffinity", "CPixels"], quick),
        room("Drawing", "PickerMesh", ["PickerScene"], quick),
        .target(
            name: "PickerShaders", path: "Shaders", resources: shaders.map { .embedInCode($0) },
            swiftSettings: strict),
        room(
            "Drawing", "PickerGLES",
            ["PickerLibraries", "PickerMesh", "PickerShaders", "CEGL", "CGLES2", "CGBM"], quick),

        room("Files", "PickerFiles", ["PickerText", "CFiles"]),
        room("Files", "PickerProfile", ["PickerColor", "PickerLibraries", "CLCMS2"]),
        room(
            "Files", "PickerPNG",
            [
                "PickerColor", "PickerLibraries", "PickerProfile", "PickerScene", "CAffinity", "CDeflate",
                "CISAL", "CPNG", "CPNGShim", "CZlib",
            ], quick),
        room(
            "Files", "PickerPictures",
            [
                "PickerColor", "PickerLibraries", "PickerPNG", "PickerProfile", "PickerScene", "CAVIF",
                "CJXL", "CTurboJPEG", "CWebP",
            ]),
        room(
            "Files", "PickerVideo",
            [
                "PickerColor", "PickerFiles", "PickerLibraries", "PickerProfile", "PickerScene",
                "PickerThreads", "CWebP",
            ]),
        room(
            "Files", "PickerPalette",
            ["PickerColor", "PickerJSON", "PickerLibraries", "PickerScene", "PickerText", "CZlib"], quick),

        room(
            "Terminal", "PickerTerminal",
            ["PickerControls", "PickerLibraries", "PickerPNG", "PickerScene", "CTerminal", "CChafa"]),
        room(
            "Terminal", "PickerChooser",
            [
                "PickerColor", "PickerControls", "PickerJSON", "PickerPalette", "PickerScene",
                "PickerTerminal",
            ]),

        room("Testing", "PickerComparison", ["PickerColor", "PickerScene", "CPixels"], quick),
        room(
            "Testing", "PickerTesting",
            ["PickerComparison", "PickerControls", "PickerFiles", "PickerPNG", "PickerReference"], quick),
        room(
            "Testing", "PickerExpectations",
            ["PickerComparison", "PickerFiles", "PickerPNG", "PickerScene"]),
        room(
            "Testing", "PickerParity",
            [
                "PickerColor", "PickerControls", "PickerGLES", "PickerReference", "PickerScene",
                "PickerThreads",
            ], quick),

        room(
            "Kit", "PickerKit",
            [
                "PickerChooser", "PickerColor", "PickerScene", "PickerComparison", "PickerControls",
                "PickerCPU", "PickerReference", "PickerGLES", "PickerLibraries", "PickerPNG",
                "PickerPictures", "PickerProfile", "PickerFiles", "PickerPalette", "PickerTerminal",
                "PickerVideo",
            ]),

        // The command specializes its generic tables, which must be public for that: otherwise glpick pick takes a tenth longer.
        room(
            "Command", "PickerOptions", ["PickerColor", "PickerFiles", "PickerTerminal", "CGetopt"],
            strict + [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]),
        room(
            "Command", "PickerHost",
            [
                "PickerJSON", "PickerKit", "PickerOptions", "PickerText", "PickerThreads", "CAffinity",
                "CMalloc",
            ]),
        .executableTarget(
            name: "glpick",
            dependencies: [
                "PickerHost", "PickerKit", "PickerJSON", "PickerOptions", "PickerParity", "PickerText",
                "PickerThreads", "CAffinity",
            ],
            path: "Sources/Command/glpick", swiftSettings: strict,
            linkerSettings: [.unsafeFlags(quickStart, .when(configuration: .release))]),

        .systemLibrary(
            name: "CWebPDemux", path: "Tests/CWebPDemux", pkgConfig: "libwebpdemux",
            providers: [.apt(["libwebp-dev"])]),
        .target(
            name: "TestSupport", dependencies: ["PickerColor", "PickerGLES", "PickerScene", "CWebPDemux"],
            path: "Tests/TestSupport", swiftSettings: strict),
        .executableTarget(
            name: "parity", dependencies: ["CAffinity", "PickerFiles", "PickerGLES", "PickerParity"],
            path: "Tests/LargeParity", swiftSettings: quick),
        .executableTarget(
            name: "measure", dependencies: ["CMalloc", "PickerKit", "PickerThreads"], path: "Tests/Measure",
            swiftSettings: quick),

        tests("PickerLibrariesTests", ["PickerLibraries", "TestSupport"]),
        tests("PickerColorTests", ["PickerColor", "TestSupport"], exclude: ["Fixtures"]),
        tests("PickerJSONTests", ["PickerJSON"]),
        tests("PickerSceneTests", ["PickerScene", "TestSupport"], exclude: ["Fixtures"]),
        tests(
            "PickerControlsTests",
            [
                "PickerCPU", "PickerColor", "PickerControls", "PickerReference", "PickerScene", "TestSupport",
            ], exclude: ["Fixtures"]),
        tests(
            "PickerMeshTests",
            ["PickerGLES", "PickerMesh", "PickerReference", "PickerTesting", "TestSupport"], quick),
        tests(
            "PickerGLESTests",
            [
                "PickerGLES", "PickerMesh", "PickerShaders", "PickerTesting", "CEGL", "CGLES2", "TestSupport",
            ], linked: ["EGL", "GLESv2"]),
        tests(
            "ParityTests",
            [
                "PickerCPU", "PickerControls", "PickerGLES", "PickerMesh", "PickerParity", "PickerReference",
                "PickerTesting", "TestSupport", "parity",
            ], quick),
        tests("GoldenTests", ["PickerTesting"], exclude: ["Goldens"]),
        tests("PickerFilesTests", ["PickerFiles", "TestSupport"]),
        tests("PickerProfileTests", ["PickerFiles", "PickerProfile", "TestSupport"], exclude: ["Fixtures"]),
        tests("PickerPNGTests", ["PickerFiles", "PickerPNG", "PickerProfile"], exclude: ["Fixtures"], quick),
        tests(
            "PickerPicturesTests", ["PickerPNG", "PickerPictures", "PickerProfile", "TestSupport"],
            exclude: ["Fixtures"]),
        tests(
            "PickerVideoTests",
            ["PickerCPU", "PickerColor", "PickerFiles", "PickerProfile", "PickerVideo", "TestSupport"]),
        tests(
            "PickerPaletteTests", ["PickerPalette", "PickerScene", "TestSupport"], exclude: ["Fixtures"],
            quick),
        tests(
            "PickerTerminalTests",
            [
                "PickerCPU", "PickerColor", "PickerControls", "PickerPNG", "PickerScene", "PickerTerminal",
                "CTerminal", "TestSupport",
            ], exclude: ["Fixtures"]),
        tests(
            "PickerChooserTests",
            [
                "PickerCPU", "PickerChooser", "PickerColor", "PickerControls", "PickerPalette", "PickerScene",
                "PickerTerminal", "TestSupport",
            ]),
        tests("PickerComparisonTests", ["PickerComparison"]),
        tests("PickerTestingTests", ["PickerFiles", "PickerPNG", "PickerTesting", "TestSupport"]),
        tests(
            "PickerExpectationsTests",
            ["PickerExpectations", "PickerFiles", "PickerPNG", "PickerScene", "TestSupport"]),
        tests(
            "CommandTests",
            [
                "glpick", "measure", "PickerHost", "PickerJSON", "PickerKit", "PickerFiles",
                "PickerOptions", "PickerParity", "PickerTesting", "PickerThreads", "TestSupport",
            ], exclude: ["Fixtures", "Goldens"]),
        tests(
            "FuzzTests", fuzzed + ["TestSupport"], in: "Tests/Fuzz", exclude: ["Corpus", "Program"],
            linked: ["z"]),
        tests("PackageTests", ["TestSupport"]),
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
            name: "glpick", dependencies: command.dependencies, path: command.path, exclude: ["main.swift"],
            swiftSettings: strict),
        .executableTarget(
            name: "Fuzz", dependencies: fuzzed, path: "Tests/Fuzz",
            exclude: ["Corpus", "CorpusTests.swift", "TarArchive.swift", "TarArchiveTests.swift"],
            swiftSettings: strict,
            linkerSettings: [.linkedLibrary("z")]
        ),
    ]
}
