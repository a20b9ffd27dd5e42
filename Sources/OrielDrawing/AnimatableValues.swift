/// Any number of values that change together. SwiftUI: `AnimatableValues`.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The values in the order in which they were given. To change one, set all: the compiler (Swift 6.3) fails at `value.1 = x`.
  public var value: (repeat each Value)

  /// Values that change together; none hold no numbers.
  public init(_ value: repeat each Value) { self.value = (repeat each value) }

  public static var zero: AnimatableValues { AnimatableValues(repeat (each Value).zero) }

  public static func == (a: AnimatableValues, b: AnimatableValues) -> Bool {
    for isEqual in repeat (each a.value) == (each b.value) { guard isEqual else { return false } }
    return true
  }

  public static func + (a: AnimatableValues, b: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat (each a.value) + (each b.value))
  }

  public static func - (a: AnimatableValues, b: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat (each a.value) - (each b.value))
  }

  public mutating func scale(by rhs: Double) { value = (repeat (each value).scaled(by: rhs)) }

  public var magnitudeSquared: Double {
    var sum = 0.0
    for value in repeat each value { sum += value.magnitudeSquared }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}

/// What `@Animatable` calls for each property: overloads find the property's numbers, whatever its type.
public enum _MovingProperty {
  /// The value itself.
  public static func numbers<V: VectorArithmetic>(of value: V) -> V { value }
  /// The value's numbers.
  @_disfavoredOverload public static func numbers<V: Animatable>(of value: V) -> V.AnimatableData { value.animatableData }
  /// Chosen for types without numbers.
  @available(*, unavailable, message: "mark this property with '@AnimatableIgnored', or make its type 'Animatable' or 'VectorArithmetic'")
  @_disfavoredOverload public static func numbers<V>(of value: V) -> EmptyAnimatableData { EmptyAnimatableData() }

  /// Replaces a value by its numbers.
  public static func move<V: VectorArithmetic>(_ value: inout V, to numbers: V) { value = numbers }
  /// Moves a value to other numbers.
  @_disfavoredOverload public static func move<V: Animatable>(_ value: inout V, to numbers: V.AnimatableData) {
    value.animatableData = numbers
  }

  /// Numbers as those of a type that the compiler infers; nil if they are of another one.
  public static func known<A, B>(_ numbers: A, like other: B) -> B? { numbers as? B }
}
