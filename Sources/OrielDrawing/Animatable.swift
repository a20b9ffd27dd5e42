import Foundation

/// Numbers that can be added and scaled, as an animation does. SwiftUI: `VectorArithmetic`.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every number by a factor.
  mutating func scale(by rhs: Double)
  /// The sum of the squares of the numbers.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The numbers multiplied by a factor.
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves the numbers towards others: 0 leaves them as they are, 1 makes them equal.
  public mutating func interpolate(towards other: Self, amount: Double) { self = interpolated(towards: other, amount: amount) }

  /// The numbers moved towards others: 0 leaves them as they are, 1 makes them equal.
  public func interpolated(towards other: Self, amount: Double) -> Self { self + (other - self).scaled(by: amount) }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// A type whose values can change step by step. SwiftUI: `Animatable`.
public protocol Animatable {
  /// The numbers that change.
  associatedtype AnimatableData: VectorArithmetic
  /// The numbers as they are now; setting them moves the value a step.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  /// The numbers themselves.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}

/// No numbers, for types that do not change step by step. SwiftUI: `EmptyAnimatableData`.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// The only value of its type.
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public mutating func scale(by rhs: Double) {}
  /// 0.
  public var magnitudeSquared: Double { 0 }
}

/// Two values that change together. SwiftUI: `AnimatablePair`.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The numbers that come first.
  public var first: First
  /// The numbers that come after those of `first`.
  public var second: Second

  /// A pair of two values; pairs in pairs hold any number of them.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair { AnimatablePair(a.first + b.first, a.second + b.second) }
  public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair { AnimatablePair(a.first - b.first, a.second - b.second) }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
