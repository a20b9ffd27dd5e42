import Foundation
import OrielContainers
@_spi(Oriel) import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielGestures
import OrielImages
import OrielPickers
import OrielTextViews
import OrielViews

// Buttons and switches.
@MainActor extension ImmediateUI {
  /// Shows a button. True in the one run that follows a press.
  ///
  /// With `repeats`, it is pressed repeatedly while it is held. `shortcut` presses it, too.
  public func button(
    _ title: String, role: ButtonRole? = nil, isSmall: Bool = false, repeats: Bool = false, shortcut: KeyboardShortcut? = nil,
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(ButtonKind(title: title, role: role, isSmall: isSmall, repeats: repeats, shortcut: shortcut), NoValue(), id, file, line, column)
      .takePress()
  }

  /// A combination of keys, of which nothing is shown. True in the one run that follows a press of it.
  public func shortcut(
    _ shortcut: KeyboardShortcut, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(ShortcutKind(shortcut: shortcut), NoValue(), id, file, line, column, isFloating: true).takePress()
  }

  /// Shows a switch. Returns whether the user has changed the value.
  @discardableResult public func toggle(
    _ title: String, _ isOn: inout Bool, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(ToggleKind(title: title, isSwitch: true), isOn, id, file, line, column).exchange(&isOn)
  }

  /// Shows a switch for a bound value. Returns whether the user has changed it.
  @discardableResult public func toggle(
    _ title: String, _ isOn: Binding<Bool>, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(isOn) { toggle(title, &$0, id: id, file: file, line: line, column: column) }
  }

  /// Shows a checkbox. Returns whether the user has changed the value.
  @discardableResult public func checkbox(
    _ title: String, _ isOn: inout Bool, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(ToggleKind(title: title, isSwitch: false), isOn, id, file, line, column).exchange(&isOn)
  }

  /// Shows a checkbox for a bound value. Returns whether the user has changed it.
  @discardableResult public func checkbox(
    _ title: String, _ isOn: Binding<Bool>, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(isOn) { checkbox(title, &$0, id: id, file: file, line: line, column: column) }
  }

  /// Shows a checkbox for some members of an option set: checked if it has all of them. Returns whether the user has changed it.
  @discardableResult public func checkbox<Flags: OptionSet>(
    _ title: String, _ flags: inout Flags, _ flag: Flags, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Bool
  where Flags.Element == Flags {
    var isOn = flags.isSuperset(of: flag)
    guard item(ToggleKind(title: title, isSwitch: false), isOn, id, file, line, column).exchange(&isOn) else { return false }
    if isOn { flags.formUnion(flag) } else { flags.subtract(flag) }
    return true
  }

  /// Writes what a call has changed to a binding, and nothing otherwise: a write would be announced.
  func through<Value>(_ binding: Binding<Value>, _ call: (inout Value) -> Bool) -> Bool {
    var value = binding.wrappedValue
    guard call(&value) else { return false }
    binding.wrappedValue = value
    return true
  }
}

private struct ButtonKind: ImmediateKind {
  let title: String
  let role: ButtonRole?
  let isSmall: Bool
  let repeats: Bool
  let shortcut: KeyboardShortcut?

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    let button = Button(role: role, action: { item.press() }) { Text(verbatim: title) }
    if isSmall || repeats || shortcut != nil {
      button.controlSize(isSmall ? .small : .regular).buttonRepeatBehavior(repeats ? .enabled : .automatic)
        .keyboardShortcut(shortcut)
    } else {
      button
    }
  }
}

private struct ShortcutKind: ImmediateKind {
  let shortcut: KeyboardShortcut
  static var isUnseen: Bool { true }

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    Button(action: { item.press() }) { Color.clear.frame(width: 0, height: 0) }.keyboardShortcut(shortcut)
      .buttonStyle(.plain).hidden()
  }
}

private struct ToggleKind: ImmediateKind {
  let title: String
  let isSwitch: Bool

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    let toggle = Toggle(isOn: item.binding) { Text(verbatim: title) }
    if isSwitch { TitledRow(title: title) { toggle.labelsHidden().toggleStyle(.switch) } } else { toggle.toggleStyle(.checkbox) }
  }

  typealias Value = Bool
}
