// swift-tools-version: 6.2

import PackageDescription

// For MutateTests: a room whose tests do not notice all faults.
let package = Package(
    name: "faults",
    targets: [
        .target(name: "Shop"), .target(name: "Till"),
        .testTarget(name: "ShopTests", dependencies: ["Shop", "Till"]),
    ]
)
