import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielNavigation
import OrielTextViews
import OrielViews

// Content over the rest. It runs only while it is open.
@MainActor extension ImmediateUI {
  /// Shows a button that opens a panel with the content. Returns whether it is open.
  @discardableResult public func popup(
    _ title: String, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    opened(item(PopupKind(title: title, isMenu: false), false, id, file, line, column), content)
  }

  /// Shows a title that opens a list of `menuItem`s. Returns whether it is open.
  @discardableResult public func menu(
    _ title: String, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    opened(item(PopupKind(title: title, isMenu: true), false, id, file, line, column), content)
  }

  /// An entry of a `menu`, which closes it. True in the one run that follows its choice.
  public func menuItem(
    _ title: String, isOn: Bool? = nil, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let entry = item(MenuItemKind(title: title, isOn: isOn), NoValue(), id, file, line, column)
    guard entry.takePress() else { return false }
    for case let menu as ImmediateItemOf<PopupKind> in enclosing where menu.kind.isMenu { menu.show(false) }
    return true
  }

  /// Shows a row of menus; call `menu` inside it.
  public func menuBar(
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) {
    fill(item(MenuBarKind(), NoValue(), id, file, line, column), content)
  }

  private func opened(_ item: ImmediateItemOf<PopupKind>, _ content: () -> Void) -> Bool {
    _ = item.takeChange()
    if item.value { fill(item, content) } else { empty(item) }
    return item.value
  }

  /// Shows the content in a panel over everything, which takes all input while `isShown` is true. Returns whether it is shown.
  ///
  /// `onClose` runs when the user closes it, with Escape or a press beside it. No `inout` value: the content may write the same variable.
  @discardableResult public func modal(
    _ title: String, isShown: Bool, onClose: () -> Void, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    let item = item(ModalKind(title: title), isShown, id, file, line, column, isFloating: true)
    var shown = isShown
    if item.exchange(&shown), !shown, isShown { onClose() }
    if shown { fill(item, content) } else { empty(item) }
    return shown
  }

  /// Shows the content in a panel over everything while a bound value is true. Returns whether it is shown.
  @discardableResult public func modal(
    _ title: String, isShown: Binding<Bool>, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    modal(
      title, isShown: isShown.wrappedValue, onClose: { isShown.wrappedValue = false }, id: id, file: file, line: line, column: column,
      content)
  }
}

struct PopupKind: ImmediateKind {
  let title: String
  let isMenu: Bool
  typealias Value = Bool

  func view(_ item: ImmediateItemOf<Self>) -> some View { Popup(item: item, kind: self, isOpen: item.binding) }
}

private struct Popup: View {
  let item: ImmediateItem
  let kind: PopupKind
  @Binding var isOpen: Bool

  var body: some View {
    opener
      .popover(isPresented: $isOpen, arrowEdge: .bottom) {
        if kind.isMenu {
          VStack(alignment: .leading, spacing: 0) { ImmediateItems(scope: item.content) }.padding(5).frame(minWidth: 140)
            .fixedSize()
        } else {
          ItemColumn(scope: item.content).padding(12)
        }
      }
  }

  @ViewBuilder private var opener: some View {
    let button = Button(action: { isOpen = true }) { Text(verbatim: kind.title) }
    if kind.isMenu { button.buttonStyle(.borderless) } else { button }
  }
}

private struct MenuItemKind: ImmediateKind {
  let title: String
  let isOn: Bool?
  func view(_ item: ImmediateItemOf<Self>) -> some View {
    MenuRow(title: title, isOn: isOn) { item.press() }
  }
}

private struct MenuRow: View {
  let title: String
  let isOn: Bool?
  let action: () -> Void
  @State private var isHovered = false

  var body: some View {
    Button(action: { action() }) {
      HStack(spacing: 6) {
        if let isOn { Text(verbatim: isOn ? "✓" : "").frame(width: 12) }
        Text(verbatim: title)
        Spacer(minLength: 12)
      }
      .padding(.horizontal, 8).padding(.vertical, 4)
      .background(isHovered ? Color.controlHover : .clear, in: RoundedRectangle(cornerRadius: 4))
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain).onHover { isHovered = $0 }
  }
}

private struct MenuBarKind: ImmediateKind {
  func view(_ item: ImmediateItemOf<Self>) -> some View {
    HStack(spacing: 14) { ImmediateItems(scope: item.content) }.padding(.vertical, 2)
  }
}

/// A panel that takes all input, of which the block shows nothing else.
struct ModalKind: ImmediateKind {
  let title: String
  typealias Value = Bool

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    Color.clear.frame(width: 0, height: 0).allowsHitTesting(false)
      .sheet(isPresented: item.binding) {
        VStack(alignment: .leading, spacing: 12) {
          Text(verbatim: title).font(.headline)
          ItemColumn(scope: item.content)
        }
        .padding(20)
      }
  }
}
