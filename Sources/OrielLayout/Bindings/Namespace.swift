@_spi(Oriel) import OrielCore
import Synchronization

/// A unique identity owned by a view, for focus scopes and for views that match one another. SwiftUI: `Namespace`.
///
/// It is constant for as long as the view is in the tree, and different for each view.
///
/// ```swift
/// @Namespace private var animation
///
/// Circle().matchedGeometryEffect(id: "dot", in: animation)
/// ```
@propertyWrapper public struct Namespace: DynamicProperty {
  private var id: ID?

  /// Creates the namespace of the view that has this property.
  public init() {}

  /// The identity to pass on. If it is read outside of a body before the view is shown, it matches nothing else.
  public var wrappedValue: ID { id ?? ID() }

  /// The identity of a namespace, which `matchedGeometryEffect` takes. SwiftUI: `Namespace.ID`.
  public struct ID: Hashable, Sendable {
    private static let count = Atomic<Int>(0)
    private let number = Self.count.add(1, ordering: .relaxed).newValue
    fileprivate init() {}
  }

  /// Stored by the node whose view has the property.
  package final class Storage: Sendable {
    fileprivate let id: ID
    fileprivate init(_ id: ID) { self.id = id }
  }
}

extension Namespace: Sendable {}

extension Namespace: ConnectedProperty {
  @MainActor package mutating func connect(keeping kept: inout Storage?, donor: Storage?, context: DynamicPropertyContext) {
    let known = kept ?? donor ?? Storage(ID())
    kept = known
    id = known.id
  }
}
