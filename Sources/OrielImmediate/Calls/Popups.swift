import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielMenus
import OrielNavigation
import OrielTextViews
import OrielViews

// Content over the rest. It runs only while it is open.
@MainActor extension ImmediateUI {
  /// Shows a button that opens a panel with the content. Returns whether it is open.
  @discardableResult public func popup(
    _ title: String, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    opened(item(PopupKind(title: title), false, id, file, line, column), content)
  }

  /// Shows a title that opens a menu of `menuItem`s, `separator`s and further `menu`s. Returns whether it is open.
  @discardableResult public func menu(
    _ title: String, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    let menu = item(MenuKind(title: title), false, id, file, line, column)
    open(menu, content)
    return menu.value
  }

  /// An entry of a `menu` or `contextMenu`, which closes it. True in the one run that follows its choice.
  ///
  /// `isOn` shows a check mark or the space for one.
  public func menuItem(
    _ title: String, role: ButtonRole? = nil, isOn: Bool? = nil, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    item(MenuItemKind(title: title, role: role, isOn: isOn), NoValue(), id, file, line, column).takePress()
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
  typealias Value = Bool

  func view(_ item: ImmediateItemOf<Self>) -> some View { Popup(item: item, title: title, isOpen: item.binding) }
}

private struct Popup: View {
  let item: ImmediateItem
  let title: String
  @Binding var isOpen: Bool

  var body: some View {
    Button(action: { isOpen = true }) { Text(verbatim: title) }
      .popover(isPresented: $isOpen, arrowEdge: .bottom) { ItemColumn(scope: item.content).padding(12) }
  }
}

private struct MenuKind: ImmediateKind {
  let title: String
  typealias Value = Bool

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    Menu {
      OpenMenu(item: item)
    } label: {
      Text(verbatim: title)
    }
    .menuStyle(.borderlessButton).menuIndicator(.hidden).fixedSize()
  }
}

private struct MenuItemKind: ImmediateKind {
  let title: String
  let role: ButtonRole?
  let isOn: Bool?

  @ViewBuilder func view(_ item: ImmediateItemOf<Self>) -> some View {
    if let isOn {
      Toggle(isOn: Binding(get: { isOn }, set: { _ in item.press() })) { Text(verbatim: title) }
    } else {
      Button(role: role, action: { item.press() }) { Text(verbatim: title) }
    }
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
