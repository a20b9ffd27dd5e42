import OrielTesting

extension ViewHarness {
  /// Lets everything that moves by itself come to its end.
  func rest() {
    settle()
    advance(by: .seconds(1))
    settle()
  }
}
