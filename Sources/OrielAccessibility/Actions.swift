import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielStrings
import OrielViews

/// What can be done with an element. SwiftUI: `AccessibilityActionKind`.
public struct AccessibilityActionKind: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case known(ElementAction)
    case named(Text)
  }
  private let kind: Kind

  /// What a click does.
  public static let `default` = AccessibilityActionKind(kind: .known(.activate))
  /// Closes what is shown over others.
  public static let escape = AccessibilityActionKind(kind: .known(.dismiss))
  /// The most important action of a program, whatever has the focus.
  public static let magicTap = AccessibilityActionKind(kind: .known(.magicTap))
  /// Removes what the element stands for.
  public static let delete = AccessibilityActionKind(kind: .known(.delete))
  /// Shows the context menu.
  public static let showMenu = AccessibilityActionKind(kind: .known(.showMenu))

  private init(kind: Kind) { self.kind = kind }

  /// An action by a name.
  public init(named name: Text) { kind = .named(name) }

  func action(in environment: EnvironmentValues) -> ElementAction {
    switch kind {
    case .known(let action): action
    case .named(let name): ElementAction(rawValue: name.string(in: environment))
    }
  }
}

/// Which way a value is to change. SwiftUI: `AccessibilityAdjustmentDirection`.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Up by a step.
  case increment
  /// Down by a step.
  case decrement
}

/// A request to show something larger or smaller. SwiftUI: `AccessibilityZoomGestureAction`.
public struct AccessibilityZoomGestureAction: Sendable {
  /// Larger or smaller.
  public enum Direction: Hashable, Sendable {
    /// Larger.
    case zoomIn
    /// Smaller.
    case zoomOut
  }
  /// Larger or smaller.
  public let direction: Direction
  /// Around which place, in parts of the view's size.
  public let location: UnitPoint
  /// The same in points of the view: always the origin, as requests have no place yet.
  public let point: CGPoint
}

/// Which actions belong together. SwiftUI: `AccessibilityActionCategory`.
public struct AccessibilityActionCategory: Equatable, Sendable {
  private let name: Text?

  /// Actions of no category.
  public static let `default` = AccessibilityActionCategory(name: nil)
  /// Actions that change what the element stands for.
  public static let edit = AccessibilityActionCategory(name: Text(verbatim: "Edit"))

  private init(name: Text?) { self.name = name }
  /// A category by a name.
  public init(_ name: Text) { self.name = name }
  /// A category by a name.
  public init(_ nameKey: LocalizedStringKey) { name = Text(nameKey) }
  /// A category by a name.
  @_disfavoredOverload public init<S: StringProtocol>(_ name: S) { self.name = Text(name) }
}

/// An action that is the same if its name is: the last closure runs.
private struct DeclaredAction: Equatable {
  let kind: AccessibilityActionKind
  let run: () -> Void

  static func == (a: Self, b: Self) -> Bool { false }
}

extension View {
  /// What can be done with the view, in place of what it does by itself. SwiftUI: `accessibilityAction(_:_:)`.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(DeclaredAction(kind: actionKind, run: handler), if: true) { action, environment, declarations in
      declarations.actions.insert(.init(name: action.kind.action(in: environment), run: action.run), at: 0)
    }
  }

  /// Something that can be done with the view, by a name. SwiftUI: `accessibilityAction(named:_:)`.
  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAction(.init(named: name), handler) }

  /// Something that can be done with the view, by a name.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAction(named: Text(nameKey), handler) }

  /// Something that can be done with the view, by a name.
  @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAction(named: Text(name), handler) }

  /// Something that can be done with the view, named by the text of a label, which is not shown. SwiftUI:
  /// `accessibilityAction(action:label:)`.
  nonisolated public func accessibilityAction<Label: View>(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let shown = label()
    return offering(.actions) { Button(action: action) { shown } }
  }

  /// Things that can be done with the view, as buttons that are not shown. SwiftUI: `accessibilityActions(_:)`.
  nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    offering(.actions) { ZStack(content: content) }
  }

  /// Things that can be done with the view and belong together, as buttons that are not shown. SwiftUI:
  /// `accessibilityActions(category:_:)`.
  ///
  /// The category is not kept: assistive technologies of Linux know none.
  nonisolated public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View { accessibilityActions(content) }

  /// Changes the value of the view by a step. SwiftUI: `accessibilityAdjustableAction(_:)`.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(handler, if: true) { handler, _, declarations in
      declarations.actions.insert(.init(name: .decrement) { handler(.decrement) }, at: 0)
      declarations.actions.insert(.init(name: .increment) { handler(.increment) }, at: 0)
    }
  }

  /// Scrolls what is in the view, to see more at an edge. SwiftUI: `accessibilityScrollAction(_:)`.
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

  /// Shows what is in the view larger or smaller. SwiftUI: `accessibilityZoomAction(_:)`.
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
