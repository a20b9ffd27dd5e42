@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGestures
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

extension ElementRole {
  /// A row of tabs, of which one is selected.
  public static let tabList = ElementRole(rawValue: "tab list")
  /// A tab of a tab view.
  public static let tab = ElementRole(rawValue: "tab")
}

/// The tabs of a tab view, in a row of 44 points, in the middle.
struct TabBar: View {
  let tabs: [Subview]
  let shown: Int?
  let choose: (Int) -> Void

  // What the user hides and moves in the sidebar has no effect on the bar.
  private var order: TabOrder { TabOrder(tabs: tabs, customization: nil) }

  var body: some View {
    HStack(spacing: 4) {
      let order = order
      ForEach(Array(tabs.enumerated()), id: \.element.id) { index, tab in
        if order.isShown(index, in: .tabBar) {
          TabButton(values: tab.containerValues, number: index + 1, isShown: index == shown) { choose(index) }
        }
      }
    }
    .focusable(interactions: .activate)
    .onKeyPress(keys: [.leftArrow, .rightArrow, .home, .end], phases: [.down, .repeat], action: take)
    .padding(.horizontal, 12)
    .frame(maxWidth: .infinity)
    .frame(height: 44)
    .background(Color.windowBackground)
  }

  private func take(_ press: KeyPress) -> KeyPress.Result {
    let visible = order.shown(in: .tabBar)
    guard let first = visible.first, let last = visible.last else { return .ignored }
    switch press.key {
    case .home: choose(first)
    case .end: choose(last)
    default: choose(visible.tab(press.key == .leftArrow ? -1 : 1, from: shown))
    }
    return .handled
  }
}

extension [Int] {
  /// The visible tab one step after or before another one, around the ends. Must not be empty.
  func tab(_ step: Int, from shown: Int?) -> Int {
    self[((shown.flatMap { firstIndex(of: $0) } ?? 0) + step + count) % count]
  }
}

/// A tab in the bar, or in a sidebar with the full width.
struct TabButton: View {
  let values: ContainerValues
  let number: Int
  let isShown: Bool
  var fills = false
  let action: () -> Void
  @State private var isHovered = false

  var body: some View {
    HStack(spacing: 6) {
      label
      if fills { Spacer(minLength: 0) }
      if let badge = values.badgeText { TabBadge(badge: badge) }
    }
    .lineLimit(1)
    .fontWeight(isShown ? .semibold : .regular)
    .foregroundStyle(isShown ? Color.accentColor : Color.primary)
    .padding(.horizontal, 12)
    .frame(height: 30)
    .background(
      isShown ? AnyShapeStyle(Color.accentColor.opacity(0.16)) : AnyShapeStyle(Color.primary.opacity(isHovered ? 0.08 : 0)),
      in: RoundedRectangle(cornerRadius: 7)
    )
    .contentShape(Rectangle())
    .onTapGesture { action() }
    .onHover { isHovered = $0 }
    .modifier(_ControlDescription(role: .tab, state: isShown ? .selected : [], children: .combined))
  }

  @ViewBuilder private var label: some View {
    if let item = values.tabItem { item.label } else { Text("Tab \(number)") }
  }
}

/// The badge of a tab.
private struct TabBadge: View {
  let badge: Text

  var body: some View {
    badge.font(.caption.weight(.semibold)).lineLimit(1).foregroundStyle(Color.white)
      .padding(EdgeInsets(top: 1, leading: 6, bottom: 1, trailing: 6))
      .background(Color(.destructiveFill), in: Capsule())
  }
}
