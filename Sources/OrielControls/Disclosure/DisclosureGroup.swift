import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// A label with an arrow that shows and hides its content on a click. SwiftUI: `DisclosureGroup`.
///
/// The content exists only while it is shown. A click animates the views below to their new positions and fades the content.
///
/// ```swift
/// DisclosureGroup("Details") {
///     Text("Version 1.2")
/// }
/// ```
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let given: Binding<Bool>?
  /// The configuration passed to a style, if a style shows this view.
  private var shown: DisclosureGroupStyleConfiguration?
  @State private var isOpen = false
  @Environment(\.disclosureGroupStyle) private var style

  /// Creates a group that is collapsed at first and stores its own expanded state.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content, given) = (label(), content, nil)
  }

  /// Creates a group that is expanded while a binding is true.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content, given) = (label(), content, isExpanded)
  }

  /// The label and, while it is expanded, the content, in the surrounding style.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(.arrow):
      if shown == nil {
        DisclosureByPlace(
          rows: DisclosedRows(label: label, content: content, isExpanded: given ?? $isOpen),
          column: BuiltInDisclosure(configuration: configuration))
      } else {
        BuiltInDisclosure(configuration: configuration)
      }
    case .style(let style, let outer): style.view(configuration).environment(\.disclosureGroupStyle, outer)
    }
  }

  @MainActor private var configuration: DisclosureGroupStyleConfiguration {
    if let shown { return shown }
    let isExpanded = given ?? $isOpen
    return DisclosureGroupStyleConfiguration(
      label: .init(content: AnyView(label)), content: .init(content: AnyView(DisclosedViews(content: content))), isExpanded: isExpanded)
  }
}

extension DisclosureGroup where Label == Text {
  /// A group with a localized text as its label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A group that is open while a value is true, with a localized text as its label.
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// A group with an unlocalized string as its label.
  @_disfavoredOverload public init(_ label: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(label) }
  }

  /// A group that is open while a value is true, with an unlocalized string as its label.
  @_disfavoredOverload public init(
    _ label: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

extension DisclosureGroup
where Label == DisclosureGroupStyleConfiguration.Label, Content == DisclosureGroupStyleConfiguration.Content {
  /// The group of a style's configuration, for styles that build on another one.
  ///
  /// It has the style that surrounds the current one, unless `disclosureGroupStyle(_:)` sets another.
  public init(_ configuration: DisclosureGroupStyleConfiguration) {
    let (label, content) = (configuration.label, configuration.content)
    self.init(isExpanded: configuration.$isExpanded, content: { content }, label: { label })
    shown = configuration
  }
}

/// The look of a group: rows where each view is a row of a list, otherwise a column.
nonisolated private struct DisclosureByPlace<Rows: View, Column: View>: View {
  let rows: Rows
  let column: Column

  /// Reading it traps: the look is visited itself.
  var body: Never { fatalError("the look of a disclosure group has no body") }

  @MainActor static func _visit(_ view: Self, _ context: inout _ViewContext) {
    // The same at each visit, because the nodes around are.
    var next: ViewNode? = context.node
    while let node = next, !node.makesRows {
      if node.ownsBoxes && !node.passesStructureOn { return context.visit(view.column) }
      next = node.parent
    }
    if next == nil { context.visit(view.column) } else { context.visit(view.rows) }
  }
}

/// A row with an arrow and the label and, while it is expanded, a row for each view of the group.
private struct DisclosedRows<Label: View, Content: View>: View {
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.outlineLevel) private var level

  /// The indent of the rows of a group, in points.
  private static var indent: CGFloat { 20 }

  var body: some View {
    // Rows inside begin where the labels of groups beside them do; a group among them has its arrow before that.
    let arrow = DisclosureArrowButton.width, isInside = level > 0
    HStack(spacing: DisclosureArrowButton.spacing) {
      DisclosureArrowButton(isExpanded: isExpanded)
      label
    }
    .pale(unless: isEnabled)
    .modifier(
      _ControlDescription(
        role: .disclosure, state: isExpanded.wrappedValue ? [.expandable, .expanded] : .expandable, children: .combined,
        actions: [.init(name: .activate) { isExpanded.wrappedValue.toggle() }])
    )
    .padding(.leading, isInside ? -arrow : 0)
    if isExpanded.wrappedValue {
      content().padding(.leading, isInside ? Self.indent : Self.indent + arrow).environment(\.outlineLevel, level + 1)
    }
  }
}

/// The views of a group, in a column.
private struct DisclosedViews<Content: View>: View {
  let content: () -> Content
  var body: some View { VStack(alignment: .leading, spacing: 8) { content() } }
}

/// An arrow that points to the label while collapsed, or down to the content below the label.
private struct BuiltInDisclosure: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  /// The indent of the content from the leading edge, in points.
  private static let indent: CGFloat = 16

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: DisclosureArrowButton.spacing) {
        DisclosureArrowButton(isExpanded: configuration.$isExpanded)
        configuration.label
      }
      .pale(unless: isEnabled)
      .modifier(
        _ControlDescription(
          role: .disclosure, state: configuration.isExpanded ? [.expandable, .expanded] : .expandable, children: .combined,
          actions: [.init(name: .activate) { configuration.isExpanded.toggle() }]))
      if configuration.isExpanded { configuration.content.padding(.leading, Self.indent) }
    }
  }
}

/// The arrow button that expands and collapses a group.
package struct DisclosureArrowButton: View {
  let isExpanded: Binding<Bool>
  /// The side of the arrow, in points.
  private static let side: CGFloat = 12
  /// The space between the arrow and the label, in points.
  static let spacing: CGFloat = 4
  /// The distance of the label from the arrow's leading edge, in points.
  package static var width: CGFloat { side + spacing }

  nonisolated package init(isExpanded: Binding<Bool>) { self.isExpanded = isExpanded }

  package var body: some View {
    DisclosureArrow()
      .stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
      .foregroundStyle(.secondary)
      .frame(width: 4, height: 8)
      .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
      .frame(width: Self.side, height: Self.side)
      .contentShape(Rectangle())
      .modifier(_MovingPress { isExpanded.wrappedValue.toggle() })
  }
}

private enum OutlineLevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  /// The number of disclosure groups around whose content are rows of a list.
  package var outlineLevel: Int {
    get { self[OutlineLevelKey.self] }
    set { self[OutlineLevelKey.self] = newValue }
  }
}

nonisolated private struct DisclosureArrow: Shape, FlexibleShape {
  func path(in rect: CGRect) -> Path {
    Path { $0.addLines([rect.origin, CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.minX, y: rect.maxY)]) }
  }
}
