// swift-tools-version: 6.2

import PackageDescription

/// In a package of your own, name glpick's folder or address here.
let glpick = Package.Dependency.package(name: "glpick", path: "..")
let pickerKit = Target.Dependency.product(name: "PickerKit", package: "glpick")
let pickerControls = Target.Dependency.product(name: "PickerControls", package: "glpick")
let pickerCPU = Target.Dependency.product(name: "PickerCPU", package: "glpick")
let pickerPNG = Target.Dependency.product(name: "PickerPNG", package: "glpick")
let pickerExpectations = Target.Dependency.product(name: "PickerExpectations", package: "glpick")
let pickerTesting = Target.Dependency.product(name: "PickerTesting", package: "glpick")

let package = Package(
    name: "glpick-examples",
    dependencies: [glpick],
    targets: [
        .executableTarget(name: "draw", dependencies: [pickerKit], path: "01-draw"),
        .executableTarget(name: "pick", dependencies: [pickerKit], path: "02-pick"),
        .executableTarget(name: "drag", dependencies: [pickerKit], path: "03-drag"),
        .executableTarget(name: "own-picker", dependencies: [pickerCPU, pickerPNG], path: "04-own-picker"),
        .testTarget(
            name: "compare", dependencies: [pickerKit, pickerTesting, pickerExpectations], path: "05-compare",
            exclude: [
                "Goldens", "github-actions.yaml", "gitlab-ci.yaml", "pictures.sh", "pre-commit-config.yaml",
            ]),
        .executableTarget(name: "colors", dependencies: [pickerKit], path: "07-colors"),
        .executableTarget(name: "plane", dependencies: [pickerKit], path: "08-plane"),
        .executableTarget(name: "pictures", dependencies: [pickerKit], path: "11-pictures"),
        .executableTarget(name: "server", dependencies: [pickerKit], path: "12-server"),
        .executableTarget(name: "chooser", dependencies: [pickerKit], path: "13-chooser"),
        .executableTarget(
            name: "embed", dependencies: [pickerKit, "COpenGL"], path: "14-embed", exclude: ["COpenGL"]),
        // The OpenGL ES of the program itself, in which glpick draws.
        .systemLibrary(
            name: "COpenGL", path: "14-embed/COpenGL", providers: [.apt(["libegl-dev", "libgles-dev"])]),
        .executableTarget(
            name: "names", dependencies: [pickerKit, "Widgets"], path: "15-names", exclude: ["Widgets"]),
        .target(name: "Widgets", path: "15-names/Widgets"),
        // These two need no Debian packages.
        .executableTarget(name: "colors-only", dependencies: [pickerControls], path: "09-colors-only"),
        .executableTarget(name: "cpu-only", dependencies: [pickerCPU], path: "10-cpu-only"),
    ]
)
