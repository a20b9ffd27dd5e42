import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// What becomes of the elements inside a view that is made one. SwiftUI: `AccessibilityChildBehavior`.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let children: BoxSemantics.Children

  /// They are left out; the new element has no properties but those that are given to it. It is always a new one.
  public static let ignore = AccessibilityChildBehavior(children: .ignored)
  /// They are elements of a group. One group inside that has nothing beside it is the group.
  public static let contain = AccessibilityChildBehavior(children: .contained)
  /// They are one element, with the names, values and hints of all in a row. One element alone stays what it is.
  ///
  /// A control among them makes it such a control; of several, each use is an action by the control's name.
  public static let combine = AccessibilityChildBehavior(children: .combined)
}

extension View {
  /// Makes the view one element, or the group of those in it. SwiftUI: `accessibilityElement(children:)`.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    saying(children.children) { $1.beginElement($0) }
  }

  /// Puts the elements of other views, which are not shown, in place of those of this view. SwiftUI:
  /// `accessibilityRepresentation(representation:)`.
  ///
  /// They are laid out over the view, in its size.
  nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    accessibilityHidden(true).overlay { representation().modifier(_UndrawnModifier()) }
  }

  /// Puts the elements of other views, which are not shown, in the element of this view, in place of those in it. SwiftUI:
  /// `accessibilityChildren(children:)`.
  ///
  /// They are laid out over the view, in its size. A view that is no element becomes a group.
  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    offering(.children) { ZStack(content: children) }
  }

  /// Lays views over the view that stand for something of its element, and are not shown.
  nonisolated func offering<V: View>(_ use: BoxSemantics.Use, @ViewBuilder _ content: () -> V) -> some View {
    overlay { content().modifier(_UndrawnModifier(use: use)) }.saying(()) { $1.takesOffers = true }
  }
}

/// Content that has elements, and is neither drawn nor hit nor focused.
nonisolated struct _UndrawnModifier: ViewModifier {
  typealias Body = Never
  /// What the elements are for what is around.
  var use = BoxSemantics.Use.elements

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: UndrawnModifier(modifier.use)), around: content)
  }
  static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class UndrawnModifier: BoxModifier {
  private let use: BoxSemantics.Use

  init(_ use: BoxSemantics.Use) { self.use = use }

  override class var change: BoxChange { .paint }
  override class var isShareable: Bool { false }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? UndrawnModifier)?.use == use }

  override var paintStep: PaintStep { .around }
  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {}
  override var leavesPixels: Bool { true }
  override var cutsInk: Bool { true }
  override func inkLimit(in rect: CGRect) -> CGRect { .null }
  override var hides: Bool { true }
  override func admits(_ point: CGPoint, in rect: CGRect?) -> Bool { false }
  override func describe(_ semantics: inout BoxSemantics) { semantics.use = use }
}
