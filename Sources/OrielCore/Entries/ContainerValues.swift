/// A key of a value that a view gives to its container, with its default. SwiftUI: `ContainerValueKey`.
public protocol ContainerValueKey {
  associatedtype Value
  /// The value for a subview that sets none. Called on each such read.
  static var defaultValue: Self.Value { get }
}

/// The values that a view gives to its container. SwiftUI: `ContainerValues`.
public struct ContainerValues {
  private var values = KeyedValues()

  package init() {}

  /// The tag of the view, set by the innermost tag modifier.
  var tag: ContainerTag? {
    get { self[TagKey.self] }
    set { self[TagKey.self] = newValue }
  }

  private enum TagKey: ContainerValueKey {
    static var defaultValue: ContainerTag? { nil }
  }

  /// Returns the view's tag if it has the given type, or if `tag(_:includeOptional:)` also allows the optional type. SwiftUI: `tag(for:)`.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    guard let tag, let value = tag.value.base as? V else { return nil }
    return Swift.type(of: tag.value.base) == type || tag.includesOptional && type is any ExpressibleByNilLiteral.Type ? value : nil
  }

  /// Returns whether the view has a tag, as returned by `tag(for:)`. SwiftUI: `hasTag(_:)`.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  /// The value of a key, or its default if none was set. O(keys set).
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values.value(key, as: Key.Value.self) ?? Key.defaultValue }
    set { values.set(key, to: newValue) }
  }

  /// The values of this instance, overridden by the ones of `other`.
  func overridden(by other: ContainerValues) -> ContainerValues {
    var result = self
    result.values.override(with: other.values)
    return result
  }

  var isEmpty: Bool { values.isEmpty }

  func isEqual(to other: ContainerValues) -> Bool { values.isEqual(to: other.values) }
}

/// The tag set by `tag(_:includeOptional:)`.
@_spi(Oriel) public struct ContainerTag: Equatable {
  package let value: AnyHashable
  package let includesOptional: Bool

  package init(_ value: AnyHashable, includesOptional: Bool) { (self.value, self.includesOptional) = (value, includesOptional) }
}

/// Values for the container of the box.
package final class ContainerValuesModifier: BoxModifier {
  let values: ContainerValues

  package init(_ values: ContainerValues) { self.values = values }

  package override class var change: BoxChange { .value }
  package override class var isShareable: Bool { false }
  package override func isEqual(to other: BoxModifier) -> Bool { (other as? ContainerValuesModifier)?.values.isEqual(to: values) == true }
  package override var isLayoutValue: Bool { true }
}

extension Box {
  /// The values that the box, or a box that it only wraps, gives to its container; the innermost take precedence.
  package final var containerValues: ContainerValues {
    var result = ContainerValues()
    var box: Box? = self
    while let current = box {
      for modifier in current.modifiers where modifier.isLayoutValue {
        if let values = (modifier as? ContainerValuesModifier)?.values { result = result.overridden(by: values) }
      }
      box = current.inner
    }
    return result
  }
}
