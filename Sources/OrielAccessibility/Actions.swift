import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A kind of action of an element. SwiftUI: `AccessibilityActionKind`.
public struct AccessibilityActionKind: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case known(ElementAction)
    case named(Text)
  }
  private let kind: Kind

  /// What a click does: the element's main action.
  public static let `default` = AccessibilityActionKind(kind: .known(.activate))
  /// Closes the presentation that contains the element, as the Escape key does.
  public static let escape = AccessibilityActionKind(kind: .known(.dismiss))
  /// The main action of a program, wherever the focus is.
  public static let magicTap = AccessibilityActionKind(kind: .known(.magicTap))
  /// Deletes the item that the element represents.
  public static let delete = AccessibilityActionKind(kind: .known(.delete))
  /// Opens the element's context menu.
  public static let showMenu = AccessibilityActionKind(kind: .known(.showMenu))

  private init(kind: Kind) { self.kind = kind }

  /// An action with a name, which assistive technologies list.
  public init(named name: Text) { kind = .named(name) }

  func action(in environment: EnvironmentValues) -> ElementAction {
    switch kind {
    case .known(let action): action
    case .named(let name): ElementAction(rawValue: name.string(in: environment))
    }
  }
}

/// The direction in which a value is adjusted. SwiftUI: `AccessibilityAdjustmentDirection`.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Increases the value by a step.
  case increment
  /// Decreases the value by a step.
  case decrement
}

/// What an assistive technology requests by its gesture for zooming: where, and whether in or out. SwiftUI:
/// `AccessibilityZoomGestureAction`.
public struct AccessibilityZoomGestureAction: Sendable {
  /// Whether content is to be enlarged or reduced.
  public enum Direction: Hashable, Sendable {
    /// The content is to be enlarged.
    case zoomIn
    /// The content is to be reduced.
    case zoomOut
  }
  /// Whether content is to be enlarged or reduced.
  public let direction: Direction
  /// The centre, as a fraction of the view's size.
  public let location: UnitPoint
  /// The centre in points of the view: always the origin, because requests have no location yet.
  public let point: CGPoint
}

/// A category that groups related actions. SwiftUI: `AccessibilityActionCategory`.
public struct AccessibilityActionCategory: Equatable, Sendable {
  private let name: Text?

  /// The category of actions that are put into no other one.
  public static let `default` = AccessibilityActionCategory(name: nil)
  /// Actions that edit the item that the element represents.
  public static let edit = AccessibilityActionCategory(name: Text(verbatim: "Edit"))

  private init(name: Text?) { self.name = name }
  /// A category with a text as its name.
  public init(_ name: Text) { self.name = name }
  /// A category with a localized name.
  public init(_ nameKey: LocalizedStringKey) { name = Text(nameKey) }
  /// A category with a name that is not localized.
  @_disfavoredOverload public init<S: StringProtocol>(_ name: S) { self.name = Text(name) }
}

/// An action that counts as unchanged while its name is equal: the last closure runs.
private struct DeclaredAction: Equatable {
  let kind: AccessibilityActionKind
  let run: () -> Void

  static func == (a: Self, b: Self) -> Bool { false }
}

extension View {
  /// Adds an accessibility action, which replaces the view's own action of that kind. SwiftUI: `accessibilityAction(_:_:)`.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(DeclaredAction(kind: actionKind, run: handler), if: true) { action, environment, declarations in
      declarations.actions.insert(.init(name: action.kind.action(in: environment), run: action.run), at: 0)
    }
  }

  /// Adds a named accessibility action. SwiftUI: `accessibilityAction(named:_:)`.
  ///
  /// ```swift
  /// Text(message).accessibilityAction(named: "Reply") { reply() }
  /// ```
  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAction(.init(named: name), handler) }

  /// Adds an action with a localized name, which assistive technologies list.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAction(named: Text(nameKey), handler) }

  /// Adds an action with a name that is not localized.
  @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAction(named: Text(name), handler) }

  /// Adds an accessibility action, named by the text of a label that is not shown. SwiftUI: `accessibilityAction(action:label:)`.
  nonisolated public func accessibilityAction<Label: View>(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let shown = label()
    return offering(.actions) { Button(action: action) { shown } }
  }

  /// Adds accessibility actions, declared as buttons that are not shown. SwiftUI: `accessibilityActions(_:)`.
  nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    offering(.actions) { ZStack(content: content) }
  }

  /// Adds accessibility actions of a category, declared as buttons that are not shown. SwiftUI: `accessibilityActions(category:_:)`.
  ///
  /// The category is ignored: assistive technologies of Linux have none.
  nonisolated public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View { accessibilityActions(content) }

  /// Sets the action that adjusts the view's value by a step. SwiftUI: `accessibilityAdjustableAction(_:)`.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(handler, if: true) { handler, _, declarations in
      declarations.actions.insert(.init(name: .decrement) { handler(.decrement) }, at: 0)
      declarations.actions.insert(.init(name: .increment) { handler(.increment) }, at: 0)
    }
  }

  /// Sets the action that scrolls the view towards an edge. SwiftUI: `accessibilityScrollAction(_:)`.
  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(handler, if: true) { handler, _, declarations in
      let edges: [(ElementAction, Edge)] = [
        (.scrollUp, .top), (.scrollDown, .bottom), (.scrollLeading, .leading), (.scrollTrailing, .trailing),
      ]
      declarations.actions.insert(contentsOf: edges.map { name, edge in .init(name: name) { handler(edge) } }, at: 0)
    }
  }

  /// Sets the action that zooms the view's content. SwiftUI: `accessibilityZoomAction(_:)`.
  nonisolated public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(handler, if: true) { handler, _, declarations in
      let ways: [(ElementAction, AccessibilityZoomGestureAction.Direction)] = [(.zoomIn, .zoomIn), (.zoomOut, .zoomOut)]
      declarations.actions.insert(
        contentsOf: ways.map { name, way in
          .init(name: name) { handler(.init(direction: way, location: .center, point: .zero)) }
        }, at: 0)
    }
  }
}
