struct DoctorFacts {
    var libraries: [LibraryFinding] = []
    var vendorFiles: [VendorFile] = []
    var nodes: [GraphicsNode] = []
    /// The environment variables that are set.
    var variables: [String: String] = [:]
    var hasClientExtensions = false
    /// Whether any candidate draws, and whether any with a GPU does.
    var hasGL = false
    var hasGPU = false
    var hasNVIDIA = false
    var hasMesaDrivers = false
    /// The drivers that load but draw wrong or not at all, each once.
    var faultyDrivers: [FaultyDriver] = []
    /// The name and version of the driver that draws; nil if the CPU renderer draws.
    var driverThatDraws: String?
    /// Whether the CPU renderer draws if no driver does.
    var mayFallBack = true
    var asksForGPU = false
    var shortage: MemoryShortage?

    /// What to do, a line for each problem; the most important first.
    var advice: [String] {
        // In a shortage no driver was tried.
        if let shortage { return [(shortage.remedy.map { "\($0): " } ?? "") + shortage.description] }
        return glLibraryAdvice + [vendorAdvice, driverAdvice].compactMap { $0 } + faultAdvice
            + [nvidiaAdvice, gpuAdvice].compactMap { $0 } + nodeAdvice + otherLibraryAdvice
    }

    private var glLibraryAdvice: [String] { libraries.filter { $0.use == .gl }.compactMap(\.advice) }

    private var otherLibraryAdvice: [String] {
        let wantsGBM = asksForGPU || nodes.contains(where: \.isRenderNode)
        return libraries.filter { $0.use != .gl && (wantsGBM || $0.use != .gbm) }.compactMap(\.advice)
    }

    private func isSet(_ name: String) -> Bool { variables[name] != nil }

    private var vendorAdvice: String? {
        guard !hasClientExtensions, glLibraryAdvice.isEmpty else { return nil }
        if let name = ["__EGL_VENDOR_LIBRARY_FILENAMES", "__EGL_VENDOR_LIBRARY_DIRS"].first(where: isSet) {
            return "unset \(name): EGL finds no vendor library that loads through it"
        }
        if let file = vendorFiles.first(where: { $0.failure != nil }) {
            let name = file.library ?? file.path
            return
                "reinstall \(name) and the libraries that it needs: \(file.path) leads EGL to it, but it does not "
                + "work (\(file.failure ?? ""))"
        }
        return "install the packages libegl-mesa0 and libgl1-mesa-dri: EGL has no vendor library that loads"
    }

    private var driverAdvice: String? {
        guard hasClientExtensions, !hasGL, glLibraryAdvice.isEmpty else { return nil }
        let names = [
            "LIBGL_DRIVERS_PATH", "GALLIUM_DRIVER", "MESA_LOADER_DRIVER_OVERRIDE", "EGL_PLATFORM",
            "GBM_BACKENDS_PATH", "MESA_GLES_VERSION_OVERRIDE",
        ]
        let set = names.filter(isSet)
        if !set.isEmpty {
            return "unset \(set.joined(separator: " and ")), which may be the reason why no driver works"
        }
        guard faultyDrivers.isEmpty else { return nil }
        guard hasMesaDrivers else {
            return
                "install the packages libegl-mesa0 and libgl1-mesa-dri: EGL is installed, but Mesa's drivers are not"
        }
        return
            "read EGL's own messages (EGL_LOG_LEVEL=debug glpick doctor): there are drivers, but none works, "
            + "for the reasons that the candidates show"
    }

    private var faultAdvice: [String] {
        faultyDrivers.filter { $0.name != driverThatDraws }.map { driver in
            let meanwhile =
                if let driverThatDraws { "\(driverThatDraws) draws" } else if hasGL {
                    "another works: choose it with --device or --renderer"
                } else { mayFallBack ? "the CPU renderer draws" : "--renderer cpu draws without it" }
            return "update the driver \(driver.name): it \(driver.fault); until then \(meanwhile)"
        }
    }

    private var nvidiaAdvice: String? {
        let library = vendorFiles.first(where: \.isNVIDIA)
        guard hasNVIDIA, !hasGPU, library?.failure != nil || library == nil else { return nil }
        return
            "set NVIDIA_DRIVER_CAPABILITIES=all (or graphics) for the container, or install the driver's EGL "
            + "library: there is an NVIDIA GPU, but no EGL library for it"
    }

    private var gpuAdvice: String? {
        guard asksForGPU, !hasGPU, hasGL, !hasNVIDIA, nodes.isEmpty else { return nil }
        return "give the container a GPU (docker --device /dev/dri, or --gpus all), or draw with --renderer "
            + "software: there is no GPU here"
    }

    private var nodeAdvice: [String] {
        nodes.filter { $0.isRenderNode && !$0.isAccessible }.map { node in
            guard node.isForItsGroup else {
                return
                    "ask an administrator for access to \(node.path), which you may not open: its mode is "
                    + "\(node.mode), and its group is \(node.group)"
            }
            return
                "join the group \(node.group) (usermod -aG \(node.group) NAME), or run the container with docker "
                + "--device \(node.path) --group-add \(node.groupNumber): you may not open \(node.path)"
        }
    }
}
