import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Scrolls end where a view is aligned with the scroll view. SwiftUI: `ViewAlignedScrollTargetBehavior`.
///
/// The views are those of a `scrollTargetLayout(isEnabled:)`, and those marked by `scrollTarget(isEnabled:)`. A notch of the wheel, or a
/// key, goes as far as usual and then to the nearest view, at least to the next one; a wheel that moves by parts of notches goes to the
/// nearest view when it pauses. Content ends where it ends, aligned or not. A view that is longer than what is shown can be scrolled
/// through: wherever it alone is seen it stays. Where no target is in sight, scrolls end anywhere.
///
/// When the scroll view has another size, the view that was aligned is aligned again. Only views near the place are looked at: rows of a
/// lazy stack that are not made have the places that are expected.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views one notch, key or movement of the fingers may go on. SwiftUI: `LimitBehavior`.
  public struct LimitBehavior: Sendable {
    enum Kind { case automatic, always, few, one, never }
    let kind: Kind

    /// As `always` where there is little width (`horizontalSizeClass`), whatever the axis, else as `never`.
    public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
    /// By no more than what the scroll view shows, or by one view if that is farther.
    public static var always: LimitBehavior { LimitBehavior(kind: .always) }
    /// No farther than to the third view from where the scroll began.
    public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .few) }
    /// No farther than to the next view.
    public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .one) }
    /// As far as one likes.
    public static var never: LimitBehavior { LimitBehavior(kind: .never) }
  }

  private let limit: LimitBehavior
  private let anchor: UnitPoint?

  /// Aligns the leading edges, or the tops, of views.
  public init(limitBehavior: LimitBehavior = .automatic) { (limit, anchor) = (limitBehavior, nil) }

  /// Brings a point of a view to the same point of the scroll view; nil: the leading edge, or the top.
  public init(anchor: UnitPoint?) { self.init(limitBehavior: .automatic, anchor: anchor) }

  /// Brings a point of a view to the same point of the scroll view, with a limit; nil: the leading edge, or the top.
  ///
  /// An anchor that is not finite counts as nil, and is reported.
  public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
    limit = limitBehavior
    self.anchor = anchor?.finite("anchor of scroll targets")
  }

  /// Moves the target to a place where a view is aligned.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard let box = context.box else { return }
    // In a view of another size no one has scrolled.
    let isLimited = context.originalTarget.rect.size == context.containerSize
    let limit = isLimited ? steps(context.horizontalSizeClass) : .none
    let alignment = ScrollAlignment(
      wanted: target.rect.origin, original: context.originalTarget.rect.origin, anchor: anchor, horizontal: limit, vertical: limit)
    // Trees are on the main actor, and so is who asks.
    target.rect.origin = MainActor.assumeIsolated { box.aligned(alignment) }
  }

  private func steps(_ room: @autoclosure () -> UserInterfaceSizeClass?) -> ScrollAlignment.Limit {
    switch limit.kind {
    case .automatic: room() == .compact ? .sight : .none
    case .always: .sight
    case .few: .views(3)
    case .one: .views(1)
    case .never: .none
    }
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolls end where the leading edge or top of a view is aligned with the scroll view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// Scrolls end where a view is aligned with the scroll view, and go no farther than a limit.
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  /// Scrolls end where a point of a view is at the same point of the scroll view.
  public static func viewAligned(anchor: UnitPoint?) -> Self { ViewAlignedScrollTargetBehavior(anchor: anchor) }

  /// Scrolls end where a point of a view is at the same point of the scroll view, and go no farther than a limit.
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}
