import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// A length that grows and shrinks as a text style does with the type size. SwiftUI: `ScaledMetric`.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var typeSize
  private let base: Value
  private let style: Font.TextStyle

  /// A length at the type size `large`, which grows like a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { (base, style) = (wrappedValue, textStyle) }
  /// A length at the type size `large`, which grows like body text.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The length at the environment's type size.
  public var wrappedValue: Value { base * Value(typeSize.growth(of: style)) }
}
