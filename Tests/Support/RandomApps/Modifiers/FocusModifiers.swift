import Foundation
@_spi(Oriel) import OrielCore
import OrielInput

@MainActor let focusModifiers: [ModifierKind] = [
  ModifierKind("focusable", weight: 2, ".focusable($0)", Domains.flag) { view, _, flag in view.focusable(flag) },
  ModifierKind(
    "focusable(interactions)", covers: ["FocusInteractions"], weight: 1, ".focusable(interactions: $0 ? .edit : .activate)", Domains.flag
  ) { view, _, flag in
    view.focusable(interactions: flag ? .edit : .activate)
  },
  ModifierKind("onKeyPress(keys)", weight: 1, ".onKeyPress(keys: [.space, \"z\"], phases: .down) { _ in $flag.toggle(); return .ignored }")
  { view, node in
    view.onKeyPress(keys: [.space, "z"], phases: .down) { _ in
      node.flag.toggle()
      return .ignored
    }
  },
  ModifierKind("focusEffectDisabled", weight: 1, ".focusEffectDisabled($0)", Domains.flag) { view, _, flag in view.focusEffectDisabled(flag)
  },
  ModifierKind(
    "onKeyPress", covers: ["KeyEquivalent", "KeyPress", "EventModifiers"], weight: 1,
    ".onKeyPress(.leftArrow) { $count += 1; return .handled }"
  ) { view, node in
    view.onKeyPress(.leftArrow) {
      node.count += 1
      return .handled
    }
  },
  ModifierKind("onSubmit", covers: ["SubmitTriggers"], weight: 1, ".onSubmit { $flag.toggle() }") { view, node in
    view.onSubmit { node.flag.toggle() }
  },
]
