import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// A number that scales with the type size like a text style. SwiftUI: `ScaledMetric`.
///
/// ```swift
/// @ScaledMetric(relativeTo: .title) private var iconSize = 24.0
/// ```
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var typeSize
  private let base: Value
  private let style: Font.TextStyle

  /// Creates a value for the type size `large` that scales like a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { (base, style) = (wrappedValue, textStyle) }
  /// Creates a value for the type size `large` that scales like body text.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The value at the environment's type size.
  public var wrappedValue: Value { base * Value(typeSize.growth(of: style)) }
}
