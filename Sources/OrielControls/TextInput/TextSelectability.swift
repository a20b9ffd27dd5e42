@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Whether the user can select and copy texts. SwiftUI: `TextSelectability`.
public protocol TextSelectability {
  /// Whether the user can select texts with this choice.
  static var allowsSelection: Bool { get }
}

/// Texts can be selected, and copied. SwiftUI: `EnabledTextSelectability`.
public struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { true }
}

/// Texts cannot be selected, which is the default. SwiftUI: `DisabledTextSelectability`.
public struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Parts of texts can be selected with the pointer, and copied with Control-C.
  public static var enabled: EnabledTextSelectability { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  /// Texts cannot be selected, even inside a view whose texts can be.
  public static var disabled: DisabledTextSelectability { .init() }
}

private enum AllowsTextSelectionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var allowsTextSelection: Bool {
    get { self[AllowsTextSelectionKey.self] }
    set { self[AllowsTextSelectionKey.self] = newValue }
  }
}

extension View {
  /// Sets whether parts of the texts in the view can be selected. SwiftUI: `textSelection(_:)`.
  ///
  /// A press and a drag select characters, two clicks a word, three a paragraph. A drag continues through the texts of the view in the
  /// order in which they are written, and scrolls at edges; separate views, such as the texts of a `Group`, have separate selections. A
  /// press with Shift extends the selection. Control-C copies, with a line for each row of texts; Control-A selects all of the text, and a
  /// second time all texts of the view; a press elsewhere clears the selection. The selection is the desktop's primary selection.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.allowsTextSelection, S.allowsSelection).modifier(_TextSelectionModifier())
      .modifier(TextSelectionMark.of(S.allowsSelection))
  }
}

/// Creates the window's text selection client.
nonisolated struct _TextSelectionModifier: ViewModifier {
  typealias Body = Never

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    _ = context.graph[TextSelecting.key]
    context.visit(content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}
