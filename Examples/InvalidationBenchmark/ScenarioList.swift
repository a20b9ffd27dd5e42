import InvalidationMeasuring

/// All scenarios, with the limits of their trees' sizes.
@MainActor enum ScenarioList {
  static let all: [any Scenario.Type] =
    [
      Build.self, LeafState.self, LeafText.self, EnvironmentSparse.self, EnvironmentUnread.self, ThemeToggle.self, ComputedKey.self,
      Resize.self, Scroll.self, Scatter.self, Churn.self, ObservableProperty.self,
    ] + observableObjects + [
      Immediate.self, Shapes.self, LayoutProtocol.self, LazyScroll.self, Geometry.self, Preferences.self, Animate.self,
      ImmediateIdle.self, ImmediateRerun.self, ImmediateTable.self, ImmediatePress.self, ImmediateValues.self, Fullscreen.self,
      MenuOpening.self, SettingsForm.self, ListOfRows.self,
    ]

  /// What needs OpenCombine, which a build may leave out.
  private static var observableObjects: [any Scenario.Type] {
    #if HAS_COMBINE
      [ObservableObjectProperty.self]
    #else
      []
    #endif
  }

  nonisolated static let nodeCounts = 100...1_000_000
  static let defaultNodeCounts = [1_000, 10_000, 100_000]

  /// For checks of names before anything runs; the command line is parsed on the main thread.
  nonisolated static var names: [String] { MainActor.assumeIsolated { all.map { $0.name } } }

  static func printAll() {
    let width = all.map { $0.name.count }.max() ?? 0
    for scenario in all { print(scenario.name.padded(to: width) + "  " + scenario.summary) }
  }
}
