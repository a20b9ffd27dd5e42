import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// The treatment of the elements inside a view that becomes an element. SwiftUI: `AccessibilityChildBehavior`.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let children: BoxSemantics.Children

  /// They are left out; the new element has only the properties that are set for it. A new element is always created.
  public static let ignore = AccessibilityChildBehavior(children: .ignored)
  /// They are elements of a group. A single inner group becomes the group.
  public static let contain = AccessibilityChildBehavior(children: .contained)
  /// They form one element, with all names, values and hints joined. A single element stays unchanged.
  ///
  /// A control among them makes the element such a control; with several, each becomes an action with the control's name.
  public static let combine = AccessibilityChildBehavior(children: .combined)
}

extension View {
  /// Makes the view one element, or the group of its elements. SwiftUI: `accessibilityElement(children:)`.
  ///
  /// ```swift
  /// HStack {
  ///   Image(systemName: "star.fill")
  ///   Text("4.5")
  /// }
  /// .accessibilityElement(children: .combine)
  /// ```
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    saying(children.children) { $1.beginElement($0) }
  }

  /// Replaces the elements of this view by the elements of other views, which are not shown. SwiftUI:
  /// `accessibilityRepresentation(representation:)`.
  ///
  /// They are laid out over the view, in its size.
  nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    accessibilityHidden(true).overlay { representation().modifier(_UndrawnModifier()) }
  }

  /// Replaces the children of this view's element by the elements of other views, which are not shown. SwiftUI:
  /// `accessibilityChildren(children:)`.
  ///
  /// They are laid out over the view, in its size. A view that is no element becomes a group.
  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    offering(.children) { ZStack(content: children) }
  }

  /// Lays out undrawn views over the view that provide a part of its element.
  nonisolated func offering<V: View>(_ use: BoxSemantics.Use, @ViewBuilder _ content: () -> V) -> some View {
    overlay { content().modifier(_UndrawnModifier(use: use)) }.saying(()) { $1.takesOffers = true }
  }
}

/// Content that has elements, but is not drawn, hit-tested or focused.
nonisolated struct _UndrawnModifier: ViewModifier {
  typealias Body = Never
  /// The purpose of the elements for the surrounding view.
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
