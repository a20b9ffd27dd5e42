import Oriel
import OrielTesting
import Testing

/// How often a binding asks for the value that it was made from.
@MainActor @Suite struct BindingReadTests {
  @Observable final class Model { var isOn = false }

  private struct Inner: Equatable { var number = 0 }
  private struct Outer: Equatable {
    var inner = Inner()
    var name = ""
  }

  @MainActor private final class Store {
    var value = Outer()
    var reads = 0
    var writes = 0

    func binding() -> Binding<Outer> {
      Binding(
        get: {
          self.reads += 1
          return self.value
        },
        set: {
          self.writes += 1
          self.value = $0
        })
    }

    /// The reads and writes of an action.
    func counts(_ action: () -> Void) -> [Int] {
      (reads, writes) = (0, 0)
      action()
      return [reads, writes]
    }
  }

  @Test func aBindingReadsItsBase() {
    let store = Store()
    #expect(store.counts { _ = store.binding() } == [1, 0], "made")
    let binding = store.binding()
    #expect(store.counts { _ = binding.wrappedValue } == [1, 0], "read")
    #expect(store.counts { binding.wrappedValue = Outer() } == [0, 1], "written")
    #expect(store.counts { _ = binding.name } == [0, 0], "a part made")
    #expect(store.counts { binding.name.wrappedValue = "a" } == [1, 1], "a part written")
    #expect(store.counts { binding.inner.number.wrappedValue = 3 } == [2, 1], "a part of a part: each level asks its base")
    #expect(store.value == Outer(inner: Inner(number: 3), name: "a"))
    #expect(store.counts { binding.transaction(Transaction()).name.wrappedValue = "b" } == [1, 1], "with a transaction")
  }

  @Test func aBodyThatMakesABindingDependsOnItsBase() {
    struct Root: View {
      let model: Model
      var body: some View { Toggle("on", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 })) }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    model.isOn = true
    #expect(harness.frame().bodies >= 1)
  }

  // MARK: Elements of collections

  private struct Item: Identifiable, Equatable {
    var id: Int
    var name = ""
    var isOn = false
  }

  @Test func anElementThatHasGoneKeepsItsLastValue() {
    var items = [Item(id: 0), Item(id: 1, name: "last")]
    let all = Binding(get: { items }, set: { items = $0 })
    let name = all[1].name
    #expect(name.wrappedValue == "last")
    items.removeLast()
    #expect(name.wrappedValue == "last")
    name.wrappedValue = "nowhere"
    #expect(items == [Item(id: 0)])
    items.append(Item(id: 2, name: "new"))
    #expect(name.wrappedValue == "new")
    name.wrappedValue = "written"
    #expect(items[1].name == "written")
  }

  /// A button removes the row in whose popover it is, and then closes it: the popover's binding is to an element that has gone.
  @Test func aPopoverMayRemoveTheRowThatItBelongsTo() throws {
    struct Content: View {
      let remove: () -> Void
      @Environment(\.dismiss) private var dismiss
      var body: some View {
        Button("Remove") {
          remove()
          dismiss()
        }
        .accessibilityIdentifier("remove")
      }
    }
    struct Root: View {
      @State private var items = (0..<3).map { Item(id: $0, isOn: $0 == 2) }
      var body: some View {
        VStack {
          Text("\(items.count)").accessibilityIdentifier("count")
          ForEach($items) { $item in
            let id = item.id
            Text("row").popover(isPresented: $item.isOn) { Content { items.removeAll { $0.id == id } } }
          }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Root() }
    harness.settle()
    harness.click("remove")
    harness.settle()
    #expect(harness.text(of: "count") == "2")
    try harness.verifyAgainstFresh()
  }

  /// Two events may come before a frame takes away what the first has removed.
  @Test func controlsMayBeUsedWhoseElementHasGone() throws {
    struct Root: View {
      @State private var items = (0..<2).map { Item(id: $0) }
      var body: some View {
        VStack {
          Text("\(items.count)").accessibilityIdentifier("count")
          Button("Remove") { items.removeLast() }.accessibilityIdentifier("remove")
          ForEach($items) { $item in
            Toggle("on", isOn: $item.isOn).accessibilityIdentifier("toggle \(item.id)")
            TextField("name", text: $item.name).accessibilityIdentifier("field \(item.id)")
          }
        }
      }
    }
    for id in ["toggle 1", "field 1"] {
      let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Root() }
      harness.click("field 1")
      harness.settle()
      harness.click("remove")
      harness.click(id)
      harness.type("x")
      harness.settle()
      #expect(harness.text(of: "count") == "1")
      try harness.verifyAgainstFresh()
    }
  }
}
