import Foundation
@_spi(Oriel) import OrielCore
import OrielImages
import OrielViews

extension Domains {
  static let symbolVariant = Domain<SymbolVariants>([
    (.fill, ".fill"), (.none, ".none"), (.circle, ".circle"), (.square.fill, ".square.fill"), (.slash, ".slash"),
    (.rectangle, ".rectangle"), (.circle.fill.slash, ".circle.fill.slash"),
  ])
  static let symbolRenderingMode = Domain<SymbolRenderingMode?>(
    "SymbolRenderingMode?",
    [
      (.hierarchical, ".hierarchical"), (nil, "nil"), (.monochrome, ".monochrome"), (.palette, ".palette"), (.multicolor, ".multicolor"),
    ])
  static let symbolOptions = Domain<SymbolEffectOptions>(
    "SymbolEffectOptions",
    [
      (.default, ".default"), (.repeating, ".repeating"), (.nonRepeating, ".nonRepeating"), (.repeat(2), ".repeat(2)"),
      (.repeat(.periodic(2, delay: 0.25)), ".repeat(.periodic(2, delay: 0.25))"), (.speed(3), ".speed(3)"),
    ], hostile: [(.speed(.nan), ".speed(.nan)"), (.speed(-1).repeat(0), ".speed(-1).repeat(0)")])
  static let variableValue = Domain<Double?>(
    "Double?", [(0.5, "0.5"), (nil, "nil"), (0, "0"), (1, "1"), (0.3, "0.3")], hostile: [(.nan, ".nan"), (-.infinity, "-.infinity")])
}

@MainActor let symbolModifiers: [ModifierKind] = [
  ModifierKind("symbolVariant", covers: ["SymbolVariants", "symbolVariants"], weight: 2, ".symbolVariant($0)", Domains.symbolVariant) {
    view, _, variant in view.symbolVariant(variant)
  },
  ModifierKind(
    "symbolRenderingMode", covers: ["SymbolRenderingMode"], weight: 2, ".symbolRenderingMode($0)", Domains.symbolRenderingMode
  ) { view, _, mode in view.symbolRenderingMode(mode) },
  ModifierKind(
    "symbolEffect(byLayer)", weight: 1,
    ".symbolEffect(.bounce.byLayer, options: $0, value: $1).symbolEffect(.scale.up.byLayer, isActive: $2)"
      + ".symbolEffect(.wiggle.byLayer.custom(angle: .degrees(30)), options: $0, isActive: $2)",
    Domains.symbolOptions, Domains.number, Domains.flag
  ) { view, _, options, number, flag in
    view.symbolEffect(.bounce.byLayer, options: options, value: number).symbolEffect(.scale.up.byLayer, isActive: flag)
      .symbolEffect(.wiggle.byLayer.custom(angle: .degrees(30)), options: options, isActive: flag)
  },
  ModifierKind("allowedDynamicRange", weight: 1, ".allowedDynamicRange($0 ? .high : nil)", Domains.flag) { view, _, flag in
    view.allowedDynamicRange(flag ? .high : nil)
  },
  ModifierKind(
    "symbolEffect(value)",
    covers: [
      "symbolEffect", "SymbolEffectOptions", "DiscreteSymbolEffect", "SymbolEffect", "BounceSymbolEffect", "WiggleSymbolEffect",
      "ReplaceSymbolEffect", "ContentTransitionSymbolEffect",
    ],
    weight: 1, ".symbolEffect(.wiggle, options: $0, value: $1).symbolEffect(.bounce, value: $1)", Domains.symbolOptions, Domains.number
  ) { view, _, options, number in view.symbolEffect(.wiggle, options: options, value: number).symbolEffect(.bounce, value: number) },
  ModifierKind(
    "symbolEffect(active)",
    covers: [
      "IndefiniteSymbolEffect", "PulseSymbolEffect", "VariableColorSymbolEffect", "ScaleSymbolEffect", "RotateSymbolEffect",
      "BreatheSymbolEffect",
    ], weight: 1,
    ".symbolEffect(.variableColor.cumulative, options: $0, isActive: $1).symbolEffect(.scale.down, isActive: $1)"
      + ".symbolEffect(.breathe, options: $0, isActive: $1).symbolEffect(.rotate, options: $0, isActive: $1)"
      + ".symbolEffect(.pulse, options: $0, isActive: $1)",
    Domains.symbolOptions, Domains.flag
  ) { view, _, options, flag in
    view.symbolEffect(.variableColor.cumulative, options: options, isActive: flag).symbolEffect(.scale.down, isActive: flag)
      .symbolEffect(.breathe, options: options, isActive: flag).symbolEffect(.rotate, options: options, isActive: flag)
      .symbolEffect(.pulse, options: options, isActive: flag)
  },
  ModifierKind(
    "symbolEffect(appear)", covers: ["AppearSymbolEffect", "DisappearSymbolEffect"], weight: 1,
    ".symbolEffect(.disappear, isActive: $0).symbolEffect(.appear, isActive: $1)", Domains.flag, Domains.flag
  ) { view, _, first, second in view.symbolEffect(.disappear, isActive: first).symbolEffect(.appear, isActive: second) },
  ModifierKind("symbolEffectsRemoved", weight: 1, ".symbolEffectsRemoved($0)", Domains.flag) { view, _, flag in
    view.symbolEffectsRemoved(flag)
  },
]
