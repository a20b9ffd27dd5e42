@_spi(Oriel) import OrielCore
import Synchronization

/// An identity that the view owning it shares with other views: for scopes of the focus, and for views that match one another. SwiftUI:
/// `Namespace`.
///
/// It stays the same for as long as the view is in the tree; no two views have the same.
@propertyWrapper public struct Namespace: DynamicProperty {
  private var id: ID?

  /// The namespace of the view of which it is a property.
  public init() {}

  /// The identity to pass on. Read outside of a view's body before the view was shown, one that matches nothing else.
  public var wrappedValue: ID { id ?? ID() }

  /// What identifies a namespace. SwiftUI: `Namespace.ID`.
  public struct ID: Hashable, Sendable {
    private static let count = Atomic<Int>(0)
    private let number = Self.count.add(1, ordering: .relaxed).newValue
    fileprivate init() {}
  }

  /// Kept by the node whose view has the property.
  fileprivate final class Storage: Sendable {
    let id: ID
    init(_ id: ID) { self.id = id }
  }
}

extension Namespace: Sendable {}

extension Namespace: ConnectedProperty {
  @MainActor package static func connect(
    _ property: UnsafeMutableRawPointer, storage: inout AnyObject?, donor: AnyObject?, context: DynamicPropertyContext
  ) {
    // Filled by this function alone, for this property, in the donor too.
    let known = (storage ?? donor).map { unsafeDowncast($0, to: Storage.self) } ?? Storage(ID())
    storage = known
    property.assumingMemoryBound(to: Namespace.self).pointee.id = known.id
  }

  package static func disconnect(_ storage: AnyObject) {}
  @MainActor package static func changes(of storage: AnyObject) -> Int { 0 }
}
