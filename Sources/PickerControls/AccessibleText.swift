/// A hue in whole degrees, as people say it.
func degrees(_ hue: Double) -> String { "\(Int((hue * 360).rounded()) % 360)°" }

/// A share of 1 in whole per cent.
func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
