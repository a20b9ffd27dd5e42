import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// The role of a view in a labelled pair. SwiftUI: `AccessibilityLabeledPairRole`.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The view is the label of the pair.
  case label
  /// The view is the labelled content.
  case content
}

private struct Pair: Hashable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

extension View {
  /// Pairs the view with another one of the same identity: the label names the content, if that has no name of its own.
  ///
  /// SwiftUI: `accessibilityLabeledPair(role:id:in:)`.
  nonisolated public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View {
    let pair = Pair(namespace: namespace, id: AnyHashable(id))
    return saying(role == .label ? ElementDetails.Relation.label(pair) : .content(pair), if: true) { $2.details.relations.append($0) }
  }

  /// Links the view with others of the same identity, between which an assistive technology can move. SwiftUI:
  /// `accessibilityLinkedGroup(id:in:)`.
  nonisolated public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    saying(ElementDetails.Relation.group(Pair(namespace: namespace, id: AnyHashable(id))), if: true) { $2.details.relations.append($0) }
  }
}
