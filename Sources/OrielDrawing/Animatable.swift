import Foundation

/// A type whose values can be added and scaled, as an animation requires. SwiftUI: `VectorArithmetic`.
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

  /// Moves the numbers towards another value: 0 leaves them as they are, 1 makes them equal to it.
  public mutating func interpolate(towards other: Self, amount: Double) { self = interpolated(towards: other, amount: amount) }

  /// The numbers moved towards another value: 0 leaves them as they are, 1 makes them equal to it.
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

/// A type whose values an animation can change step by step. SwiftUI: `Animatable`.
///
/// ```swift
/// struct Wedge: Shape {
///   var degrees: Double
///   var animatableData: Double {
///     get { degrees }
///     set { degrees = newValue }
///   }
///   func path(in rect: CGRect) -> Path { Path(ellipseIn: rect).trimmedPath(from: 0, to: degrees / 360) }
/// }
/// ```
public protocol Animatable {
  /// The type of the animated numbers.
  associatedtype AnimatableData: VectorArithmetic
  /// The current numbers. An animation sets them once per step.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No numbers: by default nothing of the value is animated.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself, which is its own vector of one number.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}

/// The animatable data of types without animated numbers. SwiftUI: `EmptyAnimatableData`.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the only value of the type.
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public mutating func scale(by rhs: Double) {}
  /// Always 0: an empty vector has no length.
  public var magnitudeSquared: Double { 0 }
}

/// Two values that are animated together; pairs nest for more than two. SwiftUI: `AnimatablePair`.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first of the two vectors.
  public var first: First
  /// The second of the two vectors.
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
