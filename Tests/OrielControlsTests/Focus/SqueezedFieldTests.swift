import Foundation
import Oriel
import OrielTesting
import Testing

/// Fields in windows that leave them no room.
@MainActor @Suite struct SqueezedFieldTests {
  /// Shrunk from random apps, seeds 2006576 and 2006640: the ring stayed at the field's last place, which says nothing of a field out of
  /// sight.
  @Test func ringGoesOutOfSightWithItsField() throws {
    let harness = ViewHarness(size: CGSize(width: 189, height: 100), displayScale: 1) {
      HStack {
        // What is drawn of it is far from its edge, so that it need not be placed to be drawn.
        SecureField("a", text: .constant("a")).clipShape(Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 9)))
        Color.red
        ForEach(0..<4) { Text("id \($0)") }
      }
    }
    harness.press(.tab)
    try harness.verifyAgainstFresh()
    harness.size = CGSize(width: 20, height: 100)
    try harness.verifyAgainstFresh()
  }
}
