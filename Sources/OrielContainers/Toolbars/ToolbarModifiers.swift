@_spi(Oriel) import OrielCore
import OrielNavigation
@_spi(Oriel) import OrielViews

/// Which bars of a page have items.
enum BarSlotsPreference: PreferenceKey {
  static var defaultValue: Set<BarSlot> { [] }
  static func reduce(value: inout Set<BarSlot>, nextValue: () -> Set<BarSlot>) { value.formUnion(nextValue()) }
}

extension View {
  /// Adds items to the bar of the page, or of the window, that contains the view. SwiftUI: `toolbar(content:)`.
  ///
  /// They have the environment and state of this view, and follow the order of the tree, with the items of outer views first.
  ///
  /// ```swift
  /// Text("Notes").toolbar {
  ///     ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") { add() } }
  /// }
  /// ```
  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    let content = content()
    return portal(to: BarSlot.items) { ToolbarViews(content: content) }
  }

  /// Adds views to the trailing end of the bar of the page, or of the window. SwiftUI: `toolbar(content:)`.
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return portal(to: BarSlot.items) { BarItem(slot: .automatic, content: content) }
  }

  /// Adds items with ids, which are ignored. SwiftUI: `toolbar(id:content:)`.
  nonisolated public func toolbar<Content: CustomizableToolbarContent>(id: String, @ToolbarContentBuilder content: () -> Content)
    -> some View
  {
    toolbar(content: content)
  }

  /// Items at the leading end of the page's bar, in the older form. SwiftUI: `navigationBarItems(leading:)`.
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigation) { leading } }
  }
  /// Items at the trailing end of the page's bar, in the older form. SwiftUI: `navigationBarItems(trailing:)`.
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .primaryAction) { trailing } }
  }
  /// Items at both ends of the page's bar, in the older form. SwiftUI: `navigationBarItems(leading:trailing:)`.
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigation) { leading }
      ToolbarItem(placement: .primaryAction) { trailing }
    }
  }
}

/// The items of a toolbar, as views without boxes of their own.
nonisolated private struct ToolbarViews<Content: ToolbarContent>: View {
  let content: Content
  @MainActor var body: some View { Content._views(content) }
}

/// An item in a slot of the bar.
nonisolated struct BarItem<Content: View>: View {
  let slot: BarSlot
  let content: Content
  @State private var token = PageToken()

  init(slot: BarSlot, content: Content) { (self.slot, self.content) = (slot, content) }

  @MainActor var body: some View {
    let (token, slot, content) = (token, slot, content)
    if slot == .titleMenu {
      EmptyView().transformPreference(BarEntriesPreference.self) {
        $0.append(BarEntry(token: token, slot: slot, content: PageContentOf { content }))
      }
    } else {
      EmptyView()
        .portal(to: slot.key) {
          content.modifier(BarItemLook(isProminent: slot == .confirmation)).containerValue(\.barPart, slot.part(token))
        }
        .transformPreference(BarSlotsPreference.self) { $0.insert(slot) }
        .transformPreference(BarEntriesPreference.self) {
          if slot.canOverflow { $0.append(BarEntry(token: token, slot: slot, content: PageContentOf { content })) }
        }
    }
  }
}
