import Foundation
import Oriel
@_spi(Oriel) import OrielCore
@testable import OrielTesting
@testable import OrielLayout
@testable import OrielViews

/// What tests of scrolls share: a column of rows, and a wheel. A notch is 48 points; other distances are those of pads.
@MainActor protocol ScrollTargetTesting {}

extension ScrollTargetTesting {
  func turn(_ harness: ViewHarness, _ dy: CGFloat, dx: CGFloat = 0) {
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: dx, dy: dy))
    harness.settle()
  }

  func pause(_ harness: ViewHarness) {
    harness.advance(by: .milliseconds(150))
    harness.settle()
  }

  func offset(_ harness: ViewHarness) -> CGFloat { -(harness.frame(of: "0")?.minY ?? .nan) }

  func column(
    _ heights: [CGFloat], _ behavior: some ScrollTargetBehavior, header: CGFloat = 0, size: CGSize = CGSize(width: 100, height: 100)
  ) -> ViewHarness {
    ViewHarness(size: size) {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: header).accessibilityIdentifier("header")
          VStack(spacing: 0) {
            ForEach(heights.indices, id: \.self) { row in Color.red.frame(height: heights[row]).accessibilityIdentifier("\(row)") }
          }
          .scrollTargetLayout()
        }
      }
      .scrollTargetBehavior(behavior)
      .scrollIndicators(.hidden)
    }
  }

  func rows(_ height: CGFloat, _ count: Int = 20) -> [CGFloat] { Array(repeating: height, count: count) }

  func scrollBox(_ harness: ViewHarness) -> ScrollBox? {
    var stack: [Box] = [harness.host.graph.stage.rootBox]
    while let box = stack.popLast() {
      if let scroll = box as? ScrollBox { return scroll }
      stack.append(contentsOf: box.children)
    }
    return nil
  }
}
