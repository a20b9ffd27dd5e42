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
    !bars.isHidden
      && (leading != nil || back != nil && !bars.hidesBack || showsTitle && bars.title.isShown
        || !bars.slots.subtracting([.bottom]).isEmpty)
  }

  var body: some View {
    VStack(spacing: 0) {
      if showsBar {
        NavigationBar(back: bars.hidesBack ? nil : back, leading: leading, title: bars.title)
        Divider()
      }
      Page { content }.pagePreferences($bars)
      if bars.slots.contains(.bottom) && !bars.isHidden { LowerBar() }
    }
    .portalSlots()
  }
}

/// The lower bar of a page, which has only items: 44 points high.
struct LowerBar: View {
  var body: some View {
    Divider()
    HStack(spacing: 8) { PortalSlotView(BarSlot.bottom.key) }
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity)
      .frame(height: 44)
      .background(Color.windowBackground)
  }
}

/// The settings of a page's bars, from its content.
struct PageBars: Equatable {
  var title = PageTitle()
  var isHidden = false
  var hidesBack = false
  var slots: Set<BarSlot> = []
}

/// The upper bar of a page: 44 points high.
struct NavigationBar: View {
  let back: (@MainActor () -> Void)?
  let leading: (@MainActor () -> Void)?
  let title: PageTitle

  var body: some View {
    HStack(spacing: 8) {
      if let leading {
        Button(action: leading) { Image(systemName: "sidebar.left") }
          .buttonStyle(BarButtonStyle())
          .keyboardShortcut("s", modifiers: [.control, .command])
          .accessibilityIdentifier("toggle sidebar")
      }
      if let back {
        Button(action: back) { Image(systemName: "chevron.left") }
          .buttonStyle(BarButtonStyle())
          .keyboardShortcut(.leftArrow, modifiers: .option)
          .accessibilityIdentifier("back")
      }
      PortalSlotView(BarSlot.navigation.key)
      if title.isShown {
        VStack(alignment: .leading, spacing: 1) {
          if let title = title.title { title.font(.headline).lineLimit(1) }
          if let subtitle = title.subtitle { subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1) }
        }
        .padding(.leading, back == nil ? 4 : 0)
      }
      Spacer(minLength: 0)
      PortalSlotView(BarSlot.primary.key)
      PortalSlotView(BarSlot.automatic.key)
      PortalSlotView(BarSlot.search.key)
      PortalSlotView(BarSlot.confirmation.key)
    }
    .padding(.horizontal, 10)
    .frame(height: 44)
    .overlay { HStack(spacing: 8) { PortalSlotView(BarSlot.principal.key) } }
    .background(Color.windowBackground)
  }
}
