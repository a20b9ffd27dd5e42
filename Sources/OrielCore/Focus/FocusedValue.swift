import Observation
import OrielGraph

/// Reads what the view in focus, or a view around it, gives by `focusedValue`; nil when none does. SwiftUI: `FocusedValue`.
///
/// A body that reads it runs again when that is another value, wherever the focus is. On other threads it gives what the main thread has
/// read last, and stops the program with a sentence where nothing was read there yet.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  fileprivate let keyPath: KeyPath<FocusedValues, Value?>
  fileprivate var reading: FocusedReading<Value>?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  /// The object of a type that `focusedValue(_:)` gives.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    keyPath = \FocusedValues.[object: FocusedObjectType<Value>()]
  }

  public var wrappedValue: Value? { reading?.value }
}

extension FocusedValue: ConnectedProperty {
  @MainActor static func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext
  ) {
    let property = property.assumingMemoryBound(to: FocusedValue<Value>.self)
    // The slot was filled by this same call; key paths of a property may differ between values of the view.
    if let known = storage.map({ unsafeDowncast($0, to: FocusedReading<Value>.self) }) {
      if known.keyPath == property.pointee.keyPath {
        property.pointee.reading = known
        return
      }
      disconnect(known)
    }
    let reading = context.graph.focusedValues.reading(property.pointee.keyPath)
    reading.users += 1
    storage = reading
    property.pointee.reading = reading
  }

  @MainActor static func changes(of storage: AnyObject) -> Int { unsafeDowncast(storage, to: FocusedReading<Value>.self).changes }

  static func disconnect(_ storage: AnyObject) {
    let reading = unsafeDowncast(storage, to: FocusedReading<Value>.self)
    reading.users -= 1
    // Views live, and end, on the main actor.
    if reading.users == 0 { MainActor.assumeIsolated { reading.owner?.forget(reading) } }
  }
}

/// Reads and writes through a binding that the view in focus, or a view around it, gives. SwiftUI: `FocusedBinding`.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  private let binding: FocusedValue<Binding<Value>>

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { binding = FocusedValue(keyPath) }

  /// Nil when there is no binding. Writing it then, or writing nil, does nothing.
  public var wrappedValue: Value? {
    get { binding.wrappedValue?.wrappedValue }
    nonmutating set { if let newValue { binding.wrappedValue?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> { Binding(getter: { wrappedValue }, setter: { wrappedValue = $0 }) }
}

/// Names a type of object, as part of a key path.
struct FocusedObjectType<T: AnyObject & Observable>: Hashable, Sendable {}

private enum FocusedObjectKey<T: AnyObject & Observable>: FocusedValueKey { typealias Value = T }

extension FocusedValues {
  subscript<T>(object type: FocusedObjectType<T>) -> T? {
    get { self[FocusedObjectKey<T>.self] }
    set { self[FocusedObjectKey<T>.self] = newValue }
  }
}
