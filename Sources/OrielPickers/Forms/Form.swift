@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Controls in rows, grouped by sections. SwiftUI: `Form`.
///
/// In the `grouped` style, which is the automatic one, labels are at the leading edge of a row and controls at the trailing edge; each
/// section is a box with lines between its rows, under its header and over its footer; the form takes the space offered, and scrolls. In
/// the `columns` style labels end where the controls begin, and the form has the size of its content.
///
/// The first frame of a grouped form makes the rows that are visible, and at least the first 24. The other rows are made in the frames that
/// follow, sixteen in each, whether or not they are visible. As in a list, `onAppear`, `onDisappear` and `task` follow the visibility of a row.
///
/// ```swift
/// Form {
///     TextField("Name", text: $name)
///     Toggle("Notify", isOn: $notifies)
/// }
/// ```
nonisolated public struct Form<Content: View>: View {
  private let content: Content
  @Environment(\.formStyle) private var style

  /// Creates a form with any views. Views outside of sections form a section of their own.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows in the surrounding style.
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
