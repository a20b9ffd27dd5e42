import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielImages
@_spi(Oriel) import OrielTextViews

/// A modal panel that asks a question: an alert or a confirmation dialog, which differ in their role.
struct DialogLayer: LayerKind {
  let name: String
  let role: ElementRole?

  static let alert = DialogLayer(name: "Alert", role: .alert)
  static let confirmation = DialogLayer(name: "ConfirmationDialog", role: .dialog)

  var blocks: LayerInput { .all }
  // Escape presses the cancel button; without one the question must be answered.
  var closers: LayerClosers { [] }
  var focus: LayerFocus { LayerFocus(entry: .firstField) }
  // `dismiss` in a button closes the container that presents the dialog.
  var isContainer: Bool { false }
  var isNamedByHeading: Bool { true }
  var placement: any LayerPlacement { CenteredPlacement() }
  var panel: LayerPanel { LayerPanel(cornerRadius: 12, padding: 20) }
  var backdrop: Color? { .backdrop }
  var transition: LayerTransition { LayerTransition(scale: 0.94) }
}

/// The content of an alert or confirmation dialog: the icon, the title and the message over fields and buttons.
nonisolated struct Dialog<Actions: View, Message: View>: View {
  let title: Text?
  let actions: Actions
  let message: Message
  /// Writes that the dialog has ended.
  let dismiss: () -> Void

  @State private var buttons: [DialogButton] = []
  @Environment(\.dialogIcon) private var icon
  @Environment(\.dialogSeverity) private var severity
  @Environment(\.dialogSuppression) private var suppression

  @MainActor var body: some View {
    VStack(spacing: 18) {
      VStack(spacing: 8) {
        if let icon = icon ?? severity.icon {
          icon.resizable().scaledToFit().frame(width: 40, height: 40).foregroundStyle(severity == .critical ? Color.orange : .accentColor)
        }
        if let title {
          VStack { title.font(.headline).multilineTextAlignment(.center) }.described(as: .heading)
        }
        message.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
      }
      DialogStack {
        actions
        if buttons.isEmpty { DialogAnswer(label: OwnWord.ok.text, role: nil, isDefault: true) { dismiss() } }
        if buttons.contains(where: { $0.part == .destructive }) && !buttons.contains(where: { $0.part == .cancel }) {
          DialogAnswer(label: OwnWord.cancel.text, role: .cancel, isDefault: false) { dismiss() }
        }
        if let suppression { Toggle(isOn: suppression.isSuppressed) { suppression.label }.frame(maxWidth: .infinity, alignment: .leading) }
      }
      .buttonStyle(DialogButtonStyle())
      .environment(\.dialogAnswers, DialogAnswers(defaultButton: defaultButton, dismiss: dismiss))
      .onPreferenceChange(DialogButtonsKey.self) { buttons = $0 }
    }
    .frame(minWidth: 220, idealWidth: 300, maxWidth: 420)
  }

  /// The button that Return presses: the one that the program chose, otherwise the first, unless one is destructive.
  private var defaultButton: ObjectIdentifier? {
    if let chosen = buttons.first(where: \.isChosen) { return chosen.id }
    if buttons.contains(where: { $0.part == .destructive }) { return nil }
    return buttons.first { $0.part == .plain }?.id
  }
}

/// The properties of a button that its dialog needs.
struct DialogButton: Equatable, Sendable {
  let id: ObjectIdentifier
  let part: DialogPart
  /// Whether the program has given it the shortcut of the default button.
  let isChosen: Bool
}

enum DialogButtonsKey: PreferenceKey {
  static var defaultValue: [DialogButton] { [] }
  static func reduce(value: inout [DialogButton], nextValue: () -> [DialogButton]) { value += nextValue() }
}

/// The properties of a dialog that its buttons need.
struct DialogAnswers {
  var defaultButton: ObjectIdentifier?
  var dismiss: () -> Void = {}
}

private enum DialogAnswersKey: EnvironmentKey { static var defaultValue: DialogAnswers { DialogAnswers() } }

extension EnvironmentValues {
  var dialogAnswers: DialogAnswers {
    get { self[DialogAnswersKey.self] }
    set { self[DialogAnswersKey.self] = newValue }
  }
}

/// Makes each button of a dialog close it after its action.
struct DialogButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    ListedDialogAnswer(label: configuration.label, role: configuration.role) { configuration.trigger() }
  }
}

/// A button that the program has declared.
private struct ListedDialogAnswer<Label: View>: View {
  /// The identity of the button, as long as it is shown.
  private final class Identity: Sendable {}

  let label: Label
  let role: ButtonRole?
  let action: @MainActor () -> Void
  @State private var identity = Identity()
  @Environment(\.dialogAnswers) private var answers
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    let id = ObjectIdentifier(identity)
    DialogAnswer(label: label, role: role, isDefault: answers.defaultButton == id, hasShortcut: shortcut != nil) {
      action()
      answers.dismiss()
    }
    .preference(key: DialogButtonsKey.self, value: [DialogButton(id: id, part: DialogPart(role), isChosen: shortcut == .defaultAction)])
  }
}

/// A button of a dialog: prominent if Return presses it, and with Escape if it cancels.
struct DialogAnswer<Label: View>: View {
  let label: Label
  let role: ButtonRole?
  let isDefault: Bool
  var hasShortcut = false
  let action: @MainActor () -> Void

  var body: some View {
    look.modifier(DialogShortcut(shortcut: shortcut))
      .layoutValue(key: DialogPartKey.self, value: DialogPart(role))
      .layoutValue(key: DialogDefaultKey.self, value: isDefault)
  }

  /// The program's own shortcut is kept.
  private var shortcut: KeyboardShortcut? {
    hasShortcut ? nil : isDefault ? .defaultAction : role == .cancel ? .cancelAction : nil
  }

  @ViewBuilder private var look: some View {
    let button = Button(role: role, action: action) { label.frame(maxWidth: .infinity) }
    if isDefault { button.buttonStyle(.borderedProminent) } else { button.buttonStyle(.bordered) }
  }
}

/// Sets a shortcut, or keeps the surrounding one.
private struct DialogShortcut: ViewModifier {
  let shortcut: KeyboardShortcut?
  func body(content: Content) -> some View { if let shortcut { content.keyboardShortcut(shortcut) } else { content } }
}
