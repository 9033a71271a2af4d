extension Verb {
    /// Parses the verb's arguments; throws a usage error if they, or some of them together, are not allowed.
    ///
    /// Presets that contradict the arguments, or a preset before them, are left out; `warn` gets a line about each that no
    /// option has, and `presetHint` says what to do about a wrong value. Tests pass the same options again and again, which
    /// take longer to make than to use.
    public static func parse(
        _ arguments: [Argument], _ options: [Option<Self>]? = nil, presets: [Preset] = [],
        presetHint: String? = nil, warn: (String) -> Void = { _ in }
    ) throws(CommandError) -> ParsedArguments<Self> {
        let (presets, faults) = applied(presets, warn)
        let parsed = try fitted(arguments, options, presets)
        // A wrong value does not matter where the command line has another one.
        if let (preset, fault) = faults.first(where: { !parsed.given.contains($0.preset.option) }),
            !parsed.asksForHelp, parsed.answer == nil
        {
            throw fault.error(preset, hint: presetHint)
        }
        return parsed
    }

    /// Parses with as many presets as go with the arguments, and with those before them.
    private static func fitted(
        _ arguments: [Argument], _ options: [Option<Self>]?, _ presets: [AppliedPreset<Self>]
    ) throws(CommandError) -> ParsedArguments<Self> {
        do throws(CommandError) { return try checked(arguments, options, presets) } catch {
            guard !presets.isEmpty else { throw error }
        }
        var fitting: [AppliedPreset<Self>] = []
        for preset in presets where (try? checked(arguments, options, fitting + [preset])) != nil {
            fitting.append(preset)
        }
        return try checked(arguments, options, fitting)
    }

    private static func checked(
        _ arguments: [Argument], _ options: [Option<Self>]?, _ presets: [AppliedPreset<Self>]
    ) throws(CommandError) -> ParsedArguments<Self> {
        // An option that is not among the shared ones is unknown there, or ambiguous.
        var parsed =
            if options == nil,
                let parsed = try? PickerOptions.parse(
                    arguments, sharedOptions, defaults: Self(), presets: presets)
            {
                parsed
            } else {
                try PickerOptions.parse(
                    arguments, options ?? self.options, defaults: Self(), presets: presets)
            }
        if !parsed.asksForHelp, parsed.answer == nil {
            try parsed.settings.take(parsed.operands)
            let given = parsed.given.union(parsed.presets)
            for rule in rules { try rule.check(given) }
            try parsed.settings.check(given: given)
        }
        return parsed
    }

    /// The options that presets set, and the values that are not allowed.
    private static func applied(
        _ presets: [Preset], _ warn: (String) -> Void
    ) -> (applied: [AppliedPreset<Self>], faults: [(preset: Preset, fault: PresetFault)]) {
        guard !presets.isEmpty else { return ([], []) }
        let options = options
        var (applied, faults): ([AppliedPreset<Self>], [(preset: Preset, fault: PresetFault)]) = ([], [])
        for preset in presets {
            do throws(PresetFault) {
                if let preset = try preset.applied(to: options, Self()) { applied.append(preset) }
            } catch {
                if case .unknown = error {
                    warn("\(preset.origin.text): \(error.text(preset))")
                } else {
                    faults.append((preset, error))
                }
            }
        }
        return (applied, faults)
    }

    /// Why a preset cannot be used; nil if it can.
    public static func fault(of preset: Preset) -> String? {
        do throws(PresetFault) { _ = try preset.applied(to: options, Self()) } catch {
            return error.text(preset)
        }
        return nil
    }
}
