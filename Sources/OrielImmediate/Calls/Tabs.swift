import OrielControls
import OrielCore
import OrielPickers
import OrielTextViews
import OrielViews

@MainActor extension ImmediateUI {
  /// Shows the `tab`s that the content calls, of which only the selected one's content runs.
  public func tabs(id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void)
  {
    let tabs = item(TabsKind(), TabsValue(), id, file, line, column)
    _ = tabs.takeChange()
    let outer = openTabs
    openTabs = OpenTabs(item: tabs)
    fill(tabs, content)
    if openTabs?.close() == true { runAgain() }
    openTabs = outer
  }

  /// A page of the `tabs` around. Returns whether it is the selected one, whose content runs.
  @discardableResult public func tab(
    _ title: String, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ content: () -> Void
  ) -> Bool {
    guard openTabs != nil, openTabs?.item === enclosing.last else {
      report("\(file):\(line): a tab outside of tabs is not shown")
      return false
    }
    guard openTabs?.add(title) == true else { return false }
    fill(item(GroupKind(), NoValue(), id, file, line, column), content)
    return true
  }
}

/// Tabs while their content runs: which titles it has called.
struct OpenTabs {
  let item: ImmediateItemOf<TabsKind>
  private var count = 0
  /// The titles, if they differ from the last run's.
  private var changed: [String]?

  init(item: ImmediateItemOf<TabsKind>) { self.item = item }

  /// Returns whether the tab is selected.
  mutating func add(_ title: String) -> Bool {
    let titles = item.value.titles
    if changed == nil, count >= titles.count || titles[count] != title { changed = Array(titles.prefix(count)) }
    changed?.append(title)
    count += 1
    return count - 1 == item.value.selected
  }

  /// Shows the titles. Returns whether another tab is selected now, because the selected one no longer exists.
  func close() -> Bool {
    guard let titles = changed ?? (count < item.value.titles.count ? Array(item.value.titles.prefix(count)) : nil) else { return false }
    let old = item.value.selected
    item.show(TabsValue(selected: max(0, min(old, titles.count - 1)), titles: titles))
    return item.value.selected != old
  }
}

/// The selected index, and the titles of all tabs.
struct TabsValue: Equatable {
  var selected = 0
  var titles: [String] = []
}

/// Pages of which one is shown.
struct TabsKind: ImmediateKind {
  typealias Value = TabsValue
  static var holdsState: Bool { true }

  func view(_ item: ImmediateItemOf<Self>) -> some View { TabsView(item: item, value: item.binding) }
}

private struct TabsView: View {
  let item: ImmediateItem
  @Binding var value: TabsValue

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Picker(selection: $value.selected) {
        ForEach(0..<value.titles.count, id: \.self) { Text(verbatim: value.titles[$0]).tag($0) }
      } label: {
        EmptyView()
      }
      .labelsHidden().pickerStyle(.segmented)
      ItemColumn(scope: item.content)
    }
  }
}
