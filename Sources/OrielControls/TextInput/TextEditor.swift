import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// A text of any length that can be edited. SwiftUI: `TextEditor`.
///
/// It takes the size that is proposed, else 160 points and five lines, and scrolls by itself. Return begins a line, Tab is a character, and
/// Control-Tab moves the focus. The font, `lineSpacing`, `multilineTextAlignment` and the foreground style around it are those of its text.
nonisolated public struct TextEditor: View {
  @Binding var text: String
  private let selection: Binding<TextSelection?>?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.textEditorStyle) private var style

  /// An editor that writes what is typed to a binding, with each edit.
  public init(text: Binding<String>) { (_text, selection) = (text, nil) }

  /// The same with what is selected, which the program may change; see `TextField.init(text:selection:prompt:axis:label:)`.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { (_text, self.selection) = (text, selection) }

  /// The lines, with the background of editors unless `scrollContentBackground(_:)` hides it, or in the look set by `textEditorStyle(_:)`;
  /// dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    if case .style(let style, let outer) = style {
      style.view(TextEditorStyleConfiguration(editor: self)).environment(\.textEditorStyle, outer)
    } else {
      lines
    }
  }

  private var lines: some View {
    _TextLinesView(
      field: EditedField(
        text: $text, current: text, selection: selection.map(FollowedSelection.init), prompt: nil, form: .page, kind: .plain)
    )
    .inField(isEnabled: isEnabled, .plain)
  }
}

private enum ScrollContentBackgroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// Whether views that scroll by themselves fill what is behind their content.
  var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }

  var showsScrollContentBackground: Bool { scrollContentBackground != .hidden }
}

extension View {
  /// Whether text editors in the view fill what is behind their text; `automatic` is to do so. SwiftUI: `scrollContentBackground(_:)`.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
