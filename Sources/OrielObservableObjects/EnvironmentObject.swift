import OpenCombine
@_spi(Oriel) import OrielCore
import OrielGraph
import OrielHosting

/// An observable object from the environment; the body runs again after each of its changes. SwiftUI: `EnvironmentObject`.
///
/// The object is looked up by the type declared here and in `environmentObject(_:)`.
///
/// ```swift
/// struct CounterText: View {
///   @EnvironmentObject private var model: Model
///   var body: some View { Text("\(model.count)") }
/// }
/// ```
@propertyWrapper public struct EnvironmentObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
  private var link: EnvironmentObjectLink<ObjectType>?

  /// Reads the object of the type in the environment.
  public init() {}

  /// The object. Traps, naming the type, if no surrounding view has set one, and in a view that is not part of a tree.
  public var wrappedValue: ObjectType {
    if let object = link?.object { return object }
    fatalError(
      "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be missing as an ancestor of this view."
    )
  }

  /// The object's properties as bindings: `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue, home: link?.home)
  }
}

extension EnvironmentObject: Sendable where ObjectType: Sendable {}

/// An object in the environment, equal only to itself, regardless of its `==`.
struct ObjectReference<T: AnyObject>: Equatable {
  let object: T
  static func == (a: ObjectReference, b: ObjectReference) -> Bool { a.object === b.object }
}

/// Represents a type of object in a key path.
struct ObjectType<T: OpenCombine.ObservableObject>: Hashable, Sendable {}

private enum ObjectKey<T: OpenCombine.ObservableObject>: EnvironmentKey {
  static var defaultValue: ObjectReference<T>? { nil }
}

extension EnvironmentValues {
  subscript<T>(observable type: ObjectType<T>) -> ObjectReference<T>? {
    get { self[ObjectKey<T>.self] }
    set { self[ObjectKey<T>.self] = newValue }
  }
}

/// The object that a view finds in its environment.
package final class EnvironmentObjectLink<O: OpenCombine.ObservableObject>: @unchecked Sendable {
  private let reading: EnvironmentReading<ObjectReference<O>?>
  let home: ObservedObjects
  private let graph: ViewGraph
  @exclusivity(unchecked) private var held: HeldObject<O>?
  @exclusivity(unchecked) private(set) var changes = 0

  @MainActor init(_ context: DynamicPropertyContext) {
    reading = context.scope.reading(\.[observable: ObjectType<O>()])
    reading.users += 1
    graph = context.graph
    home = graph[ObservedObjects.key]
    // Bodies of other views may read it before this view's body runs.
    follow(graph.dependencies.untracked { reading.value })
  }

  var object: O? { held?.object }

  @MainActor func read() {
    follow(reading.value)
    held?.read()
  }

  @MainActor private func follow(_ reference: ObjectReference<O>?) {
    if reference?.object === held?.object { return }
    let new = reference.map { HeldObject($0.object, in: graph) }
    held?.leave()
    held = new
    changes += 1
  }

  @MainActor var allChanges: Int { changes + (held?.changes ?? 0) }

  @MainActor func leave() {
    held?.leave()
    reading.users -= 1
    if reading.users == 0 { reading.leave() }
  }
}

extension EnvironmentObject: ConnectedProperty {
  @MainActor package mutating func connect(
    keeping kept: inout EnvironmentObjectLink<ObjectType>?, donor: EnvironmentObjectLink<ObjectType>?, context: DynamicPropertyContext
  ) {
    if kept == nil { kept = EnvironmentObjectLink(context) }
    link = kept
  }

  @MainActor package static func disconnect(_ kept: EnvironmentObjectLink<ObjectType>) { kept.leave() }
  @MainActor package static func changes(of kept: EnvironmentObjectLink<ObjectType>) -> Int { kept.allChanges }
  package static var isAlwaysRead: Bool { true }
  @MainActor package static func read(_ kept: EnvironmentObjectLink<ObjectType>) { kept.read() }
}

extension View {
  /// Puts an observable object into the environment of this view and its content, under its static type.
  ///
  /// ```swift
  /// @StateObject var model = Model()
  ///
  /// CounterView().environmentObject(model)
  /// ```
  nonisolated public func environmentObject<T: OpenCombine.ObservableObject>(_ object: T) -> some View {
    environment(\.[observable: ObjectType<T>()], ObjectReference(object: object))
  }
}

extension Scene {
  /// Puts an observable object into the environment of the scene's windows, under its static type.
  public func environmentObject<T: OpenCombine.ObservableObject>(_ object: T) -> some Scene {
    environment(\.[observable: ObjectType<T>()], ObjectReference(object: object))
  }
}
