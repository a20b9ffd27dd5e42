import Observation
import OrielGraph

/// Reads a value of the environment into a property. SwiftUI: `Environment`.
///
/// A body that reads it runs again when the value differs; a body that does not read it is left alone. Between updates, in actions, it
/// gives the value of the last update. On other threads it gives what the main thread has read last; where nothing was read there yet, and
/// for the whole set of values (`\.self`), it stops the program with a sentence that says so.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var reading: EnvironmentReading<Value>?
  /// For the whole set of values, whose keys are read one by one.
  private var scope: EnvironmentScope?

  /// Any key path will do, also one that is kept in a variable and so not known to be `Sendable`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// The object of a type that the environment holds. Reading it traps when there is none.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    keyPath = \EnvironmentValues.[required: EnvironmentObjectType<Value>()]
  }

  /// The object of a type that the environment holds, or nil.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    keyPath = \EnvironmentValues.[optional: EnvironmentObjectType<T>()]
  }

  public var wrappedValue: Value {
    if let reading { return reading.value }
    return EnvironmentValues(scope)[keyPath: keyPath]
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: ConnectedProperty {
  @MainActor static func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext
  ) {
    let property = property.assumingMemoryBound(to: Environment<Value>.self)
    if Value.self == EnvironmentValues.self {
      property.pointee.scope = context.scope
      return
    }
    // The slot was filed by this same call, and key paths of a property may differ only between values of the view.
    if let known = storage.map({ unsafeDowncast($0, to: EnvironmentReading<Value>.self) }) {
      if known.key == property.pointee.keyPath {
        property.pointee.reading = known
        return
      }
      disconnect(known)
    }
    let reading = context.scope.reading(property.pointee.keyPath)
    reading.users += 1
    storage = reading
    property.pointee.reading = reading
  }

  @MainActor static func changes(of storage: AnyObject) -> Int { unsafeDowncast(storage, to: EnvironmentReading<Value>.self).changes }

  static func disconnect(_ storage: AnyObject) {
    let reading = unsafeDowncast(storage, to: EnvironmentReading<Value>.self)
    reading.users -= 1
    if reading.users == 0 { reading.leave() }
  }
}

/// Names a type of object, as part of a key path.
struct EnvironmentObjectType<T: AnyObject & Observable>: Hashable, Sendable {}

private enum EnvironmentObjectKey<T: AnyObject & Observable>: EnvironmentKey { static var defaultValue: T? { nil } }

extension EnvironmentValues {
  subscript<T>(optional type: EnvironmentObjectType<T>) -> T? {
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
