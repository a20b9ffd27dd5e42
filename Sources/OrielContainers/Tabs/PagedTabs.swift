@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// Pages side by side, with a dot for each.
struct PagedTabs: View {
  let tabs: [Subview]
  let shown: Int?
  let mode: PageTabViewStyle.IndexDisplayMode
  let choose: (Int) -> Void

  private var position: Binding<Int?> {
    let (shown, choose) = (shown, choose)
    return Binding(get: { shown }, set: { if let new = $0, new != shown { choose(new) } })
  }

  private var showsDots: Bool { mode == .always || mode == .automatic && tabs.count > 1 }

  // As in SwiftUI, pages have no length of their own: where none is proposed, as in a scroll view, they need a frame.
  var body: some View { _FillingView([.horizontal, .vertical], ideal: .zero) { pages } }

  private var pages: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(Array(tabs.enumerated()), id: \.offset) { _, tab in Page { tab }.containerRelativeFrame([.horizontal, .vertical]) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: position)
    .scrollIndicators(.never)
    .overlay(alignment: .bottom) { if showsDots { dots } }
    .focusable(interactions: .activate)
    .onKeyPress(keys: [.leftArrow, .rightArrow], phases: [.down, .repeat]) { press in
      let next = (shown ?? 0) + (press.key == .leftArrow ? -1 : 1)
      guard tabs.indices.contains(next) else { return .ignored }
      choose(next)
      return .handled
    }
  }

  private var dots: some View {
    HStack(spacing: 8) {
      ForEach(tabs.indices, id: \.self) { index in
        Circle().fill(Color.primary.opacity(index == shown ? 0.8 : 0.3)).frame(width: 7, height: 7)
          .padding(3).contentShape(Rectangle()).onTapGesture { choose(index) }
      }
    }
    .padding(.bottom, 8)
  }
}
