import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A shape of a hidden type. It is animated like the shape as long as that has the same type. SwiftUI: `AnyShape`.
///
/// ```swift
/// Image("photo").clipShape(isRound ? AnyShape(Circle()) : AnyShape(Rectangle()))
/// ```
nonisolated public struct AnyShape: ShapeOfShapes {
  private var base: any Shape

  /// Hides a shape's type. An `AnyShape` is not wrapped again.
  public init<S: Shape>(_ shape: S) { base = (shape as? AnyShape)?.base ?? shape }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  /// Whether the hidden shape is mirrored for right-to-left languages.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  public func _directForm(in rect: CGRect) -> _DirectShape? { base._directForm(in: rect) }

  /// The animated numbers of the shape.
  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(base) }
    set { base = newValue.applied(to: base) }
  }
}

extension AnyShape {
  package var parts: [any Shape] {
    get { [base] }
    set { base = newValue.first ?? base }
  }
}

extension AnyShape: Equatable {
  public static func == (a: AnyShape, b: AnyShape) -> Bool { ShapeComparison.areEqual(a.base, b.base) }
}

/// The animated numbers of a shape of any type. The sum of numbers of different types is the first operand.
public struct _AnyAnimatableData: VectorArithmetic {
  private var numbers: (any VectorArithmetic)?

  init(_ shape: any Shape) { numbers = shape.animatableData }
  private init(_ numbers: (any VectorArithmetic)?) { self.numbers = numbers }

  func applied(to shape: any Shape) -> any Shape {
    func applied<S: Shape>(_ shape: S) -> any Shape {
      guard let numbers = numbers as? S.AnimatableData else { return shape }
      var moved = shape
      moved.animatableData = numbers
      return moved
    }
    return applied(shape)
  }

  private func sum(with other: Self) -> Self {
    guard let numbers, let second = other.numbers else { return numbers == nil ? other : self }
    func sum<V: VectorArithmetic>(_ first: V) -> any VectorArithmetic { (second as? V).map { first + $0 } ?? first }
    return _AnyAnimatableData(sum(numbers))
  }

  private static func scaled<V: VectorArithmetic>(_ numbers: V, by factor: Double) -> any VectorArithmetic { numbers.scaled(by: factor) }

  /// No numbers, the neutral element of addition.
  public static var zero: Self { _AnyAnimatableData(nil) }
  public static func + (a: Self, b: Self) -> Self { a.sum(with: b) }
  public static func - (a: Self, b: Self) -> Self { a.sum(with: b.scaled(by: -1)) }
  public static func == (a: Self, b: Self) -> Bool {
    guard let first = a.numbers, let second = b.numbers else { return a.numbers == nil && b.numbers == nil }
    func areEqual<V: VectorArithmetic>(_ first: V) -> Bool { (second as? V) == first }
    return areEqual(first)
  }
  /// Multiplies every number by a factor.
  public mutating func scale(by rhs: Double) { numbers = numbers.map { Self.scaled($0, by: rhs) } }
  /// The sum of the squares of the numbers.
  public var magnitudeSquared: Double { numbers?.magnitudeSquared ?? 0 }
}
