import OrielPickers

/// A call whose content is open until `closeContent`.
struct OpenedCall {
  let item: ImmediateItem
  let outer: ImmediateScope
  /// The tabs around, if it is a call of tabs.
  var outerTabs: OpenTabs??
}

// Calls with content for languages without closures: one that begins the content, and one that ends it.
@MainActor extension ImmediateUI {
  /// Begins the content of a call. Returns whether it is shown; then `closeContent` must follow, within the run.
  ///
  /// The closure makes one call with content, whose own closure is not run.
  package func openContent(_ call: (ImmediateUI) -> Void) -> Bool {
    let count = opened.count
    leavesOpen = true
    call(self)
    leavesOpen = false
    return opened.count > count
  }

  /// Begins tabs, which keep their titles until they are closed.
  package func openTabs(id: AnyHashable? = nil) -> Bool {
    let tabs = item(TabsKind(), TabsValue(), id, #fileID, #line, #column)
    _ = tabs.takeChange()
    guard openContent({ $0.fill(tabs, {}) }) else { return false }
    opened[opened.count - 1].outerTabs = .some(openTabs)
    openTabs = OpenTabs(item: tabs)
    return true
  }

  /// Ends the content that was opened last.
  package func closeContent() {
    guard let call = opened.popLast() else { return }
    close(call.item, call.outer)
    guard let outer = call.outerTabs else { return }
    if openTabs?.close() == true { runAgain() }
    openTabs = outer
  }

  /// Whether a tab may be called: directly inside tabs.
  package var acceptsTab: Bool { openTabs != nil && openTabs?.item === enclosing.last }
}
