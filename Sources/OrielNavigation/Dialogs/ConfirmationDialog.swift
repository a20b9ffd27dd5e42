import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

extension View {
  /// Shows a dialog with a title and buttons, in which the user confirms an action, while a value is true.
  ///
  /// It works like an alert. The title is shown unless `titleVisibility` is `hidden`. SwiftUI:
  /// `View.confirmationDialog(_:isPresented:titleVisibility:actions:)`.
  ///
  /// ```swift
  /// Button("Empty Bin") { isAsking = true }
  ///     .confirmationDialog("Empty the bin?", isPresented: $isAsking) {
  ///         Button("Empty", role: .destructive) { empty() }
  ///     }
  /// ```
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.confirmation, titleVisibility == .hidden ? nil : title, isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Shows a confirmation dialog with a message below its title. SwiftUI:
  /// `View.confirmationDialog(_:isPresented:titleVisibility:actions:message:)`.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.confirmation, titleVisibility == .hidden ? nil : title, isPresented: isPresented, actions: actions(), message: message())
  }

  /// Shows a confirmation dialog whose buttons are made from a value. SwiftUI:
  /// `View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:)`.
  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : title, isPresented: isPresented, actions: data.map(actions), message: EmptyView())
  }

  /// Shows a confirmation dialog whose buttons and message are made from a value. SwiftUI:
  /// `View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:)`.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : title, isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }

  /// Shows a confirmation dialog with a localized title.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(titleKey), isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Shows a confirmation dialog with a localized title and a message.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(titleKey), isPresented: isPresented, actions: actions(), message: message())
  }

  /// Shows a confirmation dialog with a localized title, made from a value.
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(titleKey), isPresented: isPresented, actions: data.map(actions),
      message: EmptyView())
  }

  /// Shows a confirmation dialog with a localized title, with a message, both made from a value.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(titleKey), isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }

  /// Shows a confirmation dialog with an unlocalized string as its title.
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(title), isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Shows a confirmation dialog with an unlocalized string as its title and a message.
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.confirmation, titleVisibility == .hidden ? nil : Text(title), isPresented: isPresented, actions: actions(), message: message())
  }

  /// Shows a confirmation dialog with an unlocalized string as its title, made from a value.
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(title), isPresented: isPresented, actions: data.map(actions),
      message: EmptyView())
  }

  /// Shows a confirmation dialog with an unlocalized string as its title, with a message, both made from a value.
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(title), isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }

  /// Shows a confirmation dialog with a title that is looked up in a string table.
  @_disfavoredOverload nonisolated public func confirmationDialog<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(titleResource), isPresented: isPresented, actions: actions(),
      message: EmptyView())
  }

  /// Shows a confirmation dialog with a title that is looked up in a string table, and a message.
  @_disfavoredOverload nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(titleResource), isPresented: isPresented, actions: actions(),
      message: message())
  }

  /// Shows a confirmation dialog with a title that is looked up in a string table, made from a value.
  @_disfavoredOverload nonisolated public func confirmationDialog<A: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(titleResource), isPresented: isPresented, actions: data.map(actions),
      message: EmptyView())
  }

  /// Shows a confirmation dialog with a title that is looked up in a string table, with a message, both made from a value.
  @_disfavoredOverload nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .hidden ? nil : Text(titleResource), isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }
}
