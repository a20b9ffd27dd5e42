import Foundation
import OrielContainers
import OrielControls
@_spi(Oriel) import OrielCore
import OrielNavigation
@_spi(Oriel) import OrielTextViews
import OrielViews

@MainActor let navigationKinds: [ViewKind] = [
  ViewKind(
    "NavigationStack",
    covers: [
      "NavigationLink", "NavigationPath", "navigationDestination", "navigationTitle", "navigationSubtitle", "toolbar", "ToolbarItem",
      "ToolbarItemGroup", "ToolbarItemPlacement", "ToolbarContent", "ToolbarContentBuilder", "navigationBarBackButtonHidden",
    ], weight: 2, children: .fixed(2),
    """
    NavigationStack {
      VStack { $c0; NavigationLink("Link") {\n$c1\n} }
        .navigationTitle("Title $(count)")
        .navigationDestination(isPresented: $bind(flag)) { Text("destination") }
        .toolbar { Button("Item") { $count += 1 }; if $flag { Text("shown") } }
    }
    """
  ) { node in
    @MainActor func both(_ root: some View, _ page: some View) -> any View {
      NavigationStack {
        VStack {
          root
          NavigationLink("Link") { page.navigationTitle("Page") }
        }
        .navigationTitle("Title \(node.count)")
        .navigationDestination(isPresented: node.flagBinding) { Text("destination").navigationBarBackButtonHidden(node.count % 2 == 1) }
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Item") { node.count += 1 } }
          if node.flag { ToolbarItemGroup(placement: .bottomBar) { Text("shown") } }
        }
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "NavigationSplitView",
    covers: [
      "NavigationSplitViewVisibility", "NavigationSplitViewColumn", "navigationSplitViewColumnWidth", "NavigationView",
      "navigationViewStyle",
    ], weight: 1, children: .fixed(2),
    "NavigationSplitView(columnVisibility: $flag ? .detailOnly : .all) {\n$c0\n} detail: {\n$c1\n}"
  ) { node in
    @MainActor func both(_ sidebar: some View, _ detail: some View) -> any View {
      let visibility = Binding<NavigationSplitViewVisibility>(
        get: { node.flag ? .detailOnly : .all }, set: { node.flag = $0 == .detailOnly })
      return NavigationSplitView(columnVisibility: visibility) {
        sidebar.navigationSplitViewColumnWidth(min: 20, ideal: 40 + CGFloat(abs(node.count) % 5) * 10, max: 120)
      } detail: {
        detail
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "TabView", covers: ["Tab", "tabItem", "TabRole", "TabSection", "DefaultTabLabel"], weight: 2, children: .fixed(2),
    "TabView(selection: $bind(flag)) { Tab(\"One\", systemImage: \"star\", value: false) {\n$c0\n}\n$c1\n.tabItem { Text(\"Two\") }.tag(true) }"
  ) { node in
    @MainActor func both(_ one: some View, _ two: some View) -> any View {
      TabView(selection: node.flagBinding) {
        Tab("One", systemImage: "star", value: false) { one }
        VStack { two }.tabItem { Text("Two") }.tag(true)
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "TabView(page)", covers: ["tabViewStyle"], weight: 1, children: .fixed(2),
    "TabView(selection: $bind(flag)) {\n$c0\n.tag(false)\n$c1\n.tag(true) }\n.tabViewStyle(.page)"
  ) { node in
    @MainActor func both(_ one: some View, _ two: some View) -> any View {
      TabView(selection: node.flagBinding) {
        VStack { one }.tag(false)
        VStack { two }.tag(true)
      }
      .tabViewStyle(.page)
    }
    return both(node.child(0), node.child(1))
  },
]
