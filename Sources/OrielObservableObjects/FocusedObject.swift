import OpenCombine
import OrielControls
@_spi(Oriel) import OrielCore

/// An observable object that the focused view, or a view around it, sets; nil if none does. SwiftUI: `FocusedObject`.
///
/// A body that reads it runs again after each change of the object, and when another object has the focus. In commands it is the object of
/// the same window.
///
/// ```swift
/// struct NoteCommands: Commands {
///     @FocusedObject private var model: Model?
///     var body: some Commands {
///         CommandMenu("Note") { Button("Clear") { model?.name = "" }.disabled(model == nil) }
///     }
/// }
/// ```
@propertyWrapper public struct FocusedObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
  private let reference: FocusedValue<ObjectReference<ObjectType>>

  /// Reads the object of the type that views set by `focusedObject(_:)` or `focusedSceneObject(_:)`.
  public init() { reference = FocusedValue(\.[observable: FocusedObjectID<ObjectType>()]) }

  /// The object set nearest to the focus, otherwise by `focusedSceneObject`; nil if no view sets one.
  public var wrappedValue: ObjectType? {
    guard let object = reference.wrappedValue?.object else { return nil }
    guard MainThread.isCurrent else { return object }
    nonisolated(unsafe) let observed = object
    MainThread.call("a focused object") {
      guard let graph = ViewNode.running?.graph, graph.dependencies.isTracking else { return }
      graph[ObservedObjects.key].observation(of: observed).read()
    }
    return object
  }

  /// The object's properties as bindings: `$note?.text`; nil if no view sets an object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    reference.wrappedValue.map { ObservedObject<ObjectType>.Wrapper(object: $0.object, home: nil) }
  }
}

/// Represents a type of object in a key path.
struct FocusedObjectID<T: OpenCombine.ObservableObject>: Hashable, Sendable {}

private enum FocusedObservableKey<T: OpenCombine.ObservableObject>: FocusedValueKey { typealias Value = ObjectReference<T> }

extension FocusedValues {
  subscript<T>(observable type: FocusedObjectID<T>) -> ObjectReference<T>? {
    get { self[FocusedObservableKey<T>.self] }
    set { self[FocusedObservableKey<T>.self] = newValue }
  }
}

extension View {
  /// Sets an observable object, by its type, for `FocusedObject` properties while the focus is in this view; nil sets none. SwiftUI:
  /// `focusedObject(_:)`.
  nonisolated public func focusedObject<T: OpenCombine.ObservableObject>(_ object: T?) -> some View {
    focusedValue(\.[observable: FocusedObjectID<T>()], object.map { ObjectReference(object: $0) })
  }

  /// Sets an observable object, by its type, while the focus is in this view. SwiftUI: `focusedObject(_:)`.
  nonisolated public func focusedObject<T: OpenCombine.ObservableObject>(_ object: T) -> some View { focusedObject(Optional(object)) }

  /// Sets an observable object, by its type, while this view is in the window, wherever the focus is; nil sets none. SwiftUI:
  /// `focusedSceneObject(_:)`.
  nonisolated public func focusedSceneObject<T: OpenCombine.ObservableObject>(_ object: T?) -> some View {
    focusedSceneValue(\.[observable: FocusedObjectID<T>()], object.map { ObjectReference(object: $0) })
  }

  /// Sets an observable object, by its type, while this view is in the window. SwiftUI: `focusedSceneObject(_:)`.
  nonisolated public func focusedSceneObject<T: OpenCombine.ObservableObject>(_ object: T) -> some View {
    focusedSceneObject(Optional(object))
  }
}
