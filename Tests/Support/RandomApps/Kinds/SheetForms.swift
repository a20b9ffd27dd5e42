import Foundation
import OrielContainers
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielNavigation
import OrielTransfer
import OrielViews

@MainActor private let detents = Domain<Set<PresentationDetent>>(
  "Set<PresentationDetent>",
  [
    ([.medium], "[.medium]"), ([.medium, .large], "[.medium, .large]"), ([.height(90), .fraction(0.4)], "[.height(90), .fraction(0.4)]"),
    ([], "[]"),
  ], hostile: [([.height(.infinity), .height(0)], "[.height(.infinity), .height(0)]"), ([.fraction(.nan)], "[.fraction(.nan)]")])

@MainActor private let visibilities = Domain<Visibility>(
  "Visibility", [(.automatic, ".automatic"), (.hidden, ".hidden"), (.visible, ".visible")])

@MainActor private let radii = Domain<CGFloat?>("CGFloat?", [(nil, "nil"), (0, "0"), (30, "30")], hostile: [(.nan, ".nan")])

@MainActor let sheetForms: [ViewKind] = [
  ViewKind("fullScreenCover", weight: 1, children: .fixed(2), "$c0\n.fullScreenCover(isPresented: $bind(flag)) {\n$c1\nDismisser() }") {
    node in
    @MainActor func both(_ base: some View, _ content: some View) -> any View {
      base.fullScreenCover(isPresented: node.flagBinding) {
        content
        Dismisser()
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "presentationDetents",
    covers: [
      "PresentationDetent", "presentationDragIndicator", "presentationCornerRadius", "PresentationTraits", "CustomPresentationDetent",
      "presentationBackgroundInteraction", "PresentationBackgroundInteraction", "presentationContentInteraction",
      "PresentationContentInteraction", "DetentPlacement",
    ], weight: 1, children: .fixed(2),
    """
    $c0
    .sheet(isPresented: $bind(flag)) {
      $c1
        .presentationDetents($0).presentationDragIndicator($1).presentationCornerRadius($2)
    }
    """, detents, visibilities, radii
  ) { node, detents, indicator, radius in
    @MainActor func both(_ base: some View, _ content: some View) -> any View {
      base.sheet(isPresented: node.flagBinding) {
        content.presentationDetents(detents).presentationDragIndicator(indicator).presentationCornerRadius(radius)
      }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "presentationSizing",
    covers: [
      "PresentationSizing", "FormPresentationSizing", "PagePresentationSizing", "FittedPresentationSizing", "AutomaticPresentationSizing",
      "PresentationSizingRoot", "PresentationSizingContext", "presentationBackground", "presentationCompactAdaptation",
      "PresentationAdaptation",
    ], weight: 1, children: .fixed(3),
    """
    $c0
    .popover(isPresented: $bind(flag)) {
      $c1
        .presentationSizing(.form).presentationCompactAdaptation(.sheet).presentationBackground { $c2 }
    }
    """
  ) { node in
    @MainActor func all(_ base: some View, _ content: some View, _ background: some View) -> any View {
      base.popover(isPresented: node.flagBinding) {
        content.presentationSizing(.form).presentationCompactAdaptation(.sheet).presentationBackground { background }
      }
    }
    return all(node.child(0), node.child(1), node.child(2))
  },
  ViewKind(
    "inspector", covers: ["inspectorColumnWidth"], weight: 1, children: .fixed(2),
    "$c0\n.inspector(isPresented: $bind(flag)) {\n$c1\n.inspectorColumnWidth(min: 60, ideal: 90) }"
  ) { node in
    @MainActor func both(_ base: some View, _ content: some View) -> any View {
      base.inspector(isPresented: node.flagBinding) { content.inspectorColumnWidth(min: 60, ideal: 90) }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "draggable(preview)", weight: 1, children: .fixed(2), "$c0\n.draggable(\"item $(count)\") {\n$c1\n}"
  ) { node in
    @MainActor func both(_ base: some View, _ content: some View) -> any View { base.draggable("item \(node.count)") { content } }
    return both(node.child(0), node.child(1))
  },
]
