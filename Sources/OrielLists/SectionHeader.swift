import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielText
import OrielViews

/// How strongly the headers of sections stand out. SwiftUI: `Prominence`.
public enum Prominence: Hashable, Sendable {
  /// The default of the list or form.
  case standard
  /// A larger font, in the colour of the text.
  case increased
}

private enum HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }

extension EnvironmentValues {
  /// How strongly the headers of sections stand out. SwiftUI: `EnvironmentValues.headerProminence`.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
}

extension View {
  /// Sets the prominence of the section headers in this view. SwiftUI: `headerProminence(_:)`.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
}

/// A part of a section. It runs by itself when a value changes on which its look or its presence depends.
@MainActor final class SectionPartNode: ProbingNode {
  let part: SectionPart
  private var visit: (inout _ViewContext) -> Void = { _ in }

  init(_ part: SectionPart, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.part = part
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "SectionPart" }
  override var sectionPart: SectionPart? { part }

  func update(isNew: Bool, _ new: @escaping (inout _ViewContext) -> Void) {
    visit = new
    if isNew { beginObserving() }
    run()
  }

  override func run() {
    guard !isRemoved else { return }
    observe(in: graph) { visitContent(visit) }
  }
}

extension _ViewContext {
  /// Visits a part of a section, which reads the values on which it depends in `visit`.
  mutating func sectionPart(_ part: SectionPart, _ visit: @escaping (inout _ViewContext) -> Void) {
    let (node, isNew) = element { SectionPartNode(part, graph: $0, scope: $1, depth: $2) }
    node.update(isNew: isNew, visit)
  }

  /// Visits the header or footer of a section in a list.
  mutating func sectionText<V: View>(_ view: V, isHeader: Bool) {
    let isProminent = isHeader && EnvironmentValues(scope).headerProminence == .increased
    visit(
      view.font(isProminent ? .title3.weight(.bold) : isHeader ? .subheadline.weight(.semibold) : .caption)
        .foregroundStyle(isProminent ? HierarchicalShapeStyle.primary : .secondary))
  }
}

/// The header of a section that shows and hides its content.
nonisolated struct CollapsibleHeader<Header: View>: View {
  let header: Header
  let isExpanded: Binding<Bool>

  /// A header with an arrow if there is a binding.
  @ViewBuilder static func around(_ header: Header, _ isExpanded: Binding<Bool>?) -> some View {
    if let isExpanded { CollapsibleHeader(header: header, isExpanded: isExpanded) } else { header }
  }

  @MainActor var body: some View {
    HStack(spacing: 8) {
      header
      Spacer(minLength: 0)
      DisclosureArrowButton(isExpanded: isExpanded)
    }
    .modifier(
      _ControlDescription(
        role: .disclosure, state: isExpanded.wrappedValue ? [.expandable, .expanded] : .expandable, children: .combined,
        actions: [.init(name: .activate) { isExpanded.wrappedValue.toggle() }]))
  }
}
