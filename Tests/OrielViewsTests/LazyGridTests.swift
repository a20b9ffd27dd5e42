import Foundation
import Observation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Grids whose cells are made when they come into sight.
@MainActor @Suite struct LazyGridTests {
  private typealias Ask = LayoutAsking

  @Test func flexibleColumnsShareTheWidth() {
    let grid = LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
      Ask.fixed(30, 10, "a")
      Ask.fixed(20, 10, "b")
      Ask.fixed(100, 10, "c")
      Ask.fixed(20, 10, "d")
    }
    Ask.expect(grid, 200, 200, answers: (200, 28))
    #expect(Ask.frames(grid, 200, 200, "a", "b", "c", "d").map(\.minX) == [33, 142, -2, 142])
    #expect(Ask.frames(grid, 200, 200, "a", "b", "c", "d").map(\.minY) == [0, 0, 18, 18])
  }

  @Test func asManyAdaptiveColumnsAsFit() {
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 45))]) {
      Ask.fixed(10, 10, "a")
      Ask.fixed(10, 10, "b")
      Ask.fixed(10, 10, "c")
      Ask.fixed(10, 10, "d")
      Ask.fixed(10, 10, "e")
      Ask.fixed(10, 10, "f")
    }
    Ask.expect(grid, 200, 200, answers: (200, 28))
    let places = Ask.frames(grid, 200, 200, "a", "b", "c", "d")
    #expect(places.map { ($0.minX * 100).rounded() / 100 } == [25.67, 95, 164.33, 25.67])
    Ask.expect(grid, 30, 200, answers: (30, 100))
  }

  @Test func fixedRowsStandInTheMiddle() {
    let grid = LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(20))]) {
      Ask.fixed(10, 30, "a")
      Ask.fixed(10, 20, "b")
      Ask.fixed(10, 100, "c")
      Ask.fixed(10, 20, "d")
    }
    Ask.expect(grid, 200, 200, answers: (28, 200))
    #expect(Ask.frames(grid, 200, 200, "a", "b", "c", "d").map(\.minY) == [71, 109, 36, 109])
  }

  @Test func columnsAreFixedFirstThenShareWithinTheirLimits() {
    // 300 − 16 − 50 = 234 are left: 100 of at most 100, then 134.
    let grid = LazyVGrid(
      columns: [GridItem(.flexible(maximum: 100)), GridItem(.fixed(50)), GridItem(.flexible())], alignment: .leading, spacing: 4
    ) {
      Ask.fixed(10, 10, "a")
      Ask.fixed(10, 10, "b")
      Ask.fixed(10, 20, "c")
      Ask.fixed(10, 10, "d")
    }
    #expect(Ask.frames(grid, 300, nil, "a", "b", "c", "d").map(\.minX) == [45, 128, 228, 45])
    #expect(Ask.frames(grid, 300, nil, "a", "b", "c", "d").map(\.minY) == [5, 5, 0, 24])
  }

  @Test func itemsHaveSpacingAndAlignment() {
    let grid = LazyVGrid(
      columns: [GridItem(.fixed(50), spacing: 20, alignment: .topLeading), GridItem(.fixed(50), alignment: .bottomTrailing)],
      alignment: .trailing
    ) {
      Ask.fixed(10, 10, "a")
      Ask.fixed(10, 30, "b")
      Ask.fixed(10, 30, "c")
      Ask.fixed(10, 10, "d")
    }
    #expect(Ask.frames(grid, 200, nil, "a", "b", "c", "d").map(\.minX) == [80, 190, 80, 190])
    #expect(Ask.frames(grid, 200, nil, "a", "b", "c", "d").map(\.minY) == [0, 0, 38, 58])
  }

  @Test func onlyCellsInSightAreMade() throws {
    var made: Set<Int> = []
    let harness = ViewHarness(size: CGSize(width: 120, height: 100)) {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 3), spacing: 0) {
          ForEach(0..<100_000, id: \.self) { cell in
            let _ = made.insert(cell)
            Color.red.frame(height: 25).accessibilityIdentifier("\(cell)")
          }
        }
      }
    }
    #expect(made == Set(0..<12))
    #expect(harness.frame(of: "11") == CGRect(x: 80, y: 75, width: 40, height: 25))
    made = []
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -50))
    harness.settle()
    #expect(made == Set(12..<18))
    made = []
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -200_000))
    harness.settle()
    #expect(made.count == 15 || made.count == 12)
    #expect(made.min().map { $0 % 3 } == 0)
    try harness.verifyAgainstFresh()
    harness.size.width = 150
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func headersFillTheirLine() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
          Section {
            ForEach(0..<3, id: \.self) { Color.red.frame(height: 20).accessibilityIdentifier("a\($0)") }
          } header: {
            Color.blue.frame(height: 10).accessibilityIdentifier("h")
          }
          Section {
            ForEach(0..<3, id: \.self) { Color.red.frame(height: 20).accessibilityIdentifier("b\($0)") }
          } header: {
            Color.blue.frame(height: 10).accessibilityIdentifier("i")
          }
        }
      }
    }
    #expect(harness.frame(of: "h") == CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(harness.frame(of: "a2") == CGRect(x: 0, y: 30, width: 50, height: 20))
    #expect(harness.frame(of: "i") == CGRect(x: 0, y: 50, width: 100, height: 10))
    #expect(harness.frame(of: "b1") == CGRect(x: 50, y: 60, width: 50, height: 20))
  }

  @Test func hostileItems() {
    for size in [
      GridItem.Size.fixed(.nan), .fixed(-5), .flexible(minimum: .infinity), .flexible(minimum: 50, maximum: 10), .adaptive(minimum: 0),
      .adaptive(minimum: .nan, maximum: .nan),
    ] {
      let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
        ScrollView {
          LazyVGrid(columns: [GridItem(size), GridItem(.flexible(), spacing: .infinity)]) { ForEach(0..<100, id: \.self) { Text("\($0)") } }
        }
      }
      harness.settle()
    }
  }
}
