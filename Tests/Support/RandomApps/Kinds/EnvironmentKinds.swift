import Foundation
import Observation
import OrielAnimation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielText
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// What a random app hands down by its type.
@MainActor @Observable final class Shared {
  var number = 0
  nonisolated init() {}
}

/// A store of objects, as `managedObjectContext` hands one down.
@Observable final class Store: ManagedObjectContext {
  var hasChanges = false
  func save() throws { hasChanges = false }
  func rollback() { hasChanges = false }
}

@MainActor let environmentKinds: [ViewKind] = [
  ViewKind("Environment(object)", covers: ["@Observable", "@Bindable", "Bindable"], weight: 2, "SharedReader()") { _ in SharedReader() },
  ViewKind("Environment(self)", covers: ["\\.self"], weight: 1, "WholeReader()") { _ in WholeReader() },
  ViewKind("openURL(button)", covers: ["OpenURLAction"], weight: 1, "URLOpening()") { _ in URLOpening() },
  ViewKind(
    "managedObjectContext(reader)", covers: ["managedObjectContext", "ManagedObjectContext"], weight: 1,
    "StoreReader().environment(\\.managedObjectContext, Store())"
  ) { _ in
    StoreReader().environment(\.managedObjectContext, Domains.onlyStore)
  },
  ViewKind(
    "Environment(texts)",
    covers: [
      "calendar", "timeZone", "fontResolutionContext", "pixelLength", "redactionReasons", "sizeCategory", "verticalSizeClass", "scenePhase",
      "legibilityWeight",
      "accessibilityReduceMotion", "locale",
    ], weight: 1, "ManyReader()"
  ) { _ in ManyReader() },
]

private struct SharedReader: View {
  @Environment(Shared.self) private var shared: Shared?
  var body: some View {
    if let shared {
      Toggle("odd", isOn: Binding(get: { shared.number % 2 == 1 }, set: { shared.number += $0 ? 1 : 3 }))
      Text("shared \(shared.number)").onTapGesture { Bindable(shared).number.wrappedValue += 1 }
    } else {
      Text("nothing shared")
    }
  }
}

private struct WholeReader: View {
  @Environment(\.self) private var environment
  var body: some View {
    Text("\(environment.lineLimit ?? -1) \(environment.colorScheme == .dark ? "dark" : "light") \(Int(environment.displayScale * 100))")
  }
}

private struct URLOpening: View {
  @Environment(\.openURL) private var openURL
  @State private var answer = "?"
  var body: some View {
    Text("open \(answer)").onTapGesture {
      if let url = URL(string: "https://oriel.dev") { openURL(url) { accepted in answer = accepted ? "yes" : "no" } }
    }
  }
}

private struct StoreReader: View {
  @Environment(\.managedObjectContext) private var store
  var body: some View { Text(store.hasChanges ? "changed" : "saved") }
}

private struct ManyReader: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.fontResolutionContext) private var context
  @Environment(\.pixelLength) private var pixel
  @Environment(\.redactionReasons) private var reasons
  @Environment(\.sizeCategory) private var category
  @Environment(\.verticalSizeClass) private var sizeClass
  @Environment(\.scenePhase) private var phase
  @Environment(\.legibilityWeight) private var weight
  @Environment(\.accessibilityReduceMotion) private var isStill
  @Environment(\.locale) private var locale
  @Environment(\.font) private var font
  var body: some View {
    Text(
      "\(calendar.firstWeekday)\(timeZone.identifier.count) \(reasons.rawValue)\(category.rawValue)"
        + "\(sizeClass == .compact ? "c" : "r")\(phase == .active ? "a" : "i")"
    )
    .padding(pixel * 2).font(font ?? .body)
    Text("\(weight == .bold ? "b" : "")\(isStill ? "s" : "")\(locale.identifier)\(context.hashValue == 0 ? "0" : "")").bold()
  }
}

