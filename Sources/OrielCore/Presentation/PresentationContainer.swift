import OrielGraph

/// What the views of a container asked for, as one of its values.
private enum PreferredColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme? { nil } }

/// What presents views: a window, a sheet, a popover. Takes the values that they hand up, and is what `dismiss` ends.
@MainActor final class PresentationContainer {
  /// Let go of at the end, for it holds the container.
  private var scope: EnvironmentScope?
  let isWindow: Bool
  var preferences = ContainerPreferences()
  /// Whether Escape and clicks outside leave it open.
  private(set) var isInteractiveDismissDisabled = false
  /// Ends the presentation, or asks the platform to close the window; nil once it has ended.
  var dismissal: (() -> Void)?

  private let mailbox: GraphMailbox
  /// The node around all that it presents. Outlives its use: nothing is asked of the container after `end`.
  private unowned(unsafe) let node: ViewNode
  private var isQueued = false
  /// Gives the content the colour scheme that it asked for, else the one around. An equal one invalidates nothing.
  private var transform: EnvironmentTransform?

  /// `scope` is the one that all of the content sees.
  init(of node: ViewNode, scope: EnvironmentScope, isWindow: Bool, graph: ViewGraph) {
    self.node = node
    self.scope = scope
    self.isWindow = isWindow
    mailbox = graph.mailbox
    scope.set(PreferredColorSchemeKey.self, nil)
    var values = EnvironmentValues()
    values.presentationContainer = self
    if !isWindow { values.isPresented = true }
    scope.add(values)
    guard let outer = scope.parent else { return }
    transform = EnvironmentTransform(in: scope, around: outer) { [unowned scope] values in
      values.colorScheme = scope.value(PreferredColorSchemeKey.self) ?? values.colorScheme
    }
  }

  /// Whether it is a sheet or popover that is shown.
  var isPresented: Bool { !isWindow && dismissal != nil }

  func preferencesChanged() {
    if isQueued { return }
    isQueued = true
    mailbox.graph?.presentations.queue(self)
  }

  func settlePreferences() {
    isQueued = false
    guard dismissal != nil else { return }
    isInteractiveDismissDisabled = preferences.value(of: InteractiveDismissPreference.self, below: node)
    scope?.set(PreferredColorSchemeKey.self, preferences.value(of: ColorSchemePreference.self, below: node))
  }

  func end() {
    dismissal = nil
    transform?.end()
    transform = nil
    scope = nil
  }
}

extension PresentationContainer: CustomStringConvertible {
  nonisolated var description: String { "PresentationContainer" }
}
