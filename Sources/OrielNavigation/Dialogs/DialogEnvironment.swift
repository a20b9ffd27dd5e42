@_spi(Oriel) import OrielCore
import OrielControls
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// The severity of an alert or confirmation dialog. SwiftUI: `DialogSeverity`.
public struct DialogSeverity: Equatable, Sendable {
  private let isCritical: Bool
  /// The severity that the system chooses.
  public static let automatic = DialogSeverity(isCritical: false)
  /// A question without danger for the user's data.
  public static let standard = DialogSeverity(isCritical: false)
  /// A question whose answer may do harm: the dialog has a warning icon.
  public static let critical = DialogSeverity(isCritical: true)

  @MainActor var icon: Image? { isCritical ? Image(systemName: "exclamationmark.triangle.fill") : nil }
}

/// The toggle with which the user suppresses a dialog.
struct DialogSuppression {
  let label: Text
  let isSuppressed: Binding<Bool>
}

private enum DialogIconKey: EnvironmentKey { static var defaultValue: Image? { nil } }
private enum DialogSeverityKey: EnvironmentKey { static var defaultValue: DialogSeverity { .automatic } }
private enum DialogSuppressionKey: EnvironmentKey { static var defaultValue: DialogSuppression? { nil } }

extension EnvironmentValues {
  var dialogIcon: Image? {
    get { self[DialogIconKey.self] }
    set { self[DialogIconKey.self] = newValue }
  }
  var dialogSeverity: DialogSeverity {
    get { self[DialogSeverityKey.self] }
    set { self[DialogSeverityKey.self] = newValue }
  }
  var dialogSuppression: DialogSuppression? {
    get { self[DialogSuppressionKey.self] }
    set { self[DialogSuppressionKey.self] = newValue }
  }
}

extension View {
  /// Sets the icon of the alerts and confirmation dialogs that this view presents. SwiftUI: `dialogIcon(_:)`.
  ///
  /// nil is no icon, or the warning icon of a critical dialog.
  nonisolated public func dialogIcon(_ icon: Image?) -> some View { environment(\.dialogIcon, icon) }

  /// Sets the severity of the alerts and confirmation dialogs that this view presents. SwiftUI: `dialogSeverity(_:)`.
  nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { environment(\.dialogSeverity, severity) }

  /// Adds a toggle to the alerts and confirmation dialogs of this view, with which the user asks not to see them again.
  ///
  /// The program must act on the value itself. SwiftUI: `dialogSuppressionToggle(isSuppressed:)`.
  nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(OwnWord.doNotAskAgain.text, isSuppressed: isSuppressed)
  }

  /// Adds a suppression toggle with a label. SwiftUI: `dialogSuppressionToggle(_:isSuppressed:)`.
  nonisolated public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
    environment(\.dialogSuppression, DialogSuppression(label: label, isSuppressed: isSuppressed))
  }

  /// Adds a suppression toggle with a localized label.
  nonisolated public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
  }

  /// Adds a suppression toggle with an unlocalized string as the label.
  @_disfavoredOverload nonisolated public func dialogSuppressionToggle(_ title: some StringProtocol, isSuppressed: Binding<Bool>)
    -> some View
  {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }
}