@MainActor let moreEnvironmentModifiers: [ModifierKind] = [
  ModifierKind("environment(object)", weight: 2, ".environment(shared)", Domains.shared) { view, _, shared in view.environment(shared) },
  ModifierKind("environment(store)", weight: 1, ".environment(\\.managedObjectContext, Store())", Domains.store) { view, _, store in
    view.environment(\.managedObjectContext, store)
  },
  ModifierKind("environment(openURL)", weight: 1, ".environment(\\.openURL, OpenURLAction { _ in .discarded })") { view, node in
    view.environment(
      \.openURL,
      OpenURLAction { _ in
        node.count += 1
        return .discarded
      })
  },
  ModifierKind("environment(timeZone)", weight: 1, ".environment(\\.timeZone, $0)", Domains.timeZone) { view, _, zone in
    view.environment(\.timeZone, zone)
  },
  ModifierKind("environment(calendar)", weight: 1, ".environment(\\.calendar, $0)", Domains.calendar) { view, _, calendar in
    view.environment(\.calendar, calendar)
  },
  ModifierKind("environment(sizeCategory)", weight: 1, ".environment(\\.sizeCategory, $0)", Domains.sizeCategory) { view, _, category in
    view.environment(\.sizeCategory, category)
  },
  ModifierKind(
    "environment(sizeClasses)", covers: ["horizontalSizeClass", "verticalSizeClass"], weight: 1, ".environment(\\.horizontalSizeClass, $0)",
    Domains.sizeClass
  ) { view, _, size in
    view.environment(\.horizontalSizeClass, size).environment(\.verticalSizeClass, size)
  },
  ModifierKind("environment(legibilityWeight)", weight: 1, ".environment(\\.legibilityWeight, $0)", Domains.legibility) { view, _, weight in
    view.environment(\.legibilityWeight, weight)
  },
  ModifierKind(
    "environment(contrast)", covers: ["colorScheme", "colorSchemeContrast"], weight: 1, ".environment(\\.colorSchemeContrast, $0)",
    Domains.contrast
  ) { view, _, contrast in
    view.environment(\.colorSchemeContrast, contrast)
  },
  ModifierKind(
    "environment(isLuminanceReduced)", covers: ["isLuminanceReduced"], weight: 1, ".environment(\\.isLuminanceReduced, $0)", Domains.flag
  ) { view, _, flag in
    view.environment(\.isLuminanceReduced, flag)
  },
  ModifierKind("environment(isEnabled)", covers: ["isEnabled"], weight: 1, ".environment(\\.isEnabled, $0)", Domains.flag) {
    view, _, flag in
    view.environment(\.isEnabled, flag)
  },
  ModifierKind(
    "environment(accessibility)",
    covers: [
      "accessibilityReduceTransparency", "accessibilityInvertColors", "accessibilityDifferentiateWithoutColor",
      "accessibilityShowButtonShapes", "accessibilityEnabled",
    ], weight: 1, ".environment(\\.accessibilityShowButtonShapes, $0) /* and other settings of accessibility */", Domains.flag, Domains.flag
  ) { view, _, first, second in
    view.environment(\.accessibilityReduceTransparency, first).environment(\.accessibilityInvertColors, second)
      .environment(\.accessibilityDifferentiateWithoutColor, first).environment(\.accessibilityShowButtonShapes, second)
      .environment(\.accessibilityEnabled, first).environment(\.accessibilityReduceMotion, second)
  },
  ModifierKind("environment(scenePhase)", weight: 1, ".environment(\\.scenePhase, $0)", Domains.phase) { view, _, phase in
    view.environment(\.scenePhase, phase)
  },
  ModifierKind("environment(redactionReasons)", weight: 1, ".environment(\\.redactionReasons, $0)", Domains.redaction) { view, _, reasons in
    view.environment(\.redactionReasons, reasons)
  },
  ModifierKind("defaultMinListHeaderHeight", weight: 1, ".environment(\\.defaultMinListHeaderHeight, $0)", Domains.lower) {
    view, _, height in
    view.environment(\.defaultMinListHeaderHeight, height)
  },
  ModifierKind("disableAutocorrection", weight: 1, ".disableAutocorrection($0)", Domains.flag) { view, _, flag in
    view.disableAutocorrection(flag)
  },
  ModifierKind("dynamicTypeSize(range)", weight: 1, ".dynamicTypeSize(...$0)", Domains.typeSize) { view, _, size in
    view.dynamicTypeSize(...size)
  },
  ModifierKind("transformEnvironment(scheme)", weight: 1, ".transformEnvironment(\\.colorScheme) { $0 = $0 == .dark ? .light : .dark }") {
    view, _ in
    view.transformEnvironment(\.colorScheme) { $0 = $0 == .dark ? .light : .dark }
  },
  ModifierKind("buttonStyle(bordered)", covers: ["BorderedButtonStyle"], weight: 1, ".buttonStyle(.bordered)") { view, _ in
    view.buttonStyle(.bordered)
  },
  ModifierKind("buttonStyle(glass)", covers: ["GlassButtonStyle"], weight: 1, ".buttonStyle(.glass)") { view, _ in view.buttonStyle(.glass)
  },
  ModifierKind("buttonStyle(glassProminent)", covers: ["GlassProminentButtonStyle"], weight: 1, ".buttonStyle(.glassProminent)") {
    view, _ in
    view.buttonStyle(.glassProminent)
  },
  ModifierKind("buttonStyle(borderless)", covers: ["BorderlessButtonStyle"], weight: 1, ".buttonStyle(.borderless)") { view, _ in
    view.buttonStyle(.borderless)
  },
  ModifierKind("buttonStyle(automatic)", covers: ["DefaultButtonStyle"], weight: 1, ".buttonStyle(.automatic)") { view, _ in
    view.buttonStyle(.automatic)
  },
  ModifierKind("textFieldStyle(roundedBorder)", covers: ["RoundedBorderTextFieldStyle"], weight: 1, ".textFieldStyle(.roundedBorder)") {
    view, _ in
    view.textFieldStyle(.roundedBorder)
  },
  ModifierKind("textFieldStyle(automatic)", covers: ["DefaultTextFieldStyle"], weight: 1, ".textFieldStyle(.automatic)") { view, _ in
    view.textFieldStyle(.automatic)
  },
]

