import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

extension View {
  /// Prints what has changed since the body's last run, when called in `body`: `Type: @self, @identity, _property changed.`
  ///
  /// `@self` stands for a new value from the parent, `@identity` for a new view, `@dependencies` for a change outside the view's
  /// properties: a binding's value or a property of an observable object. For debugging. SwiftUI: `_printChanges()`.
  @MainActor public static func _printChanges() {
    if let line = ChangeLine.current(typeName: "\(Self.self)") { print(line) }
  }

  /// The same as `_printChanges`, with the type's full name, on standard error.
  @MainActor public static func _logChanges() {
    if let line = ChangeLine.current(typeName: String(reflecting: Self.self)) {
      FileHandle.standardError.write(Data((line + "\n").utf8))
    }
  }
}

/// The printed line about the running body.
@MainActor package enum ChangeLine {
  package static func current(typeName: String) -> String? {
    guard let node = ViewNode.running else { return nil }
    let names = node.takeChanges()
    return "\(typeName): \((names.isEmpty ? ["@dependencies"] : names).joined(separator: ", ")) changed."
  }
}
