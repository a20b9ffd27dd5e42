@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The colour scheme that the views of a container requested, stored in its scope.
private enum PreferredColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }

/// A window, sheet or popover: collects the preferences of its views, and is closed by `dismiss`.
@MainActor final class PresentationContainer {
  /// Released at the end, because it holds the container.
  private var scope: EnvironmentScope?
  let isWindow: Bool
  /// The preferences of its views.
  let preferences: PreferenceCollector
  /// Whether Escape and clicks outside do not close it.
  private(set) var isInteractiveDismissDisabled = false
  /// Ends the presentation, or asks the platform to close the window; nil once it has ended.
  var dismissal: (() -> Void)?

  /// Sets the colour scheme that the content requested, else the one around. An equal one invalidates nothing.
  private var transform: EnvironmentTransform?

  /// `scope` is the scope of the whole content.
  init(of node: ViewNode, scope: EnvironmentScope, isWindow: Bool, graph: ViewGraph) {
    self.scope = scope
    self.isWindow = isWindow
    preferences = isWindow ? graph[WindowPreferences.key].window : PreferenceCollector(below: node, in: graph)
    scope.set(PreferredColorSchemeKey.self, nil)
    var values = EnvironmentValues()
    values.presentationContainer = self
    if !isWindow {
      values.isPresented = true
      // What is presented from a row is none.
      values.formLabels = .none
      values.showsBadges = false
    }
    scope.add(values)
    preferences.receive(InteractiveDismissPreference.self) { [unowned self] in isInteractiveDismissDisabled = $0 }
    preferences.receive(ColorSchemePreference.self) { [unowned scope] in scope.set(PreferredColorSchemeKey.self, $0) }
    guard let outer = scope.parent else { return }
    transform = EnvironmentTransform(in: scope, around: outer) { [unowned scope] values in
      values.colorScheme = scope.value(PreferredColorSchemeKey.self) ?? values.colorScheme
    }
  }

  /// Whether it is a sheet or popover that is being shown.
  var isPresented: Bool { !isWindow && dismissal != nil }

  func end() {
    dismissal = nil
    preferences.end()
    transform?.end()
    transform = nil
    scope = nil
  }
}

extension PresentationContainer: CustomStringConvertible {
  nonisolated var description: String { "PresentationContainer" }
}
