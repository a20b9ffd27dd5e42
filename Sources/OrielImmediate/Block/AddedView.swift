import Foundation
import OrielAccessibility
import OrielControls
import OrielCore
import OrielDrawing
import OrielGestures
import OrielMenus
import OrielTextViews
import OrielViews

/// What calls after the item's own add to it.
struct ImmediateAdditions: Equatable {
  var identifier: String?
  var tooltip: String?
  /// What later calls ask about the item.
  var questions: ImmediateQuestions = []
  /// The item of the context menu, which has its entries.
  var menu: ItemReference?
  var source: AnyDragSource?
  var target: AnyDropTarget?
}

/// What a block reads of an item.
struct ImmediateQuestions: OptionSet {
  let rawValue: UInt8
  static let hover = Self(rawValue: 1)
  static let activity = Self(rawValue: 2)
  static let frame = Self(rawValue: 4)
}

/// An item, compared by identity.
struct ItemReference: Equatable {
  let item: ImmediateItemOf<ContextMenuKind>
  static func == (a: Self, b: Self) -> Bool { a.item === b.item }
}

/// An item with what later calls have added.
struct AddedView<Content: View>: View {
  let content: Content
  let item: ImmediateItem
  let isTypedIn: Bool
  let additions: ImmediateAdditions

  var body: some View {
    content
      .modifier(NameAddition(identifier: additions.identifier, tooltip: additions.tooltip))
      .modifier(QuestionAddition(item: item, isTypedIn: isTypedIn, questions: additions.questions))
      .modifier(MenuAddition(menu: additions.menu?.item))
      .modifier(DragAddition(item: item, source: additions.source, target: additions.target))
  }
}

private struct NameAddition: ViewModifier {
  let identifier: String?
  let tooltip: String?

  func body(content: Content) -> some View { helped(content) }

  @ViewBuilder private func helped(_ content: Content) -> some View {
    if let tooltip { named(content).help(Text(verbatim: tooltip)) } else { named(content) }
  }

  @ViewBuilder private func named(_ content: Content) -> some View {
    if let identifier { content.accessibilityIdentifier(identifier) } else { content }
  }
}

private struct QuestionAddition: ViewModifier {
  let item: ImmediateItem
  let isTypedIn: Bool
  let questions: ImmediateQuestions

  func body(content: Content) -> some View { framed(content) }

  @ViewBuilder private func framed(_ content: Content) -> some View {
    if questions.contains(.frame) {
      active(content).onGeometryChange(for: CGRect.self) { (proxy: GeometryProxy) -> CGRect in
        proxy.frame(in: .global)
      } action: { (frame: CGRect) in
        item.setFrame(frame)
      }
    } else {
      active(content)
    }
  }

  @ViewBuilder private func active(_ content: Content) -> some View {
    if questions.contains(.activity) {
      hovered(content).modifier(ActivityReport(item: item, isTypedIn: isTypedIn))
    } else {
      hovered(content)
    }
  }

  @ViewBuilder private func hovered(_ content: Content) -> some View {
    if questions.contains(.hover) { content.onHover { item.setHovered($0) } } else { content }
  }
}

private struct MenuAddition: ViewModifier {
  let menu: ImmediateItemOf<ContextMenuKind>?

  @ViewBuilder func body(content: Content) -> some View {
    if let menu { content.contextMenu { OpenMenu(item: menu) } } else { content }
  }
}

private struct DragAddition: ViewModifier {
  let item: ImmediateItem
  let source: AnyDragSource?
  let target: AnyDropTarget?

  @ViewBuilder func body(content: Content) -> some View {
    if let target { DropTargetView(content: AnyView(dragged(content)), item: item, target: target) } else { dragged(content) }
  }

  @ViewBuilder private func dragged(_ content: Content) -> some View {
    if let source { source.added(to: AnyView(content)) } else { content }
  }
}

/// Reports whether the user holds a button of the pointer on the content, or types in it.
private struct ActivityReport: ViewModifier {
  let item: ImmediateItem
  let isTypedIn: Bool
  @GestureState private var isHeld = false
  @FocusState private var isFocused: Bool

  func body(content: Content) -> some View {
    content
      .focused($isFocused)
      .simultaneousGesture(DragGesture(minimumDistance: 0).updating($isHeld) { _, isHeld, _ in isHeld = true })
      .onChange(of: isHeld || isTypedIn && isFocused) { item.setActive($1) }
  }
}
