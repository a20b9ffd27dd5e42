import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting

@_spi(Oriel) import OrielTextViews
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// Where views are hit: the rows of section G.3 of the facts, by their numbers, and D062.
@MainActor @Suite struct HitRegionFactsTests {
  /// What clicks at the centre and at a corner, or another place, log.
  private func clicks(at places: [(CGFloat, CGFloat)] = [(100, 100), (12, 12)], @ViewBuilder _ content: (GestureLog) -> some View)
    -> [String]
  {
    let hand = Hand(content)
    return places.map { place in
      hand.log.clear()
      hand.click(place.0, place.1)
      return hand.log.text
    }
  }

  @Test func g060() {
    #expect(clicks { log in Color.red.contentShape(Circle()).onTapGesture { log("tap") } } == ["tap", "-"])
    #expect(
      clicks { log in
        HStack {
          Color.red; Color.blue
        }.contentShape(Circle()).onTapGesture { log("tap") }
      } == ["tap", "-"])
  }

  @Test func g062() {
    #expect(clicks { log in Color.red.clipShape(Circle()).onTapGesture { log("tap") } } == ["tap", "tap"])
    #expect(clicks { log in Color.red.cornerRadius(60).onTapGesture { log("tap") } } == ["tap", "tap"])
  }

  @Test func g064() {
    #expect(
      clicks(at: [(100, 100), (100, 5), (12, 12)]) { log in Circle().stroke(lineWidth: 10).onTapGesture { log("tap") } } == [
        "-", "tap", "-",
      ])
  }

  @Test func g066() {
    #expect(
      clicks { log in
        ZStack {
          Color.red.onTapGesture { log("under") }
          Circle()
        }
      } == ["-", "under"])
  }

  @Test func g068() {
    #expect(
      clicks { log in
        ZStack {
          Color.red.onTapGesture { log("under") }
          Color.blue
        }
      } == ["-", "-"])
  }

  @Test func g070() {
    let places: [(CGFloat, CGFloat)] = [(100, 100), (100, 6)]
    #expect(
      clicks(at: places) { log in
        VStack {
          Text("first one")
          Spacer()
          Text("last")
        }.onTapGesture { log("tap") }
      } == ["-", "tap"])
    #expect(
      clicks(at: places) { log in
        VStack {
          Text("first one")
          Spacer()
          Text("last")
        }.contentShape(Rectangle()).onTapGesture { log("tap") }
      } == ["tap", "tap"])
  }

  @Test func g072() {
    #expect(
      clicks(at: [(20, 100), (5, 5)]) { log in
        Color.red.contentShape(Rectangle().inset(by: -60)).onTapGesture { log("tap") }.frame(width: 80, height: 80)
      } == ["tap", "tap"])
    #expect(
      clicks(at: [(20, 100), (100, 20)]) { log in
        Color.red.frame(width: 80, height: 80).contentShape(Rectangle().inset(by: -45)).onTapGesture { log("tap") }
      } == ["tap", "tap"])
  }

  @Test func g074() {
    let places: [(CGFloat, CGFloat)] = [(100, 100), (40, 100)]
    #expect(
      clicks(at: places) { log in Color.red.frame(width: 40, height: 40).padding(80).onTapGesture { log("tap") } } == ["tap", "-"])
    #expect(
      clicks(at: places) { log in Color.red.frame(width: 40, height: 40).onTapGesture { log("tap") }.padding(80) } == ["tap", "-"])
    #expect(
      clicks(at: places) { log in
        Color.red.frame(width: 40, height: 40).onTapGesture { log("inner") }.padding(80).background(.blue).onTapGesture { log("outer") }
      } == ["inner", "outer"], "a background is no part of what is inside it")
  }

  @Test func g076() {
    #expect(clicks { log in Color.red.allowsHitTesting(false).onTapGesture { log("tap") } } == ["-", "-"])
    #expect(clicks { log in Color.red.onTapGesture { log("tap") }.allowsHitTesting(false) } == ["-", "-"])
  }

  @Test func g078() {
    #expect(clicks { log in Color.red.onTapGesture { log("tap") }.environment(\.isEnabled, false) } == ["-", "-"])
    #expect(
      clicks { log in Color.red.onTapGesture { log("tap") }.environment(\.isEnabled, true).disabled(true) } == ["tap", "tap"])
  }

  @Test func g118() {
    let places: [(CGFloat, CGFloat)] = [(100, 100), (12, 12)]
    let others: ContentShapeKinds = [.dragPreview, .contextMenuPreview, .hoverEffect, .focusEffect, .accessibility]
    #expect(clicks(at: places) { log in Color.red.contentShape(.interaction, Circle()).onTapGesture { log("tap") } } == ["tap", "-"])
    #expect(clicks(at: places) { log in Color.red.contentShape(others, Circle()).onTapGesture { log("tap") } } == ["tap", "tap"])
    #expect(
      clicks(at: places) { log in
        Color.red.contentShape([.interaction, .focusEffect], Circle()).onTapGesture { log("tap") }
      } == ["tap", "-"])
    #expect(
      clicks(at: [(20, 100), (5, 5)]) { log in
        Color.red.frame(width: 80, height: 80).contentShape(.dragPreview, Rectangle().inset(by: -60)).onTapGesture { log("tap") }
      } == ["-", "-"])
    #expect(
      clicks(at: [(100, 100), (70, 70), (52, 52)]) { log in
        Color.red.frame(width: 100, height: 100).contentShape(.interaction, FrameShape(), eoFill: true).onTapGesture { log("tap") }
      } == ["-", "-", "tap"])
  }

  /// A rectangle with another one inside, which is a hole by the even-odd rule.
  private struct FrameShape: Shape {
    func path(in rect: CGRect) -> Path {
      Path {
        $0.addRect(rect)
        $0.addRect(rect.insetBy(dx: 10, dy: 10))
      }
    }
  }

  /// How the pointer looks in the middle of a window.
  private func pointer(@ViewBuilder _ content: (GestureLog) -> some View) -> PointerShape {
    let hand = Hand(content)
    hand.move(100, 100)
    return hand.harness.host.graph.input.shape
  }

  @Test func g080() {
    #expect(pointer { _ in Color.red.pointerStyle(.link).padding(5).pointerStyle(.columnResize) } == .link)
    #expect(pointer { _ in Color.red.pointerStyle(nil).padding(5).pointerStyle(.columnResize) } == .resizeWidth)
    #expect(
      pointer { _ in
        ZStack {
          Color.red.pointerStyle(.link)
          Color.blue.frame(width: 50, height: 50)
        }
      } == .arrow)
    #expect(
      pointer { log in
        ZStack {
          Color.red.pointerStyle(.link)
          Color.blue.frame(width: 50, height: 50).onTapGesture { log("tap") }
        }
      } == .arrow)
  }

  @Test func d062() {
    #expect(
      clicks(at: [(100, 100), (55, 55)]) { log in
        Color.red.frame(width: 100, height: 100).rotationEffect(.degrees(45)).onTapGesture { log("tap") }
      } == ["tap", "-"])
    #expect(
      clicks(at: [(100, 100), (10, 100)]) { log in
        Color.red.frame(width: 100, height: 100).scaleEffect(2).onTapGesture { log("tap") }
      } == ["tap", "tap"])
  }

  // MARK: Beyond the rows

  @Test func anOverlaysBorderLeavesTheInsideToTheView() {
    #expect(
      clicks(at: [(100, 100), (52, 100)]) { log in
        Color.red.onTapGesture { log("tap") }.frame(width: 100, height: 100)
          .overlay { RoundedRectangle(cornerRadius: 8).stroke(.blue, lineWidth: 6) }
      } == ["tap", "-"])
  }

  @Test func whatIsClearOrFadedAwayTakesNothing() {
    #expect(clicks { log in Color.clear.onTapGesture { log("tap") } } == ["-", "-"])
    #expect(clicks { log in Color.red.opacity(0).onTapGesture { log("tap") } } == ["-", "-"])
    #expect(clicks { log in Color.red.onTapGesture { log("tap") }.opacity(0) } == ["-", "-"])
    #expect(clicks { log in Color.red.opacity(0.01).onTapGesture { log("tap") } } == ["tap", "tap"])
  }

  @Test func strokesAreHitOnTheirCornersAndCaps() {
    func hits(_ style: StrokeStyle, _ x: CGFloat, _ y: CGFloat, closed: Bool = false) -> Bool {
      let path = Path { path in
        path.move(to: CGPoint(x: 50, y: 150))
        path.addLine(to: CGPoint(x: 50, y: 50))
        path.addLine(to: CGPoint(x: 150, y: 50))
        if closed { path.closeSubpath() }
      }
      return clicks(at: [(x, y)]) { log in path.stroke(.red, style: style).onTapGesture { log("tap") } } == ["tap"]
    }
    #expect(hits(StrokeStyle(lineWidth: 20), 41, 41), "a pointed corner")
    #expect(!hits(StrokeStyle(lineWidth: 20, lineJoin: .round), 41, 41))
    #expect(!hits(StrokeStyle(lineWidth: 20, lineJoin: .bevel), 43, 43))
    #expect(hits(StrokeStyle(lineWidth: 20, lineJoin: .bevel), 47, 47))
    #expect(!hits(StrokeStyle(lineWidth: 20), 50, 155))
    #expect(hits(StrokeStyle(lineWidth: 20, lineCap: .square), 58, 158))
    #expect(!hits(StrokeStyle(lineWidth: 20, lineCap: .round), 58, 158))
    #expect(hits(StrokeStyle(lineWidth: 20, lineCap: .round), 50, 158))
    #expect(hits(StrokeStyle(lineWidth: 4), 100, 100, closed: true), "the line that closes it")
    #expect(!hits(StrokeStyle(lineWidth: 4), 100, 100))
  }

  @Test func aStrokeThatIsFilledIsHitOnItsLine() {
    #expect(
      clicks(at: [(100, 100), (100, 5), (12, 12)]) { log in
        Circle().stroke(lineWidth: 10).fill(.red).onTapGesture { log("tap") }
      } == ["-", "tap", "-"])
  }

  @Test func aFilledPathIsHitInItsArea() {
    func triangle(_ fill: FillStyle) -> [String] {
      clicks(at: [(100, 50), (100, 150), (20, 20)]) { log in
        Path { path in
          path.addRect(CGRect(x: 10, y: 100, width: 180, height: 80))
          path.addRect(CGRect(x: 60, y: 120, width: 80, height: 50))
        }.fill(.red, style: fill).onTapGesture { log("tap") }
      }
    }
    #expect(triangle(FillStyle()) == ["-", "tap", "-"])
    #expect(triangle(FillStyle(eoFill: true)) == ["-", "-", "-"])
  }
}
