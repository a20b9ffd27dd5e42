/// Views that belong together, with a header and a footer. In a list they are rows of their own look. SwiftUI: `Section`.
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { fatalError("Section has no body") }

  @MainActor public static func _visit(_ view: Section, _ context: inout _ViewContext) {
    func part<V: View>(_ part: SectionPart, _ view: V, _ font: Font) {
      if context.standsInList {
        context.rowTrait(.section(part), around: view.font(font).foregroundStyle(HierarchicalShapeStyle.secondary))
      } else {
        context.rowTrait(.section(part), around: view)
      }
    }
    part(.header, view.header, .subheadline.weight(.semibold))
    context.rowTrait(.section(.content), around: view.content)
    part(.footer, view.footer, .caption)
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// The older form.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// The older form.
  public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(content: content, header: { header }) }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// The older form.
  public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(content: content, footer: { footer }) }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }

  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension _ViewContext {
  /// Whether what is visited here becomes rows of a list.
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
