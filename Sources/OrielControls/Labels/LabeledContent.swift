import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A view with a label. SwiftUI: `LabeledContent`.
///
/// In a form the label is at the leading edge of a row and the content at the trailing edge; elsewhere they are side by side. A label of
/// several texts is a title with smaller texts below.
///
/// ```swift
/// LabeledContent("Version", value: "1.2")
/// ```
nonisolated public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
  @Environment(\.labelPlace) private var place
  @Environment(\.labeledContentStyle) private var style
}

extension LabeledContent: View where Label: View, Content: View {
  public static var _isOneSubview: Bool { true }

  /// The label and the content in the surrounding style.
  @MainActor public var body: some View {
    switch style {
    case .builtIn: shown.labeled(by: label, place).namesItsControl()
    case .style(let style, let outer):
      style.view(LabeledContentStyleConfiguration(label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
        .environment(\.labeledContentStyle, outer)
    }
  }

  /// Texts are dimmed in the rows of a form; the form does not affect the labels of controls in the content.
  @ViewBuilder @MainActor private var shown: some View {
    if Content.self == Text.self {
      if place == .row { content.foregroundStyle(Color.secondary) } else { content }
    } else {
      content.environment(\.formLabels, .none)
    }
  }

  /// A view with another one as its label. SwiftUI: `LabeledContent.init(content:label:)`.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// A view with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A view with a title that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }

  /// A view with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A text with a localized title.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) { self.init(titleKey) { Text(value) } }

  /// A text with a title that is looked up in a string table.
  @_disfavoredOverload public init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
    self.init(titleResource) { Text(value) }
  }

  /// A text with a title, both shown as they are.
  @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) { self.init(title) { Text(value) } }

  /// A value, written by a format style, with a localized title.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }

  /// A value, written by a format style, with a title that is looked up in a string table.
  @_disfavoredOverload public init<F: FormatStyle>(_ titleResource: LocalizedStringResource, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleResource) { Text(value, format: format) }
  }

  /// A value, written by a format style, with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// The view of a style's configuration, for styles that build on another style. SwiftUI: `LabeledContent.init(_:)`.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// The look of labelled views. SwiftUI: `LabeledContentStyle`.
///
/// A style may have `@Environment` and `@State` properties; each view that it shows has its own.
@MainActor @preconcurrency public protocol LabeledContentStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the look of a labelled view made from its label and its content.
  ///
  /// Runs like a body. To build on another style, return `LabeledContent(configuration)`, which has the style that surrounds this one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a labelled view that a style shows. SwiftUI: `LabeledContentStyleConfiguration`.
public struct LabeledContentStyleConfiguration {
  /// The label, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The labelled content, as a view.
  nonisolated public struct Content: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Content, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The label, to place in the style's body.
  public let label: Label
  /// The content, to place in the style's body.
  public let content: Content
}

/// The label and the content side by side, or arranged by the surrounding form. SwiftUI: `AutomaticLabeledContentStyle`.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, BuiltInStyle {
  package nonisolated var look: LabeledContentLook { .automatic }
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  /// The label and the content, regardless of the style set around them.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledContent(configuration).environment(\.labeledContentStyle, .builtIn(look))
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The label and the content side by side, or arranged by the surrounding form.
  nonisolated public static var automatic: AutomaticLabeledContentStyle { .init() }
}

/// The one built-in look of labelled views.
nonisolated package enum LabeledContentLook { case automatic }

/// The style of labelled views in an environment.
typealias LabeledContentStyleChoice = StyleChoice<LabeledContentLook, LabeledContentStyleConfiguration>

private enum LabeledContentStyleKey: EnvironmentKey { static var defaultValue: LabeledContentStyleChoice { .builtIn(.automatic) } }

extension EnvironmentValues {
  var labeledContentStyle: LabeledContentStyleChoice {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the labelled views in this view. SwiftUI: `labeledContentStyle(_:)`.
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    self.style(\.labeledContentStyle, style) { $0.makeBody(configuration: $1) }
  }
}
