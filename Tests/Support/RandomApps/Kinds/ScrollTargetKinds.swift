import Foundation
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

@MainActor let scrollTargetKinds: [ViewKind] = [
  ViewKind(
    "ScrollView(viewAligned)", covers: ["scrollTargetBehavior", "ScrollTargetBehavior", "ViewAlignedScrollTargetBehavior"], weight: 4,
    children: .content,
    """
    ScrollView($0) {
    VStack {
    $content
    ForEach(0..<$count * 3, id: \\.self) { Text("\\($0)").padding(.top, CGFloat($0 % 4)) }
    }
    .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned(limitBehavior: $1, anchor: $2))
    """, Domains.axes, Domains.scrollLimit, Domains.unitPoint
  ) { node, axes, limit, anchor in
    @MainActor func scroll(_ content: some View) -> any View {
      ScrollView(axes) {
        VStack {
          content
          ForEach(0..<(max(0, node.count) * 3), id: \.self) { Text("\($0)").padding(.top, CGFloat($0 % 4)) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: limit, anchor: anchor))
    }
    return scroll(node.content)
  },
  ViewKind(
    "ScrollView(viewAligned, lazy)", weight: 4, children: .content,
    """
    ScrollView {
    LazyVStack(spacing: $1) {
    $content
    ForEach(0..<$count * 40, id: \\.self) { Text("\\($0)").padding(.top, CGFloat($0 % 5)) }
    }
    .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned(limitBehavior: $0))
    .scrollPosition(id: $bind(single))
    """, Domains.scrollLimit, Domains.spacing
  ) { node, limit, spacing in
    @MainActor func scroll(_ content: some View) -> any View {
      ScrollView {
        LazyVStack(spacing: spacing) {
          content
          ForEach(0..<(max(0, node.count) * 40), id: \.self) { Text("\($0)").padding(.top, CGFloat($0 % 5)) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: limit))
      .scrollPosition(id: Binding(get: { node.single }, set: { node.single = $0 }))
    }
    return scroll(node.content)
  },
  ViewKind(
    "ScrollView(paging)", covers: ["PagingScrollTargetBehavior"], weight: 3, children: .content,
    """
    ScrollView(.horizontal) {
    HStack(spacing: 0) {
    $content
    ForEach(0..<3, id: \\.self) { _ in Color.green.containerRelativeFrame(.horizontal) }
    }
    }
    .scrollTargetBehavior(.paging)
    """
  ) { node in
    @MainActor func scroll(_ content: some View) -> any View {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          content
          ForEach(0..<3, id: \.self) { _ in Color.green.containerRelativeFrame(.horizontal) }
        }
      }
      .scrollTargetBehavior(.paging)
    }
    return scroll(node.content)
  },
  ViewKind(
    "ScrollSettingsReader",
    covers: [
      "isScrollEnabled", "horizontalScrollIndicatorVisibility", "verticalScrollIndicatorVisibility", "horizontalScrollBounceBehavior",
      "verticalScrollBounceBehavior",
    ], weight: 1, "ScrollSettingsReader()"
  ) { _ in ScrollSettingsReader() },
]

