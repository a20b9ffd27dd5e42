import OrielGraph

/// Names a value of the environment and gives its default. SwiftUI: `EnvironmentKey`.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The values that a view inherits from around it. SwiftUI: `EnvironmentValues`.
///
/// Reading a key while a body, a layout or a painting runs records it as a dependency of just that phase of that node. O(scopes that
/// set keys above the reader).
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  struct Write {
    var key: ObjectIdentifier
    var value: Any
    var text: String
    var apply: (EnvironmentScope) -> Void
  }
  let scope: EnvironmentScope?
  /// Latest first.
  private(set) var writes: [Write] = []

  public init() { scope = nil }

  init(_ scope: EnvironmentScope?) { self.scope = scope }

  /// Values that keep what is written to them apart from the scope they read.
  init(recordingOn scope: EnvironmentScope) { self.scope = scope }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      if !writes.isEmpty {
        let id = ObjectIdentifier(key)
        // Filed under the key's type, so the value has its type.
        for write in writes where write.key == id { if let value = write.value as? K.Value { return value } }
      }
      return scope?.value(key) ?? K.defaultValue
    }
    set {
      let id = ObjectIdentifier(key)
      writes.removeAll { $0.key == id }
      writes.insert(
        Write(key: id, value: newValue, text: "EnvironmentPropertyKey<\(K.self)> = \(newValue)") { $0.set(key, newValue) }, at: 0)
    }
  }

  public var description: String { "[" + writes.map(\.text).joined(separator: ", ") + "]" }
}

/// Reads a value of the environment into a property. SwiftUI: `Environment`.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  let keyPath: KeyPath<EnvironmentValues, Value> & Sendable
  var values = EnvironmentValues()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value> & Sendable) { self.keyPath = keyPath }

  public var wrappedValue: Value { values[keyPath: keyPath] }
}

extension Environment: Sendable where Value: Sendable {}

extension Environment: ConnectedProperty {
  @MainActor static func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext
  ) {
    property.assumingMemoryBound(to: Environment<Value>.self).pointee.values = EnvironmentValues(context.scope)
  }

  static func disconnect(_ storage: AnyObject) {}
}

/// Writes one value for the content.
nonisolated public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
  public typealias Body = Never
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  nonisolated init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.environment(
      modifier, around: content,
      equal: { $0.keyPath == $1.keyPath && ValueComparison<Value>.areEqual($0.value, $1.value) },
      write: { $0[keyPath: modifier.keyPath] = modifier.value })
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Sets a value of the environment for this view and those below it.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }
}
