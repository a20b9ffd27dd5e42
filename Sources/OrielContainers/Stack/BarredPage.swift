@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielNavigation
@_spi(Oriel) import OrielViews

/// A page between its bars: the upper one has the back button, the title and toolbar items; the lower one only items.
///
/// Without any of them there is no bar.
struct BarredPage<Content: View>: View {
  /// Goes back; nil if there is no page before.
  let back: (@MainActor () -> Void)?
  /// Toggles the sidebar; nil if there is none.
  let leading: (@MainActor () -> Void)?
  /// Whether a title alone creates a bar.
  let showsTitle: Bool
  let content: Content
  @State private var bars = PageBars()

  init(
    back: (@MainActor () -> Void)?, leading: (@MainActor () -> Void)? = nil, showsTitle: Bool = true, @ViewBuilder content: () -> Content
  ) {
    (self.back, self.leading, self.showsTitle, self.content) = (back, leading, showsTitle, content())
  }

  private var showsBar: Bool {
    bars.showsUpper(
      or: toggle != nil || back != nil && !bars.hidesBack || showsTitle && bars.title.isShown && !bars.settings.removed.contains(.title))
  }

  private var toggle: (@MainActor () -> Void)? { bars.settings.removed.contains(.sidebarToggle) ? nil : leading }

  var body: some View {
    VStack(spacing: 0) {
      if showsBar {
        NavigationBar(back: bars.hidesBack ? nil : back, leading: toggle, bars: bars, isRenaming: $bars.isRenaming)
      }
      PortalSlotView(BarSlot.scopes)
      Page { content }.renamesTitle($bars).pagePreferences($bars).overlay(alignment: .topTrailing) { PortalSlotView(BarSlot.suggestions) }
      if bars.showsLower { LowerBar(look: bars.settings.looks[.lower] ?? BarLook()) }
    }
    .portalSlots()
  }
}

/// The settings of a page's bars, from its content.
struct PageBars: Equatable {
  var title = PageTitle()
  var isHidden = false
  var hidesBack = false
  var slots: Set<BarSlot> = []
  /// The contents of the title's menu.
  var titleMenu: [BarEntry] = []
  /// Whether the user edits the title.
  var isRenaming = false
  let overflow = BarOverflow()
  var settings = BarSettings()

  /// Whether the upper bar is shown: if it has items, or if it has anything else.
  func showsUpper(or hasMore: Bool) -> Bool {
    !isHidden && !settings.isHidden(.upper) && (hasMore || !slots.subtracting([.bottom]).isEmpty)
  }

  var showsLower: Bool { slots.contains(.bottom) && !isHidden && !settings.isHidden(.lower) }
}
