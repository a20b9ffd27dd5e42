import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielLists
import OrielTransfer
import OrielViews
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// A tree of rows.
private struct Branch: Identifiable {
  let id: Int
  let children: [Branch]?

  static func tree(_ depth: Int) -> [Branch] {
    (0..<2).map { Branch(id: depth * 10 + $0, children: depth > 0 ? tree(depth - 1) : nil) }
  }
}

@MainActor let lists: [ViewKind] = [
  ViewKind("List", weight: 4, children: .content, "List {\n$content\n}") { node in
    @MainActor func list(_ content: some View) -> any View { List { content } }
    return list(node.content)
  },
  ViewKind(
    "List(selection)", covers: ["Section", "onDelete", "onMove", "onInsert", "tag", "editMode", "DynamicViewContent"], weight: 4,
    children: .content,
    """
    List(selection: $bind(chosen)) {
      Section($0) {
        ForEach($children) { child in child.tag(child.id) }
          .onDelete { rows in $children.remove(atOffsets: rows) }
          .onMove { rows, place in $children.move(fromOffsets: rows, toOffset: place) }
          .onInsert(of: [.text]) { place, _ in $count = place }
      }
      Section { Text("last").tag(-1) } footer: { Text("Footer \\($count)") }
    }
    .environment(\\.editMode, $bind(mode))
    """,
    Domains.string
  ) { node, title in
    List(selection: Binding(get: { node.chosen }, set: { node.chosen = $0 })) {
      Section(LocalizedStringKey(title)) {
        ForEach(node.children) { NodeView(node: $0).tag($0.id) }
          .onDelete { node.children.remove(atOffsets: $0) }
          .onMove { node.children.move(fromOffsets: $0, toOffset: $1) }
          .onInsert(of: [.text]) { place, _ in node.count = place }
      }
      Section {
        Text("last").tag(-1)
      } footer: {
        Text("Footer \(node.count)")
      }
    }
    .environment(\.editMode, Binding(get: { node.mode }, set: { node.mode = $0 }))
  },
  ViewKind("List(single)", weight: 2, children: .content, "List(selection: $bind(single)) { ForEach($children) { child } }") { node in
    List(selection: Binding(get: { node.single }, set: { node.single = $0 })) { ForEach(node.children) { NodeView(node: $0) } }
  },
  ViewKind(
    "List(editActions)", covers: ["ForEach(editActions)"], weight: 2, children: .content,
    """
    List(.constant($children), editActions: .all, selection: $bind(chosen)) { $child in child }
      .environment(\\.editMode, $bind(mode))
    """
  ) { node in
    List(
      Binding(get: { node.children }, set: { node.children = $0 }), editActions: .all,
      selection: Binding(get: { node.chosen }, set: { node.chosen = $0 })
    ) { $child in NodeView(node: child) }
    .environment(\.editMode, Binding(get: { node.mode }, set: { node.mode = $0 }))
  },
  ViewKind(
    "OutlineGroup", covers: ["OutlineSubgroupChildren", "DisclosureGroup(list)"], weight: 2,
    "List { OutlineGroup(tree($count), children: \\.children) { Text(\"\\($0.id)\") } }"
  ) { node in
    List {
      OutlineGroup(Branch.tree(node.count % 4), children: \.children) { Text("\($0.id)") }
      DisclosureGroup("group", isExpanded: Binding(get: { node.flag }, set: { node.flag = $0 })) { Text("inside") }
    }
  },
  ViewKind("List(data)", weight: 1, "List(0..<($count * 3), id: \\.self) { Text(\"row \\($0)\") }") { node in
    List(0..<(node.count % 20 * 3), id: \.self) { Text("row \($0)") }
  },
  ViewKind(
    "Section(parts)", weight: 1, children: .fixed(3), "List { Section {\n$c0\n} header: {\n$c1\n} footer: {\n$c2\n} ; EditButton() }"
  ) { node in
    @MainActor func list(_ content: some View, _ header: some View, _ footer: some View) -> any View {
      List {
        Section {
          content
        } header: {
          header
        } footer: {
          footer
        }
        EditButton()
      }
    }
    return list(node.child(0), node.child(1), node.child(2))
  },
  ViewKind("Section(loose)", weight: 1, children: .content, "Section { \n$content\n } header: { Text($0) }", Domains.string) {
    node, title in
    @MainActor func section(_ content: some View) -> any View {
      Section {
        content
      } header: {
        Text(title)
      }
    }
    return section(node.content)
  },
]
