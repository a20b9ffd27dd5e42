import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The use of a scroll view's default anchor. SwiftUI: `ScrollAnchorRole`.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let number: Int
  /// Where the content is scrolled to at first.
  public static let initialOffset = ScrollAnchorRole(number: 0)
  /// The point that stays fixed when sizes change.
  public static let sizeChanges = ScrollAnchorRole(number: 1)
  /// The alignment of content smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(number: 2)
}

extension View {
  /// Sets the part of the content that scroll views inside show initially, and keep fixed while sizes change until the user scrolls.
  ///
  /// An anchor that is not finite is reported and counts as nil. SwiftUI: `defaultScrollAnchor(_:)`.
  ///
  /// ```swift
  /// ScrollView { messages }.defaultScrollAnchor(.bottom)
  /// ```
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
  /// The point; nil if it is not finite, which is reported under a name.
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

  /// The anchor used when a change scrolls to a view by its id without another anchor. SwiftUI: `Transaction.scrollTargetAnchor`.
  public var scrollTargetAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }

  /// Nil, after a report, if it is not finite.
  var usableScrollAnchor: UnitPoint? { scrollTargetAnchor?.finite("scroll target anchor") }
}
