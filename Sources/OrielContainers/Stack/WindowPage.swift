@_spi(Oriel) import OrielCore
import OrielNavigation
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The content of a window, with bars for the toolbar items and the search field that no navigation stack inside shows.
///
/// Without any of them there is no bar, and the content is laid out as if it stood alone.
package struct WindowPage<Header: View, Content: View>: View {
  private let hasHeader: Bool
  private let header: Header
  private let titleChanged: @MainActor (Text?) -> Void
  private let content: Content
  @State private var bars = PageBars()

  /// `hasHeader`: whether the header, which is above the bars, has views.
  package init(
    hasHeader: Bool, titleChanged: @escaping @MainActor (Text?) -> Void, @ViewBuilder header: () -> Header,
    @ViewBuilder content: () -> Content
  ) {
    (self.hasHeader, self.titleChanged, self.header, self.content) = (hasHeader, titleChanged, header(), content())
  }

  package var body: some View {
    let showsBar = bars.showsUpper(or: bars.title.edited != nil && bars.title.isShown), showsLowerBar = bars.showsLower
    let fills = hasHeader || showsBar || showsLowerBar
    VStack(spacing: 0) {
      header
      if showsBar {
        NavigationBar(back: nil, leading: nil, bars: bars, isRenaming: $bars.isRenaming)
      }
      if showsBar { PortalSlotView(BarSlot.scopes) }
      VStack { content }
        .renamesTitle($bars)
        .pagePreferences($bars)
        .frame(maxWidth: fills ? .infinity : nil, maxHeight: fills ? .infinity : nil)
        .overlay(alignment: .topTrailing) { PortalSlotView(BarSlot.suggestions) }
      if showsLowerBar { LowerBar(look: bars.settings.looks[.lower] ?? BarLook()) }
    }
    .portalSlots()
    .onPreferenceChange(PageTitlePreference.self) { titleChanged($0.ofWindow) }
  }
}

extension View {
  /// Reads the settings of a page's bars, and keeps them from outer pages.
  func pagePreferences(_ bars: Binding<PageBars>) -> some View {
    onPreferenceChange(PageTitlePreference.self) { bars.wrappedValue.title = $0 }
      .onPreferenceChange(BarHiddenPreference.self) { bars.wrappedValue.isHidden = $0 }
      .onPreferenceChange(BackHiddenPreference.self) { bars.wrappedValue.hidesBack = $0 }
      .onPreferenceChange(BarSlotsPreference.self) { bars.wrappedValue.slots = $0 }
      .onPreferenceChange(BarEntriesPreference.self) { entries in
        let menu = entries.filter { $0.slot == .titleMenu }
        if menu != bars.wrappedValue.titleMenu { bars.wrappedValue.titleMenu = menu }
        bars.wrappedValue.overflow.entries = entries
      }
      .onPreferenceChange(BarSettingsPreference.self) { bars.wrappedValue.settings = $0 }
      .transformPreference(BarHiddenPreference.self) { $0 = false }
      .transformPreference(BackHiddenPreference.self) { $0 = false }
      .transformPreference(BarSlotsPreference.self) { $0 = [] }
      .transformPreference(BarEntriesPreference.self) { $0 = [] }
      .transformPreference(BarSettingsPreference.self) { $0 = BarSettings(looks: $0.looks.filter { $0.key == .tabs }) }
      // Shown here: an outer page has its own title.
      .transformPreference(PageTitlePreference.self) { $0.isTaken = true }
  }
}
