import Foundation
import Oriel
import OrielTesting
import Testing

/// What a hand does with views, by their identifiers.
@MainActor @Suite struct GestureInputTests {
  private final class Log { var entries: [String] = [] }

  private func show<Content: View>(@ViewBuilder _ content: (Log) -> Content) -> (Log, ViewHarness) {
    let log = Log(), view = content(log)
    return (log, ViewHarness(size: CGSize(width: 200, height: 200)) { view })
  }

  @Test func dragsByAVectorAndToAnotherView() {
    let (log, harness) = show { log in
      HStack(spacing: 0) {
        Color.red.frame(width: 100).accessibilityIdentifier("a").gesture(
          DragGesture(coordinateSpace: .global).onEnded {
            log.entries.append("\($0.startLocation.x),\($0.startLocation.y) \($0.translation.width),\($0.translation.height)")
          })
        Color.blue.frame(width: 100, height: 60).accessibilityIdentifier("b")
      }
    }
    harness.drag("a", by: CGVector(dx: 30, dy: -20))
    harness.drag("a", to: "b", steps: 3)
    #expect(log.entries == ["50.0,100.0 30.0,-20.0", "50.0,100.0 100.0,0.0"])
  }

  @Test func holdsAPressAndKeys() {
    let (log, harness) = show { log in
      Color.red.accessibilityIdentifier("a").onLongPressGesture { log.entries.append("long") }
        .simultaneousGesture(TapGesture().modifiers(.shift).onEnded { log.entries.append("tap") })
    }
    harness.longPress("a", for: .milliseconds(400))
    #expect(log.entries == [])
    harness.longPress("a")
    #expect(log.entries == ["long"])
    harness.longPress("a", for: .milliseconds(-1), modifiers: .shift)
    #expect(log.entries == ["long", "tap"])
  }

  @Test func fingersTouchSwipeAndMagnify() {
    let (log, harness) = show { log in
      VStack(spacing: 0) {
        ScrollView {
          Color.green.frame(height: 1000).accessibilityIdentifier("content")
        }
        .accessibilityIdentifier("scroll").frame(height: 100)
        Color.red.accessibilityIdentifier("a").onTapGesture { log.entries.append("tap") }
          .gesture(MagnifyGesture().onEnded { log.entries.append(String(format: "%.2f", $0.magnification)) })
          .gesture(RotateGesture().onEnded { log.entries.append(String(format: "%.0f", $0.rotation.degrees)) })
      }
    }
    harness.touch("a")
    harness.settle()
    #expect(log.entries == ["tap"])
    harness.magnify("a", by: 1.5)
    harness.magnify("a", by: 0.5, steps: 0)
    // Without a way, what the first finger does is a tap.
    harness.magnify("a", by: .nan)
    #expect(log.entries == ["tap", "1.50", "0.50", "tap"])
    harness.rotate("a", by: .degrees(40))
    #expect(log.entries.last == "40")
    harness.swipe("scroll", by: CGVector(dx: 0, dy: -30))
    harness.settle()
    // The first 10 points decide that it scrolls.
    #expect(harness.frame(of: "content")?.minY == -20)
    // It goes on as fast.
    harness.advance(by: .milliseconds(300))
    harness.settle()
    #expect((harness.frame(of: "content")?.minY ?? 0) < -40)
  }

  @Test func unknownIdentifiersAreIssues() {
    let (_, harness) = show { _ in Color.red }
    withKnownIssue { harness.drag("a", by: .zero) }
    withKnownIssue { harness.longPress("a") }
    withKnownIssue { harness.touch("a") }
    withKnownIssue { harness.swipe("a", by: .zero) }
    withKnownIssue { harness.magnify("a", by: 2) }
    withKnownIssue { harness.rotate("a", by: .degrees(2)) }
    withKnownIssue { harness.drag("a", to: "b") }
  }
}
