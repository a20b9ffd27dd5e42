import Foundation
@_spi(Oriel) import OrielCore
import OrielLists
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// A value that a view tells the container around it.
private enum WidthKey: ContainerValueKey { static let defaultValue: CGFloat = 12 }
extension ContainerValues {
  var rowWidth: CGFloat {
    get { self[WidthKey.self] }
    set { self[WidthKey.self] = newValue }
  }
}

@MainActor let subviewKinds: [ViewKind] = [
  ViewKind(
    "Group(subviews:)", covers: ["ContainerValueKey", "ContainerValues", "Subview", "SubviewsCollection"], weight: 3, children: .content,
    "Group(subviews: Group {\n$content\n}) { subviews in"
      + " VStack { Text(\"\\(subviews.count)\"); ForEach(subviews) { $0.padding(2).frame(minWidth: $0.containerValues.rowWidth) } } }"
  ) { node in
    @MainActor func group(_ content: some View) -> any View {
      Group(subviews: content) { subviews in
        VStack {
          Text("\(subviews.count)")
          ForEach(subviews) { $0.padding(2).frame(minWidth: $0.containerValues.rowWidth) }
        }
      }
    }
    return group(node.content)
  },
  ViewKind(
    "Group(subviews:)(first)", weight: 2, children: .content,
    "Group(subviews: Group {\n$content\n}) { subviews in"
      + " if let first = subviews.first { first.background(.green) }; HStack { subviews[(subviews.count / 2)...] } }"
  ) { node in
    @MainActor func group(_ content: some View) -> any View {
      Group(subviews: content) { subviews in
        if let first = subviews.first { first.background(.green) }
        HStack { subviews[(subviews.count / 2)...] }
      }
    }
    return group(node.content)
  },
  ViewKind(
    "ForEach(subviews:)", weight: 3, children: .content,
    "ForEach(subviews: Group {\n$content\n}) { HStack { $0; Text($flag ? \"on\" : \"off\") } }"
  ) { node in
    @MainActor func each(_ content: some View) -> any View {
      ForEach(subviews: content) { subview in
        HStack {
          subview
          Text(node.flag ? "on" : "off")
        }
      }
    }
    return each(node.content)
  },
  ViewKind(
    "Group(sections:)", covers: ["SectionCollection", "SectionConfiguration"], weight: 3, children: .content,
    "Group(sections: Group {\nif $flag { Section(\"one\") { Text(\"in\").tag($count) } }\n$content\n}) { sections in"
      + " ForEach(sections) { section in VStack { Text(\"\\(section.content.count)\"); section.header; section.content; section.footer } } }"
  ) { node in
    @MainActor func group(_ content: some View) -> any View {
      Group(
        sections: Group {
          if node.flag { Section("one") { Text("in").tag(node.count) } }
          content
        }
      ) { sections in
        ForEach(sections) { section in
          VStack {
            Text("\(section.content.count)")
            section.header
            section.content
            section.footer
          }
        }
      }
    }
    return group(node.content)
  },
  ViewKind(
    "ForEach(sections:)", weight: 2, children: .content, "ForEach(sections: Section {\n$content\n}) { HStack { $0.content } }"
  ) { node in
    @MainActor func each(_ content: some View) -> any View {
      ForEach(sections: Section { content }) { section in HStack { section.content } }
    }
    return each(node.content)
  },
]
