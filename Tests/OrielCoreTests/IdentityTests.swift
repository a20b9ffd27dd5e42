import Oriel
import OrielTesting
import Testing

/// What stands for the same view and what for another.
@MainActor @Suite struct IdentityTests {
  /// All of them have one hash.
  struct Colliding: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
  }

  struct Counter: View {
    @State var count = 0
    var body: some View { Button("\(count)") { count += 1 }.accessibilityIdentifier("count") }
  }

  struct Page: View {
    @State private var number = 0
    @State private var round = 0
    var body: some View {
      VStack {
        Counter().id(Colliding(number: number))
        Text("\(round)")
        Button("other") { number += 1 }.accessibilityIdentifier("other")
        Button("same") { round += 1 }.accessibilityIdentifier("same")
      }
    }
  }

  @Test func idsOfEqualHashAreOtherViews() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Page() }
    harness.click("count")
    harness.click("count")
    harness.frame()
    #expect(harness.text(of: "count") == "2")
    harness.click("same")
    harness.frame()
    #expect(harness.text(of: "count") == "2")
    harness.click("other")
    harness.frame()
    #expect(harness.text(of: "count") == "0")
    try harness.verifyAgainstFresh()
  }
}
