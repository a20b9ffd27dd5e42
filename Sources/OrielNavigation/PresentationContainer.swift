@_spi(Oriel) import OrielCore

/// What the views of a container asked for, as one of its values.
private enum PreferredColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }

/// What presents views: a window, a sheet, a popover. Takes the values that they hand up, and is what `dismiss` ends.
@MainActor final class PresentationContainer {
  /// Let go of at the end, for it holds the container.
  private var scope: EnvironmentScope?
  let isWindow: Bool
  /// What its views hand up.
  let preferences: PreferenceCollector
  /// Whether Escape and clicks outside leave it open.
  private(set) var isInteractiveDismissDisabled = false
  /// Ends the presentation, or asks the platform to close the window; nil once it has ended.
  var dismissal: (() -> Void)?

  /// Gives the content the colour scheme that it asked for, else the one around. An equal one invalidates nothing.
  private var transform: EnvironmentTransform?

  /// `scope` is the one that all of the content sees.
  init(of node: ViewNode, scope: EnvironmentScope, isWindow: Bool, graph: ViewGraph) {
    self.scope = scope
    self.isWindow = isWindow
    preferences = isWindow ? graph[WindowPreferences.key].window : PreferenceCollector(below: node, in: graph)
    scope.set(PreferredColorSchemeKey.self, nil)
    var values = EnvironmentValues()
    values.presentationContainer = self
    if !isWindow { values.isPresented = true }
    scope.add(values)
    preferences.receive(InteractiveDismissPreference.self) { [unowned self] in isInteractiveDismissDisabled = $0 }
    preferences.receive(ColorSchemePreference.self) { [unowned scope] in scope.set(PreferredColorSchemeKey.self, $0) }
    guard let outer = scope.parent else { return }
    transform = EnvironmentTransform(in: scope, around: outer) { [unowned scope] values in
      values.colorScheme = scope.value(PreferredColorSchemeKey.self) ?? values.colorScheme
    }
  }

  /// Whether it is a sheet or popover that is shown.
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
