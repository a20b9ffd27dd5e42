import Foundation
import Oriel
import OrielTesting
import Testing

/// A store handed down the environment, edited, saved and rolled back.
@MainActor @Suite struct ObjectStoreTests {
  @Observable final class Notes: ManagedObjectContext {
    struct Full: Error {}
    var text: String { didSet { hasChanges = text != saved } }
    private(set) var hasChanges = false
    private(set) var saved: String
    var isFull = false

    init(_ text: String) {
      self.text = text
      saved = text
    }

    func save() throws {
      if isFull { throw Full() }
      saved = text
      hasChanges = false
    }

    func rollback() { text = saved }
  }

  struct Toolbar: View {
    @Environment(\.managedObjectContext) private var store
    @State private var failed = false
    var body: some View {
      HStack {
        Text(store.map { $0.hasChanges ? "edited" : "saved" } ?? "none").accessibilityIdentifier("state")
        Button(failed ? "Failed" : "Save") { do { try store?.save() } catch { failed = true } }.accessibilityIdentifier("save")
        Button("Revert") { store?.rollback() }.accessibilityIdentifier("revert")
      }
    }
  }

  @Test func changesReachTheReaders() {
    #expect(ViewHarness { Toolbar() }.text(of: "state") == "none")
    let store = Notes("a")
    let harness = ViewHarness {
      VStack {
        Toolbar(); Text("other")
      }.environment(\.managedObjectContext, store)
    }
    #expect(harness.text(of: "state") == "saved")
    store.text = "b"
    #expect(harness.frame().bodies == 3)  // the toolbar, and its buttons, whose actions are new
    #expect(harness.text(of: "state") == "edited")
    store.text = "c"
    #expect(harness.frame().bodies == 0)
    harness.click("save")
    harness.settle()
    #expect(harness.text(of: "state") == "saved" && store.saved == "c")
    store.text = "d"
    harness.click("revert")
    harness.settle()
    #expect(store.text == "c" && harness.text(of: "state") == "saved")
    store.isFull = true
    store.text = "e"
    harness.click("save")
    harness.settle()
    #expect(harness.text(of: "save") == "Failed" && harness.text(of: "state") == "edited")
  }

  @Test func anotherStoreTakesItsPlace() {
    let harness = ViewHarness { Toolbar() }
    let store = Notes("a")
    harness.setSystem(\.managedObjectContext, store)
    #expect(harness.frame().bodies == 3)
    harness.setSystem(\.managedObjectContext, store)
    #expect(!harness.needsFrame)
    harness.setSystem(\.managedObjectContext, Notes("b"))
    #expect(harness.frame().bodies == 3)
  }
}
