import OpenCombine
@_spi(Oriel) import OrielCore
import OrielGraph

/// An observable object passed to a view; the body runs again after each change of the object. SwiftUI: `ObservedObject`.
///
/// The view does not own the object; see `StateObject`. However many properties of the object change before the next frame, the body runs
/// once. Changes of nested objects do not count, unless the outer object announces them.
///
/// ```swift
/// struct NameField: View {
///   @ObservedObject var model: Model
///   var body: some View { TextField("Name", text: $model.name) }
/// }
/// ```
@propertyWrapper public struct ObservedObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
  /// The object. A view's initialiser sets it.
  public var wrappedValue: ObjectType
  private var held: HeldObject<ObjectType>?

  /// Holds an object: what `ObservedObject(wrappedValue: model)` and `self.model = model` call.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Observes an object. The same as `init(wrappedValue:)`.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// The object's properties as bindings: `$model.name`.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue, home: held?.home) }

  /// Makes bindings of an object's properties.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType
    let home: ObservedObjects?

    /// A binding to a property of the object, which it retains. A body that reads it runs again only if this property changes.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
      let (object, home) = (object, home)
      return Binding(
        getter: { BoundProperty.value(of: keyPath, in: object, home) }, setter: { object[keyPath: keyPath] = $0 },
        identity: BoundProperty.identity(of: keyPath, in: object, home))
    }
  }
}

/// Reads properties of observable objects through bindings.
private enum BoundProperty {
  /// The value; the recorded dependency is only on the property.
  static func value<O: OpenCombine.ObservableObject, Value>(
    of keyPath: ReferenceWritableKeyPath<O, Value>, in object: O, _ home: ObservedObjects?
  ) -> Value {
    guard MainThread.isCurrent else { return object[keyPath: keyPath] }
    nonisolated(unsafe) let (object, keyPath) = (object, keyPath)
    return MainThread.call("a binding") {
      var reading = home.flatMap { !$0.isEnded && $0.graph.dependencies.isTracking ? $0 : nil }
      // Created by the program, and read by a window.
      if reading == nil, let graph = ViewNode.running?.graph, graph.dependencies.isTracking { reading = graph[ObservedObjects.key] }
      guard let reading else { return object[keyPath: keyPath] }
      return reading.observation(of: object).part(keyPath, of: object).value
    }
  }

  /// The same identity for equal bindings, while views hold the object.
  static func identity<O: OpenCombine.ObservableObject, Value>(
    of keyPath: ReferenceWritableKeyPath<O, Value>, in object: O, _ home: ObservedObjects?
  ) -> AnyObject? {
    guard MainThread.isCurrent, let home else { return nil }
    nonisolated(unsafe) let (object, keyPath) = (object, keyPath)
    nonisolated(unsafe) let part: AnyObject? = MainThread.call("a binding") {
      home.isEnded ? nil : home.observation(of: object).part(keyPath, of: object)
    }
    return part
  }
}

extension ObservedObject: ComparedByIdentity {
  package func isSame(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }
}

extension ObservedObject: ConnectedProperty {
  @MainActor package mutating func connect(
    keeping kept: inout HeldObject<ObjectType>?, donor: HeldObject<ObjectType>?, context: DynamicPropertyContext
  ) {
    if kept == nil || kept?.object !== wrappedValue {
      // Held before the other one is left, as they may share what they observe.
      let new = HeldObject(wrappedValue, in: context.graph)
      kept?.leave()
      kept = new
    }
    held = kept
  }

  @MainActor package static func disconnect(_ kept: HeldObject<ObjectType>) { kept.leave() }
  @MainActor package static func changes(of kept: HeldObject<ObjectType>) -> Int { kept.changes }
  package static var isAlwaysRead: Bool { true }
  @MainActor package static func read(_ kept: HeldObject<ObjectType>) { kept.read() }
}

extension ObservedObject: @unchecked Sendable where ObjectType: Sendable {}
