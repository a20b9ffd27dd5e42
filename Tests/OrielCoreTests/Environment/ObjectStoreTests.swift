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
        Text(store.hasChanges ? "edited" : "saved").accessibilityIdentifier("state")
        Button(failed ? "Failed" : "Save") { do { try store.save() } catch { failed = true } }.accessibilityIdentifier("save")
        Button("Revert") { store.rollback() }.accessibilityIdentifier("revert")
      }
    }
  }

  /// As programs for Apple's systems write it.
  struct SaveButton: View {
    @Environment(\.managedObjectContext) private var context
    var body: some View { Button("Save") { try? context.save() }.accessibilityIdentifier("save") }
  }

  @Test func aStoreThatIsNotReadNeedNotBeThere() {
    let harness = ViewHarness { SaveButton() }
    #expect(!harness.needsFrame)
    let store = Notes("a")
    store.text = "b"
    harness.setSystem(\.managedObjectContext, store)
    harness.settle()
    harness.click("save")
    #expect(store.saved == "b")
  }

  @Test func aMissingStoreEndsTheProgramWithAReason() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ViewHarness { Toolbar() } }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("No ManagedObjectContext found. Toolbar uses"), "\(message)")
  }

  @Test func aMissingStoreThatAnActionUsesNamesTheViewToo() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ViewHarness { Handing() }.click("save") }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("No ManagedObjectContext found. Handing uses"), "\(message)")
  }

  /// Its body reads the store, and only the action uses it.
  struct Handing: View {
    @Environment(\.managedObjectContext) private var store
    var body: some View {
      let store = store
      return Button("Save") { try? store.save() }.accessibilityIdentifier("save")
    }
  }

  @Test func changesReachTheReaders() {
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

  @Observable final class Shown { var store = Notes("a") }

  struct Page: View {
    let shown: Shown
    var body: some View { Toolbar().environment(\.managedObjectContext, shown.store) }
  }

  @Test func anotherStoreTakesItsPlace() {
    let shown = Shown()
    let harness = ViewHarness { Page(shown: shown) }
    shown.store = shown.store
    #expect(harness.frame().bodies <= 1)
    shown.store = Notes("b")
    #expect(harness.frame().bodies == 4)
  }
}
