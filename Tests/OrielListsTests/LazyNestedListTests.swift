import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Lazy containers whose elements hold lists, and scrolls to views inside them.
@MainActor @Suite struct LazyNestedListTests {
  @Observable final class Model {
    var rows = 40
    var height: CGFloat = 100
    var position: Int?
    var proxy: ScrollViewProxy?
  }

  private let model = Model()

  private func harness(_ view: some View) -> ViewHarness { ViewHarness(size: CGSize(width: 100, height: 100)) { view } }

  private struct Sections: View {
    let model: Model
    var isNamed = false
    var body: some View {
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<10) { section in
              Section {
                ForEach(section * 10 + 1_000..<section * 10 + 1_010, id: \.self) { row in
                  if isNamed {
                    Color.red.frame(height: 20).accessibilityIdentifier("\(row)").id("row \(row)")
                  } else {
                    Color.red.frame(height: 20).accessibilityIdentifier("\(row)")
                  }
                }
              } header: {
                Color.blue.frame(height: 20)
              }
            }
          }
        }
      }
    }
  }

  @Test func aViewIsFoundInASectionThatIsNotMade() throws {
    let harness = harness(Sections(model: model))
    #expect(harness.frame(of: "1077") == nil)
    model.proxy?.scrollTo(1_077, anchor: .top)
    harness.settle()
    #expect(harness.frame(of: "1077") == CGRect(x: 0, y: 0, width: 100, height: 20))
    // Not the rows in between.
    #expect(harness.frame(of: "1050") == nil)
    model.proxy?.scrollTo(1_099, anchor: .bottom)
    harness.settle()
    #expect(harness.frame(of: "1099")?.maxY == 100)
    model.proxy?.scrollTo(1_003, anchor: .top)
    harness.settle()
    #expect(harness.frame(of: "1003")?.minY == 0)
    try harness.verifyAgainstFresh()
    model.proxy?.scrollTo(5_000)
    harness.settle()
    #expect(harness.frame(of: "1003")?.minY == 0)
    #expect(harness.messages.isEmpty)
  }

  @Test func aViewIsFoundByAnIDOfItsOwn() throws {
    let harness = harness(Sections(model: model, isNamed: true))
    model.proxy?.scrollTo("row 1077", anchor: .top)
    harness.settle()
    #expect(harness.frame(of: "1077")?.minY == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func aSearchWithoutEndIsReported() {
    let harness = harness(
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        ScrollView { LazyVStack { ForEach(0..<30_000) { row in Color.red.frame(height: 20).id("row \(row)") } } }
      })
    model.proxy?.scrollTo("row 29999")
    harness.settle()
    #expect(harness.messages == ["no view with the id row 29999 is in the first 10000 elements; the scroll to it was given up"])
  }

  /// Elements of which each has several views count with as many.
  @Test func theLengthCountsWhatElementsHold() throws {
    let harness = harness(
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<10) { _ in ForEach(0..<10) { _ in Color.red.frame(height: 20) } } }
      })
    #expect(harness.treeDescription.contains("LazyVStack (0,0 100×2000)"))
    for _ in 0..<5 { harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -100)) }
    harness.settle()
    #expect(harness.treeDescription.contains("LazyVStack (0,0 100×2000)"))
    try harness.verifyAgainstFresh()
    let pairs = self.harness(
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
          ForEach(0..<50) { _ in
            Color.red.frame(height: 20)
            Color.blue.frame(height: 20)
          }
        }
      })
    #expect(pairs.treeDescription.contains("LazyVGrid (0,0 100×1000)"))
    pairs.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -5_000))
    pairs.settle()
    try pairs.verifyAgainstFresh()
  }

  /// A section without a view of its own is where its first row is.
  @Test func anElementThatHoldsOnlyListsHasAPlace() {
    let harness = harness(
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<10) { section in
              ForEach(section * 10 + 1_000..<section * 10 + 1_010, id: \.self) { row in
                Color.red.frame(height: 20).accessibilityIdentifier("\(row)")
              }
            }
          }
        }
      })
    model.proxy?.scrollTo(7, anchor: .top)
    harness.settle()
    #expect(harness.frame(of: "1070")?.minY == 0)
    model.proxy?.scrollTo(3, anchor: .top)
    harness.settle()
    #expect(harness.frame(of: "1030")?.minY == 0)
  }

  /// Numbers may be as far apart as numbers can be.
  @Test func idsThatAreFarApart() {
    let harness = harness(
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        ScrollView { LazyVStack(spacing: 0) { ForEach([-5, 3, 4, 5, 6, 7, .max, .min], id: \.self) { _ in Color.red.frame(height: 50) } } }
      })
    model.proxy?.scrollTo(Int.max, anchor: .top)
    harness.settle()
    #expect(harness.treeDescription.contains("LazyVStack (0,0 100×400)"))
    model.proxy?.scrollTo(Int.min)
    harness.settle()
  }

  private struct Chat: View {
    let model: Model
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<model.rows, id: \.self) { row in
            Color.red.frame(height: 20 + CGFloat(row % 3) * 10).accessibilityIdentifier("\(row)")
          }
        }
      }
      .defaultScrollAnchor(.bottom)
    }
  }

  @Test func aChatBeginsAndStaysAtItsEnd() throws {
    let harness = harness(Chat(model: model))
    #expect(harness.frame(of: "39")?.maxY == 100)
    model.rows = 43
    harness.settle()
    #expect(harness.frame(of: "42")?.maxY == 100)
    harness.size.height = 60
    harness.settle()
    #expect(harness.frame(of: "42")?.maxY == 60)
    harness.size.height = 100
    harness.settle()
    #expect(harness.frame(of: "42")?.maxY == 100)
    try harness.verifyAgainstFresh()
    // Someone reads what was said before, and comes back.
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 50))
    harness.settle()
    #expect(harness.frame(of: "42")?.maxY == 150)
    model.rows = 44
    harness.settle()
    #expect(harness.frame(of: "42")?.maxY == 150)
    for _ in 0..<4 {
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -500))
      harness.settle()
    }
    model.rows = 45
    harness.settle()
    #expect(harness.frame(of: "44")?.maxY == 100)
  }

  /// Seed 9840788: less than a point away from the anchor, it stays that far away when it is placed again.
  @Test func aPartOfAPointFromTheAnchor() throws {
    for anchor in [UnitPoint.top, .center, .bottom] {
      let harness = ViewHarness(size: CGSize(width: 100, height: 100), displayScale: 2) {
        ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Text("\($0)") } } }.defaultScrollAnchor(anchor)
      }
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 0.5))
      harness.settle()
      try harness.verifyAgainstFresh()
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -1))
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  @Test(arguments: [UnitPoint?.none, .leading, .center, .trailing]) func jumpsFromRightToLeft(_ anchor: UnitPoint?) throws {
    let harness = harness(
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) { ForEach(0..<20) { Color.red.frame(width: 30).accessibilityIdentifier("\($0)") } }
        }
      }
      .environment(\.layoutDirection, .rightToLeft))
    model.proxy?.scrollTo(15, anchor: anchor)
    harness.settle()
    let frame = try #require(harness.frame(of: "15"))
    #expect(frame.minX >= 0 && frame.maxX <= 100)
    if let anchor { #expect(abs(frame.minX + anchor.x * 30 - anchor.x * 100) < 0.5) }
    try harness.verifyAgainstFresh()
  }

  private struct Strip: View {
    @Bindable var model: Model
    var body: some View {
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(width: 30) } }.scrollTargetLayout()
      }
      .scrollPosition(id: $model.position)
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func thePositionIsKnownFromRightToLeft() {
    let harness = harness(Strip(model: model))
    model.position = 10
    harness.settle()
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 60, dy: 0))
    harness.settle()
    // Of 7 to 10, which were in sight, a part of 7 was the first.
    #expect(model.position == 9)
  }

  /// A row that is as long as its words is divided in many parts, of which the last bits are lost.
  @Test func wordsAreNotWrappedForTheLastBit() throws {
    for count in 1..<60 {
      let harness = ViewHarness(size: CGSize(width: 300, height: 60)) {
        ScrollView(.horizontal) { HStack { ForEach(0..<count, id: \.self) { Text("\($0)").accessibilityIdentifier("\($0)") } } }
      }
      #expect((0..<count).allSatisfy { harness.frame(of: "\($0)")?.height == 16 }, "\(count) words")
    }
  }

  @Test func aBorderIsDrawnInWholePixels() {
    for (scale, width) in [(1.0, 1.0), (2, 1), (1.5, 2), (1.25, 1)] {
      let harness = ViewHarness(size: CGSize(width: 41, height: 31), displayScale: scale) {
        Color.white.frame(width: 20, height: 10).border(.black, width: width).environment(\.colorScheme, .light)
      }
      let bitmap = harness.bitmap
      let (side, middle) = (Int((width * scale).rounded()), bitmap.height / 2)
      let dark = (0..<bitmap.width).filter { bitmap[$0, middle].red == 0 }.count
      #expect(dark == 2 * side, "\(scale) × \(width)")
      let between = (0..<bitmap.width).filter { (1..<200).contains(Int(bitmap[$0, middle].red)) }.count
      #expect(between == 0, "\(scale) × \(width)")
    }
  }
}
