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

  /// Shrunk from random apps, seed 1300183: a row whose overlay becomes a background of views of the same types.
  @Test func backgroundInPlaceOfAnOverlayIsBehind() throws {
    struct Turned: View {
      @State private var isBehind = false
      var body: some View {
        VStack {
          content.accessibilityIdentifier("content")
          Button("turn") { isBehind.toggle() }.accessibilityIdentifier("turn")
        }
      }
      private var content: AnyView {
        isBehind
          ? AnyView(Color.red.background { Color.blue.frame(width: 10, height: 10) })
          : AnyView(Color.red.overlay { Color.blue.frame(width: 10, height: 10) })
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Turned() }
    let middle = try #require(harness.frame(of: "content")).midY
    let covered = harness.bitmap[50, Int(middle)]
    harness.click("turn")
    harness.frame()
    #expect(harness.bitmap[50, Int(middle)] != covered)
    try harness.verifyAgainstFresh()
  }
}
