import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// Scrolling ends where a view is aligned with the scroll view. SwiftUI: `ViewAlignedScrollTargetBehavior`.
///
/// The targets are the views of a `scrollTargetLayout(isEnabled:)`, and ones marked with `scrollTarget(isEnabled:)`. A notch of the wheel,
/// or a key, moves by the usual distance and then to the nearest view, at least to the next one; high-resolution scrolling moves to the
/// nearest view when it pauses. At the content's end nothing is aligned. A view longer than the visible part can be scrolled through: as
/// long as it alone is visible, scrolling ends anywhere in it, and so it does where no target is visible.
///
/// When the scroll view changes size, the aligned view is aligned again. Only nearby views are examined: rows of a lazy stack that are not
/// created yet have their expected positions.
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHStack { ForEach(0..<20) { Text("Card \($0)").frame(width: 200) } }.scrollTargetLayout()
/// }
/// .scrollTargetBehavior(.viewAligned)
/// ```
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The maximum number of views for one notch, key or swipe. SwiftUI: `LimitBehavior`.
  public struct LimitBehavior: Sendable {
    enum Kind { case automatic, always, few, one, never }
    let kind: Kind

    /// `always` if the horizontal size class is compact, whatever the axis; otherwise `never`.
    public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
    /// The visible length, or one view if that is farther.
    public static var always: LimitBehavior { LimitBehavior(kind: .always) }
    /// At most to the third view from where the scroll began.
    public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .few) }
    /// A scroll moves by one view, however fast it is.
    public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .one) }
    /// A scroll may pass any number of views.
    public static var never: LimitBehavior { LimitBehavior(kind: .never) }
  }

  private let limit: LimitBehavior
  private let anchor: UnitPoint?

  /// Aligns the leading edges, or the tops, of views.
  public init(limitBehavior: LimitBehavior = .automatic) { (limit, anchor) = (limitBehavior, nil) }

  /// Aligns a point of a view with the same point of the scroll view; nil: the leading edge, or the top.
  public init(anchor: UnitPoint?) { self.init(limitBehavior: .automatic, anchor: anchor) }

  /// Aligns a point of a view with the same point of the scroll view, with a limit; nil: the leading edge, or the top.
  ///
  /// An anchor that is not finite is reported and counts as nil.
  public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
    limit = limitBehavior
    self.anchor = anchor?.finite("anchor of scroll targets")
  }

  /// Moves the target to an offset at which a view is aligned.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard let box = context.box else { return }
    // If the view has another size, there was no scroll to limit.
    let isLimited = context.originalTarget.rect.size == context.containerSize
    let limit = isLimited ? steps(context.horizontalSizeClass) : .none
    let alignment = ScrollAlignment(
      wanted: target.rect.origin, original: context.originalTarget.rect.origin, anchor: anchor, horizontal: limit, vertical: limit)
    // Trees are on the main actor, and so is the caller.
    target.rect.origin = MainActor.assumeIsolated { box.aligned(alignment) }
  }

  private func steps(_ room: @autoclosure () -> UserInterfaceSizeClass?) -> ScrollAlignment.Limit {
    switch limit.kind {
    case .automatic: room() == .compact ? .visiblePart : .none
    case .always: .visiblePart
    case .few: .views(3)
    case .one: .views(1)
    case .never: .none
    }
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolling ends where the leading edge or top of a view is aligned with the scroll view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// Scrolling ends where a view is aligned with the scroll view, within a limit.
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  /// Scrolling ends where a point of a view is at the same point of the scroll view.
  public static func viewAligned(anchor: UnitPoint?) -> Self { ViewAlignedScrollTargetBehavior(anchor: anchor) }

  /// Scrolling ends where a point of a view is at the same point of the scroll view, within a limit.
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}
