@_exported import OrielComparison
@_exported import OrielProcess
@_exported import OrielReports

extension Diagnostics {
  /// Reports an invalid value of a view: to the window whose view is running, else to the listener, else to standard error.
  package static func misuse(_ message: String) {
    if !MainThread.isCurrent { return report(message) }
    nonisolated(unsafe) let listener = listener
    MainThread.call("a message") {
      if let graph = ViewNode.running?.graph { graph.report(message) } else if let listener { listener(message) } else { report(message) }
    }
  }
}
