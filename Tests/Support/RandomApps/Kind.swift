@_spi(Oriel) import OrielCore

/// How many children a kind of view takes.
enum ChildCount: Sendable {
  case none
  /// Each has a place of its own: what is overlaid, what is presented.
  case fixed(Int)
  /// Any number in the content, standing there in one of the ways of `ContentForm`.
  case content
}

/// A kind of view that random apps are made of.
///
/// `template` is its source: `$0` is its first parameter, `$c0` its first child, `$content` its content, `$flag`, `$count` and `$text` what
/// its node holds, `$bind(flag)` a binding of it.
@MainActor public struct ViewKind {
  let name: String
  let covers: [String]
  let weight: Int
  let template: String
  let children: ChildCount
  let domains: [AnyDomain]
  let build: (Node) -> any View

  init<each P>(
    _ name: String, covers: [String] = [], weight: Int = 2, children: ChildCount = .none, _ template: String,
    _ domains: repeat Domain<each P>, build: @escaping (Node, repeat each P) -> any View
  ) {
    self.name = name
    self.covers = [name] + covers
    self.weight = weight
    self.template = template
    self.children = children
    var erased: [AnyDomain] = []
    repeat erased.append((each domains).erased)
    self.domains = erased
    self.build = { node in
      let parameters = node.parameters
      var index = 0
      @MainActor func next<T>(_ domain: Domain<T>) -> T {
        defer { index += 1 }
        return domain.values[parameters[index]]
      }
      return build(node, repeat next(each domains))
    }
  }
}

/// A kind of modifier that random apps are made of. `$view` in the source is what it is around; without it the source follows that.
@MainActor public struct ModifierKind {
  let name: String
  let covers: [String]
  let weight: Int
  let template: String
  let domains: [AnyDomain]
  let apply: (any View, Node, [Int]) -> any View

  init<each P>(
    _ name: String, covers: [String] = [], weight: Int = 2, _ template: String, _ domains: repeat Domain<each P>,
    apply: @escaping (any View, Node, repeat each P) -> any View
  ) {
    self.name = name
    self.covers = [name] + covers
    self.weight = weight
    self.template = template
    var erased: [AnyDomain] = []
    repeat erased.append((each domains).erased)
    self.domains = erased
    self.apply = { view, node, parameters in
      var index = 0
      @MainActor func next<T>(_ domain: Domain<T>) -> T {
        defer { index += 1 }
        return domain.values[parameters[index]]
      }
      return apply(view, node, repeat next(each domains))
    }
  }
}

/// All kinds, by name.
@MainActor public enum Registry {
  public static let kinds: [ViewKind] =
    leaves + pictures + gradientViews + texts + translations + shapes + stacks + layers + maskKinds
    + safeAreaKinds + geometryKinds + scrollingKinds + scrollTargetKinds + structure
    + subviewKinds + controls + valueControls + pickers + menuKinds + lists
    + fields + immediateKinds
    + presentations + changingContainers + windowKinds + sheetForms + navigationKinds + tables
    + stateful
    + focusedKinds + environmentKinds + matchedKinds
  public static let modifiers: [ModifierKind] =
    layoutModifiers + safeAreaModifiers + geometryModifiers + scrollModifiers + drawingModifiers + effectModifiers + inputModifiers
    + transferModifiers
    + accessibilityModifiers
    + symbolModifiers
    + gestureModifiers
    + transitionModifiers + rowModifiers + environmentModifiers
    + lifecycleModifiers
    + focusModifiers
    + focusedModifiers
    + moreEnvironmentModifiers + valueControlModifiers + pickerModifiers + menuModifiers + styleModifiers

  /// Every name of the API that some entry uses.
  public static let covered: Set<String> = {
    var names = Set(kinds.flatMap(\.covers) + modifiers.flatMap(\.covers))
    // `frame(width)` is a form of `frame`.
    names.formUnion(names.compactMap { $0.split(separator: "(").first.map(String.init) })
    return names
  }()

  private static let kindsByName = Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0) })
  private static let modifiersByName = Dictionary(uniqueKeysWithValues: modifiers.map { ($0.name, $0) })

  static func kind(_ name: String) -> ViewKind {
    guard let kind = kindsByName[name] else { fatalError("no kind of view is called \(name)") }
    return kind
  }
  static func modifier(_ name: String) -> ModifierKind {
    guard let kind = modifiersByName[name] else { fatalError("no kind of modifier is called \(name)") }
    return kind
  }
}
