import Observation
import OrielGraph

/// A property that reads a value of the environment. SwiftUI: `Environment`.
///
/// A body that reads the property runs again when the value has changed; other bodies do not. Between updates, as in actions, a read
/// returns the value of the last update. On other threads a read returns the value that the main thread read last, and traps with a message
/// if the main thread has read none. Reading a key of the whole set of values (`\.self`) on another thread traps, too.
///
/// ```swift
/// struct Status: View {
///   @Environment(\.isEnabled) private var isEnabled
///   var body: some View { Text(isEnabled ? "Ready" : "Disabled") }
/// }
/// ```
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var reading: EnvironmentReading<Value>?
  /// Set only for the whole set of values (`\.self`), whose keys are read one by one.
  private var scope: EnvironmentScope?

  /// Creates a property that reads the value at a key path.
  ///
  /// The key path need not be known to be `Sendable`: it may be kept in a variable.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// Creates a property that reads the environment's object of a type. Reading it traps if there is none.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    keyPath = \EnvironmentValues.[required: EnvironmentObjectType<Value>()]
  }

  /// Creates a property that reads the environment's object of a type, or nil if there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    keyPath = \EnvironmentValues.[optional: EnvironmentObjectType<T>()]
  }

  /// The value in the view's environment; in a view that is not part of a tree, the key's default.
  ///
  /// Values are set by `environment(_:_:)`. Traps if the value is a non-optional object and the environment holds none of its type.
  public var wrappedValue: Value {
    if let reading { return reading.value }
    return EnvironmentValues(scope)[keyPath: keyPath]
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: ConnectedProperty {
  @MainActor package mutating func connect(
    keeping kept: inout EnvironmentReading<Value>?, donor: EnvironmentReading<Value>?, context: DynamicPropertyContext
  ) {
    if Value.self == EnvironmentValues.self {
      scope = context.scope
      return
    }
    if let kept {
      // The key path may differ from one value of the view to the next.
      if kept.key == keyPath {
        reading = kept
        return
      }
      Self.disconnect(kept)
    }
    let new = context.scope.reading(keyPath)
    new.users += 1
    kept = new
    reading = new
  }

  @MainActor package static func changes(of kept: EnvironmentReading<Value>) -> Int { kept.changes }

  @MainActor package static func disconnect(_ kept: EnvironmentReading<Value>) {
    kept.users -= 1
    if kept.users == 0 { kept.leave() }
  }
}

/// Stands for a type of object in a key path.
package struct EnvironmentObjectType<T: AnyObject & Observable>: Hashable, Sendable {
  package init() {}
}

private enum EnvironmentObjectKey<T: AnyObject & Observable>: EnvironmentKey { static var defaultValue: T? { nil } }

extension EnvironmentValues {
  package subscript<T>(optional type: EnvironmentObjectType<T>) -> T? {
    get { self[EnvironmentObjectKey<T>.self] }
    set { self[EnvironmentObjectKey<T>.self] = newValue }
  }

  subscript<T>(required type: EnvironmentObjectType<T>) -> T {
    if let object = self[EnvironmentObjectKey<T>.self] { return object }
    nonisolated(unsafe) let reader = scope?.dependencies.runningOwner
    let view = MainActor.assumeIsolated { (reader as? ViewNode)?.typeName } ?? "A view"
    fatalError(
      "No Observable object of type \(T.self) found. \(view) reads @Environment(\(T.self).self); a View.environment(_:) for \(T.self) may be missing as an ancestor of this view."
    )
  }
}
