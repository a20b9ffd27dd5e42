import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// For what a scroll view's default anchor is used. SwiftUI: `ScrollAnchorRole`.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let number: Int
  /// Where the scroll view begins.
  public static let initialOffset = ScrollAnchorRole(number: 0)
  /// Which point stays in its place when sizes change.
  public static let sizeChanges = ScrollAnchorRole(number: 1)
  /// Where content stands that is smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(number: 2)
}

extension View {
  /// Sets the part of the content that scroll views inside show at first, and keep in place while sizes change until a person scrolls.
  ///
  /// An anchor that is not finite counts as nil, and is reported. SwiftUI: `defaultScrollAnchor(_:)`.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    let anchor = anchor?.finite("default scroll anchor")
    return environment(\.scrollAnchors, ScrollAnchors(initial: anchor, sizes: anchor, alignment: anchor))
  }

  /// Sets the anchor of scroll views inside for one role. SwiftUI: `defaultScrollAnchor(_:for:)`.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    let anchor = anchor?.finite("default scroll anchor")
    return transformEnvironment(\.scrollAnchors) { anchors in
      switch role {
      case .sizeChanges: anchors.sizes = anchor
      case .alignment: anchors.alignment = anchor
      default: anchors.initial = anchor
      }
    }
  }
}

extension UnitPoint {
  /// The point, or nil if it is not finite, which is reported under a name.
  func finite(_ what: String) -> UnitPoint? {
    if x.isFinite && y.isFinite { return self }
    Diagnostics.misuse("Invalid \(what) (non-finite): (\(x), \(y)) counts as nil.")
    return nil
  }
}

/// The default anchors of scroll views.
struct ScrollAnchors: Equatable {
  var initial: UnitPoint?
  var sizes: UnitPoint?
  var alignment: UnitPoint?
}

private enum ScrollAnchorsKey: EnvironmentKey { static var defaultValue: ScrollAnchors { ScrollAnchors() } }

extension EnvironmentValues {
  var scrollAnchors: ScrollAnchors {
    get { self[ScrollAnchorsKey.self] }
    set { self[ScrollAnchorsKey.self] = newValue }
  }
}

extension Transaction {
  private enum ScrollAnchorKey: TransactionKey { static var defaultValue: UnitPoint? { nil } }

  /// The point of a view that comes to the same point of the scroll view when a change scrolls to the view by its id, and says of no other
  /// point. SwiftUI: `Transaction.scrollTargetAnchor`.
  public var scrollTargetAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }

  /// One that is not finite counts as nil, and is reported.
  var usableScrollAnchor: UnitPoint? { scrollTargetAnchor?.finite("scroll target anchor") }
}
