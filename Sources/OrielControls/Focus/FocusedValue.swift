import Observation
@_spi(Oriel) import OrielCore

/// Reads the value that the focused view, or a view around it, sets by `focusedValue`; nil if none does. SwiftUI: `FocusedValue`.
///
/// A body that reads it runs again when the value has changed, wherever the focus is. On other threads a read returns the value that the
/// main thread read last, and traps with a message if the main thread has read none.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  fileprivate let keyPath: KeyPath<FocusedValues, Value?>
  fileprivate var reading: FocusedReading<Value>?

  /// Reads the value that views set for a key path by `focusedValue` or `focusedSceneValue`.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  /// Reads the object of a type that views set by `focusedValue(_:)` or `focusedSceneValue(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    keyPath = \FocusedValues.[object: FocusedObjectType<Value>()]
  }

  /// The value set nearest to the focus, otherwise by `focusedSceneValue`; nil if no view sets one.
  ///
  /// Also nil in a view that is not part of a tree.
  public var wrappedValue: Value? { reading?.value }
}

extension FocusedValue: ConnectedProperty {
  @MainActor package mutating func connect(
    keeping kept: inout FocusedReading<Value>?, donor: FocusedReading<Value>?, context: DynamicPropertyContext
  ) {
    if let kept {
      // The key path may differ from one value of the view to the next.
      if kept.keyPath == keyPath {
        reading = kept
        return
      }
      Self.disconnect(kept)
    }
    let new = context.graph.focusedValues.reading(keyPath)
    new.users += 1
    kept = new
    reading = new
  }

  @MainActor package static func changes(of kept: FocusedReading<Value>) -> Int { kept.changes }

  @MainActor package static func disconnect(_ kept: FocusedReading<Value>) {
    kept.users -= 1
    if kept.users == 0 { kept.owner?.forget(kept) }
  }
}

/// Reads and writes through a binding that the focused view, or a view around it, sets. SwiftUI: `FocusedBinding`.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  private let binding: FocusedValue<Binding<Value>>

  /// Uses the binding that views set for a key path by `focusedValue` or `focusedSceneValue`.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { binding = FocusedValue(keyPath) }

  /// The bound value; nil if no view sets a binding. Writing does nothing then; writing nil never does anything.
  public var wrappedValue: Value? {
    get { binding.wrappedValue?.wrappedValue }
    nonmutating set { if let newValue { binding.wrappedValue?.wrappedValue = newValue } }
  }

  /// A binding to the bound value, nil if no view sets one. Writing does nothing then; writing nil never does anything.
  public var projectedValue: Binding<Value?> { Binding(getter: { wrappedValue }, setter: { wrappedValue = $0 }) }
}

/// Stands for a type of object in a key path.
struct FocusedObjectType<T: AnyObject & Observable>: Hashable, Sendable {}

private enum FocusedObjectKey<T: AnyObject & Observable>: FocusedValueKey { typealias Value = T }

extension FocusedValues {
  subscript<T>(object type: FocusedObjectType<T>) -> T? {
    get { self[FocusedObjectKey<T>.self] }
    set { self[FocusedObjectKey<T>.self] = newValue }
  }
}
