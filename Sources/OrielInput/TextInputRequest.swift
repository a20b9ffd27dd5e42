import Foundation

/// What a window requests from the platform's text input while a text field is focused.
public struct TextInputRequest: Equatable, Sendable {
  /// The caret's rectangle, in points of the window, where input methods show their candidates.
  public var caret: CGRect
  /// The value of `disableAutocorrection`. SDL has no such setting, so that input methods do not receive it.
  public var disableAutocorrection: Bool?
  /// Whether the text is secret. SDL has no such setting either.
  public var isSecure: Bool

  /// Changes when a composition ends because the caret moved elsewhere: the input method must restart.
  package var session: Int

  package init(caret: CGRect, disableAutocorrection: Bool?, isSecure: Bool, session: Int = 0) {
    (self.caret, self.disableAutocorrection, self.isSecure, self.session) = (caret, disableAutocorrection, isSecure, session)
  }
}
