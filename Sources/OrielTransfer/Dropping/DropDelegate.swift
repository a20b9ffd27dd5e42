import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore

/// Follows a drag over a view, and receives its items. SwiftUI: `DropDelegate`.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Whether the view accepts the items; asked when the pointer comes. By default it does.
  func validateDrop(info: DropInfo) -> Bool
  /// Uses the items. Returns whether it could, which changes nothing here.
  func performDrop(info: DropInfo) -> Bool
  /// The pointer has come with the items.
  func dropEntered(info: DropInfo)
  /// The pointer has moved over the view. Returns what a drop would do; nil for what was returned before.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// The pointer has left, or the drag was cancelled.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// The default: accepts every drop of the declared types.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// The default: does nothing.
  public func dropEntered(info: DropInfo) {}
  /// Proposes nothing, which allows the drop.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// The default: does nothing.
  public func dropExited(info: DropInfo) {}
}

/// The items of a drag over a view. SwiftUI: `DropInfo`.
public struct DropInfo {
  /// The pointer, in points of the view.
  public let location: CGPoint
  let items: [NSItemProvider]
  /// The box of the view.
  weak var box: Box?

  /// Whether an item conforms to one of some types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
  /// Whether an item conforms to the type with one of some identifiers.
  public func hasItemsConforming(to types: [String]) -> Bool { hasItemsConforming(to: types.map(UTType.named)) }
  /// The items that conform to one of some types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    items.filter { item in contentTypes.contains { item.hasItemConforming(to: $0) } }
  }
  /// The items that conform to the type with one of some identifiers.
  public func itemProviders(for types: [String]) -> [NSItemProvider] { itemProviders(for: types.map(UTType.named)) }

  func limited(to types: [UTType]) -> DropInfo { DropInfo(location: location, items: itemProviders(for: types), box: box) }
}

/// What a drop does with its items. SwiftUI: `DropOperation`.
public enum DropOperation: Hashable, Sendable {
  /// Nothing: the drag ends without a drop.
  case cancel
  /// Nothing can be dropped here; the pointer says so.
  case forbidden
  case copy
  case move
  /// A reference to the original is made.
  case alias
  /// The original is removed from where it came from.
  case delete
}

/// What a drop would do. SwiftUI: `DropProposal`.
///
/// Items are dropped unless the operation is `forbidden` or `cancel`; the other ones look the same.
public struct DropProposal: Sendable {
  /// The operation that the view proposes.
  public let operation: DropOperation
  /// Creates a proposal of what a drop does: copy, move, or nothing.
  public init(operation: DropOperation) { self.operation = operation }
}
