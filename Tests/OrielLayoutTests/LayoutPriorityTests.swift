import Oriel
import OrielTesting
import Testing

/// A stack hears of its parts' priorities, which are no part of their answers.
@MainActor @Suite struct LayoutPriorityTests {
  @MainActor @Observable final class Model { var isLow = false }

  struct Child: View {
    let model: Model
    var body: some View { Color.blue.layoutPriority(model.isLow ? 0 : 1) }
  }

  private func heights<V: View>(_ model: Model, _ content: V) throws -> [CGFloat] {
    let harness = ViewHarness(size: CGSize(width: 100, height: 208)) { content }
    var result = [harness.frame(of: "red")?.height ?? -1]
    for isLow in [true, false, true] {
      model.isLow = isLow
      harness.settle()
      try harness.verifyAgainstFresh()
      result.append(harness.frame(of: "red")?.height ?? -1)
    }
    return result
  }

  @Test func aLowerPriorityIsTold() throws {
    let model = Model()
    #expect(
      try heights(
        model,
        VStack {
          Color.red.accessibilityIdentifier("red"); Child(model: model)
        }) == [0, 100, 0, 100])
  }

  @Test func alsoThroughWhatShowsThePriorityOfItsContent() throws {
    struct Wrapped: View {
      let model: Model
      var body: some View { Group { Child(model: model) }.opacity(1).background { Color.clear } }
    }
    let model = Model()
    #expect(
      try heights(
        model,
        VStack {
          Color.red.accessibilityIdentifier("red"); Wrapped(model: model)
        }) == [0, 100, 0, 100])
  }

  // Random app 9604186.
  @Test func alsoOfAViewThatIsReplacedInsideAWrapper() throws {
    struct Replaced: View {
      let model: Model
      var body: some View {
        VStack {
          Group { if model.isLow { Color.blue.layoutPriority(0) } else { Color.blue.layoutPriority(1) } }.opacity(1)
        }
      }
    }
    let model = Model()
    #expect(
      try heights(
        model,
        VStack {
          Color.red.accessibilityIdentifier("red"); Replaced(model: model)
        }) == [0, 100, 0, 100])
  }

  @Test func paddingThatComesHoldsIt() throws {
    struct Padded: View {
      let model: Model
      var body: some View {
        VStack {
          Color.red.accessibilityIdentifier("red")
          Color.blue.layoutPriority(1).modifier(Held(isHeld: model.isLow))
        }
      }
    }
    struct Held: ViewModifier {
      let isHeld: Bool
      func body(content: Content) -> some View { if isHeld { content.padding(0) } else { content } }
    }
    let model = Model()
    #expect(try heights(model, Padded(model: model)) == [0, 100, 0, 100])
  }
}
