import Synchronization

/// A square of pixels whose values polynomials give.
struct Tile {
    let area: PixelBounds
    /// The index of its first coefficient: `across` of them for each of `up` rows.
    let first: Int
    let across: Int
    let up: Int
    /// How far values may be from the exact ones; for the distance to borders.
    let error: Double

    var middle: SIMD2<Double> { SIMD2(area.center.x, area.center.y) }
    /// The distance from the middle to the outermost nodes.
    var half: SIMD2<Double> {
        SIMD2(Double(area.columns.count - 1) / 2, Double(area.rows.count - 1) / 2)
    }
}

/// What a square of 8 x 8 pixels has in common.
struct Cell {
    /// The index of its tile; -1 where there is none.
    var tile = -1
    var side = Side.inside
    /// The end of the columns, from those of this cell on, whose cells have the same tile and side.
    var end = 0
    /// The greatest change of each component over the distance beyond a border up to which it is near, and before it.
    var reach = SIMD3<Float>.zero
    var inset = SIMD3<Float>.zero

    enum Side {
        /// Its pixels lie inside the drawn space, or there are no borders.
        case inside
        case outside
        /// Each must be decided by itself.
        case mixed
    }
}

/// Rows of pixels that share tiles, computed when one of them is drawn first.
final class TileRow: Sendable {
    static let side = 64
    /// Squares of this side are not divided.
    static let least = 8

    private let area: PixelBounds
    private let limits: Limits
    private let built = Mutex<Tiles?>(nil)

    init(_ area: PixelBounds, _ limits: Limits) { (self.area, self.limits) = (area, limits) }

    func tiles(_ colors: SmoothColors) -> Tiles {
        built.withLock { built in
            if let built { return built }
            var builder = TileBuilder(area, colors, limits)
            builder.build()
            let tiles = Tiles(area, builder)
            built = tiles
            return tiles
        }
    }

    final class Tiles: @unchecked Sendable {
        private let area: PixelBounds
        private let perRow: Int
        let tiles: UnsafeMutablePointer<Tile>
        private let cells: UnsafeMutablePointer<Cell>
        let coefficients: UnsafeMutablePointer<SIMD3<Double>>

        init(_ area: PixelBounds, _ builder: TileBuilder) {
            (self.area, perRow) = (area, builder.perRow)
            func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
                let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
                memory.initialize(from: elements, count: elements.count)
                return memory
            }
            tiles = copy(builder.tiles)
            cells = copy(builder.cells)
            coefficients = copy(builder.coefficients)
            for index in stride(from: builder.cells.count - 1, through: 0, by: -1) {
                let isLast = (index + 1) % perRow == 0
                let isSame =
                    !isLast && cells[index].tile == cells[index + 1].tile
                    && cells[index].side == cells[index + 1].side
                cells[index].end =
                    isSame
                    ? cells[index + 1].end
                    : isLast
                        ? area.columns.upperBound
                        : area.columns.lowerBound + (index % perRow + 1) * TileRow.least
            }
        }

        deinit {
            tiles.deallocate()
            cells.deallocate()
            coefficients.deallocate()
        }

        @inline(__always)
        func cell(_ x: Int, _ y: Int) -> UnsafePointer<Cell> {
            UnsafePointer(
                cells
                    + ((y &- area.rows.lowerBound) / TileRow.least &* perRow
                        &+ (x &- area.columns.lowerBound) / TileRow.least))
        }

        func endOfCell(_ x: Int) -> Int {
            area.columns.lowerBound + ((x - area.columns.lowerBound) / TileRow.least + 1) * TileRow.least
        }
    }
}
