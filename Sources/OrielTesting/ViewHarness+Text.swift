import Foundation
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
    if host.focus(identifier) { return }
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

  /// Enters the text that an input method is composing, with its caret's place in characters. Empty text ends it; `type` enters the
  /// result.
  public func compose(_ text: String, caret: Int) { host.textComposed(text, caret: caret) }

  /// Several clicks in a row at one point, in points of the window: two are a double click.
  public func click(_ point: CGPoint, count: Int) {
    host.pointerMoved(to: point)
    for clicks in 1...max(1, count) {
      host.pointerPressed(at: point, clicks: clicks)
      host.pointerReleased(at: point, clicks: clicks)
    }
  }

  /// Advances the window's clock and runs due timers: the caret blinks, texts with dates change. Draws nothing.
  public func advance(by duration: Duration) { host.timers.advance(to: host.timers.now + duration) }

  /// The time until the window wakes by itself; nil if it sleeps until something happens.
  public var nextWake: Duration? { host.timers.next.map { $0 - host.timers.now } }
}
