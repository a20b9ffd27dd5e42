import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielInput
@_spi(Oriel) import OrielTextViews
import OrielViews

@MainActor private let pointers = Domain<PointerStyle?>(
  "PointerStyle?", [(nil, "nil"), (.link, ".link"), (.columnResize, ".columnResize")])

@MainActor private let buttons = Domain<PointerButton>(
  "PointerButton",
  [(.secondary, ".secondary"), (.middle, ".middle"), (.back, ".back"), (.primary, ".primary"), (.other(9), ".other(9)")])
@MainActor private let shapeKinds = Domain<ContentShapeKinds>(
  "ContentShapeKinds",
  [
    (.interaction, ".interaction"), (.focusEffect, ".focusEffect"), ([.interaction, .focusEffect], "[.interaction, .focusEffect]"),
    (.hoverEffect, ".hoverEffect"), ([], "[]"),
  ])

@MainActor private let visibilities = Domain<Visibility>(
  "Visibility", [(.hidden, ".hidden"), (.automatic, ".automatic"), (.visible, ".visible")])

@MainActor let inputModifiers: [ModifierKind] = [
  ModifierKind("pointerVisibility", covers: ["Visibility"], weight: 1, ".pointerVisibility($0)", visibilities) { view, _, visibility in
    view.pointerVisibility(visibility)
  },
  ModifierKind(
    "onModifierKeysChanged", weight: 1, ".onModifierKeysChanged(mask: $0, initial: $1) { _, _ in $flag = true }", Domains.keysHeld,
    Domains.flag
  ) { view, node, mask, initial in
    view.onModifierKeysChanged(mask: mask, initial: initial) { _, _ in node.flag = true }
  },
  ModifierKind("modifierKeyAlternate", weight: 1, ".modifierKeyAlternate($0) { Text(\"held\") }", Domains.keysHeld) { view, _, keys in
    view.modifierKeyAlternate(keys) { Text("held") }
  },
  ModifierKind("onTapGesture", weight: 3, ".onTapGesture(count: $0) { $count += 1 }", Domains.count) { view, node, count in
    view.onTapGesture(count: count) { node.count += 1 }
  },
  ModifierKind("onHover", weight: 2, ".onHover { if $0 { $flag = true } }") { view, node in
    view.onHover { if $0 { node.flag = true } }
  },
  ModifierKind("pointerStyle", covers: ["PointerStyle"], weight: 1, ".pointerStyle($0)", pointers) { view, _, style in
    view.pointerStyle(style)
  },
  ModifierKind("contentShape", weight: 1, ".contentShape($0)", Domains.shape) { view, _, shape in
    @MainActor func result(_ view: some View, _ shape: some Shape) -> any View { view.contentShape(shape) }
    return result(view, shape)
  },
  ModifierKind(
    "contentShape(kinds)", covers: ["ContentShapeKinds"], weight: 2, ".contentShape($0, $1, eoFill: $2)", shapeKinds, Domains.shape,
    Domains.flag
  ) { view, _, kinds, shape, isEvenOdd in
    @MainActor func result(_ view: some View, _ shape: some Shape) -> any View { view.contentShape(kinds, shape, eoFill: isEvenOdd) }
    return result(view, shape)
  },
  ModifierKind("onClick", covers: ["PointerButton"], weight: 2, ".onClick(of: $0, count: $1) { $count += 1 }", buttons, Domains.count) {
    view, node, button, count in
    view.onClick(of: button, count: count) { node.count = (node.count + 1) % 50 }
  },
  ModifierKind("allowsHitTesting", weight: 1, ".allowsHitTesting($0)", Domains.flag) { view, _, flag in view.allowsHitTesting(flag) },
  ModifierKind("disabled", weight: 2, ".disabled($0)", Domains.flag) { view, _, flag in view.disabled(flag) },
  ModifierKind("accessibilityIdentifier", weight: 1, ".accessibilityIdentifier(\"here\")") { view, _ in view.accessibilityIdentifier("here")
  },
  ModifierKind("deleteDisabled", weight: 1, ".deleteDisabled($0)", Domains.flag) { view, _, flag in view.deleteDisabled(flag) },
  ModifierKind("moveDisabled", weight: 1, ".moveDisabled($0)", Domains.flag) { view, _, flag in view.moveDisabled(flag) },
]
