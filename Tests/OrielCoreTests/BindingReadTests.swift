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
}
