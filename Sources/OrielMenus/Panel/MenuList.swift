import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
import OrielText
@_spi(Oriel) import OrielViews

/// How views are used where they are built.
package enum MenuPart: Equatable, Sendable {
  /// Outside of menus.
  case none
  /// In a closed menu: only for shortcuts.
  case closed
  /// As items of an open menu.
  case items
  /// As the options of an open picker.
  case options
}

private enum MenuPartEnvironmentKey: EnvironmentKey { static var defaultValue: MenuPart { .none } }

extension EnvironmentValues {
  package var menuPart: MenuPart {
    get { self[MenuPartEnvironmentKey.self] }
    set { self[MenuPartEnvironmentKey.self] = newValue }
  }
}

/// The content of an open menu: its sections in a column, with lines between them.
package struct MenuList<Content: View>: View {
  private let content: Content
  private let part: MenuPart
  @State private var columns: MenuColumns = []
  @State private var overflow = MenuOverflow()
  /// Whether the menu opened upwards.
  @State private var isAbove = false
  @Environment(\.menuOrder) private var order

  package init(_ content: Content, part: MenuPart = .items) { (self.content, self.part) = (content, part) }

  package var body: some View {
    let isReversed = order == .priority && isAbove
    VStack(spacing: 0) {
      if overflow.isLong { MenuScrollArrow(isDown: false, isPossible: !overflow.isAtStart) }
      ScrollView {
        Group(sections: content) { sections in
          let filled = sections.filter { !$0.content.isEmpty || !$0.header.isEmpty || !$0.footer.isEmpty }
          let shown = isReversed ? filled.reversed() : filled
          MenuStack(inset: columns.width) {
            ForEach(shown) { section in
              if section.id != shown.first?.id { Divider() }
              if !section.header.isEmpty {
                section.header.font(.caption.weight(.semibold)).foregroundStyle(Color.secondary).inOneLine()
                  .layoutValue(key: MenuPartKey.self, value: .header)
              }
              if isReversed { ForEach(Array(section.content.reversed())) { $0 } } else { section.content }
              if !section.footer.isEmpty {
                section.footer.font(.caption).foregroundStyle(Color.secondary).layoutValue(key: MenuPartKey.self, value: .header)
              }
            }
          }
        }
      }
      .scrollIndicators(.hidden)
      .onScrollGeometryChange(for: MenuOverflow.self) { [isShown = overflow.isLong] in
        MenuOverflow($0, isShown: isShown)
      } action: { _, new in
        overflow = new
      }
      if overflow.isLong { MenuScrollArrow(isDown: true, isPossible: !overflow.isAtEnd) }
    }
    .modifier(_MenuSideModifier(take: { if order == .priority { isAbove = $0 } }))
    .onPreferenceChange(MenuColumnsKey.self) { columns = $0 }
    .environment(\.menuColumns, columns)
    .buttonStyle(MenuItemButtonStyle())
    .toggleStyle(MenuItemToggleStyle())
    .labelStyle(MenuItemLabelStyle())
    .foregroundStyle(Color.secondary)
    .font(nil)
    .environment(\.controlSize, .regular)
    .environment(\.menuPart, part)
  }
}

/// Receives the side to which a menu has opened.
nonisolated struct _MenuSideModifier: ViewModifier {
  typealias Body = Never
  let take: (Bool) -> Void

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: MenuSideModifier(modifier.take)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

final class MenuSideModifier: BoxModifier {
  let take: (Bool) -> Void
  init(_ take: @escaping (Bool) -> Void) { self.take = take }
  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
}

/// What a view is in the column of a menu.
enum MenuColumnPart: Sendable { case other, row, header }

enum MenuPartKey: LayoutValueKey { static let defaultValue = MenuColumnPart.other }

/// The views of a menu below one another, each as wide as the menu. Lines are only between other views.
nonisolated struct MenuStack: Layout {
  /// The width of the columns before the titles.
  let inset: CGFloat

  private enum Kind { case row, header, line, other }

  private func kind(of view: LayoutSubview) -> Kind {
    switch view[MenuPartKey.self] {
    case .row: .row
    case .header: .header
    // A `Divider`.
    case .other: view.sizeThatFits(.unspecified) == CGSize(width: 10, height: 1) ? .line : .other
    }
  }

  private func insets(_ kind: Kind) -> EdgeInsets {
    let sides = MenuMetrics.rowPadding
    return switch kind {
    case .row: EdgeInsets()
    case .header: EdgeInsets(top: sides.height, leading: sides.width + inset, bottom: 2, trailing: sides.width)
    case .other: EdgeInsets(top: sides.height, leading: sides.width + inset, bottom: sides.height, trailing: sides.width)
    case .line:
      EdgeInsets(
        top: (MenuMetrics.divider - 1) / 2, leading: sides.width, bottom: (MenuMetrics.divider - 1) / 2, trailing: sides.width)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    var width = proposal.width.flatMap { $0.isFinite ? max(0, $0) : nil }
    if width == nil {
      width = subviews.reduce(0) { widest, view in
        let kind = kind(of: view), insets = insets(kind)
        return kind == .line ? widest : max(widest, view.sizeThatFits(.unspecified).width + insets.leading + insets.trailing)
      }
    }
    return CGSize(width: width ?? 0, height: places(subviews, width: width ?? 0).last?.end ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for place in places(subviews, width: bounds.width) {
      // As it was measured, so that nothing in it is measured again.
      let height = place.frame.height == 0 ? 0 : nil as CGFloat?
      place.view.place(
        at: CGPoint(x: bounds.minX + place.frame.minX, y: bounds.minY + place.frame.minY),
        proposal: ProposedViewSize(width: place.frame.width, height: height))
    }
  }

  private func places(_ subviews: Subviews, width: CGFloat) -> [(view: LayoutSubview, frame: CGRect, end: CGFloat)] {
    let kinds = subviews.map(kind)
    let last = kinds.lastIndex { $0 != .line } ?? -1
    var result: [(view: LayoutSubview, frame: CGRect, end: CGFloat)] = []
    var y: CGFloat = 0
    // Whether a line may follow.
    var mayDivide = false
    for (index, view) in subviews.enumerated() {
      let kind = kinds[index], insets = insets(kind), inner = max(0, width - insets.leading - insets.trailing)
      if kind == .line && (!mayDivide || index > last) {
        result.append((view, CGRect(x: insets.leading, y: y, width: 0, height: 0), y))
        continue
      }
      mayDivide = kind != .line
      let height = kind == .line ? 1 : view.sizeThatFits(ProposedViewSize(width: inner, height: nil)).height
      let frame = CGRect(x: insets.leading, y: y + insets.top, width: inner, height: height)
      y = frame.maxY + insets.bottom
      result.append((view, frame, y))
    }
    return result
  }
}
