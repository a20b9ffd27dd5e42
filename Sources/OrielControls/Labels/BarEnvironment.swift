@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

private enum IsInBarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the view is an item of a toolbar.
  package var isInBar: Bool {
    get { self[IsInBarKey.self] }
    set { self[IsInBarKey.self] = newValue }
  }

  /// The position of a picker's label: in a toolbar it has none.
  package var barLabelPlace: LabelPlace { isInBar ? .hidden : labelPlace }
}

extension View {
  /// What an item of a toolbar presents does not look like the item.
  nonisolated package func outsideOfBars() -> some View {
    environment(\.isInBar, false).buttonStyle(.automatic).labelStyle(.automatic)
  }
}
