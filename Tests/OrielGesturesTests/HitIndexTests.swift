import Foundation
import Oriel
import TestSupport
import Testing

@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// A look for a point asks the views that may be hit there, in a hundred as in ten thousand.
@MainActor @Suite struct HitIndexTests {
  /// A shape that counts how often it is asked for its outline.
  private struct Asked: Shape {
    final class Count: @unchecked Sendable {
      var asked = 0
    }
    let count: Count
    nonisolated func path(in rect: CGRect) -> Path {
      count.asked += 1
      return Path(ellipseIn: rect)
    }
  }

  /// How often outlines are asked for, for one point, when it is looked for the first, second and third time; and the types hit.
  private func looks(_ size: CGFloat = 200, at point: CGPoint, @ViewBuilder _ content: (Asked) -> some View) -> (asked: [Int], path: [Box])
  {
    let count = Asked.Count()
    let view = content(Asked(count: count))
    let harness = ViewHarness(size: CGSize(width: size, height: size)) { view }
    harness.settle()
    let graph = harness.host.graph
    var path: [Box] = []
    let asked = (0..<3).map { _ in
      count.asked = 0
      path = graph.boxes(at: point)
      return count.asked
    }
    graph.asksAllForHits = true
    #expect(graph.boxes(at: point).elementsEqual(path, by: { $0 === $1 }))
    return (asked, path)
  }

