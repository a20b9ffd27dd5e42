/// The animated numbers of a value of any type: plain numbers, and vectors of the program's own types.
///
/// If one vector has fewer numbers than the other, the missing ones count as zero.
@_spi(Oriel) public struct MotionVector: VectorArithmetic {
  @_spi(Oriel) public var numbers: [Double]
  @_spi(Oriel) public var others: [any VectorArithmetic]

  @_spi(Oriel) public init(_ numbers: [Double] = [], others: [any VectorArithmetic] = []) {
    self.numbers = numbers
    self.others = others
  }

  @_spi(Oriel) public static var zero: MotionVector { MotionVector() }

  @_spi(Oriel) public static func + (a: MotionVector, b: MotionVector) -> MotionVector {
    MotionVector(
      zipped(a.numbers, b.numbers) { $0 + $1 },
      others: (0..<max(a.others.count, b.others.count)).map { index in
        guard index < a.others.count else { return b.others[index] }
        return index < b.others.count ? sum(a.others[index], b.others[index]) : a.others[index]
      })
  }

  @_spi(Oriel) public static func - (a: MotionVector, b: MotionVector) -> MotionVector { a + b.scaled(by: -1) }

  @_spi(Oriel) public mutating func scale(by rhs: Double) {
    for index in numbers.indices { numbers[index] *= rhs }
    for index in others.indices { others[index] = scaled(others[index], by: rhs) }
  }

  @_spi(Oriel) public var magnitudeSquared: Double {
    others.reduce(numbers.reduce(0) { $0 + $1 * $1 }) { $0 + $1.magnitudeSquared }
  }

  /// Sets the numbers to the interpolation between two vectors, reusing memory where possible.
  @_spi(Oriel) public mutating func blend(_ start: MotionVector, _ target: MotionVector, _ part: Double) {
    guard start.others.isEmpty, numbers.count == start.numbers.count, numbers.count == target.numbers.count else {
      self = start + (target - start).scaled(by: part)
      return
    }
    for index in numbers.indices {
      numbers[index] = start.numbers[index] + (target.numbers[index] - start.numbers[index]) * part
    }
  }

  @_spi(Oriel) public static func == (a: MotionVector, b: MotionVector) -> Bool {
    a.numbers == b.numbers && a.others.count == b.others.count && zip(a.others, b.others).allSatisfy { areEqual($0, $1) }
  }

  /// Whether the two can be interpolated: they have the same kinds of numbers.
  @_spi(Oriel) public func isLike(_ other: MotionVector) -> Bool {
    numbers.count == other.numbers.count && others.count == other.others.count
      && zip(others, other.others).allSatisfy { type(of: $0) == type(of: $1) }
  }

  /// Whether all plain numbers are finite; values with other numbers cannot be animated.
  @_spi(Oriel) public var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  private static func zipped(_ a: [Double], _ b: [Double], _ body: (Double, Double) -> Double) -> [Double] {
    (0..<max(a.count, b.count)).map { body($0 < a.count ? a[$0] : 0, $0 < b.count ? b[$0] : 0) }
  }

  private static func sum(_ a: any VectorArithmetic, _ b: any VectorArithmetic) -> any VectorArithmetic {
    func add<V: VectorArithmetic>(_ a: V) -> any VectorArithmetic { (b as? V).map { a + $0 } ?? a }
    return add(a)
  }

  private func scaled(_ a: any VectorArithmetic, by factor: Double) -> any VectorArithmetic {
    func scale<V: VectorArithmetic>(_ a: V) -> any VectorArithmetic { a.scaled(by: factor) }
    return scale(a)
  }

  private static func areEqual(_ a: any VectorArithmetic, _ b: any VectorArithmetic) -> Bool {
    func equal<V: VectorArithmetic>(_ a: V) -> Bool { b as? V == a }
    return equal(a)
  }
}

/// The animatable data of a value whose type is hidden. SwiftUI: `_AnyAnimatableData`.
public struct _AnyAnimatableData: VectorArithmetic {
  private var vector: MotionVector

  private init(vector: MotionVector) { self.vector = vector }

  package init(_ value: some Animatable) { vector = value.motionVector ?? .zero }

  /// The value with these numbers, if they match its type.
  package func applied<V: Animatable>(to value: V) -> V { value.moved(to: vector) }

  public static var zero: _AnyAnimatableData { _AnyAnimatableData(vector: .zero) }
  public static func + (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    _AnyAnimatableData(vector: a.vector + b.vector)
  }
  public static func - (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    _AnyAnimatableData(vector: a.vector - b.vector)
  }
  public mutating func scale(by rhs: Double) { vector.scale(by: rhs) }
  public var magnitudeSquared: Double { vector.magnitudeSquared }
}

extension Animatable {
  /// The value's numbers; nil if it has none.
  package var motionVector: MotionVector? {
    AnimatableData.self == EmptyAnimatableData.self ? nil : MotionVector(others: [animatableData])
  }

  /// The value with its numbers replaced by ones of a vector made from a value of the same type.
  package func moved(to vector: MotionVector) -> Self {
    guard let data = vector.others.first as? AnimatableData else { return self }
    var result = self
    result.animatableData = data
    return result
  }
}
