import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A group of views with a header before them and a footer after them. SwiftUI: `Section`.
///
/// In a list, header and footer are rows in small secondary text that cannot be selected; in a form they are above and below the box of its
/// rows. Elsewhere all three follow one another as plain views.
///
/// ```swift
/// List {
///     Section("Fruit") {
///         Text("Apple")
///     }
/// }
/// ```
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether its content is shown, if the header can hide it.
  private(set) var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// Reading it traps: a section's parts are visited one by one.
  public var body: Never { fatalError("Section has no body") }

  @MainActor public static func _visit(_ view: Section, _ context: inout _ViewContext) {
    if context.formsColumns { return context.column { _visit(view, &$0) } }
    let isInList = context.standsInList
    func part<V: View>(_ part: SectionPart, _ view: @escaping () -> V) {
      context.sectionPart(part) { inner in
        if isInList && part != .content { inner.sectionText(view(), isHeader: part == .header) } else { inner.visit(view()) }
      }
    }
    // By the type, which fixes the structure: only sections without a footer can be collapsed.
    if Footer.self == EmptyView.self {
      part(.header) { CollapsibleHeader.around(view.header, view.isExpanded) }
      part(.content) { view.isExpanded?.wrappedValue ?? true ? view.content : nil }
    } else {
      part(.header) { view.header }
      part(.content) { view.content }
    }
    part(.footer) { view.footer }
  }

  /// A section with a header and a footer, each of which may be several views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// The older form of `init(content:header:footer:)`.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section whose header shows and hides its content. SwiftUI: `Section.init(isExpanded:content:header:)`.
  ///
  /// The content exists only while it is shown.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header)
    self.isExpanded = isExpanded
  }

  /// A section with a header and no footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// The older form of `init(content:header:)`.
  public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(content: content, header: { header }) }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// A section with a footer and no header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// The older form of `init(content:footer:)`.
  public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(content: content, footer: { footer }) }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// A section without header and footer; in a list its rows are still a separate group, with separators only between them.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// A section with a localized header.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }

  /// A section whose header is a text that is looked up in a string table.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleResource) }
  }

  /// A section with a literal as its header, which may have interpolated values, and which shows and hides its content.
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// A section with an unlocalized string as its header, which shows and hides its content.
  @_disfavoredOverload public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// A section with an unlocalized string as its header.
  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension _ViewContext {
  /// Whether views visited here become rows of a list.
  fileprivate var standsInList: Bool {
    var current: ViewNode? = node
    while let node = current {
      if node.makesRows { return true }
      if node.ownsBoxes && !node.passesStructureOn { return false }
      current = node.parent
    }
    return false
  }
}
