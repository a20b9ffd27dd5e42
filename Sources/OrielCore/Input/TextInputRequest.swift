import Foundation

/// What a window asks of the platform's text input while a text field has the focus.
public struct TextInputRequest: Equatable, Sendable {
  /// Where text goes, in points of the window: input methods show their candidates there.
  public var caret: CGRect
  /// What `disableAutocorrection` says. SDL has no such setting, so that an input method does not hear of it.
  public var disableAutocorrection: Bool?
  /// Whether the text is a secret. SDL has no such setting either.
  public var isSecure: Bool

  package init(caret: CGRect, disableAutocorrection: Bool?, isSecure: Bool) {
    (self.caret, self.disableAutocorrection, self.isSecure) = (caret, disableAutocorrection, isSecure)
  }
}
