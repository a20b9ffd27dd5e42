import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

extension View {
  /// Shows an alert with a title and buttons in the middle of the window while a value is true.
  ///
  /// Meanwhile, views below take no input. Each button closes the alert after its action. Without buttons there is one, "OK". Of two
  /// buttons the cancel button comes first; more, or long ones, are stacked. Return presses the button with the shortcut `defaultAction`,
  /// otherwise the first one without a role, unless a button is destructive. Escape presses the button with the role `cancel`; if there is
  /// a destructive button and no cancel button, "Cancel" is added. Text fields among the actions are placed above the buttons. SwiftUI:
  /// `View.alert(_:isPresented:actions:)`.
  ///
  /// ```swift
  /// Button("Delete") { isAsking = true }
  ///     .alert("Delete the file?", isPresented: $isAsking) {
  ///         Button("Delete", role: .destructive) { delete() }
  ///     }
  /// ```
  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, title, isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Shows an alert with a message below its title. SwiftUI: `View.alert(_:isPresented:actions:message:)`.
  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, title, isPresented: isPresented, actions: actions(), message: message())
  }

  /// Shows an alert whose buttons are made from a value. Without the value it has only the button "OK". SwiftUI:
  /// `View.alert(_:isPresented:presenting:actions:)`.
  nonisolated public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(.alert, title, isPresented: isPresented, actions: data.map(actions), message: EmptyView())
  }

  /// Shows an alert whose buttons and message are made from a value; without the value it has only the title and "OK". SwiftUI:
  /// `View.alert(_:isPresented:presenting:actions:message:)`.
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(.alert, title, isPresented: isPresented, actions: data.map(actions), message: data.map(message))
  }

  /// Shows an alert with a localized title.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, Text(titleKey), isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Shows an alert with a localized title and a message.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, Text(titleKey), isPresented: isPresented, actions: actions(), message: message())
  }

  /// Shows an alert with a localized title, made from a value.
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(.alert, Text(titleKey), isPresented: isPresented, actions: data.map(actions), message: EmptyView())
  }

  /// Shows an alert with a localized title, with a message, both made from a value.
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(.alert, Text(titleKey), isPresented: isPresented, actions: data.map(actions), message: data.map(message))
  }

  /// Shows an alert with an unlocalized string as its title.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, Text(title), isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Shows an alert with an unlocalized string as its title and a message.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, Text(title), isPresented: isPresented, actions: actions(), message: message())
  }

  /// Shows an alert with an unlocalized string as its title, made from a value.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(.alert, Text(title), isPresented: isPresented, actions: data.map(actions), message: EmptyView())
  }

  /// Shows an alert with an unlocalized string as its title, with a message, both made from a value.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(.alert, Text(title), isPresented: isPresented, actions: data.map(actions), message: data.map(message))
  }

  /// Shows an alert with a title that is looked up in a string table.
  @_disfavoredOverload nonisolated public func alert<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, Text(titleResource), isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Shows an alert with a title that is looked up in a string table, and a message.
  @_disfavoredOverload nonisolated public func alert<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, Text(titleResource), isPresented: isPresented, actions: actions(), message: message())
  }

  /// Shows an alert with a title that is looked up in a string table, made from a value.
  @_disfavoredOverload nonisolated public func alert<A: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(.alert, Text(titleResource), isPresented: isPresented, actions: data.map(actions), message: EmptyView())
  }

  /// Shows an alert with a title that is looked up in a string table, with a message, both made from a value.
  @_disfavoredOverload nonisolated public func alert<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(.alert, Text(titleResource), isPresented: isPresented, actions: data.map(actions), message: data.map(message))
  }
}

extension View {
  /// Shows an alert for an error, which provides the title, while there is one and a value is true. SwiftUI:
  /// `View.alert(isPresented:error:actions:)`.
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, error.map { Text($0.title) }, isPresented: isPresented.while(error != nil), actions: actions(), message: EmptyView())
  }

  /// Shows an alert for an error, whose buttons and message are made from the error. SwiftUI:
  /// `View.alert(isPresented:error:actions:message:)`.
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View {
    dialog(
      .alert, error.map { Text($0.title) }, isPresented: isPresented.while(error != nil), actions: error.map(actions),
      message: error.map(message))
  }

  /// Presents a dialog; writes false once when a button is pressed.
  nonisolated func dialog<A: View, M: View>(
    _ kind: DialogLayer, _ title: Text?, isPresented: Binding<Bool>, actions: A, message: M
  ) -> some View {
    layer(kind, isPresented: isPresented) {
      Dialog(title: title, actions: actions, message: message) { if isPresented.wrappedValue { isPresented.wrappedValue = false } }
    }
  }
}

extension LocalizedError {
  fileprivate var title: String { errorDescription ?? localizedDescription }
}

extension Binding<Bool> {
  /// True only while a condition holds.
  fileprivate func `while`(_ condition: Bool) -> Binding<Bool> {
    Binding(getter: { condition && wrappedValue }, setter: { wrappedValue = $0 })
  }
}
