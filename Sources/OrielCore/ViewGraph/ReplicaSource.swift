import Foundation

/// The tree from which a replica copies its state, while it is built.
///
/// A replica is a new tree with the same state, with which an incremental tree is compared. Its nodes are matched with the donor's by their
/// positions, their `@State` starts with the donor's values, and it runs no actions.
@MainActor package final class ReplicaSource {
  private var donors: [ObjectIdentifier: ViewNode] = [:]
  /// The donor's ids of the subviews that have been listed: each tree has its own ids.
  private var subviews: [Subview.ID: Subview.ID] = [:]

  init(root: ViewNode, donor: ViewNode) { donors[ObjectIdentifier(root)] = donor }

  package func donor(of node: ViewNode) -> ViewNode? { donors[ObjectIdentifier(node)] }

  /// The donor's id for an id of this tree.
  func donorID<ID>(_ id: ID) -> ID {
    guard let own = id as? Subview.ID, let other = subviews[own] as? ID else { return id }
    return other
  }

  /// Matches an element just made in `parent` at `index` with the donor's.
  package func match(_ element: Element, in parent: ViewNode, at index: Int) {
    guard let donor = donors[ObjectIdentifier(parent)], index < donor.elements.count else { return }
    if let subview = element as? SubviewElement, let from = donor.elements[index] as? SubviewElement { subviews[subview.id] = from.id }
    let from = donor.elements[index]
    if type(of: element) == type(of: from) { element.adopt(from, in: parent.graph, from: donor.graph) }
    if let node = element as? ViewNode, let other = from as? ViewNode, type(of: node) == type(of: other) {
      donors[ObjectIdentifier(node)] = other
    }
  }
}
