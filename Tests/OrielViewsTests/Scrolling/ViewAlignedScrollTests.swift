import Foundation
import Observation
import Oriel
@_spi(Oriel) import OrielCore
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews
@testable import OrielLayout
@testable import OrielViews
import Testing

/// Scrolls that end where a view is aligned, and how much they look at.
@MainActor @Suite struct ViewAlignedScrollTests: ScrollTargetTesting {
  @Test func aNotchGoesToTheNearestViewAndAtLeastToTheNext() throws {
    let harness = column(rows(30), .viewAligned)
    turn(harness, -48)
    #expect(offset(harness) == 60)
    turn(harness, 48)
    #expect(offset(harness) == 0)
    let tall = column([90, 250, 70, 300], .viewAligned, size: CGSize(width: 100, height: 300))
    turn(tall, -48)
    #expect(offset(tall) == 90)
    turn(tall, -48)
    #expect(offset(tall) == 340)
    turn(tall, 48)
    #expect(offset(tall) == 90)
    try tall.verifyAgainstFresh()
  }

  @Test func aPadSettlesAtTheNearestView() throws {
    let harness = column(rows(30), .viewAligned)
    turn(harness, -80)
    #expect(offset(harness) == 80)
    pause(harness)
    #expect(offset(harness) == 90)
    turn(harness, -10)
    pause(harness)
    #expect(offset(harness) == 90)
    try harness.verifyAgainstFresh()
  }

  @Test func theEndsOfTheContentArePlacesToStop() {
    let harness = column(rows(30), .viewAligned(limitBehavior: .never), header: 20)
    turn(harness, -9)
    pause(harness)
    #expect(harness.frame(of: "header")?.minY == 0)
    turn(harness, -11)
    pause(harness)
    #expect(harness.frame(of: "0")?.minY == 0)
    turn(harness, -1e6)
    #expect(harness.frame(of: "19")?.maxY == 100)
    pause(harness)
    #expect(harness.frame(of: "19")?.maxY == 100)
  }

  @Test func longViewsAreScrolledThrough() {
    let harness = column([500, 500], .viewAligned)
    turn(harness, -48)
    #expect(offset(harness) == 48)
    turn(harness, -321)
    pause(harness)
    #expect(offset(harness) == 369)
    // Between two, the nearer edge.
    turn(harness, -60)
    pause(harness)
    #expect(offset(harness) == 400)
    turn(harness, -60)
    pause(harness)
    #expect(offset(harness) == 500)
  }

  @Test(arguments: [
    (ViewAlignedScrollTargetBehavior.LimitBehavior.never, CGFloat(300)), (.always, 120), (.alwaysByFew, 90), (.alwaysByOne, 30),
  ])
  func limits(limit: ViewAlignedScrollTargetBehavior.LimitBehavior, expected: CGFloat) {
    let size = CGSize(width: 100, height: 120)
    let harness = column(rows(30), .viewAligned(limitBehavior: limit), size: size)
    turn(harness, -288)
    #expect(offset(harness) == (expected == 300 ? 300 : expected))
    // A pad: as far from where the fingers began.
    let pad = column(rows(30), .viewAligned(limitBehavior: limit), size: size)
    turn(pad, -150)
    turn(pad, -151)
    pause(pad)
    #expect(offset(pad) == expected)
    // Backwards.
    let back = column(rows(30), .viewAligned(limitBehavior: limit), size: size)
    back.press(.end)
    back.settle()
    #expect(offset(back) == 480)
    turn(back, 288)
    #expect(offset(back) == (expected == 300 ? 180 : 480 - expected))
  }

