import Combine
import OrielTesting
import SwiftUI
import Testing

/// What runs when an observable object changes, and how long objects live.
@MainActor @Suite struct ObservableObjectTests {
  final class Model: ObservableObject {
    @Published var number = 0
    @Published var text = "a"
    var plain = 0
    let onEnd: () -> Void

    init(onEnd: @escaping () -> Void = {}) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  // MARK: What runs

  private struct Leaf: View {
    let index: Int
    @ObservedObject var model: Model
    var body: some View { Text(verbatim: "\(index) \(model.number)").frame(width: 60, height: 20) }
  }

  private struct PlainLeaf: View {
    let index: Int
    let model: Model
    var body: some View { Text(verbatim: "\(index) \(model.number)").frame(width: 60, height: 20) }
  }

  @Test(arguments: [1_000, 20_000]) func aChangeRunsTheBodiesThatHoldTheObjectOnce(count: Int) throws {
    let (shared, own) = (Model(), (0..<count).map { _ in Model() })
    let harness = ViewHarness(size: CGSize(width: 800, height: 400)) {
      ScrollView { Rows(range: 0..<count) { Leaf(index: $0, model: $0 % 100 == 0 ? shared : own[$0]) } }
    }
    own[125].number = 1
    own[125].text = "b"
    own[125].number = 2
    let one = harness.frame()
    #expect(one.bodies == 1)
    #expect(one.marked == 1)
    #expect(one.paints == 2)
    #expect(!harness.needsFrame)
    shared.number = 5
    shared.text = "c"
    let all = harness.frame()
    #expect(all.bodies == count / 100)
    #expect(all.marked == count / 100)
    #expect(harness.frame() == FrameReport())
    if count < 10_000 { try harness.verifyAgainstFresh() }
  }

  @Test func aViewThatOnlyKnowsTheObjectDoesNotRun() {
    let model = Model()
    let harness = ViewHarness { Rows(range: 0..<100) { PlainLeaf(index: $0, model: model) } }
    model.number = 1
    #expect(!harness.needsFrame)
    #expect(harness.frame() == FrameReport())
  }

  private struct Editor: View {
    let count: Count
    @StateObject var model: Model
    var body: some View {
      let _ = count.add("editor")
      VStack {
        Part(name: "number", count: count, value: $model.number)
        Part(name: "text", count: count, value: $model.text)
      }
    }
  }

  private struct Part<Value>: View {
    let name: String
    let count: Count
    @Binding var value: Value
    var body: some View {
      let _ = count.add(name)
      Text(verbatim: "\(value)").accessibilityIdentifier(name)
    }
  }

  @Test func aBindingRunsItsReadersForItsOwnPropertyAlone() throws {
    let (count, model) = (Count(), Model())
    let harness = ViewHarness { Editor(count: count, model: model) }
    #expect(count.take() == ["editor": 1, "number": 1, "text": 1])
    model.number = 3
    harness.frame()
    #expect(count.take() == ["editor": 1, "number": 1])
    #expect(harness.text(of: "number") == "3")
    model.number = 3
    harness.frame()
    // As in SwiftUI, writing an equal value is a change of the object; the property's readers have nothing to do.
    #expect(count.take() == ["editor": 1])
    try harness.verifyAgainstFresh()
  }

  private struct Field: View {
    @StateObject private var model = Model()
    var body: some View {
      VStack {
        TextField("", text: $model.text).accessibilityIdentifier("field")
        Text(verbatim: model.text).accessibilityIdentifier("shown")
        Button("Reset") { model.text = "" }.accessibilityIdentifier("reset")
      }
    }
  }

  @Test func aFieldWritesThroughABinding() throws {
    let harness = ViewHarness { Field() }
    harness.focus("field")
    harness.press(.end)
    harness.type("bc")
    harness.settle()
    #expect(harness.text(of: "shown") == "abc")
    harness.click("reset")
    harness.settle()
    #expect(harness.text(of: "shown") == "")
    try harness.verifyAgainstFresh()
  }

  private struct Moving: View {
    @ObservedObject var model: Model
    var body: some View { Color.red.frame(width: CGFloat(model.number), height: 10).accessibilityIdentifier("bar") }
  }

