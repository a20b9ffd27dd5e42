import OrielControls
import OrielCore
import OrielMenus
import OrielTextViews
import OrielViews

@MainActor extension ImmediateUI {
  /// Gives the last item a menu of `menuItem`s, which a secondary click, a held finger and the Menu key open. Returns whether it is open.
  ///
  /// The content runs only while it is open.
  @discardableResult public func contextMenu(
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    let menu: ImmediateItemOf<ContextMenuKind>? = beside {
      let menu = item(ContextMenuKind(), false, id, file, line, column)
      open(menu, content)
      return menu
    }
    guard let menu else {
      report("\(file):\(line): a context menu follows no item, and is not shown")
      return false
    }
    add { $0.menu = ItemReference(item: menu) }
    return menu.value
  }

  func open(_ menu: ImmediateItem & OpenableItem, _ content: () -> Void) { if menu.isOpen { fill(menu, content) } else { empty(menu) } }
}

/// The entries of a context menu, which stand nowhere else.
struct ContextMenuKind: ImmediateKind {
  typealias Value = Bool
  func view(_ item: ImmediateItemOf<Self>) -> some View { EmptyView() }
}

/// An item whose value is whether it is open.
protocol OpenableItem: AnyObject {
  var isOpen: Bool { get }
  func setOpen(_ isOpen: Bool)
}

extension ImmediateItemOf: OpenableItem where K.Value == Bool {
  var isOpen: Bool { value }

  /// Called when the menu has opened or closed; the block runs, because the content depends on it.
  func setOpen(_ isOpen: Bool) {
    guard let ui, isOpen != value else { return }
    show(isOpen)
    ui.runAgain()
  }
}

/// The content of an open menu.
struct OpenMenu: View {
  let item: ImmediateItem & OpenableItem
  @OpenMark private var mark

  var body: some View {
    mark.open(item)
    return ImmediateItems(scope: item.content)
  }
}

/// Exists as long as the content of an open menu.
@propertyWrapper private struct OpenMark: ConnectedProperty {
  private var mark: Mark?

  init() {}

  final class Mark {
    private weak var item: (ImmediateItem & OpenableItem)?

    func open(_ item: ImmediateItem & OpenableItem) {
      self.item = item
      item.setOpen(true)
    }

    func close() { item?.setOpen(false) }
  }

  var wrappedValue: Mark {
    guard let mark else { preconditionFailure("a menu opens only in a tree") }
    return mark
  }

  @MainActor mutating func connect(keeping kept: inout Mark?, donor: Mark?, context: DynamicPropertyContext) {
    let mark = kept ?? Mark()
    kept = mark
    self.mark = mark
  }

  @MainActor static func disconnect(_ kept: Mark) { kept.close() }
}
