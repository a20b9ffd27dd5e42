import Observation
import OrielCore

/// Creates bindings to the properties of an observable object. SwiftUI: `Bindable`.
///
/// ```swift
/// @Bindable var person: Person
///
/// TextField("Name", text: $person.name)
/// ```
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  /// The object whose properties are bound.
  public var wrappedValue: Value
  /// Wraps an object, as in `@Bindable var model = Model()`.
  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
  /// Wraps an object inline, as in `TextField("Name", text: Bindable(person).name)`.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
  /// Wraps the object of another value; called for an argument that is passed as `$model`.
  public init(projectedValue: Bindable<Value>) where Value: AnyObject & Observable { self = projectedValue }
  /// The value itself, whose members are bindings: `$model.name`.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the current object, which it keeps alive. Setting `wrappedValue` later does not affect the binding.
  ///
  /// A body that reads through the binding depends on the property by observation.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject {
    let object = wrappedValue
    return Binding(getter: { object[keyPath: keyPath] }, setter: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
