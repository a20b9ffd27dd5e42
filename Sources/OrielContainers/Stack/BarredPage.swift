@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
@_spi(Oriel) import OrielViews

/// A page below its bar, which has the button that goes back and the title. Without them there is no bar.
struct BarredPage<Content: View>: View {
  /// Goes back; nil where there is nothing to go back to.
  let back: (@MainActor () -> Void)?
  let content: Content
  @State private var title = PageTitle()
  @State private var isHidden = false
  @State private var hidesBack = false

  init(back: (@MainActor () -> Void)?, @ViewBuilder content: () -> Content) { (self.back, self.content) = (back, content()) }

  private var showsBar: Bool { !isHidden && (back != nil && !hidesBack || title.title != nil || title.subtitle != nil) }

  var body: some View {
    VStack(spacing: 0) {
      if showsBar {
        NavigationBar(back: hidesBack ? nil : back, title: title)
        Divider()
      }
      Page { content }
        .onPreferenceChange(PageTitlePreference.self) { title = $0 }
        .onPreferenceChange(BarHiddenPreference.self) { isHidden = $0 }
        .onPreferenceChange(BackHiddenPreference.self) { hidesBack = $0 }
        .transformPreference(BarHiddenPreference.self) { $0 = false }
        .transformPreference(BackHiddenPreference.self) { $0 = false }
    }
  }
}

/// The bar of a page: 44 points high.
struct NavigationBar: View {
  let back: (@MainActor () -> Void)?
  let title: PageTitle

  var body: some View {
    HStack(spacing: 10) {
      if let back {
        Button(action: back) { Image(systemName: "chevron.left").imageScale(.large).frame(width: 20, height: 20) }
          .buttonStyle(.borderless)
          .keyboardShortcut(.leftArrow, modifiers: .option)
          .accessibilityIdentifier("back")
      }
      VStack(alignment: .leading, spacing: 1) {
        if let title = title.title { title.font(.headline).lineLimit(1) }
        if let subtitle = title.subtitle { subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1) }
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 14)
    .frame(height: 44)
    .background(Color.windowBackground)
  }
}