extension Domains {
  private static let first = Shared(), second = Shared()
  fileprivate static let onlyStore = Store(), otherStore = Store()
  static let shared = Domain<Shared?>("Shared?", [(first, "Shared()"), (second, "Shared() /* another */"), (nil, "nil as Shared?")])
  static let store = Domain<any ManagedObjectContext>("any ManagedObjectContext", [(onlyStore, "Store()"), (otherStore, "Store()")])
  static let timeZone = Domain<TimeZone>([(.gmt, ".gmt"), (TimeZone(secondsFromGMT: 19_800) ?? .gmt, "TimeZone(secondsFromGMT: 19_800)!")])
  static let calendar = Domain<Calendar>([
    (Calendar(identifier: .gregorian), "Calendar(identifier: .gregorian)"),
    (Calendar(identifier: .hebrew), "Calendar(identifier: .hebrew)"),
  ])
  static let sizeCategory = Domain<ContentSizeCategory>([
    (.large, ".large"), (.extraSmall, ".extraSmall"), (.accessibilityLarge, ".accessibilityLarge"),
  ])
  static let sizeClass = Domain<UserInterfaceSizeClass?>(
    "UserInterfaceSizeClass?", [(.compact, ".compact"), (.regular, ".regular"), (nil, "nil")])
  static let legibility = Domain<LegibilityWeight?>("LegibilityWeight?", [(.regular, ".regular"), (.bold, ".bold"), (nil, "nil")])
  static let contrast = Domain<ColorSchemeContrast>([(.standard, ".standard"), (.increased, ".increased")])
  static let phase = Domain<ScenePhase>([(.active, ".active"), (.inactive, ".inactive"), (.background, ".background")])
}
