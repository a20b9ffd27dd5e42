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
    let showsBar = !bars.isHidden && !bars.slots.subtracting([.bottom]).isEmpty
    let showsLowerBar = !bars.isHidden && bars.slots.contains(.bottom)
    let fills = hasHeader || showsBar || showsLowerBar
    VStack(spacing: 0) {
      header
      if showsBar {
        NavigationBar(back: nil, leading: nil, title: bars.title)
        Divider()
      }
      VStack { content }
        .pagePreferences($bars)
        .frame(maxWidth: fills ? .infinity : nil, maxHeight: fills ? .infinity : nil)
      if showsLowerBar { LowerBar() }
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
      .transformPreference(BarHiddenPreference.self) { $0 = false }
      .transformPreference(BackHiddenPreference.self) { $0 = false }
      .transformPreference(BarSlotsPreference.self) { $0 = [] }
      // Shown here: an outer page has its own title.
      .transformPreference(PageTitlePreference.self) { $0.isTaken = true }
  }
}
