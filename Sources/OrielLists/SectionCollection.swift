@_spi(Oriel) import OrielCore
import OrielViews

/// A section of some content, split into subviews. SwiftUI: `SectionConfiguration`.
nonisolated public struct SectionConfiguration: Identifiable {
  /// Identifies a section of some content for as long as it exists. SwiftUI: `SectionConfiguration.ID`.
  public struct ID: Hashable, Sendable {
    let section: ListedSection.ID
  }

  let section: ListedSection

  public var id: ID { ID(section: section.id) }
  /// The values that were set for the section as a whole with `containerValue`.
  public var containerValues: ContainerValues { section.values }
  /// The views of its header; empty for views between sections.
  public var header: SubviewsCollection { SubviewsCollection(section.header) }
  /// The views of the section's content, without header and footer.
  public var content: SubviewsCollection { SubviewsCollection(section.content) }
  /// The views of its footer; empty for views between sections.
  public var footer: SubviewsCollection { SubviewsCollection(section.footer) }
}

/// The sections of some content, in order. SwiftUI: `SectionCollection`.
///
/// Views between sections form sections without header and footer, and there is at least one section.
nonisolated public struct SectionCollection: RandomAccessCollection {
  let sections: [ListedSection]

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { SectionConfiguration(section: sections[index]) }
}

/// The view that `Group(sections:transform:)` makes of the sections of its content. SwiftUI: `GroupSectionsOfContent`.
nonisolated public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  let sections: Sections
  let content: (SectionCollection) -> Content

  /// No body: the runtime splits the content itself, and reading this traps.
  public var body: Never { fatalError("sections of content have no body") }

  @MainActor public static func _visit(_ view: GroupSectionsOfContent, _ context: inout _ViewContext) {
    context.subviews(of: view.sections, inSections: true) { subviews, context in
      context.visit(view.content(SectionCollection(sections: subviews.sections)))
    }
  }
}

extension Group {
  /// Creates views from the sections of some content. The transform runs again when these, their views, or container values change.
  nonisolated public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(sections: view, content: transform) }
  }
}

/// The sections of some content, for a `ForEach`; empty outside of one. SwiftUI: `ForEachSectionCollection`.
nonisolated public struct ForEachSectionCollection<Content: View>: RandomAccessCollection, SubviewsOfContent {
  package let content: AnyView?
  private let sections: SectionCollection

  init(_ content: AnyView) {
    self.content = content
    sections = SectionCollection(sections: [])
  }

  private init(listed sections: SectionCollection) {
    content = nil
    self.sections = sections
  }

  package var listsSections: Bool { true }
  package func listed(_ subviews: SubviewsCollection) -> Self { Self(listed: SectionCollection(sections: subviews.sections)) }

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension ForEach where Content: View {
  /// Creates a view for each section of some content.
  nonisolated public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    self.init(ForEachSectionCollection<Content>(AnyView(view)), content: content)
  }
}
