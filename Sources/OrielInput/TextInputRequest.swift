import Foundation

/// What a window requests from the platform's text input while a text field has the focus.
public struct TextInputRequest: Equatable, Sendable {
  /// The place of the caret, in points of the window: input methods show their candidates there.
  public var caret: CGRect
  /// The value of `disableAutocorrection`. SDL has no such setting, so input methods do not receive it.
  public var disableAutocorrection: Bool?
  /// Whether the text is secret. SDL has no such setting either.
  public var isSecure: Bool

  /// Differs after a composition was entered because the caret went elsewhere: the input method must begin again.
  package var session: Int

  package init(caret: CGRect, disableAutocorrection: Bool?, isSecure: Bool, session: Int = 0) {
    (self.caret, self.disableAutocorrection, self.isSecure, self.session) = (caret, disableAutocorrection, isSecure, session)
  }
}
