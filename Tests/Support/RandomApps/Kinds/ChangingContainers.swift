import Foundation
import OrielContainers
import OrielControls
@_spi(Oriel) import OrielCore
import OrielFiles
import OrielLists
import OrielMenus
import OrielNavigation
import OrielPickers
@_spi(Oriel) import OrielTextViews
import OrielViews

/// Bars, tabs, menus, pages and dialogs of as many parts as a node counts.
@MainActor let changingContainers: [ViewKind] = [
  ViewKind(
    "NavigationStack(path)", covers: ["NavigationLink(value)"], weight: 2, children: .fixed(2),
    """
    NavigationStack(path: Binding(get: { Array(0..<$count % 6) }, set: { $count = $0.count })) {
      VStack { $c0; NavigationLink("Push", value: $count) }.navigationTitle("Root")
        .navigationDestination(for: Int.self) { page in
          VStack { Text("page \\(page)"); NavigationLink("Deeper", value: page + 1); $c1; Dismisser() }
            .navigationTitle("Page \\(page)").toolbar { Button("On \\(page)") { $flag.toggle() } }
        }
    }
    """
  ) { node in
    let path = Binding<[Int]>(get: { Array(0..<(abs(node.count) % 6)) }, set: { node.count = $0.count })
    @MainActor func both(_ root: some View, _ page: some View) -> any View {
      NavigationStack(path: path) {
        VStack {
          root
          NavigationLink("Push", value: abs(node.count) % 6)
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("page \(number)")
            NavigationLink("Deeper", value: number + 1)
            page
            Dismisser()
          }
          .navigationTitle("Page \(number)")
          .toolbar { ToolbarItem { Button("On \(number)") { node.flag.toggle() } } }
        }
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "toolbar(many)", weight: 2, children: .fixed(2),
    """
    NavigationStack {
      $c0
        .navigationTitle("Many")
        .toolbar {
          ToolbarItemGroup { ForEach(0..<$count, id: \\.self) { number in Button("Item \\(number)") { $flag.toggle() } }; $c1 }
          ToolbarItem(placement: .principal) { if $flag { Text("principal") } }
          ToolbarItemGroup(placement: .bottomBar) { ForEach(0..<$count, id: \\.self) { Text("below \\($0)") } }
        }
    }
    """
  ) { node in
    @MainActor func stack(_ content: some View, _ item: some View) -> any View {
      NavigationStack {
        content
          .navigationTitle("Many")
          .toolbar {
            ToolbarItemGroup {
              ForEach(0..<(abs(node.count) % 20), id: \.self) { number in Button("Item \(number)") { node.flag.toggle() } }
              item
            }
            ToolbarItem(placement: .principal) { if node.flag { Text("principal") } }
            ToolbarItemGroup(placement: .bottomBar) {
              ForEach(0..<(abs(node.count) % 20), id: \.self) { number in Text("below \(number)") }
            }
          }
      }
    }
    return stack(node.child(0), node.child(1))
  },
  ViewKind(
    "TabView(many)", weight: 2, children: .fixed(2),
    """
    TabView(selection: $bind(count)) {
      ForEach(0..<$count + 1, id: \\.self) { number in VStack { Text("page \\(number)"); $c0 }.tabItem { Text("Tab \\(number)") }.tag(number) }
      $c1
        .tabItem { Label("Last", systemImage: "star") }.tag(100)
    }
    """
  ) { node in
    let selection = Binding<Int>(get: { node.flag ? 100 : abs(node.count) % 20 }, set: { (node.flag, node.count) = ($0 == 100, $0) })
    @MainActor func tabs(_ page: some View, _ last: some View) -> any View {
      TabView(selection: selection) {
        ForEach(0..<(abs(node.count) % 20 + 1), id: \.self) { number in
          VStack {
            Text("page \(number)")
            page
          }
          .tabItem { Text("Tab \(number)") }
          .tag(number)
        }
        VStack { last }.tabItem { Label("Last", systemImage: "star") }.tag(100)
      }
    }
    return tabs(node.child(0), node.child(1))
  },
  ViewKind(
    "Menu(many)", weight: 4, children: .fixed(1),
    """
    Menu("Menu $(count)") {
      ForEach(0..<$count, id: \\.self) { number in Button("Choose \\(number)") { $count = number } }
      if $flag { Section("More") { $c0; Toggle("On", isOn: $bind(flag)) } }
      Picker("Pick", selection: $bind(count)) { ForEach(0..<3) { Text("\\($0)") } }
    }
    """
  ) { node in
    @MainActor func menu(_ content: some View) -> any View {
      Menu("Menu \(node.count)") {
        ForEach(0..<(abs(node.count) % 20), id: \.self) { number in Button("Choose \(number)") { node.count = number } }
        if node.flag {
          Section("More") {
            content
            Toggle("On", isOn: node.flagBinding)
          }
        }
        Picker("Pick", selection: Binding(get: { node.count % 4 }, set: { node.count = $0 })) { ForEach(0..<3) { Text("\($0)") } }
      }
    }
    return menu(node.child(0))
  },
  ViewKind(
    "List(removing)", weight: 2, children: .content,
    """
    List {
      ForEach($children) { child in
        child
          .swipeActions { Button("Remove", role: .destructive) { $children.removeAll { $0.id == child.id } } }
          .contextMenu { Button("Remove") { $children.removeAll { $0.id == child.id } } }
      }
    }
    """
  ) { node in
    List {
      ForEach(node.children) { child in
        NodeView(node: child)
          .swipeActions { Button("Remove", role: .destructive) { node.children.removeAll { $0.id == child.id } } }
          .contextMenu { Button("Remove") { node.children.removeAll { $0.id == child.id } } }
      }
    }
  },
  ViewKind(
    "sheet(chain)", weight: 2, children: .fixed(2),
    """
    $c0
    .sheet(isPresented: $bind(flag), onDismiss: { $single = $single == nil ? 1 : nil }) {
      $c1; Button("Back") { $flag = false }
    }
    .sheet(item: $bind(single)) { item in Text("next"); Button("Again") { $flag = true; $single = nil } }
    .alert("Chained", isPresented: $count % 5 == 3) { Button("Done") { $count = 0; $flag = true } }
    """
  ) { node in
    let single = Binding<Chained?>(get: { node.single.map { Chained(id: $0) } }, set: { node.single = $0?.id })
    let isAsked = Binding<Bool>(get: { node.count % 5 == 3 }, set: { if !$0 { node.count = 0 } })
    @MainActor func both(_ base: some View, _ content: some View) -> any View {
      base
        .sheet(isPresented: node.flagBinding, onDismiss: { node.single = node.single == nil ? 1 : nil }) {
          content
          Button("Back") { node.flag = false }
        }
        .sheet(item: single) { item in
          Text("next \(item.id)")
          Button("Again") {
            node.flag = true
            node.single = nil
          }
        }
        .alert("Chained", isPresented: isAsked) {
          Button("Done") {
            node.count = 0
            node.flag = true
          }
        }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "fileImporter", covers: ["fileDialogDefaultDirectory"], weight: 1, children: .fixed(1),
    """
    $c0
    .fileImporter(isPresented: $bind(flag), allowedContentTypes: []) { _ in $count += 1 }
    .fileDialogDefaultDirectory(folder of the tests)
    """
  ) { node in
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    @MainActor func shown(_ base: some View) -> any View {
      base.fileImporter(isPresented: node.flagBinding, allowedContentTypes: []) { _ in node.count = (node.count + 1) % 50 }
        .fileDialogDefaultDirectory(folder)
    }
    return shown(node.child(0))
  },
]

private struct Chained: Identifiable { let id: Int }
