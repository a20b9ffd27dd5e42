import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielInput
@_spi(Oriel) import OrielViews

// The keyboard, and the platform's text services.
extension ViewHost {
  /// The request of the text box for text input; nil while no box takes text. O(depth).
  package var textInputRequest: TextInputRequest? { graph.input.textBox?.textInputRequest }

  package var clipboard: any Clipboard {
    get { graph.clipboard }
    set { graph.clipboard = newValue }
  }

  package var primarySelection: (any Clipboard)? {
    get { graph.primarySelection }
    set { graph.primarySelection = newValue }
  }

  /// The identifier of the focused view, or of the nearest view around it that has one.
  package var focusedIdentifier: String? {
    var box = graph.focus.target?.box
    while let current = box {
      if let identifier = current.modifiers(of: IdentifierModifier.self).last { return identifier.name }
      box = current.container
    }
    return nil
  }

  /// Gives the focus, as Tab would, to the first focusable view with an identifier, or below one with it. Returns false if there is none.
  package func focus(_ identifier: String) -> Bool {
    let target = graph.focus.order().first { target in
      sequence(first: target.box) { $0?.container }.prefix { $0 != nil }.contains { box in
        box?.modifiers(of: IdentifierModifier.self).contains { $0.name == identifier } ?? false
      }
    }
    guard let target else { return false }
    graph.focus.move(to: target, isShown: true)
    return true
  }
}
