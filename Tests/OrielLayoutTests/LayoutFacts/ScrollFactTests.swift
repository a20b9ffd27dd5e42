import Foundation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Sizes of scroll views and scrolling by code, as SwiftUI was seen to answer. A case's name is the number of the fact.
@MainActor @Suite struct ScrollFactTests: LayoutCases {
  private func content(_ name: String = "c") -> some View {
    filling(name).frame(minWidth: 0, idealWidth: 50, maxWidth: .infinity, minHeight: 0, idealHeight: 300, maxHeight: .infinity)
  }

  // MARK: Sizes

  @Test func scrollViewsTakeWhatTheyAreProposedAlongTheirAxes() {
    row("L180, nothing proposed", nil, nil, (50, 300)) { ScrollView { content() } }
    row("L180", 100, 100, (100, 100), ["c": [0, 0, 100, 300]]) { ScrollView { content() } }
    row("L180, endless", .infinity, .infinity, (.infinity, .infinity), mirrors: false) { ScrollView { content() } }
    row("L182", 100, 100, (500, 100)) { ScrollView { fixed(500, 500) } }
    let axes: [(Axis.Set, CGFloat, CGFloat)] = [(.vertical, 50, 200), (.horizontal, 200, 58), ([.horizontal, .vertical], 200, 200)]
    for (axis, width, height) in axes {
      let (x, y) = (axis == [.horizontal, .vertical] ? 75.0 : 0, axis == [.horizontal, .vertical] ? 71.0 : 0)
      row("L184", 200, 200, (width, height), ["a": [x, y, 50, 30], "b": [x + 10, y + 38, 30, 20]]) {
        ScrollView(axis) {
          fixed(50, 30, "a"); fixed(30, 20, "b")
        }
      }
    }
    row("L186, vertical", 100, 100, (20, 100), ["c": [0, 0, 20, 20]]) { ScrollView { fixed(20, 20, "c") } }
    row("L186, horizontal", 100, 100, (100, 20), ["c": [0, 0, 20, 20]]) { ScrollView(.horizontal) { fixed(20, 20, "c") } }
  }

  /// A scroll view proposes no length, and a list then has none.
  @Test func aListInAScrollViewHasNoHeight() {
    var made = 0
    let harness = ViewHarness(size: CGSize(width: 400, height: 112)) {
      ScrollView {
        fixed(100, 300)
        List(0..<100, id: \.self) { row in
          let _ = made += 1
          Text("\(row)")
        }.accessibilityIdentifier("list")
      }
    }
    #expect(harness.frame(of: "list")?.height == 0, "L188")
    LayoutAsking.expect(List { Text("a") }, nil, nil, answers: (0, 0), "L290")
    LayoutAsking.expect(List { Text("a") }, 120, 80, answers: (120, 80), "L290, proposed")
    LayoutAsking.expect(List { Text("a") }, 120, nil, answers: (120, 0), "L290, one axis")
  }

