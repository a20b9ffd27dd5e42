import Testing

@testable import OrielMacros

/// What `#Preview` writes.
@Suite struct PreviewExpansionTests {
  @Test func nothing() {
    expand(
      """
      #Preview("name", traits: .portrait) { Text("a") }
      """,
      to: "")
  }
}
