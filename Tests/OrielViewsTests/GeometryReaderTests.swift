import Foundation
import Observation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Content made from a view's size and place.
@MainActor @Suite struct GeometryReaderTests {
  private typealias Ask = LayoutAsking

  @Observable final class Model {
    var width: CGFloat = 100
    var height: CGFloat = 50
    var offset: CGFloat = 0
    var flag = false
    var count = 3
  }

  /// What closures were called with.
  private final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  @Test func itTakesWhatIsProposedAndTenOtherwise() {
    let reader = GeometryReader { _ in Color.red.frame(width: 5, height: 5) }
    Ask.expect(reader, 70, 40, answers: (70, 40))
    Ask.expect(reader, nil, nil, answers: (10, 10))
    Ask.expect(reader, nil, 40, answers: (10, 40))
  }

  @Test func itsContentIsAtTheTopLeadingCornerAndKnowsTheSizeInTheFirstFrame() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      GeometryReader { proxy in
        let _ = log.add("\(proxy.size.width) \(proxy.size.height)")
        Color.red.frame(width: proxy.size.width / 2, height: proxy.size.height / 4).accessibilityIdentifier("half")
      }
      .padding(10)
    }
    #expect(harness.frame(of: "half") == CGRect(x: 10, y: 10, width: 90, height: 20))
    #expect(log.take() == ["180.0 80.0"])
    #expect(!harness.needsFrame)
  }

  @Test func severalViewsInItLieOverOneAnotherAtItsCorner() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      GeometryReader { _ in
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("a")
        Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("b")
      }
    }
    #expect(harness.frame(of: "a") == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(harness.frame(of: "b") == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func fromRightToLeftItsContentIsAtTheRight() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      GeometryReader { _ in Color.red.frame(width: 20, height: 20).accessibilityIdentifier("a") }
        .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(harness.frame(of: "a") == CGRect(x: 180, y: 0, width: 20, height: 20))
  }

  private struct Sized: View {
    @Bindable var model: Model
    let log: Log
    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(height: model.offset)
        GeometryReader { proxy in
          let _ = log.add("\(proxy.size.width)")
          Text(model.flag ? "on" : "off").accessibilityIdentifier("text")
        }
        .frame(width: model.width, height: model.height)
      }
    }
  }

  @Test func itsClosureRunsOncePerSizeAndWhenWhatItReadsChanges() throws {
    let (model, log) = (Model(), Log())
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Sized(model: model, log: log) }
    #expect(log.take() == ["100.0"])
    model.width = 120
    harness.settle()
    // Once for the new closure of the body that ran, and once for the size.
    #expect(log.take().last == "120.0")
    model.flag = true
    harness.settle()
    #expect(harness.text(of: "text") == "on")
    #expect(log.take() == ["120.0"])
    // It only moves.
    model.offset = 20
    harness.settle()
    #expect(log.take().count <= 1)
    try harness.verifyAgainstFresh()
  }

  @Test func aWindowsResizeRunsItOnceAndIsOneFrame() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      GeometryReader { proxy in
        let _ = log.add("\(proxy.size.width)")
        GeometryReader { inner in
          let _ = log.add("in \(inner.size.width)")
          Color.red
        }
        .frame(width: proxy.size.width / 2)
      }
    }
    #expect(log.take() == ["200.0", "in 100.0"])
    harness.size.width = 220
    let report = harness.frame()
    #expect(log.take().filter { $0.hasPrefix("in") }.last == "in 110.0")
    // The outer and the inner one, which has another size, but no new closure.
    #expect(report.bodies == 2)
    #expect(!harness.needsFrame)
  }

  @Test func readersInReadersMeasureInProportion() {
    func nested(_ depth: Int) -> AnyView {
      depth == 0 ? AnyView(Color.red) : AnyView(GeometryReader { _ in nested(depth - 1) }.padding(1))
    }
    func measures(_ depth: Int) -> Int {
      ViewHarness(size: CGSize(width: 400, height: 400)) { nested(depth) }.firstReport.measures
    }
    let (few, many) = (measures(16), measures(64))
    #expect(many <= few * 4 + 16, "\(few) at 16, \(many) at 64")
  }

  @Test func aReaderOutOfSightIsMadeToo() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<50, id: \.self) { row in
            Color.red.frame(height: 40).background {
              GeometryReader { proxy in
                let _ = log.add("\(row): \(proxy.frame(in: .global).minY)")
                Color.blue
              }
            }
          }
        }
      }
    }
    #expect(log.entries.contains("49: 1960.0"))
    #expect(Set(log.entries.map { $0.split(separator: ":")[0] }).count == 50)
    _ = log.take()
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30))
    harness.settle()
    #expect(log.entries.count == 50)
    #expect(log.entries.contains("49: 1930.0"))
  }

  @Test func aReaderThatReadsNoPlaceDoesNotRunWhenItMoves() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        GeometryReader { proxy in
          let _ = log.add("\(proxy.size.height)")
          Color.blue
        }
        .frame(height: 400)
      }
    }
    #expect(log.take() == ["400.0"])
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30))
    harness.settle()
    #expect(log.take() == [])
  }

  // Random app 9700299.
  @Test func aPlaceIsFollowedWhenAWiderWindowEndsAScroll() throws {
    var x: CGFloat?
    let harness = ViewHarness(size: CGSize(width: 100, height: 50)) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.red.frame(width: 60)
          GeometryReader { proxy in let _ = x = proxy.frame(in: .global).minX }.frame(width: 60)
        }
      }
    }
    #expect(x == 60)
    harness.scroll(at: CGPoint(x: 50, y: 20), by: CGVector(dx: -20, dy: 0))
    harness.settle()
    #expect(x == 40)
    harness.size.width = 240
    harness.settle()
    #expect(x == 60)
    try harness.verifyAgainstFresh()
  }

  // Random app 9400342: the reader's own place in the space stays.
  @Test func aSpaceThatGrowsIsFollowed() throws {
    struct Growing: View {
      let model: Model
      var body: some View { Color.blue.frame(height: model.height) }
    }
    let model = Model()
    var bounds: CGRect?
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      VStack(spacing: 0) {
        GeometryReader { proxy in let _ = bounds = proxy.bounds(of: .named("space")) }.frame(height: 20)
        Growing(model: model)
      }
      .coordinateSpace(.named("space"))
    }
    let before = try #require(bounds)
    model.height += 30
    harness.settle()
    #expect(bounds == CGRect(origin: before.origin, size: CGSize(width: before.width, height: before.height + 30)))
    try harness.verifyAgainstFresh()
  }

  @Test func framesInNamedSpaces() {
    var frames: [String: CGRect] = [:]
    var bounds: CGRect?
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      VStack(spacing: 0) {
        Color.red.frame(height: 30)
        VStack(spacing: 0) {
          Color.blue.frame(height: 20)
          GeometryReader { proxy in
            let _ = frames["global"] = proxy.frame(in: .global)
            let _ = frames["local"] = proxy.frame(in: .local)
            let _ = frames["inner"] = proxy.frame(in: .named("inner"))
            let _ = frames["outer"] = proxy.frame(in: .named("outer"))
            let _ = frames["own"] = proxy.frame(in: .named(7))
            let _ = frames["none"] = proxy.frame(in: .named("nobody"))
            let _ = bounds = proxy.bounds(of: .named("inner"))
            Color.green
          }
          .frame(width: 50, height: 40)
          .padding(5)
          .coordinateSpace(name: 7)
        }
        .padding(3)
        .coordinateSpace(.named("inner"))
        .padding(.leading, 9)
      }
      .coordinateSpace(.named("outer"))
      .frame(width: 200, height: 200, alignment: .topLeading)
    }
    _ = harness
    let size = CGSize(width: 50, height: 40)
    #expect(frames["local"] == CGRect(origin: .zero, size: size))
    #expect(frames["own"] == CGRect(origin: CGPoint(x: 5, y: 5), size: size))
    // The column is 200 wide, its content 185 between 12 and 197; the reader is in the middle.
    #expect(frames["global"] == CGRect(origin: CGPoint(x: 79.5, y: 58), size: size))
    #expect(frames["outer"] == frames["global"])
    #expect(frames["inner"] == CGRect(origin: CGPoint(x: 70.5, y: 28), size: size))
    #expect(frames["none"] == frames["global"])
    #expect(bounds == CGRect(x: -70.5, y: -28, width: 191, height: 76))
  }

  @Test func framesInAScrollView() {
    var seen: CGRect = .null
    var shown: CGRect?
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 50)
          GeometryReader { proxy in
            let _ = seen = proxy.frame(in: .scrollView(axis: .vertical))
            let _ = shown = proxy.bounds(of: .scrollView)
            Color.blue
          }
          .frame(height: 300)
        }
      }
      .padding(.top, 10)
    }
    #expect(seen == CGRect(x: 0, y: 50, width: 100, height: 300))
    #expect(shown == CGRect(x: 0, y: -50, width: 100, height: 90))
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -70))
    harness.settle()
    #expect(seen == CGRect(x: 0, y: -20, width: 100, height: 300))
    #expect(shown == CGRect(x: 0, y: 20, width: 100, height: 90))
  }

  @Test func stateInItIsKeptWhenItsSizeChanges() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 }.accessibilityIdentifier("counter") }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { GeometryReader { _ in Counter() } }
    harness.click("counter")
    harness.settle()
    harness.size.width = 140
    harness.settle()
    #expect(harness.text(of: "counter") == "1")
  }

  @Test func aProxyReadInABodyFartherInIsFollowed() {
    struct Inner: View {
      let proxy: GeometryProxy
      var body: some View { Text("\(Int(proxy.frame(in: .global).minY))").accessibilityIdentifier("text") }
    }
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: model.offset)
          GeometryReader { Inner(proxy: $0) }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    #expect(harness.text(of: "text") == "0")
    model.offset = 33
    harness.settle()
    #expect(harness.text(of: "text") == "33")
  }

  @Test func contentThatChangesWithTheWidthIsOneFrame() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      GeometryReader { proxy in
        if proxy.size.width > 200 {
          HStack {
            Text("a"); Text("b").accessibilityIdentifier("wide")
          }
        } else {
          VStack {
            Text("a"); Text("b").accessibilityIdentifier("narrow")
          }
        }
      }
    }
    #expect(harness.frame(of: "wide") != nil)
    harness.size.width = 150
    harness.frame()
    #expect(harness.frame(of: "narrow") != nil && harness.frame(of: "wide") == nil)
    #expect(!harness.needsFrame)
    try harness.verifyAgainstFresh()
  }

  @Test func changesOfGeometryAreHeardOf() {
    struct Page: View {
      @Bindable var model: Model
      let log: Log
      var body: some View {
        Color.red.frame(width: model.width, height: model.height)
          .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log.add("width \($0)") }
          .onGeometryChange(for: CGSize.self, of: { $0.size }) { log.add("\($0.height) to \($1.height)") }
          .padding(.top, model.offset)
      }
    }
    let (model, log) = (Model(), Log())
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Page(model: model, log: log) }
    #expect(log.take().sorted() == ["50.0 to 50.0", "width 100.0"])
    model.offset = 10
    harness.settle()
    #expect(log.take() == [])
    model.height = 60
    harness.settle()
    #expect(log.take() == ["50.0 to 60.0"])
    model.width = 90
    harness.settle()
    #expect(log.take().sorted() == ["60.0 to 60.0", "width 90.0"])
  }

  @Test func anActionThatChangesTheSizeSettles() {
    struct Page: View {
      @State private var width: CGFloat = 10
      var body: some View {
        Color.red.frame(width: min(width, 80), height: 10).accessibilityIdentifier("bar")
          .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { width = $0 + 10 }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Page() }
    harness.settle()
    #expect(harness.frame(of: "bar")?.width == 80)
  }

  @Test func sizesThatFollowThemselvesWithoutEndAreNamed() {
    struct Page: View {
      @State private var width: CGFloat = 10
      var body: some View {
        Color.red.frame(width: width, height: 10)
          .background(GeometryReader { proxy in Color.blue.preference(key: Widths.self, value: [proxy.size.width]) })
          .onPreferenceChange(Widths.self) { width = ($0.first ?? 0) + 1 }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Page() }
    for _ in 0..<200 where harness.needsFrame { harness.frame() }
    #expect(!harness.needsFrame)
    #expect(!harness.messages.isEmpty)
  }

  private enum Widths: PreferenceKey {
    static var defaultValue: [CGFloat] { [] }
    static func reduce(value: inout [CGFloat], nextValue: () -> [CGFloat]) { value += nextValue() }
  }

  @Test func recordsGoWithTheViews() {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        VStack {
          if model.flag {
            GeometryReader { Text("\($0.frame(in: .global).minX)") }
              .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { _ in }
              .preference(key: Widths.self, value: [1])
          }
        }
        .overlayPreferenceValue(Widths.self) { Text("\($0.count)") }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Page(model: model) }
    let before = harness.counts
    for _ in 0..<3 {
      model.flag = true
      harness.settle()
      model.flag = false
      harness.settle()
    }
    harness.size.width = 310
    harness.settle()
    #expect(harness.counts == before)
  }
}
