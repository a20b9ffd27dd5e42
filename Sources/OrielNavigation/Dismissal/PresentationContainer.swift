@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The colour scheme that the views of a container requested, stored in its scope.
private enum PreferredColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }

/// A window or a presentation: collects the preferences of its views, and is closed by `dismiss`.
@MainActor final class PresentationContainer {
  /// Released at the end, because it holds the container.
  private var scope: EnvironmentScope?
  let isWindow: Bool
  /// The preferences of its views.
  let preferences: PreferenceCollector
  /// Whether Escape and clicks outside do not close it.
  private(set) var isInteractiveDismissDisabled = false
  /// What its content wants it to look like, and the call at each change.
  private(set) var traits: PresentationTraits?
  var onTraits: (() -> Void)?
  /// Ends the presentation, or asks the platform to close the window; nil once it has ended.
  var dismissal: (() -> Void)?

  /// Sets the colour scheme requested by the content, otherwise the surrounding one. An equal one invalidates nothing.
  private var transform: EnvironmentTransform?

  /// `scope` is the scope of the whole content. `isNearest`: `dismiss` and `isPresented` there refer to this container.
  init(of node: ViewNode, scope: EnvironmentScope, isWindow: Bool, isNearest: Bool, graph: ViewGraph) {
    self.scope = scope
    self.isWindow = isWindow
    preferences = isWindow ? graph[WindowPreferences.key].window : PreferenceCollector(below: node, in: graph)
    scope.set(PreferredColorSchemeKey.self, nil)
    var values = EnvironmentValues()
    if isNearest { values.presentationContainer = self }
    if !isWindow {
      values.layerContainer = self
      // Content presented from a row is not in the row.
      values.formLabels = .none
      values.showsBadges = false
      if isNearest {
        values.isPresented = true
        values.pageDismissal = nil
      }
    }
    scope.add(values)
    preferences.receive(InteractiveDismissPreference.self) { [unowned self] in isInteractiveDismissDisabled = $0 }
    if !isWindow {
      preferences.receive(PresentationTraitsKey.self) { [unowned self] in
        if traits == nil && $0 == nil { return }
        traits = $0
        onTraits?()
      }
    }
    preferences.receive(ColorSchemePreference.self) { [unowned scope] in scope.set(PreferredColorSchemeKey.self, $0) }
    guard let outer = scope.parent else { return }
    transform = EnvironmentTransform(in: scope, around: outer) { [unowned scope] values in
      values.colorScheme = scope.value(PreferredColorSchemeKey.self) ?? values.colorScheme
    }
  }

  /// Whether it is a presentation that is being shown.
  var isPresented: Bool { !isWindow && dismissal != nil }
  private(set) var hasEnded = false

  func end() {
    hasEnded = true
    dismissal = nil
    onTraits = nil
    preferences.end()
    transform?.end()
    transform = nil
    scope = nil
  }
}

extension PresentationContainer: CustomStringConvertible {
  nonisolated var description: String { "PresentationContainer" }
}
