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
let cSettings: [CSetting] =
    [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]
    + (isTested ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : [])

/// What makes the program start sooner: two libraries of the compiler are a part of it, and addresses to be relocated, some 30,000,
/// take a bit each (glibc 2.36 or newer). -znow would take 0.07 ms of 1.4. --icf=all keeps one of functions with the same code: 0.2 MB.
let quickStart = [
    "-L\(Context.packageDirectory)/Sources/C/Linking", "-Xclang-linker", "-static-libgcc", "-use-ld=lld",
    "-Xlinker", "-zpack-relative-relocs", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all",
]

/// The files in `Shaders`, and the folder of paints; a test compares them with the folder.
let shaders = [
    "prelude.glsl", "constants.glsl", "shape.glsl", "steps.glsl", "rings.glsl", "blend.glsl", "vision.glsl",
    "transfer.glsl", "line.glsl", "hue.glsl", "hue_model.glsl", "dither.glsl", "layer.vert", "Paint",
]

extension String {
    var words: [String] { split(separator: " ").map(String.init) }
    var names: [Target.Dependency] { words.map { .byName(name: $0) } }
}

/// A room of Swift, in the folder of its floor, and the targets that it imports.
func room(
    _ floor: String, _ name: String, _ imports: String = "", _ settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name, dependencies: imports.names, path: "Sources/\(floor)/\(name)", swiftSettings: settings)
}

func cRoom(_ name: String, _ uses: String = "") -> Target {
    .target(name: name, dependencies: uses.names, path: "Sources/C/\(name)", cSettings: cSettings)
}

/// Tests, in the folder of their name or in another one. Some call C libraries themselves.
func tests(
    _ name: String, _ imports: String, in folder: String? = nil, exclude: String = "",
    _ settings: [SwiftSetting] = strict, linked: String = ""
) -> Target {
    .testTarget(
        name: name, dependencies: imports.names, path: folder, exclude: exclude.words,
        swiftSettings: settings, linkerSettings: linked.words.map { .linkedLibrary($0) })
}

/// The Debian packages of the headers in CLibraries, and of the libraries. Its module map says which of them a module needs.
let packages = """
    libegl-dev libegl1 libgles-dev libgles2 libgbm-dev libgbm1 libwebp-dev libwebp7 libwebpmux3 libturbojpeg0-dev \
    libturbojpeg0 libavif-dev libavif16 libavif15 libjxl-dev libjxl0.11 libjxl0.7 libpng-dev \
    libpng16-16 zlib1g-dev zlib1g libisal-dev libisal2 libdeflate-dev libdeflate0 liblcms2-dev liblcms2-2 \
    libsystemd-dev libsystemd0 libxcb1-dev libxcb1 libxkbcommon0
    """

/// What the command and Tests/Fuzz import.
let command = "PickerHost PickerParity CSystem"
let fuzzed = "glpick PickerHost PickerJSON PickerKit PickerOptions PickerTesting RandomScenes CLibraries"

