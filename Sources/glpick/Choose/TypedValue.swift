import PickerKit

/// Why a typed text chooses nothing; one line that says what would.
struct TypedValueError: Error, CustomStringConvertible {
    let description: String
}

extension ControlledPicker {
    /// Chooses what a person has typed: the numbers of a part, such as a hue in degrees, the name of a cell, or a colour
    /// of CSS.
    func choose(
        typed text: String, in part: PickerPart.Name?, named names: CellNames = CellNames()
    ) throws(TypedValueError) {
        let words = text.split { $0 == " " || $0 == "," || $0 == ";" }
        let numbers = words.compactMap { parseNumber($0.last == "%" || $0.last == "°" ? $0.dropLast() : $0) }
        if numbers.count == words.count, !numbers.isEmpty, let part {
            guard choose(numbers, in: part) else {
                throw TypedValueError(description: numbersExpected(in: part))
            }
            return
        }
        if let part, part == .image { throw TypedValueError(description: numbersExpected(in: part)) }
        if let grid = self as? PickerController<GridPicker>,
            let cell = try names.cell(named: text, below: grid.picker.colors.count)
        {
            grid.picker.choice = cell
            return
        }
        let typed: HSBColor
        do { typed = try ColorText.parse(text) } catch { throw TypedValueError(description: "\(error)") }
        if let grid = self as? PickerController<GridPicker> {
            var picker = grid.picker
            // A picker that finds no such cell keeps the one that it has.
            picker.choice = nil
            picker.choose(typed)
            if picker.selection == nil {
                throw TypedValueError(
                    description: "no cell has this colour; \(numbersExpected(in: .grid))")
            }
        }
        // Converted, it would lose the hue of a grey.
        choose(colorSpace == .sRGB ? typed : HSBColor(RGBColor(typed).converted(to: colorSpace)))
    }

    /// What the numbers of a part are, with an example.
    private func numbersExpected(in part: PickerPart.Name) -> String {
        switch part {
        case .ring: "a hue is 0 to 360 degrees, such as 210, and hexadecimal digits follow a #"
        case .box: "saturation and brightness are 0 to 100 per cent each, such as 75 80"
        case .matrix, .wheel: "hue and saturation are degrees and 0 to 100 per cent, such as 210 75"
        case .bar, .alpha: "this is 0 to 100 per cent, such as 80"
        case .grid:
            "a cell is a number from 1 to \((self as? PickerController<GridPicker>)?.picker.colors.count ?? 0)"
        case .image: "a pixel is its column and row, from 1, such as 12 34"
        default: "\(part) takes no numbers"
        }
    }

    /// Chooses by the numbers of a part; false if they are none that it takes.
    private func choose(_ numbers: [Double], in part: PickerPart.Name) -> Bool {
        let color = color ?? HSBColor(hue: 0, saturation: 0, brightness: 0)
        let shares = numbers.map { $0 / 100 }
        func areShares(_ shares: some Collection<Double>) -> Bool {
            shares.allSatisfy { (0...1).contains($0) }
        }
        let isHue = numbers.first.map { abs($0) <= 360 } ?? false
        switch (part, numbers.count) {
        case (.ring, 1) where isHue: choose(color.with(hue: numbers[0] / 360))
        case (.box, 2) where areShares(shares):
            choose(color.with(saturation: shares[0], brightness: shares[1]))
        case (.alpha, 1) where areShares(shares):
            if let matrix = self as? PickerController<MatrixPicker> {
                // By its colour alone, it would lose what a grey or black has besides.
                matrix.picker.choice.w = shares[0]
            } else {
                choose(color.with(alpha: shares[0]))
            }
        case (.matrix, 2) where isHue && areShares(shares[1...]),
            (.wheel, 2) where isHue && areShares(shares[1...]):
            if let matrix = self as? PickerController<MatrixPicker> {
                matrix.picker.choose(hue: numbers[0] / 360, saturation: shares[1])
            } else {
                choose(color.with(hue: numbers[0] / 360, saturation: shares[1]))
            }
        case (.bar, 1) where areShares(shares):
            (self as? PickerController<MatrixPicker>)?.picker.choose(level: shares[0])
        case (.grid, 1):
            guard let grid = self as? PickerController<GridPicker>,
                let index = Self.index(numbers[0], below: grid.picker.colors.count)
            else { return false }
            grid.picker.choice = index
        case (.image, 2):
            guard let image = self as? PickerController<ImagePicker>,
                let column = Self.index(numbers[0], below: image.picker.image.size.width),
                let row = Self.index(numbers[1], below: image.picker.image.size.height)
            else { return false }
            image.picker.choice = SIMD2(column, row)
        default: return false
        }
        return true
    }

    /// The index of what is counted from 1; nil if there is none.
    private static func index(_ number: Double, below count: Int) -> Int? {
        guard number == number.rounded(), (1...Double(count)).contains(number) else { return nil }
        return Int(number) - 1
    }
}

extension HSBColor {
    fileprivate func with(
        hue: Double? = nil, saturation: Double? = nil, brightness: Double? = nil, alpha: Double? = nil
    ) -> HSBColor {
        HSBColor(
            hue: hue ?? self.hue,
            saturation: saturation ?? self.saturation,
            brightness: brightness ?? self.brightness,
            alpha: alpha ?? self.alpha
        )
    }
}

extension MatrixPicker {
    /// Chooses by the numbers that the picker has: saturation and level are those of its model.
    fileprivate mutating func choose(hue: Double? = nil, saturation: Double? = nil, level: Double? = nil) {
        choice = SIMD4(hue ?? self.hue, saturation ?? self.saturation, level ?? self.level, alpha)
    }
}
