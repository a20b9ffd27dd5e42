import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// An alert described by a value. Prefer `alert(_:isPresented:actions:)`. SwiftUI: `Alert`.
public struct Alert {
  /// A button of an alert or an action sheet. SwiftUI: `Alert.Button`.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    /// A button without a role, with an action.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label: label, role: nil, action: action) }
    /// A button that cancels; Escape presses it.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label: label, role: .cancel, action: action) }
    /// A button with the title "Cancel"; Escape presses it.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { cancel(OwnWord.cancel.text, action: action) }
    /// A button for an action that cannot be undone.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// An alert with one button; nil is "OK".
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message, buttons) = (title, message, dismissButton.map { [$0] } ?? [])
  }

  /// Creates an alert with a primary and a secondary button.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
  }
}

/// A choice of actions described by a value. Prefer `confirmationDialog(_:isPresented:titleVisibility:actions:)`. SwiftUI: `ActionSheet`.
public struct ActionSheet {
  /// A button of an alert, with its role.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A choice with a title, a message and buttons; without buttons there is "Cancel".
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons.isEmpty ? [.cancel()] : buttons)
  }
}

/// The buttons of an older alert.
nonisolated private struct OlderButtons: View {
  let buttons: [Alert.Button]

  @MainActor var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      Button(role: buttons[index].role, action: { buttons[index].action?() }, label: { buttons[index].label })
    }
  }
}

extension View {
  /// Shows an alert, made when it is needed, while a value is true. SwiftUI: `View.alert(isPresented:content:)`.
  nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = content()
    return dialog(.alert, alert.title, isPresented: isPresented, actions: OlderButtons(buttons: alert.buttons), message: alert.message)
  }

  /// Shows an alert made from an item while there is one. SwiftUI: `View.alert(item:content:)`.
  nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
    layer(DialogLayer.alert, item: item) { shown in
      let alert = content(shown)
      Dialog(title: alert.title, actions: OlderButtons(buttons: alert.buttons), message: alert.message) {
        if item.wrappedValue != nil { item.wrappedValue = nil }
      }
    }
  }

  /// Shows a choice of actions while a value is true. SwiftUI: `View.actionSheet(isPresented:content:)`.
  nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    let sheet = content()
    return dialog(
      .confirmation, sheet.title, isPresented: isPresented, actions: OlderButtons(buttons: sheet.buttons), message: sheet.message)
  }

  /// Shows a choice of actions made from an item while there is one. SwiftUI: `View.actionSheet(item:content:)`.
  nonisolated public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> ActionSheet) -> some View {
    layer(DialogLayer.confirmation, item: item) { shown in
      let sheet = content(shown)
      Dialog(title: sheet.title, actions: OlderButtons(buttons: sheet.buttons), message: sheet.message) {
        if item.wrappedValue != nil { item.wrappedValue = nil }
      }
    }
  }
}
