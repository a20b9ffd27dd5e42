import Foundation
@_spi(Oriel) import OrielCore
import Testing

// Focus, text and time, as the platform supplies them.
extension ViewHarness {
  /// The identifier of what has the focus, or of the nearest view around it that has one; nil without focus or identifiers.
  public var focusedIdentifier: String? { host.focusedIdentifier }

  /// Gives the focus, as Tab would, to the first view that can have it of those with this identifier and below. Where there is none,
  /// records an issue of the test.
  public func focus(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if host.focus(identifier) { return }
    Issue.record(
      "nothing with or below the accessibility identifier \"\(identifier)\" can have the focus", sourceLocation: sourceLocation)
  }

  /// What the platform's text input is asked for; nil while nothing takes text.
  public var textInputRequest: TextInputRequest? { host.textInputRequest }

  /// The clipboard's text. Harnesses have one of their own each.
  public var clipboard: String? {
    get { host.clipboard.text }
    set { host.clipboard.text = newValue }
  }

  /// What an input method is putting together, with its caret's place in characters. Empty text ends it; what it has made is typed.
  public func compose(_ text: String, caret: Int) { host.textComposed(text, caret: caret) }

  /// Several clicks in a row at one point, in points of the window: two are a double click.
  public func click(_ point: CGPoint, count: Int) {
    host.pointerMoved(to: point)
    for clicks in 1...max(1, count) {
      host.pointerPressed(at: point, clicks: clicks)
      host.pointerReleased(at: point, clicks: clicks)
    }
  }

  /// Moves the window's clock forward and runs what was waiting for it: the caret blinks, texts of dates change. Draws nothing.
  public func advance(by duration: Duration) { host.timers.advance(to: host.timers.now + duration) }

  /// How long until the window wakes by itself; nil when it sleeps until something happens.
  public var nextWake: Duration? { host.timers.next.map { $0 - host.timers.now } }
}
