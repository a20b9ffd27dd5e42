import Foundation
import Observation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// When views keep their state, as SwiftUI was seen to do. A case's name is the number of the fact.
@MainActor @Suite struct IdentityFactTests {
  /// Says how many views with state were made before it, as long as it lives.
  private struct Token: View {
    let name: String
    let counter: Counter
    @State private var number: Int?
    var body: some View {
      let _ = number == nil ? counter.count += 1 : ()
      Text("\(number ?? counter.count)").accessibilityIdentifier(name).onAppear { number = number ?? counter.count }
    }
  }

  @MainActor private final class Counter { var count = 0 }

  @Observable final class Model {
    var flag = true
    var ids = [1, 2, 3]
    var id = 0
  }

  /// What the views with these names say, before and after a change.
  private func tokens<V: View>(
    _ names: String..., change: (Model) -> Void, @ViewBuilder _ view: @escaping (Model, @escaping (String) -> AnyView) -> V
  ) -> (before: [String?], after: [String?]) {
    let (model, counter) = (Model(), Counter())
    let harness = ViewHarness { Following(model: model, view: { view($0) { AnyView(Token(name: $0, counter: counter)) } }) }
    harness.settle()
    let before = names.map { harness.text(of: $0) }
    change(model)
    harness.settle()
    return (before, names.map { harness.text(of: $0) })
  }

  private struct Following<V: View>: View {
    let model: Model
    let view: (Model) -> V
    var body: some View { view(model) }
  }

  @Test func aConditionIsOneSlot() {
    let gone = tokens("a", "b", change: { $0.flag = false }) { model, token in
      VStack {
        if model.flag { token("a") }
        token("b")
      }
    }
    #expect(gone.before[1] == gone.after[1] && gone.after[0] == nil, "U060")
    let back = tokens("a", "b", change: { _ in }) { model, token in
      VStack {
        if model.flag { token("a") }
        token("b")
      }
    }
    #expect(back.before == back.after, "U060")
    let new = tokens(
      "a", "b",
      change: { model in
        model.flag = false
        model.flag = true
      }
    ) { model, token in
      VStack {
        if model.flag { token("a") }
        token("b")
      }
    }
    #expect(new.before == new.after, "U060, no frame between")
  }

  @Test func stateFollowsTheIDsOfALoop() {
    let moved = tokens("1", "2", "3", change: { $0.ids = [3, 9, 1, 2] }) { model, token in
      VStack { ForEach(model.ids, id: \.self) { token("\($0)") } }
    }
    #expect(moved.before == moved.after, "U062")
    let removed = tokens("1", "2", "3", change: { $0.ids = [1, 3] }) { model, token in
      VStack { ForEach(model.ids, id: \.self) { token("\($0)") } }
    }
    #expect([removed.before[0], nil, removed.before[2]] == removed.after, "U062, removed")
    let places = tokens("1", "2", "3", change: { $0.ids = [7, 8, 9] }) { model, token in
      VStack { ForEach(model.ids.indices, id: \.self) { token("\($0 + 1)") } }
    }
    #expect(places.before == places.after, "U062, by place")
  }

  @Test func anotherIDIsAnotherView() {
    func resets<V: View>(_ name: String, @ViewBuilder _ view: @escaping (Model, @escaping (String) -> AnyView) -> V) {
      let both = tokens("a", "b", change: { $0.id = 1 }, view)
      #expect(both.before[0] != both.after[0] && both.before[1] != both.after[1], "\(name)")
    }
    resets("U066, a row") { model, token in
      HStack {
        token("a")
        token("b")
      }.id(model.id)
    }
    resets("U066, a grid") { model, token in
      Grid {
        GridRow {
          token("a")
          token("b")
        }
      }.id(model.id)
    }
    resets("U066, a group") { model, token in
      VStack {
        Group {
          token("a")
          token("b")
        }.id(model.id)
      }
    }
    resets("U066, inside padding") { model, token in
      VStack {
        token("a").id(model.id).padding()
        token("b").id(model.id)
      }
    }
  }

  @Test func hiddenTypesKeepStateWhileTheyAreTheSame() {
    let same = tokens("a", change: { $0.id = 1 }) { model, token in AnyView(token("a").padding(CGFloat(model.id))) }
    #expect(same.before == same.after, "U068")
    let other = tokens("a", change: { $0.id = 1 }) { model, token in
      model.id == 0 ? AnyView(token("a").padding(1)) : AnyView(token("a").padding(1).opacity(1))
    }
    #expect(other.before != other.after, "U068, another chain")
  }

  @Test func layersAreMadeForEachView() {
    let counter = Counter()
    let harness = ViewHarness {
      HStack {
        Group {
          Color.red.frame(width: 20, height: 20)
          Color.blue.frame(width: 20, height: 20)
        }.overlay { Token(name: "layer", counter: counter) }
      }
    }
    harness.settle()
    #expect(harness.frames(of: "layer").count == 2 && counter.count == 2, "U070")
  }
}
