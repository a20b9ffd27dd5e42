import Foundation
@_spi(Oriel) import OrielCore
import OrielControls
import OrielInput
import OrielViews

@MainActor let focusModifiers: [ModifierKind] = [
  ModifierKind(
    "textSelection", covers: ["TextSelectability", "EnabledTextSelectability"], weight: 2, ".textSelection(.enabled)"
  ) { view, _ in view.textSelection(.enabled) },
  ModifierKind("textSelection(disabled)", covers: ["DisabledTextSelectability"], weight: 1, ".textSelection(.disabled)") { view, _ in
    view.textSelection(.disabled)
  },
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
  ModifierKind("submitScope", weight: 1, ".submitScope($0)", Domains.flag) { view, _, flag in view.submitScope(flag) },
  ModifierKind(
    "onKeyPress(characters)", weight: 1,
    ".onKeyPress(characters: .decimalDigits, phases: $0 ? .all : .up) { _ in $count += 1; return .handled }",
    Domains.flag
  ) { view, node, flag in
    view.onKeyPress(characters: .decimalDigits, phases: flag ? .all : .up) { _ in
      node.count += 1
      return .handled
    }
  },
  ModifierKind("onKeyPress(phases)", weight: 1, ".onKeyPress(phases: [.repeat, .up]) { _ in $flag.toggle(); return .ignored }") {
    view, node in
    view.onKeyPress(phases: [.repeat, .up]) { _ in
      node.flag.toggle()
      return .ignored
    }
  },
  ModifierKind("keyboardShortcut", covers: ["KeyboardShortcut"], weight: 2, ".keyboardShortcut($0)", shortcuts) { view, _, shortcut in
    view.keyboardShortcut(shortcut)
  },
  ModifierKind(
    "defaultFocus", covers: ["DefaultFocusEvaluationPriority"], weight: 1, ".modifier(DefaultFocus(isForKeys: $0))", Domains.flag
  ) { view, _, flag in view.focusedByDefault(isForKeys: flag) },
  ModifierKind(
    "prefersDefaultFocus", covers: ["focusScope", "Namespace", "@Namespace", "resetFocus", "ResetFocusAction"], weight: 1,
    ".modifier(PreferredFocus(isPreferred: $0))", Domains.flag
  ) { view, _, flag in view.preferred(flag) },
  ModifierKind("focusSection", weight: 2, ".focusSection()") { view, _ in view.focusSection() },
  ModifierKind("onMoveCommand", covers: ["MoveCommandDirection"], weight: 1, ".onMoveCommand { $flag = $0 == .up }") { view, node in
    view.onMoveCommand { node.flag = $0 == .up }
  },
  ModifierKind("onExitCommand", weight: 1, ".onExitCommand(perform: $0 ? { $count += 1 } : nil)", Domains.flag) { view, node, flag in
    view.onExitCommand(perform: flag ? { node.count += 1 } : nil)
  },
  ModifierKind("onDeleteCommand", weight: 1, ".onDeleteCommand(perform: $0 ? { $count += 1 } : nil)", Domains.flag) { view, node, flag in
    view.onDeleteCommand(perform: flag ? { node.count += 1 } : nil)
  },
  ModifierKind(
    "copyable", covers: ["Transferable", "TransferRepresentation", "ProxyRepresentation", "String", "URL"], weight: 1,
    ".copyable([\"\\(count)\"])"
  ) { view, node in view.copyable(["\(node.count)"]) },
  ModifierKind("cuttable", weight: 1, ".cuttable { $count += 1; return [\"cut\"] }") { view, node in
    view.cuttable {
      node.count += 1
      return ["cut"]
    }
  },
  ModifierKind("pasteDestination", weight: 1, ".pasteDestination(for: String.self) { $flag = $0.count > 1 }") { view, node in
    view.pasteDestination(for: String.self) { node.flag = $0.count > 1 }
  },
  ModifierKind(
    "onCopyCommand", covers: ["NSItemProvider"], weight: 1, ".onCopyCommand(perform: $0 ? { [NSItemProvider(object: \"a\")] } : nil)",
    Domains.flag
  ) { view, _, flag in view.onCopyCommand(perform: flag ? { [NSItemProvider(object: "a")] } : nil) },
  ModifierKind("onCutCommand", weight: 1, ".onCutCommand(perform: $0 ? { $count += 1; return [] } : nil)", Domains.flag) {
    view, node, flag in
    view.onCutCommand(
      perform: flag
        ? {
          node.count += 1
          return []
        } : nil)
  },
  ModifierKind("onPasteCommand", covers: ["UTType"], weight: 1, ".onPasteCommand(of: [.text]) { _ in $count += 1 }") { view, node in
    view.onPasteCommand(of: [.text]) { _ in node.count += 1 }
  },
]

@MainActor private let shortcuts = Domain<KeyboardShortcut?>(
  "KeyboardShortcut?",
  [
    (KeyboardShortcut("c"), "KeyboardShortcut(\"c\")"), (KeyboardShortcut("z", modifiers: []), "KeyboardShortcut(\"z\", modifiers: [])"),
    (.defaultAction, ".defaultAction"), (.cancelAction, ".cancelAction"), (nil, "nil"),
    (
      KeyboardShortcut(.leftArrow, modifiers: .option, localization: .withoutMirroring),
      "KeyboardShortcut(.leftArrow, modifiers: .option, localization: .withoutMirroring)"
    ),
  ])

/// The view has the focus by default, in a region of its own.
private struct DefaultFocus: ViewModifier {
  let isForKeys: Bool
  @FocusState private var isFocused: Bool
  func body(content: Content) -> some View {
    content.focused($isFocused).defaultFocus($isFocused, true, priority: isForKeys ? .userInitiated : .automatic)
  }
}

/// The view is preferred in a scope of its own, in which a click gives the focus anew.
private struct PreferredFocus: ViewModifier {
  let isPreferred: Bool
  @Namespace private var namespace
  @Environment(\.resetFocus) private var resetFocus
  func body(content: Content) -> some View {
    content.prefersDefaultFocus(isPreferred, in: namespace).focusScope(namespace).onTapGesture { resetFocus(in: namespace) }
  }
}

extension View {
  fileprivate func focusedByDefault(isForKeys: Bool) -> some View { modifier(DefaultFocus(isForKeys: isForKeys)) }
  fileprivate func preferred(_ isPreferred: Bool) -> some View { modifier(PreferredFocus(isPreferred: isPreferred)) }
}
