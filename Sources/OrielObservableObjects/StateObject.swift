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
  @MainActor package static func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext
  ) {
    let property = property.assumingMemoryBound(to: StateObject<ObjectType>.self)
    // Slots are filled by this function for the same property, so their type is known.
    if let known = storage {
      property.pointee.held = unsafeDowncast(known, to: HeldObject<ObjectType>.self)
      return
    }
    let object = donor.map { unsafeDowncast($0, to: HeldObject<ObjectType>.self).object } ?? property.pointee.make()
    let held = HeldObject(object, in: context.graph)
    storage = held
    property.pointee.held = held
  }

  package static func disconnect(_ storage: AnyObject) {
    nonisolated(unsafe) let storage = storage
    MainThread.call("the end of a view") { unsafeDowncast(storage, to: HeldObject<ObjectType>.self).leave() }
  }
  @MainActor package static func changes(of storage: AnyObject) -> Int { unsafeDowncast(storage, to: HeldObject<ObjectType>.self).changes }
  package static var isAlwaysRead: Bool { true }
  @MainActor package static func read(_ storage: AnyObject) { unsafeDowncast(storage, to: HeldObject<ObjectType>.self).read() }
}

extension StateObject: @unchecked Sendable where ObjectType: Sendable {}
