import OrielAccessibility
import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
import OrielViews

@MainActor private let behaviours = Domain<AccessibilityChildBehavior>(
  "AccessibilityChildBehavior", [(.ignore, ".ignore"), (.contain, ".contain"), (.combine, ".combine")])
@MainActor private let traits = Domain<AccessibilityTraits>(
  "AccessibilityTraits", [(.isHeader, ".isHeader"), (.isButton, ".isButton"), ([.isSelected, .isImage], "[.isSelected, .isImage]")])

@MainActor let accessibilityModifiers: [ModifierKind] = [
  ModifierKind(
    "accessibilityLabel", covers: ["accessibilityValue", "accessibilityHint"], weight: 1,
    ".accessibilityLabel(Text($0), isEnabled: $1).accessibilityValue(\"v\").accessibilityHint(\"h\")", Domains.string, Domains.flag
  ) { view, _, text, flag in
    @MainActor func result(_ view: some View) -> any View {
      view.accessibilityLabel(Text(text), isEnabled: flag).accessibilityValue("v").accessibilityHint("h")
    }
    return result(view)
  },
  ModifierKind("accessibilityHidden", weight: 1, ".accessibilityHidden($0)", Domains.flag) { view, _, flag in
    @MainActor func result(_ view: some View) -> any View { view.accessibilityHidden(flag) }
    return result(view)
  },
  ModifierKind(
    "accessibilityElement", covers: ["AccessibilityChildBehavior"], weight: 1, ".accessibilityElement(children: $0)", behaviours
  ) { view, _, children in view.accessibilityElement(children: children) },
  ModifierKind(
    "accessibilityAddTraits", covers: ["AccessibilityTraits", "accessibilityRemoveTraits"], weight: 1,
    ".accessibilityAddTraits($0).accessibilityRemoveTraits($1)", traits, traits
  ) { view, _, added, removed in
    @MainActor func result(_ view: some View) -> any View { view.accessibilityAddTraits(added).accessibilityRemoveTraits(removed) }
    return result(view)
  },
  ModifierKind(
    "accessibilityAction", covers: ["AccessibilityActionKind", "accessibilityAdjustableAction"], weight: 1,
    ".accessibilityAction { $count += 1 }.accessibilityAdjustableAction { _ in $flag = true }"
  ) { view, node in
    @MainActor func result(_ view: some View) -> any View {
      view.accessibilityAction { node.count += 1 }.accessibilityAdjustableAction { _ in node.flag = true }
    }
    return result(view)
  },
  ModifierKind("accessibilityActions", weight: 1, ".accessibilityActions { if $0 { Button(\"a\") {} }; Button(\"b\") {} }", Domains.flag) {
    view, _, flag in
    view.accessibilityActions {
      if flag { Button("a") {} }
      Button("b") {}
    }
  },
  ModifierKind(
    "accessibilityRepresentation", weight: 1, ".accessibilityRepresentation { Text($0).padding() }", Domains.string
  ) { view, _, text in view.accessibilityRepresentation { Text(text).padding() } },
  ModifierKind("accessibilityChildren", weight: 1, ".accessibilityChildren { if $0 { Text(\"c\") }; Color.red }", Domains.flag) {
    view, _, flag in
    view.accessibilityChildren {
      if flag { Text("c") }
      Color.red
    }
  },
  ModifierKind(
    "accessibilityHeading",
    covers: [
      "accessibilityTextContentType", "AccessibilityTextContentType", "accessibilityRespondsToUserInteraction", "accessibilityDirectTouch",
      "accessibilityActivationPoint", "accessibilityIgnoresInvertColors", "accessibilityShowsLargeContentViewer",
      "accessibilityInputLabels",
      "speechAlwaysIncludesPunctuation", "speechSpellsOutCharacters", "speechAdjustedPitch", "speechAnnouncementsQueued",
    ], weight: 1, ".accessibilityHeading($0 ? .h2 : .unspecified) and other details, with $1", Domains.flag, Domains.string
  ) { view, _, flag, text in
    @MainActor func touched(_ view: some View) -> any View {
      view.accessibilityHeading(flag ? .h2 : .unspecified).accessibilityTextContentType(flag ? .narrative : .sourceCode)
        .accessibilityRespondsToUserInteraction(flag).accessibilityDirectTouch(flag).accessibilityActivationPoint(.topLeading)
        .accessibilityIgnoresInvertColors(flag).accessibilityShowsLargeContentViewer()
    }
    @MainActor func result(_ view: some View) -> any View {
      view.accessibilityInputLabels([Text(text)]).speechAlwaysIncludesPunctuation(flag).speechSpellsOutCharacters(flag)
        .speechAdjustedPitch(flag ? 0.5 : -0.5).speechAnnouncementsQueued(flag)
    }
    return result(AnyView(touched(view)))
  },
  ModifierKind("accessibilitySortPriority", weight: 1, ".accessibilitySortPriority($0)", Domains.priority) { view, _, priority in
    @MainActor func result(_ view: some View) -> any View { view.accessibilitySortPriority(priority) }
    return result(view)
  },
]
