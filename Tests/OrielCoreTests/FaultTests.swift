import Oriel
import OrielTesting
import Testing

/// Bad input gets a clear message and loses nothing.
@MainActor @Suite struct FaultTests {
  struct Item: Identifiable {
    var id: String
    var text: String
  }

  @Observable final class Model {
    var starts = 0
    var items = [Item(id: "a", text: "one"), Item(id: "b", text: "two"), Item(id: "a", text: "three")]
    var length: CGFloat = 10
    var isShown = true
  }

  @Test func anUpdateCycleEndsAndNamesItsViews() throws {
    struct PingPong: View {
      @State private var count = 0
      let model: Model
      var body: some View {
        Text("count \(count)")
          .onChange(of: model.starts) { count += 1 }
          .onChange(of: count) { count += 1 }
      }
    }
    let model = Model()
    let harness = ViewHarness { PingPong(model: model) }
    #expect(harness.messages.isEmpty)
    model.starts = 1
    let report = harness.frame()
    #expect(report.bodies == 8)
    #expect(harness.messages.count == 1)
    let message = try #require(harness.messages.first)
    #expect(message.contains("does not settle") && message.contains("PingPong"))
    // The frame was shown, and nothing goes on by itself.
    #expect(!harness.needsFrame)
    #expect(harness.treeDescription.contains("count 7"))
  }

  @Test func aBodyThatWritesItsOwnStateEnds() {
    struct Writer: View {
      @State private var count = 0
      var body: some View {
        let _ = count += 1
        Text("count \(count)")
      }
    }
    let harness = ViewHarness { Writer() }
    #expect(harness.messages.count == 1)
    #expect(harness.messages.first?.contains("Writer") == true)
    #expect(!harness.needsFrame)
  }

  @Test func duplicateIdsAreReportedAndAllShown() throws {
    let model = Model()
    struct Rows: View {
      let model: Model
      var body: some View { VStack { ForEach(model.items) { Row(text: $0.text) } } }
    }
    struct Row: View {
      let text: String
      @State private var first = ""
      var body: some View { Text(text + first).onAppear { first = " (\(text))" } }
    }
    let harness = ViewHarness { Rows(model: model) }
    #expect(harness.messages == ["ForEach: the id a occurs more than once; ids must be unique for views to keep their state"])
    func texts() -> [String] {
      harness.settle()
      return harness.treeDescription.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    #expect(texts() == ["one (one)", "two (two)", "three (three)"])
    // The first of them keeps the id; the second is told apart by being the second.
    model.items.insert(Item(id: "c", text: "zero"), at: 0)
    #expect(texts() == ["zero (zero)", "one (one)", "two (two)", "three (three)"])
    model.items.remove(at: 1)
    #expect(texts() == ["zero (zero)", "two (two)", "three (one)"])
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -10, 0, 1e300, .leastNonzeroMagnitude])
  func absurdLengthsAreSurvived(length: CGFloat) throws {
    let model = Model()
    struct Everything: View {
      let model: Model
      var body: some View {
        let length = model.length
        let spacer = {
          var spacer = Spacer()
          spacer.minLength = length
          return spacer
        }()
        VStack(spacing: length) {
          Text("frame").frame(width: length, height: length)
          Text("limits").frame(minWidth: length, idealWidth: length, maxWidth: length, minHeight: length, maxHeight: length)
          Text("padding").padding(length)
          Text("offset").offset(x: length, y: length)
          Text("spacing").lineSpacing(length).font(.system(size: length))
          HStack(spacing: length) {
            Spacer(minLength: length)
            spacer
            Color.red.layoutPriority(length).opacity(length)
          }
          RoundedRectangle(cornerRadius: length).stroke(Color.red, lineWidth: length).aspectRatio(length, contentMode: .fit)
          Path(CGRect(x: length, y: length, width: length, height: length))
          Canvas { context, size in
            context.translateBy(x: length, y: length)
            context.scaleBy(x: length, y: 1)
            context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: length, height: 10)), with: .color(.red))
            context.draw(Text("x").font(.system(size: length)), at: CGPoint(x: length, y: length))
          }
        }
        ScrollView([.horizontal, .vertical]) { Color.blue.frame(width: length, height: length) }
      }
    }
    let harness = ViewHarness { VStack { Everything(model: model) } }
    model.length = length
    harness.settle()
    harness.scroll(at: CGPoint(x: 200, y: 290), by: CGVector(dx: length, dy: length))
    harness.click(CGPoint(x: length, y: length))
    harness.hover(CGPoint(x: 100, y: length))
    harness.size = CGSize(width: length, height: 100)
    harness.settle()
    harness.size = CGSize(width: 300, height: 200)
    harness.displayScale = length
    harness.settle()
    harness.displayScale = 1
    model.length = 10
    try harness.verifyAgainstFresh()
  }

  @Test func aWindowWithoutSizeComesBack() throws {
    let harness = ViewHarness { Text("here").background(Color.red) }
    harness.size = .zero
    harness.settle()
    #expect(harness.bitmap.width == 0)
    harness.size = CGSize(width: 40, height: 30)
    try harness.verifyAgainstFresh()
    #expect(harness.bitmap.width == 40)
  }

  @Test func writesToStateOfViewsThatAreGoneAreLost() {
    final class Stash { var binding: Binding<Int>? }
    struct Child: View {
      @State private var count = 0
      let stash: Stash
      var body: some View { Text("\(count)").onAppear { stash.binding = $count } }
    }
    struct Parent: View {
      let model: Model
      let stash: Stash
      var body: some View { if model.isShown { Child(stash: stash) } }
    }
    let (model, stash) = (Model(), Stash())
    let harness = ViewHarness { Parent(model: model, stash: stash) }
    stash.binding?.wrappedValue = 3
    #expect(harness.frame().bodies == 1)
    model.isShown = false
    harness.settle()
    stash.binding?.wrappedValue = 4
    #expect(!harness.needsFrame)
  }
}
