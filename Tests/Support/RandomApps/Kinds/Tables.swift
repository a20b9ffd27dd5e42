import Foundation
import OrielContainers
import OrielControls
@_spi(Oriel) import OrielCore
import OrielTables
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A row of the tables of random apps.
struct TableValue: Identifiable {
  var id: Int
  var name: String { "row \(id * 7 % 10)" }
  var children: [TableValue]?
}

@MainActor let tables: [ViewKind] = [
  ViewKind(
    "Table",
    covers: [
      "TableColumn", "TableColumnContent", "TableColumnBuilder", "TableForEachContent", "TableRowContent", "TableColumnAlignment",
      "TableColumnCustomization", "TableColumnCustomizationBehavior", "tableStyle", "tableColumnHeaders",
    ], weight: 3, children: .content,
    """
    Table((0..<($count * 3)).map { TableValue(id: $0) }, selection: $bind(chosen)) {
      TableColumn("Name", value: \\.name).width(min: 20, ideal: 60, max: $flag ? 90 : nil)
      if $flag { TableColumn("Number") { Text("\\($0.id)") }.width(40).alignment(.numeric) }
      TableColumn("Content") { row in Text("\\(row.id)"); if row.id == 1 {\n$content\n} }
    }
    .tableStyle($flag ? .bordered : .inset).tableColumnHeaders($count % 3 == 0 ? .hidden : .visible)
    """
  ) { node in
    let values = (0..<(abs(node.count) % 20 * 3)).map { TableValue(id: $0) }
    let selection = Binding<Set<Int>>(get: { node.chosen }, set: { node.chosen = $0 })
    @MainActor func table(_ content: some View) -> any View {
      let table = Table(values, selection: selection) {
        TableColumn("Name", value: \.name).width(min: 20, ideal: 60, max: node.flag ? 90 : nil)
        if node.flag { TableColumn("Number") { Text("\($0.id)") }.width(40).alignment(.numeric) }
        TableColumn("Content") { row in
          Text("\(row.id)")
          if row.id == 1 { content }
        }
      }
      .tableColumnHeaders(node.count % 3 == 0 ? .hidden : .visible)
      return node.flag ? AnyView(table.tableStyle(.bordered)) : AnyView(table.tableStyle(.inset))
    }
    return table(node.content)
  },
  ViewKind(
    "Table(rows)",
    covers: ["TableRow", "TableRowBuilder", "DisclosureTableRow", "TableColumnForEach", "TupleTableRowContent", "TupleTableColumnContent"],
    weight: 1,
    """
    Table(of: TableValue.self) {
      TableColumn("Name", value: \\.name)
      TableColumnForEach(0..<($count % 3), id: \\.self) { index in TableColumn("\\(index)") { Text("\\($0.id + index)") } }
    } rows: {
      ForEach((0..<$count).map { TableValue(id: $0) }) { TableRow($0) }
      DisclosureTableRow(TableValue(id: -1), isExpanded: $bind(flag)) { TableRow(TableValue(id: -2)) }
    }
    """
  ) { node in
    Table(of: TableValue.self) {
      TableColumn("Name", value: \.name)
      TableColumnForEach(0..<(abs(node.count) % 3), id: \.self) { index in TableColumn("\(index)") { Text("\($0.id + index)") } }
    } rows: {
      ForEach((0..<(abs(node.count) % 12)).map { TableValue(id: $0) }) { TableRow($0) }
      DisclosureTableRow(TableValue(id: -1), isExpanded: node.flagBinding) { TableRow(TableValue(id: -2)) }
    }
  },
  ViewKind(
    "Table(children)", covers: ["TableOutlineGroupContent"], weight: 1,
    "Table([TableValue(id: 1, children: (2..<($count + 2)).map { TableValue(id: $0) })], children: \\.children) { TableColumn(\"Name\", value: \\.name) }"
  ) { node in
    Table([TableValue(id: 1, children: (2..<(abs(node.count) % 10 + 2)).map { TableValue(id: $0) })], children: \.children) {
      TableColumn("Name", value: \.name)
    }
  },
  ViewKind(
    "HSplitView", covers: ["VSplitView"], weight: 2, children: .fixed(2),
    "HSplitView {\n$c0\nVSplitView {\n$c1\nif $flag { Text(\"below\") } } }"
  ) { node in
    @MainActor func both(_ one: some View, _ two: some View) -> any View {
      HSplitView {
        one
        VSplitView {
          two
          if node.flag { Text("below") }
        }
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "NavigationStack(search)",
    covers: [
      "searchable", "isSearching", "dismissSearch", "searchScopes", "searchSuggestions", "searchCompletion", "searchFocused",
      "toolbarBackground", "toolbarTitleMenu", "toolbarVisibility", "toolbarBackgroundVisibility", "toolbarColorScheme",
    ], weight: 1, children: .fixed(1),
    """
    NavigationStack {\n$c0\n
      .searchable(text: $bind(text)).searchScopes($bind(flag)) { Text("one").tag(true); Text("two").tag(false) }
      .searchSuggestions { Text("suggested").searchCompletion("word") }
      .toolbarBackground(.red, for: .navigationBar).toolbarTitleMenu { Button("Item") { $count += 1 } }
      .toolbarVisibility($flag ? .hidden : .automatic, for: .bottomBar)
      .toolbar { ToolbarItem(placement: .bottomBar) { Text("below") }; Button("A long item of a bar") {} }
    }
    """
  ) { node in
    @MainActor func stack(_ content: some View) -> any View {
      let text = Binding<String>(get: { node.text }, set: { node.text = $0 })
      return NavigationStack {
        content.searchable(text: text)
          .searchScopes(node.flagBinding) {
            Text("one").tag(true)
            Text("two").tag(false)
          }
          .searchSuggestions { Text("suggested").searchCompletion("word") }
          .toolbarBackground(Color.red, for: .navigationBar)
          .toolbarTitleMenu { Button("Item") { node.count += 1 } }
          .toolbarVisibility(node.flag ? .hidden : .automatic, for: .bottomBar)
          .toolbar {
            ToolbarItem(placement: .bottomBar) { Text("below") }
            ToolbarItem { Button("A long item of a bar") {} }
          }
      }
    }
    return stack(node.child(0))
  },
  ViewKind(
    "TabView(sidebar)", covers: ["tabViewSidebarHeader", "tabViewSidebarFooter", "tabViewSidebarBottomBar"], weight: 1, children: .fixed(2),
    "TabView(selection: $bind(flag)) { Tab(\"One\", systemImage: \"star\", value: false) {\n$c0\n}.badge($count)\nTabSection(\"More\") { Tab(\"Two\", systemImage: \"moon\", value: true) {\n$c1\n} } }.tabViewStyle(.sidebarAdaptable).tabViewSidebarHeader { Text(\"top\") }"
  ) { node in
    @MainActor func both(_ one: some View, _ two: some View) -> any View {
      TabView(selection: node.flagBinding) {
        Tab("One", systemImage: "star", value: false) { one }.badge(node.count)
        TabSection("More") { Tab("Two", systemImage: "moon", value: true) { two } }
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewSidebarHeader { Text("top") }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "TabView(customized)",
    covers: [
      "tabViewCustomization", "customizationID", "defaultVisibility", "customizationBehavior", "TabViewCustomization",
      "AdaptableTabBarPlacement", "TabCustomizationBehavior",
    ], weight: 1, children: .fixed(2),
    "TabView(selection: $bind(flag)) { TabSection(\"More\") { Tab(\"One\", systemImage: \"star\", value: false) {\n$c0\n}.customizationID(\"one\")\nTab(\"Two\", systemImage: \"moon\", value: true) {\n$c1\n}.customizationID(\"two\").defaultVisibility(.hidden, for: .tabBar).customizationBehavior(.reorderable, for: .tabBar) }.customizationID(\"more\") }.tabViewStyle(.sidebarAdaptable).tabViewCustomization(.constant(customization(hides: $flag)))"
  ) { node in
    @MainActor func both(_ one: some View, _ two: some View) -> any View {
      var customization = TabViewCustomization()
      customization[tab: "two"].sidebarVisibility = node.flag ? .hidden : .automatic
      return TabView(selection: node.flagBinding) {
        TabSection("More") {
          Tab("One", systemImage: "star", value: false) { one }.customizationID("one")
          Tab("Two", systemImage: "moon", value: true) { two }.customizationID("two").defaultVisibility(.hidden, for: .tabBar)
            .customizationBehavior(.reorderable, for: .tabBar)
        }
        .customizationID("more")
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization(.constant(customization))
    }
    return both(node.child(0), node.child(1))
  },
]