  @Test func aLimitIsAtLeastOneView() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 200) { ForEach(0..<5, id: \.self) { Color.red.frame(height: 90).accessibilityIdentifier("\($0)") } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
    }
    turn(harness, -960)
    #expect(offset(harness) == 290)
  }

  @Test func theAutomaticLimitIsForLittleWidth() {
    let low = column(rows(30), .viewAligned, size: CGSize(width: 700, height: 120))
    turn(low, -288)
    #expect(offset(low) == 300)
    let high = column(rows(30), .viewAligned, size: CGSize(width: 700, height: 420))
    turn(high, -144)
    #expect(offset(high) == 150)
    // The width's class counts along both axes.
    let narrow = column(rows(30, 40), .viewAligned, size: CGSize(width: 100, height: 420))
    turn(narrow, -480)
    #expect(offset(narrow) == 420)
  }

  @Test func aPointOfAViewComesToThatPoint() {
    let harness = column(rows(30), .viewAligned(anchor: .center))
    turn(harness, -48)
    // The third row's middle at 50.
    #expect(harness.frame(of: "3")?.midY == 50)
    turn(harness, -10)
    pause(harness)
    #expect(harness.frame(of: "3")?.midY == 50)
    let bottom = column(rows(30), .viewAligned(limitBehavior: .alwaysByOne, anchor: .bottom))
    turn(bottom, -480)
    #expect(bottom.frame(of: "3")?.maxY == 100)
    turn(bottom, -480)
    #expect(bottom.frame(of: "4")?.maxY == 100)
  }

  @Test func anAnchorThatIsNotFiniteIsReported() {
    let harness = column(rows(30), .viewAligned)
    #expect(harness.messages == [])
    let bad = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { Color.red.frame(height: 300) }
        .scrollTargetBehavior(.viewAligned(limitBehavior: .never, anchor: UnitPoint(x: .nan, y: 0)))
    }
    #expect(bad.messages.contains { $0.contains("Invalid anchor of scroll targets") })
  }

  @Test func viewsAreTargetsByThemselvesOrAreNot() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 130).accessibilityIdentifier("0")
          Color.red.frame(height: 20).scrollTarget()
          Color.blue.frame(height: 20).scrollTarget(isEnabled: false)
          VStack(spacing: 0) {
            Color.red.frame(height: 30)
            Color.red.frame(height: 30).scrollTarget(isEnabled: false)
            Color.red.frame(height: 300)
          }
          .scrollTargetLayout()
        }
      }
      .scrollTargetBehavior(.viewAligned)
    }
    var seen: [CGFloat] = []
    for _ in 0..<3 {
      turn(harness, -35)
      turn(harness, -36)
      pause(harness)
      seen.append(offset(harness))
    }
    // 71 is nearer to 130 than to the beginning; then 201, of which 170 and 230 are near; then the inside of the long one.
    #expect(seen == [130, 230, 301])
    turn(harness, 48)
    #expect(offset(harness) == 253)
  }

  @Test func aLayoutThatIsNotEnabledHasNoTargets() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Color.red.frame(height: 30).accessibilityIdentifier("\($0)") } }
          .scrollTargetLayout(isEnabled: false)
      }
      .scrollTargetBehavior(.viewAligned)
    }
    turn(harness, -48)
    #expect(offset(harness) == 48)
    turn(harness, -13)
    pause(harness)
    #expect(offset(harness) == 61)
  }

  @Test func leadingIsRightWhereThatLeads() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<20, id: \.self) { Color.red.frame(width: 30).accessibilityIdentifier("\($0)") }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
      .environment(\.layoutDirection, .rightToLeft)
    }
    for row in 1...3 {
      turn(harness, 0, dx: 48)
      #expect(harness.frame(of: "\(row)")?.maxX == 100)
    }
    turn(harness, 0, dx: -48)
    #expect(harness.frame(of: "2")?.maxX == 100)
    turn(harness, 0, dx: 27)
    pause(harness)
    #expect(harness.frame(of: "3")?.maxX == 100)
    try harness.verifyAgainstFresh()
  }

  @Test func theAlignedViewStaysAlignedInAnotherSize() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView(.horizontal) {
        HStack(spacing: 4) {
          ForEach(0..<9, id: \.self) { Color.red.containerRelativeFrame(.horizontal).accessibilityIdentifier("\($0)") }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
    }
    for _ in 0..<6 { turn(harness, 0, dx: -96) }
    #expect(harness.frame(of: "6")?.minX == 0)
    for width in [150, 40, 100, 260] as [CGFloat] {
      harness.size = CGSize(width: width, height: 100)
      harness.settle()
      #expect(harness.frame(of: "6")?.minX == 0)
      try harness.verifyAgainstFresh()
    }
  }

  // MARK: Work

  @Test func aMillionLazyRows() throws {
    var made = 0
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000_000, id: \.self) { row in
            let _ = made += 1
            Color.red.frame(height: 20 + CGFloat(row % 7)).accessibilityIdentifier("\(row)")
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: .never))
    }
    made = 0
    turn(harness, -48)
    #expect(made == 2)
    #expect(harness.frame(of: "2")?.minY == 0)
    made = 0
    turn(harness, -1234.5)
    pause(harness)
    #expect(made == 5)
    let top = try #require((40..<80).first { harness.frame(of: "\($0)")?.minY == 0 })
    try harness.verifyAgainstFresh()
    // A jump into what is not made.
    made = 0
    turn(harness, -48 * 200_000)
    #expect(made == 5)
    #expect(harness.frame(of: "\(top)").map { $0.maxY < 0 } ?? true)
    let rows = (300_000..<600_000)
    let middle = try #require(rows.first { harness.frame(of: "\($0)").map { $0.minY >= 0 && $0.minY < 30 } ?? false })
    #expect(harness.frame(of: "\(middle)")?.minY == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func aLazyViewWhosePointIsAlignedIsOnceItsLengthIsKnown() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { row in
            Color.red.frame(height: row < 9 ? 20 : 44 + CGFloat(row % 5) * 10).accessibilityIdentifier("\(row)")
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: .never, anchor: .center))
    }
    turn(harness, -48 * 100)
    let aligned = (0..<1000).filter { harness.frame(of: "\($0)")?.midY == 50 }
    #expect(aligned.count == 1)
    #expect(aligned.first.map { $0 > 100 } == true)
    try harness.verifyAgainstFresh()
  }

  /// Only views near the place are looked at, however many there are.
  @Test(arguments: [1_000, 20_000]) func manyViews(count: Int) throws {
    let harness = column(rows(30, count), .viewAligned(limitBehavior: .alwaysByFew))
    let box = try #require(scrollBox(harness))
    #expect(box.targets(at: CGPoint(x: 0, y: 15_000)).count == 13)
    turn(harness, -4800)
    #expect(offset(harness) == 90)
  }

  @Observable final class Lists {
    var isShown = false
    var rows: [Int] = []
    var more = 0
    var id: Int?
  }

  /// A list whose rows change while it is out of sight, and is to be aligned in another size. (Random apps, seed 9600770.)
  @Test func aListThatChangesOutOfSight() throws {
    struct Root: View {
      @Bindable var lists: Lists
      var body: some View {
        ScrollView {
          LazyVGrid(columns: [GridItem()]) {
            Color.red
            if lists.isShown {
              ScrollView {
                LazyVStack {
                  ForEach(lists.rows, id: \.self) { _ in Color.red }
                  ForEach(0..<lists.more, id: \.self) { Text("\($0)") }
                }
                .scrollTargetLayout()
              }
              .scrollTargetBehavior(.viewAligned)
              .scrollPosition(id: $lists.id)
            }
          }
        }
      }
    }
    let lists = Lists()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Root(lists: lists) }
    lists.isShown = true
    harness.settle()
    harness.size.height = 7
    harness.settle()
    lists.rows = [41]
    harness.settle()
    try harness.verifyAgainstFresh()
    lists.more = 1000
    lists.id = 900
    harness.settle()
    try harness.verifyAgainstFresh()
  }
}
