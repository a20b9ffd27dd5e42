@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Controls in rows, which sections divide. SwiftUI: `Form`.
///
/// In the `grouped` look, which is the automatic one, labels are at the leading edge of a row and controls at the trailing one; each section
/// is a box with lines between its rows, under its header and over its footer; the form takes the space that it is offered, and scrolls.
/// In the `columns` look labels end where the controls begin, and the form has the size of its content.
nonisolated public struct Form<Content: View>: View {
  private let content: Content
  @Environment(\.formStyle) private var style

  /// A form with any views: those that are not in a section form one of their own.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows in the style around the form.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(.grouped): GroupedForm(content: content)
    case .builtIn(.columns): ColumnsForm(content: content)
    case .style(let style, let outer):
      style.view(FormStyleConfiguration(content: .init(content: AnyView(content)))).environment(\.formStyle, outer)
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form of a style's configuration, for styles that build on another style. SwiftUI: `Form.init(_:)`.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}
