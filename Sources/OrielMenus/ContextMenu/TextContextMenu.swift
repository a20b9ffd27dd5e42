import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielInput
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

extension View {
  /// Shows the context menus of the edited texts of the window, also of ones in sheets and popovers over this view.
  nonisolated package func textContextMenus() -> some View { modifier(_TextMenuPresenter()) }
}

private struct _TextMenuPresenter: ViewModifier {
  @State private var opening: ContextOpening?
  @State private var subject = Subject()

  nonisolated init() {}

  /// The text whose menu is open.
  private struct Subject {
    weak var target: (any TextMenuTarget)?
    nonisolated init(target: (any TextMenuTarget)? = nil) { self.target = target }
  }

  func body(content: Content) -> some View {
    let target = subject.target
    content
      .modifier(
        _TextMenuReceiver(show: { request in
          subject = Subject(target: request.target)
          opening = ContextOpening(at: request.location, byKey: request.isByKey)
        })
      )
      .contextPanel($opening) { MenuList(TextMenuItems(target: target)) }
  }
}

/// Receives the requests of the window's texts.
nonisolated private struct _TextMenuReceiver: ViewModifier {
  typealias Body = Never
  let show: (TextMenuRequest) -> Void

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.graph.textMenus.show = modifier.show
    context.visit(content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// The items of the menu of a text.
private struct TextMenuItems: View {
  weak var target: (any TextMenuTarget)?

  var body: some View {
    item(.cut, .cut, "x")
    item(.copy, .copy, "c")
    item(.paste, .paste, "v")
    item(.delete, .delete, nil)
    Divider()
    item(.selectAll, .selectAll, "a")
  }

  private func item(_ command: TextCommand, _ word: OwnWord, _ key: KeyEquivalent?) -> some View {
    Button { [weak target = target] in
      target?.perform(command)
    } label: {
      word.text
    }
    .keyboardShortcut(key.map { KeyboardShortcut($0) })
    .disabled(target?.canPerform(command) != true)
  }
}
