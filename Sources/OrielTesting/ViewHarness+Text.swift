import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielInput
import Testing

// Focus, text and time, as a platform provides them.
extension ViewHarness {
  /// The identifier of the focused view, or of the nearest view around it that has one; nil without focus or identifiers.
  public var focusedIdentifier: String? { host.focusedIdentifier }

  /// Gives the focus, as Tab would, to the first focusable view with this identifier, or below a view with it. If there is none, records
  /// an issue of the test.
  public func focus(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if act({ $0.focus(identifier) }) { return }
    Issue.record(
      "nothing with or below the accessibility identifier \"\(identifier)\" can have the focus", sourceLocation: sourceLocation)
  }

  /// The request for the platform's text input; nil while no view takes text.
  public var textInputRequest: TextInputRequest? { host.textInputRequest }

  /// The clipboard's text. Each harness has its own clipboard.
  public var clipboard: String? {
    get { host.clipboard.text }
    set { host.clipboard.text = newValue }
  }

  /// The text of the primary selection, which is what was selected last; nil if there is none, as at first. Each harness has its own.
  public var primarySelection: String? {
    get { host.primarySelection?.text }
    set { host.primarySelection?.text = newValue }
  }

  /// Clicks a point, in points of the window, with the middle button, which pastes the primary selection into texts.
  public func middleClick(_ point: CGPoint) {
    act {
      $0.pointerMoved(to: point)
      $0.pointerPressed(at: point, button: .middle)
      $0.pointerReleased(at: point, button: .middle)
    }
  }

  /// Enters the text that an input method is composing, with its caret's place in characters. Empty text ends it; `type` enters the
  /// result.
  public func compose(_ text: String, caret: Int) { compose(text, clause: caret..<caret) }

  /// The same with the part that the input method is converting, in characters: it is underlined more strongly, and the caret is before it.
  public func compose(_ text: String, clause: Range<Int>) { act { $0.textComposed(text, clause: clause) } }

  /// Several clicks in a row at one point, in points of the window: two are a double click.
  public func click(_ point: CGPoint, count: Int) {
    hover(point)
    for clicks in 1...max(1, count) {
      act { $0.pointerPressed(at: point, clicks: clicks) }
      act { $0.pointerReleased(at: point, clicks: clicks) }
    }
  }

  /// The time until the window wakes by itself; nil if it sleeps until something happens.
  public var nextWake: Duration? { host.timers.next.map { $0 - host.timers.now } }
}
