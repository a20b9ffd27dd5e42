import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// A multi-line text that can be edited. SwiftUI: `TextEditor`.
///
/// It takes the proposed size, otherwise 160 points by five lines, and scrolls by itself. Return begins a line, Tab is a character, and
/// Control-Tab moves the focus. It uses the surrounding font, `lineSpacing`, `multilineTextAlignment` and foreground style.
///
/// ```swift
/// @State private var notes = ""
///
/// var body: some View {
///     TextEditor(text: $notes)
/// }
/// ```
nonisolated public struct TextEditor: View {
  @Binding var text: String
  private let selection: Binding<TextSelection?>?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.textEditorStyle) private var style

  /// Creates an editor that writes the text to a binding with each edit.
  public init(text: Binding<String>) { (_text, selection) = (text, nil) }

  /// Creates an editor with a bound selection; see `TextField.init(text:selection:prompt:axis:label:)`.
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
  /// Whether scrolling views fill the background of their content.
  var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }

  package var showsScrollContentBackground: Bool { scrollContentBackground != .hidden }
}

extension View {
  /// Sets whether text editors and lists in the view fill their background; `automatic` fills it. SwiftUI: `scrollContentBackground(_:)`.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
