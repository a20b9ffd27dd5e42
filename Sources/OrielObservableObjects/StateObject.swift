import OpenCombine
@_spi(Oriel) import OrielCore
import OrielGraph

/// An observable object that a view owns: created once, before the first body, and kept while the view is in the tree. SwiftUI:
/// `StateObject`.
///
/// The body runs again after each change of the object, once however many of its properties change before the next frame. Later values of
/// the view create no other objects. It also works in a program's `App`, whose object all windows share, and in scenes.
///
/// ```swift
/// struct Counter: View {
///     @StateObject private var model = Model()
///     var body: some View { Text("\(model.count)") }
/// }
/// ```
@propertyWrapper public struct StateObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var held: HeldObject<ObjectType>?

  /// Sets the expression that creates the object when the view is about to be shown for the first time.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. In a view that is not part of a tree each read creates a new one, and is reported.
  public var wrappedValue: ObjectType {
    if let held { return held.object }
    Diagnostics.misuse(
      "Accessing StateObject<\(ObjectType.self)>'s object without being installed on a View. This will create a new instance each time.")
    return make()
  }

  /// The object's properties as bindings: `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue, home: held?.home)
  }
}

extension StateObject: ConnectedProperty {
  @MainActor package mutating func connect(
    keeping kept: inout HeldObject<ObjectType>?, donor: HeldObject<ObjectType>?, context: DynamicPropertyContext
  ) {
    if kept == nil { kept = HeldObject(donor?.object ?? make(), in: context.graph) }
    held = kept
  }

  @MainActor package static func disconnect(_ kept: HeldObject<ObjectType>) { kept.leave() }
  @MainActor package static func changes(of kept: HeldObject<ObjectType>) -> Int { kept.changes }
  package static var isAlwaysRead: Bool { true }
  @MainActor package static func read(_ kept: HeldObject<ObjectType>) { kept.read() }
}

extension StateObject: @unchecked Sendable where ObjectType: Sendable {}