@MainActor let scrollModifiers: [ModifierKind] = [
  ModifierKind(
    "scrollTargetBehavior(own)", covers: ["AnyScrollTargetBehavior", "ScrollTarget", "ScrollTargetBehaviorContext"], weight: 2,
    ".scrollTargetBehavior(AnyScrollTargetBehavior(StopsBehavior(distance: $0)))", Domains.length
  ) { view, _, distance in
    view.scrollTargetBehavior(AnyScrollTargetBehavior(StopsBehavior(distance: distance)))
  },
  ModifierKind("scrollTargetBehavior(paging)", weight: 1, ".scrollTargetBehavior(.paging)") { view, _ in
    view.scrollTargetBehavior(.paging)
  },
  ModifierKind("scrollTarget", weight: 1, ".scrollTarget(isEnabled: $0)", Domains.flag) { view, _, flag in
    view.scrollTarget(isEnabled: flag)
  },
  ModifierKind("scrollTargetLayout(isEnabled)", weight: 1, ".scrollTargetLayout(isEnabled: $0)", Domains.flag) { view, _, flag in
    view.scrollTargetLayout(isEnabled: flag)
  },
  ModifierKind(
    "onScrollPhaseChange", covers: ["ScrollPhase", "ScrollPhaseChangeContext"], weight: 1,
    ".onScrollPhaseChange { _, new, context in $echo = new == .idle ? 9 : context.geometry.contentOffset.y > 0 ? 10 : 11 }"
  ) { view, node in
    view.onScrollPhaseChange { _, new, context in node.echo = new == .idle ? 9 : context.geometry.contentOffset.y > 0 ? 10 : 11 }
  },
  ModifierKind(
    "scrollBounceBehavior", covers: ["ScrollBounceBehavior"], weight: 1, ".scrollBounceBehavior(.basedOnSize, axes: $0)", Domains.axes
  ) { view, _, axes in
    view.scrollBounceBehavior(.basedOnSize, axes: axes)
  },
  ModifierKind(
    "scrollIndicators", covers: ["ScrollIndicatorVisibility"], weight: 2, ".scrollIndicators($0, axes: $1)", Domains.scrollIndicators,
    Domains.axes
  ) { view, _, visibility, axes in
    view.scrollIndicators(visibility, axes: axes)
  },
  ModifierKind("scrollIndicatorsFlash", weight: 2, ".scrollIndicatorsFlash(onAppear: $0)", Domains.flag) { view, _, flag in
    view.scrollIndicatorsFlash(onAppear: flag)
  },
  ModifierKind("scrollIndicatorsFlash(trigger)", weight: 1, ".scrollIndicatorsFlash(trigger: $0)", Domains.number) { view, _, number in
    view.scrollIndicatorsFlash(trigger: number)
  },
  ModifierKind("scrollClipDisabled", weight: 2, ".scrollClipDisabled($0)", Domains.flag) { view, _, flag in
    view.scrollClipDisabled(flag)
  },
  ModifierKind(
    "onScrollTargetVisibilityChange", weight: 1, ".onScrollTargetVisibilityChange(idType: Int.self) { $echo = $0.first ?? 12 }"
  ) { view, node in
    view.onScrollTargetVisibilityChange(idType: Int.self) { node.echo = $0.first ?? 12 }
  },
  ModifierKind("scrollDisabled", weight: 1, ".scrollDisabled($0)", Domains.flag) { view, _, flag in view.scrollDisabled(flag) },
]

extension Domains {
  static let scrollIndicators = Domain<ScrollIndicatorVisibility>(
    "ScrollIndicatorVisibility", [(.automatic, ".automatic"), (.visible, ".visible"), (.hidden, ".hidden"), (.never, ".never")])
  static let scrollLimit = Domain<ViewAlignedScrollTargetBehavior.LimitBehavior>(
    "ViewAlignedScrollTargetBehavior.LimitBehavior",
    [
      (.automatic, ".automatic"), (.always, ".always"), (.alwaysByFew, ".alwaysByFew"), (.alwaysByOne, ".alwaysByOne"), (.never, ".never"),
    ])
}

/// A behaviour of the app's own: stops at multiples of a distance, whatever that is.
struct StopsBehavior: ScrollTargetBehavior {
  var distance: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.origin.y / distance).rounded() * distance
    if context.layoutDirection == .rightToLeft { target.anchor = .trailing }
  }
}

/// Says what views around have set.
struct ScrollSettingsReader: View {
  @Environment(\.isScrollEnabled) private var isEnabled
  @Environment(\.horizontalScrollIndicatorVisibility) private var across
  @Environment(\.verticalScrollIndicatorVisibility) private var down
  @Environment(\.horizontalScrollBounceBehavior) private var bounceAcross
  @Environment(\.verticalScrollBounceBehavior) private var bounceDown
  var body: some View {
    let set = [isEnabled, across == .never, down == .never, bounceAcross == .basedOnSize, bounceDown == .basedOnSize]
    Text(set.map { $0 ? "1" : "0" }.joined())
  }
}
