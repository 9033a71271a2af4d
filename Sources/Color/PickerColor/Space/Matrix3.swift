/// A matrix of 3 by 3 numbers, which takes columns of three numbers to others.
public struct Matrix3: Hashable, Sendable {
    /// The left column: what the first component of a column is multiplied by.
    public let x: SIMD3<Double>
    /// The middle column, for the second component.
    public let y: SIMD3<Double>
    /// The right column, for the third component.
    public let z: SIMD3<Double>

    /// Makes a matrix of its columns.
    public init(columns x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    /// Makes a matrix of its rows, as it is written on paper.
    public init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
        self.init(columns: [a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
    }

    /// Makes a matrix of nine numbers, row by row.
    init(rows: [Double]) {
        self.init(
            columns: [rows[0], rows[3], rows[6]], [rows[1], rows[4], rows[7]], [rows[2], rows[5], rows[8]])
    }

    /// The matrix that has these numbers on its diagonal, and 0 elsewhere.
    public init(diagonal: SIMD3<Double>) {
        self.init(columns: [diagonal.x, 0, 0], [0, diagonal.y, 0], [0, 0, diagonal.z])
    }

    static let identity = Matrix3(diagonal: .one)

    func mixed(with other: Matrix3, _ share: Double) -> Matrix3 {
        Matrix3(
            columns: x + (other.x - x) * share, y + (other.y - y) * share, z + (other.z - z) * share)
    }

    /// The matrix times a column.
    public static func * (matrix: Matrix3, column: SIMD3<Double>) -> SIMD3<Double> {
        matrix.x * column.x + matrix.y * column.y + matrix.z * column.z
    }

    static func * (row: SIMD3<Double>, matrix: Matrix3) -> SIMD3<Double> {
        SIMD3((row * matrix.x).sum(), (row * matrix.y).sum(), (row * matrix.z).sum())
    }

    /// The matrix that first does what `b` does, and then what `a` does.
    public static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
        Matrix3(columns: a * b.x, a * b.y, a * b.z)
    }

    /// The matrix that does the opposite; its numbers are infinite or NaN if there is none.
    public var inverse: Matrix3 {
        let (a, b, c) = (cross(y, z), cross(z, x), cross(x, y))
        let determinant = (x * a).sum()
        return Matrix3(rows: a / determinant, b / determinant, c / determinant)
    }
}

extension SIMD3<Double> {
    @inline(__always)
    func map(_ transform: (Double) -> Double) -> SIMD3 { SIMD3(transform(x), transform(y), transform(z)) }
}

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