let package = Package(
    name: "glpick",
    products: [
        // These five need no Debian packages: no target of theirs may depend on a system library.
        .library(name: "PickerColor", targets: ["PickerColor"]),
        .library(name: "PickerStyleSheets", targets: ["PickerColor", "PickerStyleSheets"]),
        .library(name: "PickerControls", targets: ["PickerColor", "PickerScene", "PickerControls"]),
        .library(
            name: "PickerCPU",
            targets: "PickerColor PickerScene PickerControls PickerCPU PickerReference".words),
        .library(name: "PickerComparison", targets: ["PickerColor", "PickerScene", "PickerComparison"]),
        .library(name: "PickerPNG", targets: ["PickerScene", "PickerFiles", "PickerPNG"]),
        .library(name: "PickerKit", targets: ["PickerKit"]),
        .library(name: "PickerExpectations", targets: ["PickerExpectations"]),
        .library(name: "PickerTesting", targets: ["PickerTesting"]),
        .executable(name: "glpick", targets: ["glpick"]),
    ],
    targets: [
        // Headers alone: PickerSystem loads the libraries when they are needed. pkg-config would link them.
        .systemLibrary(
            name: "CLibraries", path: "Sources/C/CLibraries", providers: [.apt(packages.words)]),
        cRoom("CSystem"),
        cRoom("CPNGShim", "CLibraries"),
        cRoom("CPixels"),
        cRoom("CTerminal", "CSystem"),
        room("C", "PickerSystem", "CSystem"),

        room("Color", "PickerText"),
        room("Color", "PickerColor", "PickerText", quick),
        room("Color", "PickerJSON", "PickerColor", quick),

        room("Pickers", "PickerScene", "PickerColor CPixels", quick),
        room("Pickers", "PickerControls", "PickerJSON PickerScene", quick),

        room("Drawing", "PickerReference", "PickerScene", quick),
        room("Drawing", "PickerCPU", "PickerScene PickerSystem CSystem CPixels", quick),
        room("Drawing", "PickerMesh", "PickerScene", quick),
        .target(
            name: "PickerShaders", path: "Shaders", resources: shaders.map { .embedInCode($0) },
            swiftSettings: strict),
        room("Drawing", "PickerGLES", "PickerSystem PickerMesh PickerShaders CLibraries", quick),

        room("Files", "PickerFiles", "PickerText CSystem"),
        room("Files", "PickerProfile", "PickerColor PickerFiles PickerSystem CLibraries"),
        room("Files", "PickerPNG", "PickerProfile PickerScene CSystem CPNGShim", quick),
        room("Files", "PickerPictures", "PickerPNG PickerProfile PickerScene CLibraries"),
        room("Files", "PickerVideo", "PickerProfile PickerScene CLibraries"),
        room("Files", "PickerStyleSheets", "PickerColor", quick),
        room("Files", "PickerPalette", "PickerFiles PickerJSON PickerSystem PickerScene CLibraries", quick),
        room("Files", "PickerThemes", "PickerPalette", quick),

        room(
            "Terminal", "PickerTerminal",
            "PickerControls PickerSystem PickerPNG PickerScene PickerText CTerminal", quick),
        room(
            "Terminal", "PickerChooser",
            "PickerCPU PickerColor PickerControls PickerJSON PickerScene PickerTerminal PickerThemes"),

        room("Screen", "PickerScreen", "PickerCPU PickerControls PickerSystem PickerText CLibraries CSystem"),

        room("Testing", "PickerComparison", "PickerColor PickerScene PickerText CPixels", quick),
        room(
            "Testing", "PickerTesting",
            "PickerComparison PickerControls PickerFiles PickerPNG PickerReference", quick),
        room("Testing", "PickerExpectations", "PickerComparison PickerFiles PickerPNG PickerScene"),
        room(
            "Testing", "PickerParity",
            "PickerColor PickerControls PickerGLES PickerReference PickerScene PickerSystem", quick),

        room(
            "Kit", "PickerKit",
            "PickerChooser PickerColor PickerScene PickerComparison PickerControls PickerCPU"
                + " PickerReference PickerGLES PickerSystem PickerPNG PickerPictures PickerProfile PickerFiles"
                + " PickerPalette PickerScreen PickerStyleSheets PickerTerminal PickerThemes PickerVideo"),

        // The command specializes its generic tables, which must be public for that: otherwise glpick pick takes a tenth longer.
        room(
            "Command", "PickerOptions", "PickerColor PickerFiles PickerText CSystem",
            strict + [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]),
        room("Command", "PickerHost", "PickerJSON PickerKit PickerOptions PickerSystem CSystem"),
        .executableTarget(
            name: "glpick", dependencies: command.names, path: "Sources/Command/glpick",
            swiftSettings: strict,
            linkerSettings: [.unsafeFlags(quickStart, .when(configuration: .release))]),

        .systemLibrary(
            name: "CWebPDemux", path: "Tests/CWebPDemux", pkgConfig: "libwebpdemux",
            providers: [.apt(["libwebp-dev"])]),
        .target(
            name: "TestSupport", dependencies: "PickerColor PickerGLES PickerScene CWebPDemux".names,
            path: "Tests/TestSupport", swiftSettings: strict),
        .target(
            name: "RandomScenes", dependencies: "PickerColor PickerScene".names, path: "Tests/RandomScenes",
            swiftSettings: quick),
        .executableTarget(
            name: "parity", dependencies: "CSystem PickerFiles PickerGLES PickerParity".names,
            path: "Tests/LargeParity", swiftSettings: quick),
        .executableTarget(
            name: "measure", dependencies: "CSystem PickerKit PickerSystem".names,
            path: "Tests/Measure", exclude: ["worst-palettes.json"], swiftSettings: quick),

        tests("PickerSystemTests", "CSystem PickerSystem TestSupport"),
        tests("PickerColorTests", "PickerColor PickerStyleSheets TestSupport", exclude: "Fixtures"),
        tests("PickerJSONTests", "PickerJSON"),
        tests("PickerSceneTests", "PickerScene TestSupport", exclude: "Fixtures"),
        tests(
            "PickerControlsTests",
            "PickerCPU PickerColor PickerControls PickerReference PickerScene TestSupport",
            exclude: "Fixtures"),
        tests("PickerMeshTests", "PickerGLES PickerMesh PickerReference PickerTesting TestSupport", quick),
        tests(
            "PickerGLESTests", "PickerGLES PickerMesh PickerShaders PickerTesting CLibraries TestSupport",
            linked: "EGL GLESv2"),
        tests(
            "ParityTests",
            "PickerCPU PickerControls PickerGLES PickerMesh PickerParity"
                + " PickerReference PickerTesting RandomScenes TestSupport parity", exclude: "Fixtures", quick
        ),
        tests("GoldenTests", "PickerTesting", exclude: "Goldens"),
        tests("PickerFilesTests", "PickerFiles TestSupport"),
        tests("PickerProfileTests", "PickerFiles PickerProfile TestSupport", exclude: "Fixtures"),
        tests("PickerPNGTests", "PickerFiles PickerPNG PickerProfile", exclude: "Fixtures", quick),
        tests(
            "PickerPicturesTests", "PickerPNG PickerPictures PickerProfile TestSupport", exclude: "Fixtures"),
        tests("PickerVideoTests", "PickerCPU PickerColor PickerFiles PickerProfile PickerVideo TestSupport"),
        tests("PickerPaletteTests", "PickerScene PickerThemes TestSupport", exclude: "Fixtures", quick),
        tests("PickerThemesTests", "PickerThemes TestSupport", quick),
        tests(
            "PickerTerminalTests",
            "PickerCPU PickerColor PickerControls PickerPNG"
                + " PickerScene PickerTerminal CTerminal TestSupport", exclude: "Fixtures"),
        tests(
            "PickerChooserTests",
            "PickerCPU PickerChooser PickerColor PickerControls PickerPalette"
                + " PickerScene PickerTerminal PickerThemes TestSupport", exclude: "Fixtures"),
        tests("PickerScreenTests", "PickerCPU PickerControls PickerScreen TestSupport", quick),
        tests("PickerComparisonTests", "PickerComparison"),
        tests("PickerTestingTests", "PickerFiles PickerPNG PickerTesting TestSupport"),
        tests("PickerExpectationsTests", "PickerExpectations PickerFiles PickerPNG PickerScene TestSupport"),
        tests(
            "CommandTests",
            "glpick measure PickerHost PickerJSON PickerKit PickerFiles PickerOptions"
                + " PickerParity PickerTesting PickerSystem TestSupport", exclude: "Fixtures Goldens"),
        tests("FuzzTests", fuzzed + " TestSupport", in: "Tests/Fuzz", exclude: "Corpus Program", linked: "z"),
        tests("PackageTests", "TestSupport"),
    ]
)

// Scripts/sanitize builds only the tests of what has threads, and whole modules: nobody continues that build.
if Context.environment["GLPICK_TESTED"] == "threads" {
    let threaded = "Parity PickerGLES PickerProfile PickerPalette PickerPNG PickerVideo PickerTerminal".words
    package.targets.removeAll { $0.type == .test && !threaded.map { $0 + "Tests" }.contains($0.name) }
    package.targets.forEach { $0.swiftSettings? += [.unsafeFlags(["-wmo", "-num-threads", "2"])] }
}

// Scripts/fuzz builds the command as a library, and a program that calls it and the others with arbitrary bytes.
if Context.environment["GLPICK_FUZZ"] == "1" {
    package.products = []
    package.targets.removeAll { $0.name == "glpick" || $0.type == .test }
    package.targets += [
        .target(
            name: "glpick", dependencies: command.names, path: "Sources/Command/glpick",
            exclude: ["main.swift"], swiftSettings: strict),
        .executableTarget(
            name: "Fuzz", dependencies: fuzzed.names, path: "Tests/Fuzz",
            exclude: "Corpus CorpusTests.swift TarArchive.swift TarArchiveTests.swift".words,
            swiftSettings: strict, linkerSettings: [.linkedLibrary("z")]),
    ]
}
