@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The items of a closed menu, invisible: their keyboard shortcuts work.
struct ClosedMenu<Content: View>: View {
  let content: Content

  var body: some View {
    ZStack { content }
      .buttonStyle(ClosedItemButtonStyle())
      .toggleStyle(ClosedItemToggleStyle())
      .labelStyle(ClosedItemLabelStyle())
      .environment(\.menuPart, .closed)
      .frame(width: 0, height: 0)
      .hidden()
  }

  /// Whether the content may have shortcuts, judged by its type: views of a program may have some in their bodies.
  ///
  /// Content of which it is known that it has none need not exist while the menu is closed.
  static var mayHaveShortcuts: Bool { ClosedMenuTypes.mayHaveShortcuts(Content.self) }
}

/// What is known of the types of menus' contents.
@MainActor private enum ClosedMenuTypes {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func mayHaveShortcuts(_ type: Any.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = mayHaveShortcuts(named: _typeName(type, qualified: true))
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  private static func mayHaveShortcuts(named name: String) -> Bool {
    for word in name.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "$") }) {
      let path = word.split(separator: ".")
      guard let module = path.first, path.count > 1 else { continue }
      if !module.hasPrefix("Oriel") && module != "Swift" && !module.hasPrefix("Foundation") && module != "__C" { return true }
      if path.contains("_ShortcutModifier") || path.contains("AnyView") || path.contains("MenuStyleConfiguration") { return true }
    }
    return false
  }
}