  @Test func nestedScrollViews() {
    // Inside, nothing is proposed along the inner axis, and what the outer leaves across it.
    row("across, in a column", 100, 100, (100, 100), ["c": [0, 0, 10, 20], "d": [0, 28, 100, 20]]) {
      ScrollView {
        ScrollView(.horizontal) { wide(0, .infinity, height: 20, "c") }
        wide(0, .infinity, height: 20, "d")
      }
    }
    row("along the same axis", 100, 100, (40, 100), ["c": [0, 0, 40, 300], "d": [0, 300, 40, 300]]) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { fixed(40, 300, "c") }
          ScrollView { fixed(40, 300, "d") }
        }
      }
    }
    row("both in one", 100, 100, (100, 100), ["c": [0, 0, 300, 100]]) {
      ScrollView(.horizontal) { ScrollView { filling("c").frame(width: 300, height: 100) } }
    }
    row("in a row that divides", 200, 100, (200, 100), ["a": [0, 0, 96, 300], "b": [104, 0, 96, 300]]) {
      HStack {
        ScrollView { content("a") }
        ScrollView { content("b") }
      }
    }
  }

  private struct Two: View {
    var body: some View {
      LayoutAsking.fixed(50, 30, "a")
      LayoutAsking.fixed(30, 20, "b")
    }
  }

  @Test func severalViewsInAScrollViewAreAColumn() {
    row("a body", 200, 200, (200, 58), ["a": [0, 0, 50, 30], "b": [10, 38, 30, 20]]) { ScrollView(.horizontal) { Two() } }
    row("framed", 200, 200, (70, 200), ["a": [10, 0, 50, 30], "b": [20, 38, 30, 20]]) { ScrollView { Group { Two() }.frame(width: 70) } }
    row("two scroll views", 208, 200, (108, 200), ["a": [0, 0, 50, 30, 58, 0, 50, 30]]) {
      HStack {
        ScrollView { Two() }
        ScrollView { ForEach(0..<1) { _ in Two() } }
      }
    }
    row("a modifier of each", 208, 200, (88, 200), ["a": [0, 0, 50, 30], "b": [58, 0, 30, 20]]) {
      HStack { ForEach(0..<2) { index in ScrollView { if index == 0 { fixed(50, 30, "a") } else { fixed(30, 20, "b") } } } }
    }
  }

  // MARK: By code

  private final class Keeper { var proxy: ScrollViewProxy? }

  private func rows(_ keeper: Keeper, direction: LayoutDirection = .leftToRight) -> ViewHarness {
    ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollViewReader { proxy in
        let _ = keeper.proxy = keeper.proxy ?? proxy
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<20, id: \.self) { row in Color.red.frame(height: 30).accessibilityIdentifier("\(row)") } }
        }
      }.environment(\.layoutDirection, direction)
    }
  }

  private func offset(_ harness: ViewHarness) -> CGFloat {
    harness.settle()
    return -(harness.frame(of: "0")?.minY ?? .nan)
  }

  @Test func aRowComesToItsAnchor() {
    for direction in LayoutDirection.allCases {
      let keeper = Keeper()
      let harness = rows(keeper, direction: direction)
      for (anchor, expected) in [(UnitPoint.top, 300), (.center, 265), (.bottom, 230), (UnitPoint(x: 0.5, y: 0.25), 282.5)]
        as [(UnitPoint, CGFloat)]
      {
        keeper.proxy?.scrollTo(0, anchor: .top)
        keeper.proxy?.scrollTo(10, anchor: anchor)
        #expect(offset(harness) == expected, "U180, \(anchor)")
      }
      keeper.proxy?.scrollTo(19, anchor: .top)
      #expect(offset(harness) == 500, "U182")
      keeper.proxy?.scrollTo(77, anchor: .top)
      #expect(offset(harness) == 500, "U182, an unknown id")
      keeper.proxy?.scrollTo(0, anchor: .bottom)
      #expect(offset(harness) == 0, "U182, before the beginning")
    }
  }

  @Test func withoutAnAnchorItScrollsTheLeast() {
    let keeper = Keeper()
    let harness = rows(keeper)
    for (id, expected) in [(2, 0), (5, 80), (1, 30), (3, 30), (19, 500), (0, 0)] as [(Int, CGFloat)] {
      keeper.proxy?.scrollTo(id)
      #expect(offset(harness) == expected, "N170, \(id)")
    }
  }

  private struct Positioned: View {
    @Binding var id: Int?
    @Binding var position: ScrollPosition
    let byID: Bool
    let count: Int

    var body: some View {
      let rows = VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { row in Color.red.frame(height: 30).accessibilityIdentifier("\(row)") }
      }.scrollTargetLayout()
      if byID { ScrollView { rows }.scrollPosition(id: $id) } else { ScrollView { rows }.scrollPosition($position) }
    }
  }

  @Observable final class Place {
    var id: Int?
    var position = ScrollPosition(idType: Int.self)
    var count = 20
  }

  private struct Shown: View {
    @Bindable var place: Place
    let byID: Bool
    var body: some View { Positioned(id: $place.id, position: $place.position, byID: byID, count: place.count) }
  }

  @Test func aPositionByIDIsThatOfTheFirstViewInSight() {
    let place = Place()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Shown(place: place, byID: true) }
    place.id = 5
    #expect(offset(harness) == 80, "N172, writing scrolls the least")
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -70))
    #expect(offset(harness) == 150 && place.id == 5, "N172, a person's scroll writes")
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -60))
    #expect(offset(harness) == 210 && place.id == 7, "N172, the first in sight")
  }

  @Test func positionsOfPointsAndEdges() {
    let place = Place()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Shown(place: place, byID: false) }
    place.position.scrollTo(point: CGPoint(x: 0, y: 9_000))
    #expect(offset(harness) == 500, "N174, clamped")
    place.count = 30
    #expect(offset(harness) == 500, "N174, a point stays")
    place.position.scrollTo(edge: .bottom)
    #expect(offset(harness) == 800, "N174")
    place.count = 40
    #expect(offset(harness) == 1_100, "N174, an edge is kept")
    #expect(!place.position.isPositionedByUser && place.position.edge == .bottom, "N174, by code")
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 100))
    #expect(offset(harness) == 1_000, "N174")
    #expect(place.position.isPositionedByUser, "N174, by a person")
    #expect(place.position.edge == nil && place.position.point == nil, "N174, nothing that code set")
    place.count = 50
    #expect(offset(harness) == 1_000, "N174, the edge is not kept any more")
  }

  @Test func howFarAlignedViewsGoDependsOnTheSizeClass() {
    for (sizeClass, expected) in [(.compact, 100), (.regular, 600)] as [(UserInterfaceSizeClass, CGFloat)] {
      let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<20, id: \.self) { row in Color.red.frame(height: 100).accessibilityIdentifier("\(row)") } }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned(limitBehavior: .automatic))
        .environment(\.horizontalSizeClass, sizeClass)
      }
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -580))
      harness.advance(by: .seconds(2))
      #expect(offset(harness) == expected, "N176, \(sizeClass)")
    }
  }

  /// The fact is one of lists; here it is one of lazy columns, since lists make all of their rows.
  @Test func n034ScrollsToRowsThatHaveNotBeenMade() {
    for (anchor, top) in [(UnitPoint.top, 0), (.bottom, 272)] as [(UnitPoint, CGFloat)] {
      var proxy: ScrollViewProxy?
      var made: Set<Int> = []
      let harness = ViewHarness(size: CGSize(width: 200, height: 300)) {
        ScrollViewReader { reader in
          let _ = proxy = reader
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<1000, id: \.self) { row in
                let _ = made.insert(row)
                Color.red.frame(height: row == 500 ? 28 : CGFloat(20 + row % 3 * 4)).accessibilityIdentifier("\(row)")
              }
            }
          }
        }
      }
      proxy?.scrollTo(500, anchor: anchor)
      harness.settle()
      #expect(harness.frame(of: "500")?.minY == top, "N034")
      #expect(made.count < 60, "N034, \(made.count) rows")
    }
  }
}