  /// The depth and the views that meet the point are asked, whatever else there is.
  @Test(arguments: [100, 10_000]) func aClickAsksThoseThatItMeets(views: Int) {
    let count = Asked.Count()
    let hand = Hand { log in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<views, id: \.self) { index in
            Color.red.frame(width: 40, height: 40).contentShape(Asked(count: count)).onTapGesture { log("\(index)") }
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
    count.asked = 0
    let hit = hand.harness.host.graph.path(at: CGPoint(x: 100, y: 100))
    #expect(!hit.isEmpty && (1...4).contains(count.asked), "\(count.asked) outlines for one point")
    hand.click(100, 100)
    #expect(hand.log.text == "2")
  }

  @Test(arguments: [100, 10_000]) func rowsWithShadows(views: Int) {
    let (asked, path) = looks(at: CGPoint(x: 100, y: 100)) { shape in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<views, id: \.self) { _ in
            shape.fill(.red).frame(width: 40, height: 40).shadow(radius: 5).onTapGesture {}
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
    #expect(!path.isEmpty)
    #expect(asked.allSatisfy { (1...12).contains($0) }, "\(asked)")
  }

  /// Offscreen rows wait for their placement. What is known of their drawing leaves them out, although a part of each draws beyond itself.
  @Test(arguments: [100, 1_000]) func aMovingPointerAsksNoRowsOffscreen(rows: Int) {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<rows, id: \.self) { row in
            HStack {
              VStack { Text("Row \(row)") }
              Color.red.frame(width: 20, height: 20).shadow(radius: 3).onTapGesture {}
            }
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
    harness.settle()
    let graph = harness.host.graph
    let asked = (0..<3).map { move in
      let before = graph.boxesAskedForHits
      harness.hover(CGPoint(x: 100 + CGFloat(move), y: 100))
      return graph.boxesAskedForHits - before
    }
    #expect(asked.allSatisfy { $0 <= 10 }, "\(asked)")
    let path = graph.boxes(at: CGPoint(x: 100, y: 100))
    graph.asksAllForHits = true
    #expect(graph.boxes(at: CGPoint(x: 100, y: 100)).elementsEqual(path, by: { $0 === $1 }))
  }

  @Test(arguments: [100, 10_000]) func positionsInAPile(views: Int) {
    let (asked, path) = looks(at: CGPoint(x: 101, y: 99)) { shape in
      ZStack {
        ForEach(0..<views, id: \.self) { index in
          shape.fill(.red).frame(width: 2, height: 2)
            .position(x: CGFloat(index * 7919 % 100) * 2 + 1, y: CGFloat(index * 7919 / 100 % 100) * 2 + 1)
        }
      }
    }
    #expect(views == 100 || !path.isEmpty)
    #expect(asked.allSatisfy { $0 <= 24 * max(1, views / 2_500) }, "\(asked)")
  }

  @Test(arguments: [100, 10_000]) func strokesBesideTheirPlaces(views: Int) {
    let (asked, path) = looks(at: CGPoint(x: 150, y: 101)) { shape in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<views, id: \.self) { _ in shape.stroke(.red, lineWidth: 3).frame(width: 20, height: 20).offset(x: 50) }
        }
        .frame(maxWidth: .infinity)
      }
    }
    #expect(!path.isEmpty)
    #expect(asked.allSatisfy { (1...12).contains($0) }, "\(asked)")
  }

  /// Containers of few views in one another: none asks all of its views.
  @Test func deepTreesOfSmallContainers() {
    struct Tree: View {
      let levels: Int
      let shape: Asked
      var body: some View {
        if levels == 0 {
          shape.fill(.red)
        } else if levels.isMultiple(of: 2) {
          HStack(spacing: 0) {
            AnyView(Tree(levels: levels - 1, shape: shape))
            AnyView(Tree(levels: levels - 1, shape: shape))
          }
        } else {
          VStack(spacing: 0) {
            AnyView(Tree(levels: levels - 1, shape: shape))
            AnyView(Tree(levels: levels - 1, shape: shape))
          }
        }
      }
    }
    let (asked, path) = looks(640, at: CGPoint(x: 205, y: 205)) { Tree(levels: 10, shape: $0) }
    #expect(path.count > 10)
    #expect(asked.allSatisfy { (1...8).contains($0) }, "\(asked) of 1,024")
  }

  /// What is clear counts where its shape says, however far from what is around it.
  @Test func clearShapesBeyondTheirContainers() {
    let hand = Hand { log in
      ZStack {
        ForEach(0..<30, id: \.self) { index in
          HStack {
            Color.clear.frame(width: 20, height: 20).contentShape(Rectangle()).onTapGesture { log("\(index)") }
              .offset(x: CGFloat(index % 6) * 30 - 75, y: CGFloat(index / 6) * 30 - 75)
          }
          .frame(width: 4, height: 4)
        }
      }
    }
    for _ in 0..<2 {
      for index in [0, 7, 29] {
        hand.click(CGFloat(index % 6) * 30 + 25, CGFloat(index / 6) * 30 + 25)
        #expect(hand.log.text == "\(index)")
        hand.log.clear()
      }
      hand.click(CGFloat(25 + 15), 25)
      #expect(hand.log.text == "-")
      hand.log.clear()
    }
  }

  /// A content shape that changes is heard of by all that is around it, with no drawing.
  @Test func contentShapesThatChange() {
    struct Page: View {
      let log: GestureLog
      @State private var isWide = false
      var body: some View {
        VStack(spacing: 0) {
          Color.clear.frame(width: 40, height: 40)
            .contentShape(Rectangle().inset(by: isWide ? -40 : 0)).onTapGesture { log("hit") }
            .frame(width: 10, height: 10)
          Color.red.frame(width: 40, height: 20).onTapGesture { isWide.toggle() }
        }
      }
    }
    let hand = Hand { Page(log: $0) }
    func hits() -> Bool {
      hand.log.clear()
      hand.click(150, 90)
      return hand.log.text == "hit"
    }
    for isWide in [false, true, false] {
      #expect(hits() == isWide && hits() == isWide)
      hand.click(100, 105)
    }
  }

  /// How far a shape reaches may follow from the sides of its rectangle.
  @Test func shapesThatReachBeyondLongRectanglesAlone() {
    let hand = Hand { log in
      Color.red.frame(width: 120, height: 30).contentShape(Capsule().rotation(.degrees(90))).onTapGesture { log("hit") }
    }
    hand.click(100, 55)
    #expect(hand.log.text == "hit")
    hand.log.clear()
    hand.click(150, 100)
    #expect(hand.log.text == "-")
  }

  /// Where content has been clipped, it is hit as before.
  @Test func clippedContentBeyondItsFrame() {
    let hand = Hand { log in
      VStack {
        Color.red.frame(width: 150, height: 150).onTapGesture { log("hit") }.frame(width: 20, height: 20).clipped()
      }
    }
    hand.click(40, 40)
    #expect(hand.log.text == "hit")
  }

  /// A clip by a shape larger than the view lets through what is drawn around it.
  @Test func clipsLargerThanTheView() {
    let view = Color.red.frame(width: 40, height: 40).frame(width: 20, height: 20).clipShape(Rectangle().inset(by: -5))
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) { view }
    harness.settle()
    func isRed(_ x: Int, _ y: Int) -> Bool { harness.bitmap[x, y].red > 200 && harness.bitmap[x, y].blue < 100 }
    #expect(isRed(30, 30) && isRed(16, 16) && !isRed(13, 30))
  }
}