  @Test func theTransactionOfAChangeReachesTheViews() {
    let model = Model()
    let harness = ViewHarness { Moving(model: model) }
    withAnimation(.linear(duration: 1)) { model.number = 100 }
    harness.settle()
    harness.advance(by: .milliseconds(500))
    harness.settle()
    #expect(abs((harness.frame(of: "bar")?.width ?? 0) - 50) < 4)
    harness.advance(by: .milliseconds(600))
    harness.settle()
    #expect(harness.frame(of: "bar")?.width == 100)
    model.number = 20
    harness.settle()
    #expect(harness.frame(of: "bar")?.width == 20)
  }

  // MARK: Nested objects, and objects that announce by hand

  final class Outer: ObservableObject {
    @Published var inner = Model()
  }

  private struct OuterView: View {
    @ObservedObject var outer: Outer
    var body: some View { Text(verbatim: "\(outer.inner.number)").accessibilityIdentifier("inner") }
  }

  @Test func aChangeInsideANestedObjectIsNotOneOfTheOuter() {
    let outer = Outer()
    let harness = ViewHarness { OuterView(outer: outer) }
    outer.inner.number = 4
    #expect(harness.frame().bodies == 0)
    #expect(harness.text(of: "inner") == "0")
    outer.objectWillChange.send()
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "inner") == "4")
    outer.inner = Model()
    #expect(harness.frame().bodies == 1)
  }

  final class ByHand: ObservableObject {
    var number = 0 { willSet { objectWillChange.send() } }
  }
  final class WithSubject: ObservableObject {
    let objectWillChange = PassthroughSubject<Int, Never>()
    var number = 0 { willSet { objectWillChange.send(newValue) } }
  }
  class Base: ObservableObject {
    @Published var first = 0
  }
  final class Derived: Base {
    @Published var second = 0
  }

  private struct Others: View {
    @ObservedObject var byHand: ByHand
    @ObservedObject var subject: WithSubject
    @ObservedObject var derived: Derived
    var body: some View {
      Text(verbatim: "\(byHand.number) \(subject.number) \(derived.first) \(derived.second)").accessibilityIdentifier("all")
    }
  }

  @Test func objectsMayAnnounceByThemselvesAndInherit() {
    let (byHand, subject, derived) = (ByHand(), WithSubject(), Derived())
    #expect(byHand.objectWillChange === byHand.objectWillChange)
    #expect(derived.objectWillChange === (derived as Base).objectWillChange)
    let harness = ViewHarness { Others(byHand: byHand, subject: subject, derived: derived) }
    byHand.number = 1
    #expect(harness.frame().bodies == 1)
    subject.number = 2
    #expect(harness.frame().bodies == 1)
    derived.first = 3
    derived.second = 4
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "all") == "1 2 3 4")
  }

  // MARK: How long objects live

  private struct Owner: View {
    let id: Int
    let log: Log
    @StateObject private var model: Model

    init(id: Int, log: Log) {
      (self.id, self.log) = (id, log)
      _model = StateObject(wrappedValue: log.make(id))
    }

    var body: some View {
      Button("\(id): \(model.number)") { model.number += 1 }.accessibilityIdentifier("owner \(id)")
    }
  }

  @MainActor final class Log {
    var made: [Int] = []
    var ended: [Int] = []
    func make(_ id: Int) -> Model {
      made.append(id)
      return Model { [self] in MainActor.assumeIsolated { ended.append(id) } }
    }
  }

  private struct Shown: View {
    @ObservedObject var model: Model
    let log: Log
    var body: some View { if model.number > 0 { Owner(id: model.number, log: log).id(model.text) } }
  }

  @Test func anObjectIsMadeOnceAndEndsWithItsView() throws {
    let (model, log) = (Model(), Log())
    let harness = ViewHarness { Shown(model: model, log: log) }
    #expect(log.made.isEmpty)
    model.number = 1
    harness.settle()
    #expect(log.made == [1])
    model.number = 2
    harness.settle()
    // The view is the same one, with another value.
    #expect(log.made == [1] && log.ended.isEmpty)
    harness.click("owner 2")
    harness.settle()
    model.text = "b"
    harness.settle()
    #expect(log.made == [1, 2] && log.ended == [1])
    try harness.verifyAgainstFresh()
    model.number = 0
    harness.settle()
    #expect(log.ended == [1, 2])
  }

  private struct RowList: View {
    @ObservedObject var model: ListModel
    let log: Log
    var body: some View { VStack { ForEach(model.ids, id: \.self) { Owner(id: $0, log: log) } } }
  }

  final class ListModel: ObservableObject {
    @Published var ids = [1, 2, 3]
  }

  @Test func rowsKeepTheirObjectsWhenTheyMove() throws {
    let (model, log) = (ListModel(), Log())
    let harness = ViewHarness { RowList(model: model, log: log) }
    harness.click("owner 2")
    harness.settle()
    model.ids = [3, 2, 4]
    harness.settle()
    #expect(log.made.sorted() == [1, 2, 3, 4] && log.ended == [1])
    #expect(harness.element(.button, "2: 1") != nil)
    try harness.verifyAgainstFresh()
    model.ids = []
    harness.settle()
    #expect(Set(log.ended) == [1, 2, 3, 4])
  }

  @Test func nothingOfAnObjectIsLeftInTheGraphWhenItsViewsAreGone() {
    let (model, log) = (Model(), Log())
    let harness = ViewHarness { Shown(model: model, log: log) }
    func show(_ round: Int) {
      model.number = round
      harness.settle()
      model.number = 0
      harness.settle()
    }
    // Values that a button reads from the environment stay in the graph.
    show(1)
    let before = harness.counts
    for round in 2...20 { show(round) }
    #expect(harness.counts == before)
    #expect(log.made == log.ended && log.made.count == 20)
  }

  private struct Switch: View {
    @ObservedObject var choice: Model
    let models: [Model]
    var body: some View { Leaf(index: 0, model: models[choice.number]) }
  }

  @Test func aViewFollowsTheObjectThatItIsGiven() throws {
    let (choice, models) = (Model(), [Model(), Model()])
    let harness = ViewHarness { Switch(choice: choice, models: models) }
    choice.number = 1
    #expect(harness.frame().bodies == 2)
    models[0].number = 5
    #expect(harness.frame().bodies == 0)
    models[1].number = 5
    #expect(harness.frame().bodies == 1)
    try harness.verifyAgainstFresh()
  }

  // MARK: Environment

  private struct Reader: View {
    let count: Count
    @EnvironmentObject var model: Model
    var body: some View {
      let _ = count.add("reader")
      VStack {
        Text(verbatim: "\(model.number)").accessibilityIdentifier("number")
        Part(name: "text", count: count, value: $model.text)
      }
    }
  }

  private struct Giver: View {
    @ObservedObject var choice: Model
    let models: [Model]
    let count: Count
    @State private var isPresented = false
    var body: some View {
      VStack {
        Reader(count: count)
        Button("Open") { isPresented = true }.accessibilityIdentifier("open")
      }
      .sheet(isPresented: $isPresented) { Reader(count: count).accessibilityIdentifier("sheet") }
      .environmentObject(models[choice.number])
    }
  }

  @Test func theEnvironmentGivesObjectsByType() throws {
    let (choice, models, count) = (Model(), [Model(), Model()], Count())
    models[1].number = 7
    let harness = ViewHarness { Giver(choice: choice, models: models, count: count) }
    _ = count.take()
    models[0].number = 1
    harness.frame()
    #expect(count.take() == ["reader": 1])
    choice.number = 1
    harness.frame()
    #expect(harness.text(of: "number") == "7")
    #expect(count.take()["reader"] == 1)
    models[0].number = 9
    harness.frame()
    #expect(count.take() == [:])
    harness.click("open")
    harness.settle()
    _ = count.take()
    models[1].number = 8
    harness.settle()
    // The view and that in the sheet, which sees the environment around it.
    #expect(count.take() == ["reader": 2])
    try harness.verifyAgainstFresh()
  }

  @Test func aMissingObjectIsAFatalErrorThatNamesIt() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ViewHarness { Reader(count: Count()) } }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "No ObservableObject of type Model found. A View.environmentObject(_:) for Model may be missing as an ancestor of this view."))
  }

  // MARK: Other threads

  @Test func aWriteOnAnotherThreadIsReportedAndShownInTheNextFrame() async {
    let model = Model()
    let harness = ViewHarness { Leaf(index: 0, model: model).accessibilityIdentifier("leaf") }
    nonisolated(unsafe) let shared = model
    for number in 1...2 {
      await withCheckedContinuation { done in
        Thread.detachNewThread {
          shared.number = number
          done.resume()
        }
      }
      #expect(harness.needsFrame)
      #expect(harness.frame().bodies == 1)
      #expect(harness.text(of: "leaf") == "0 \(number)")
    }
    #expect(
      harness.messages == [
        "Publishing changes from background threads is not allowed; make sure to publish values from the main thread (via operators like receive(on:)) on model updates."
      ])
  }
}
