@_spi(Oriel) import OrielCore

extension SubmitTriggers {
  /// The user presses Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension EnvironmentValues {
  fileprivate var submitActions: SubmitActions? { self[SubmitActionsKey.self] }
}

extension View {
  /// Makes Return in the text fields of the view a submission of another kind for the actions around it.
  nonisolated package func submits(as trigger: SubmitTriggers) -> some View { modifier(SubmitForwarding(trigger: trigger)) }
}

private struct SubmitForwarding: ViewModifier {
  let trigger: SubmitTriggers
  @Environment(\.submitActions) private var actions

  nonisolated init(trigger: SubmitTriggers) { self.trigger = trigger }

  func body(content: Content) -> some View {
    let (actions, trigger) = (actions, trigger)
    content.modifier(_SubmitModifier(triggers: .text, action: { actions?.run(trigger) }, isBlocking: true))
  }
}
