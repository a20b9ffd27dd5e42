import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Values that views pass up.
@MainActor @Suite struct PreferenceTests {
  private enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }
  private enum Last: PreferenceKey {
    static var defaultValue: String { "default" }
    static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
  }
  private enum Maybe: PreferenceKey {
    typealias Value = Int?
    static func reduce(value: inout Int?, nextValue: () -> Int?) { value = value ?? nextValue() }
  }
  private enum Places: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
      value.merge(nextValue()) { $1 }
    }
  }

  @Observable final class Model {
    var name = "a"
    var ids = [1, 2, 3]
    var flag = true
    var width: CGFloat = 40
    var other = 0
  }

  private final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  @Test func valuesOfSiblingsAreCombinedInTheOrderOfTheTree() {
    var seen: [[String]] = []
    let harness = ViewHarness {
      VStack {
        Text("1").preference(key: Names.self, value: ["a"])
        HStack {
          Text("2").preference(key: Names.self, value: ["b"])
          Text("-")
          Text("3").preference(key: Names.self, value: ["c"])
        }
        ForEach(4..<6, id: \.self) { Text("\($0)").preference(key: Names.self, value: ["\($0)"]) }
      }
      .onPreferenceChange(Names.self) { seen.append($0) }
    }
    _ = harness
    #expect(seen == [["a", "b", "c", "4", "5"]])
  }

  @Test func aViewReplacesWhatIsSetInside() {
    var seen: [[String]] = []
    _ = ViewHarness {
      VStack {
        HStack { Text("1").preference(key: Names.self, value: ["inside"]) }.preference(key: Names.self, value: ["outside"])
        Text("2").preference(key: Names.self, value: ["first"]).preference(key: Names.self, value: ["second"])
      }
      .onPreferenceChange(Names.self) { seen.append($0) }
    }
    #expect(seen == [["outside", "second"]])
  }

  @Test func aTransformChangesTheCombinedValueOrTheDefault() {
    var (seen, alone): ([[String]], [[String]]) = ([], [])
    _ = ViewHarness {
      VStack {
        VStack {
          Text("1").preference(key: Names.self, value: ["a"])
          Text("2").preference(key: Names.self, value: ["b"])
        }
        .transformPreference(Names.self) { $0.append("\($0.count)") }
        .onPreferenceChange(Names.self) { seen.append($0) }
        Text("3").transformPreference(Names.self) { $0.append("x") }.onPreferenceChange(Names.self) { alone.append($0) }
      }
    }
    #expect(seen == [["a", "b", "2"]])
    #expect(alone == [["x"]])
  }

  @Test func keysDoNotMeet() {
    var (names, last): ([[String]], [String]) = ([], [])
    _ = ViewHarness {
      Text("1").preference(key: Names.self, value: ["a"]).preference(key: Last.self, value: "z")
        .onPreferenceChange(Names.self) { names.append($0) }.onPreferenceChange(Last.self) { last.append($0) }
    }
    #expect(names == [["a"]] && last == ["z"])
  }

  @Test func anOptionalsDefaultIsNil() {
    var seen: [Int?] = []
    _ = ViewHarness {
      VStack {
        Text("1").preference(key: Maybe.self, value: nil)
        Text("2").preference(key: Maybe.self, value: 3)
      }
      .onPreferenceChange(Maybe.self) { seen.append($0) }
    }
    #expect(seen == [3])
    #expect(Maybe.defaultValue == nil)
  }

  private struct Changing: View {
    @Bindable var model: Model
    let log: Log
    var body: some View {
      VStack {
        Text("\(model.other)")
        ForEach(model.ids, id: \.self) { id in
          Text("\(id)").preference(key: Names.self, value: ["\(model.name)\(id)"])
        }
        if model.flag { Text("f").preference(key: Names.self, value: ["f"]) }
      }
      .onPreferenceChange(Names.self) { log.add($0.joined(separator: " ")) }
    }
  }

  @Test func aChangeIsHeardOfOnce() throws {
    let (model, log) = (Model(), Log())
    let harness = ViewHarness { Changing(model: model, log: log) }
    #expect(log.take() == ["a1 a2 a3 f"])
    model.name = "b"
    harness.settle()
    #expect(log.take() == ["b1 b2 b3 f"])
    model.ids = [3, 1, 2]
    harness.settle()
    #expect(log.take() == ["b3 b1 b2 f"])
    model.flag = false
    harness.settle()
    #expect(log.take() == ["b3 b1 b2"])
    model.ids = []
    harness.settle()
    #expect(log.take() == [""])
    // A preference that did not change runs nobody.
    model.other = 1
    harness.settle()
    #expect(log.take() == [])
    try harness.verifyAgainstFresh()
  }

  @Test func aContentMadeFromAPreferenceRunsForEachValueOnce() {
    struct Page: View {
      @Bindable var model: Model
      let log: Log
      var body: some View {
        VStack {
          Text("\(model.other)")
          Text("x").preference(key: Names.self, value: [model.name])
        }
        .overlayPreferenceValue(Names.self) { names in
          let _ = log.add(names.joined())
          Text(names.joined()).accessibilityIdentifier("overlay")
        }
      }
    }
    let (model, log) = (Model(), Log())
    let harness = ViewHarness { Page(model: model, log: log) }
    #expect(log.take() == ["a"])
    model.name = "b"
    harness.settle()
    #expect(harness.text(of: "overlay") == "b")
    #expect(log.take().last == "b")
    #expect(!harness.needsFrame)
  }

  @Test func aLayerMadeFromAPreferenceIsAlignedAndPassesItsOwnOn() {
    var seen: [[String]] = []
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      Color.red.frame(width: 100, height: 50).preference(key: Names.self, value: ["a"])
        .overlayPreferenceValue(Names.self, alignment: .bottomTrailing) { names in
          Color.blue.frame(width: 10 * CGFloat(names.count), height: 10).accessibilityIdentifier("layer")
            .preference(key: Names.self, value: ["layer"])
        }
        .onPreferenceChange(Names.self) { seen.append($0) }
    }
    harness.settle()
    #expect(harness.frame(of: "layer") == CGRect(x: 140, y: 65, width: 10, height: 10))
    #expect(seen.last == ["a", "layer"])
  }

  @Test func backgroundsAreMadeFromPreferences() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).preference(key: Names.self, value: ["a"])
        Color.red.frame(width: 20, height: 20).preference(key: Names.self, value: ["b"])
      }
      .backgroundPreferenceValue(Names.self) { names in Text(names.joined()).accessibilityIdentifier("behind") }
    }
    #expect(harness.text(of: "behind") == "ab")
  }

  private struct Marked: View {
    @Bindable var model: Model
    let log: Log
    var body: some View {
      HStack(spacing: 10) {
        Color.red.frame(width: model.width, height: 20)
          .anchorPreference(key: Places.self, value: .bounds) { ["a": $0] }
        Color.green.frame(width: 30, height: 30)
          .anchorPreference(key: Places.self, value: .bounds) { ["b": $0] }
      }
      .padding(5)
      .overlayPreferenceValue(Places.self) { places in
        GeometryReader { proxy in
          if let place = places[model.flag ? "a" : "b"] {
            let rect = proxy[place]
            let _ = log.add("\(rect)")
            Rectangle().stroke(.blue).frame(width: rect.width, height: rect.height).accessibilityIdentifier("frame")
              .offset(x: rect.minX, y: rect.minY)
          }
        }
      }
    }
  }

  @Test func anchorsAreReadInTheCoordinatesOfAReader() throws {
    let (model, log) = (Model(), Log())
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Marked(model: model, log: log) }
    harness.settle()
    // The row is 40 + 10 + 30, within 5 of padding; the first is in the middle of 30 points.
    #expect(log.take().last == "\(CGRect(x: 5, y: 10, width: 40, height: 20))")
    model.width = 60
    harness.settle()
    #expect(log.take().last == "\(CGRect(x: 5, y: 10, width: 60, height: 20))")
    model.flag = false
    harness.settle()
    #expect(log.take().last == "\(CGRect(x: 75, y: 5, width: 30, height: 30))")
    try harness.verifyAgainstFresh()
  }

  @Test func anAnchorIsNotReadAgainWhenBothViewsMoveTogether() {
    struct Page: View {
      @Bindable var model: Model
      let log: Log
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 50).anchorPreference(key: Places.self, value: .bounds) { ["a": $0] }
            Color.blue.frame(height: 400)
          }
          .overlayPreferenceValue(Places.self) { places in
            GeometryReader { proxy in
              let _ = log.add("\(places["a"].map { proxy[$0].height } ?? 0)")
              Color.clear
            }
          }
        }
      }
    }
    let (model, log) = (Model(), Log())
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Page(model: model, log: log) }
    harness.settle()
    #expect(log.take().last == "50.0")
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -40))
    harness.settle()
    #expect(log.take() == [])
  }

  @Observable final class Flag { var isOn = false }

  // Random app 9703789: the view that came later has the modifier as a later body made it.
  @Test func anAnchorOfSeveralViewsStaysThatOfTheFirst() throws {
    struct Pair: View {
      let flag: Flag
      var body: some View {
        Group {
          Color.red.frame(width: 30, height: 20)
          if flag.isOn { Color.blue.frame(width: 40, height: 10) }
        }
        .anchorPreference(key: Places.self, value: .bounds) { ["pair": $0] }
      }
    }
    let flag = Flag()
    var rect: CGRect?
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      VStack(alignment: .leading, spacing: 0) { Pair(flag: flag) }
        .overlayPreferenceValue(Places.self) { places in
          GeometryReader { proxy in let _ = rect = places["pair"].map { proxy[$0] } }
        }
    }
    #expect(rect == CGRect(x: 0, y: 0, width: 30, height: 20))
    flag.isOn = true
    harness.settle()
    #expect(rect == CGRect(x: 0, y: 0, width: 30, height: 20))
    try harness.verifyAgainstFresh()
  }

  @Test func anchorsAreValues() {
    var anchors: [Anchor<CGRect>] = []
    struct Page: View {
      let keep: (Anchor<CGRect>) -> Void
      @State private var count = 0
      var body: some View {
        Button("\(count)") { count += 1 }.accessibilityIdentifier("more")
          .anchorPreference(key: Places.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))) {
            keep($0)
            return ["a": $0]
          }
      }
    }
    let harness = ViewHarness { Page { anchors.append($0) } }
    harness.click("more")
    harness.settle()
    #expect(anchors.count == 2 && anchors[0] == anchors[1] && anchors[0].hashValue == anchors[1].hashValue)
  }

  @Test func pointsAndListsOfAnchors() {
    enum Points: PreferenceKey {
      static var defaultValue: [Anchor<[CGPoint]>] { [] }
      static func reduce(value: inout [Anchor<[CGPoint]>], nextValue: () -> [Anchor<[CGPoint]>]) { value += nextValue() }
    }
    var points: [CGPoint] = []
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.red.frame(width: 40, height: 20)
        .anchorPreference(key: Points.self, value: .init([.topLeading, .center, .bottomTrailing, .point(CGPoint(x: 1, y: 2))])) { [$0] }
        .frame(width: 100, height: 100)
        .backgroundPreferenceValue(Points.self) { anchors in
          GeometryReader { proxy in
            let _ = points = anchors.first.map { proxy[$0] } ?? []
            Color.clear
          }
        }
    }
    harness.settle()
    #expect(points == [CGPoint(x: 30, y: 40), CGPoint(x: 50, y: 50), CGPoint(x: 70, y: 60), CGPoint(x: 31, y: 42)])
  }

  @Test func anAnchorsPreferenceCanBeChanged() {
    var seen: [String] = []
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.red.frame(width: 40, height: 20)
        .anchorPreference(key: Places.self, value: .bounds) { ["in": $0] }
        .padding(5)
        .transformAnchorPreference(key: Places.self, value: .bounds) { $0["out"] = $1 }
        .overlayPreferenceValue(Places.self) { places in
          GeometryReader { proxy in
            let _ = seen = places.map { "\($0.key) \(proxy[$0.value].minX)" }.sorted()
            Color.clear
          }
        }
    }
    harness.settle()
    #expect(seen == ["in 5.0", "out 0.0"])
  }

  @Test func aPreferenceWrittenFromWhatWasReadSettles() {
    struct Page: View {
      @State private var width: CGFloat = 0
      var body: some View {
        VStack {
          Text("long title").background {
            GeometryReader { Color.clear.preference(key: Widths.self, value: $0.size.width) }
          }
          Color.red.frame(width: width, height: 4).accessibilityIdentifier("line")
        }
        .onPreferenceChange(Widths.self) { width = $0 }
      }
    }
    let harness = ViewHarness { Page() }
    harness.settle()
    #expect((harness.frame(of: "line")?.width ?? 0) > 40)
  }

  private enum Widths: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }

  @Test func manyNestedPreferencesAreNotQuadratic() {
    func nested(_ depth: Int) -> AnyView {
      depth == 0
        ? AnyView(Text("x").preference(key: Names.self, value: ["x"]))
        : AnyView(nested(depth - 1).transformPreference(Names.self) { $0.append("y") })
    }
    var count = 0
    let harness = ViewHarness { nested(300).onPreferenceChange(Names.self) { count = $0.count } }
    _ = harness
    #expect(count == 301)
  }

  /// Found by the random apps (620352, 800260).
  @Test func theAnchorOfSeveralViewsIsThatOfTheFirst() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        VStack(spacing: 0) {
          Group { ForEach(model.ids, id: \.self) { Color.red.frame(width: CGFloat($0) * 10, height: 10) } }
            .anchorPreference(key: Places.self, value: .bounds) { ["a": $0] }
            .padding(1)
        }
        .overlayPreferenceValue(Places.self) { places in
          GeometryReader { proxy in Text("\(Int(places["a"].map { proxy[$0].width } ?? 0))").accessibilityIdentifier("width") }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    #expect(harness.text(of: "width") == "10")
    model.ids = [3, 1, 2]
    harness.settle()
    #expect(harness.text(of: "width") == "30")
    try harness.verifyAgainstFresh()
  }

  private struct Going: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        ForEach(model.ids, id: \.self) { id in
          Group { Text("\(id)").preference(key: Names.self, value: ["\(id) \(model.name)"]) }
            .transformPreference(Names.self) { $0.append(model.name) }
        }
      }
      .onPreferenceChange(Names.self) { log.add($0.joined(separator: ",")) }
    }
  }

  /// Seed 9840957: a place whose value is to be computed again may go in the same update, and its node with it.
  @Test func aPlaceThatGoesWhileItWaits() throws {
    let log = Log()
    let model = Model()
    model.ids = Array(0..<40)
    let harness = ViewHarness { Going(model: model, log: log) }
    _ = log.take()
    for round in 0..<20 {
      model.name = "\(round)"
      model.ids = round % 2 == 0 ? [3, 1] : Array((0..<40).reversed())
      harness.settle()
    }
    #expect(log.take().count == 20)
    try harness.verifyAgainstFresh()
  }
}
