import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielInput
import Testing

// Focus, text and time, as a platform provides them.
extension ViewHarness {
  /// The identifier of the focused view, or of its nearest ancestor that has one; nil without focus or identifiers.
  public var focusedIdentifier: String? { host.focusedIdentifier }

  /// Moves the focus, as Tab would, to the first focusable view with this identifier or inside a view with it. If there is none, records a
  /// test issue.
  public func focus(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if act({ $0.focus(identifier) }) { return }
    Issue.record(
      "nothing with or below the accessibility identifier \"\(identifier)\" can have the focus", sourceLocation: sourceLocation)
  }

  /// The request for the platform's text input; nil while no text input is focused.
  public var textInputRequest: TextInputRequest? { host.textInputRequest }

  /// The clipboard's text. Each harness has its own clipboard.
  public var clipboard: String? {
    get { host.clipboard.text }
    set { host.clipboard.text = newValue }
  }

  /// The text of the primary selection, the last selected text; nil at first and if there is none. Each harness has its own.
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

  /// Sets the text being composed by an input method, with the caret's position in characters. Empty text ends it; `type` enters the
  /// result.
  public func compose(_ text: String, caret: Int) { compose(text, clause: caret..<caret) }

  /// The same with the part being converted, in characters: it has a stronger underline, and the caret is before it.
  public func compose(_ text: String, clause: Range<Int>) { act { $0.textComposed(text, clause: clause) } }

  /// Clicks several times in a row at one point, in points of the window: two are a double click.
  public func click(_ point: CGPoint, count: Int) {
    hover(point)
    for clicks in 1...max(1, count) {
      act { $0.pointerPressed(at: point, clicks: clicks) }
      act { $0.pointerReleased(at: point, clicks: clicks) }
    }
  }

  /// The time until the window wakes by itself; nil if it waits for events only.
  public var nextWake: Duration? { host.timers.next.map { $0 - host.timers.now } }
}
