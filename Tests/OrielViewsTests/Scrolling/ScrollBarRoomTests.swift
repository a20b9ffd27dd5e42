import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// Bars that stay in sight have room of their own beside the content; those that come and go lie over it.
@MainActor @Suite struct ScrollBarRoomTests {
  private func frame(
    _ axes: Axis.Set, _ visible: ScrollIndicatorVisibility, of visibleAxes: Axis.Set = [.horizontal, .vertical],
    _ direction: LayoutDirection = .leftToRight, shows: Bool = true
  ) -> CGRect? {
    let harness = ViewHarness(size: CGSize(width: 100, height: 80)) {
      ScrollView(axes, showsIndicators: shows) {
        Color.red.frame(minWidth: axes.contains(.horizontal) ? 300 : nil, minHeight: axes.contains(.vertical) ? 300 : nil)
          .accessibilityIdentifier("content")
      }
      .scrollIndicators(visible, axes: visibleAxes)
      .environment(\.layoutDirection, direction)
    }
    harness.settle()
    return harness.frame(of: "content")
  }

  @Test func contentLeavesRoom() {
    #expect(frame(.vertical, .automatic) == CGRect(x: 0, y: 0, width: 100, height: 300))
    #expect(frame(.vertical, .visible) == CGRect(x: 0, y: 0, width: 86, height: 300))
    #expect(frame(.vertical, .visible, of: .vertical, .rightToLeft) == CGRect(x: 14, y: 0, width: 86, height: 300))
    #expect(frame(.horizontal, .visible) == CGRect(x: 0, y: 0, width: 300, height: 66))
    #expect(frame(.vertical, .visible, of: .horizontal) == CGRect(x: 0, y: 0, width: 100, height: 300))
    #expect(frame(.vertical, .hidden) == CGRect(x: 0, y: 0, width: 100, height: 300))
    #expect(frame(.vertical, .visible, shows: false) == CGRect(x: 0, y: 0, width: 100, height: 300))
  }

  private struct Page: View {
    @State private var stays = false
    var body: some View {
      ScrollView {
        Color.red.containerRelativeFrame(.horizontal).frame(height: 300).accessibilityIdentifier("content").onTapGesture { stays.toggle() }
      }
      .scrollIndicators(stays ? .visible : .automatic)
    }
  }

  @Test func roomComesAndGoes() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 80)) { Page() }
    harness.settle()
    for width in [100, 86, 100] as [CGFloat] {
      #expect(harness.frame(of: "content")?.width == width)
      harness.click(CGPoint(x: 20, y: 20))
      harness.settle()
    }
  }

  /// All of the content can be seen beside the bars.
  @Test func theEndIsReached() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 80)) {
      ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 300, height: 300).accessibilityIdentifier("content") }
        .scrollIndicators(.visible)
    }
    harness.settle()
    harness.scroll(at: CGPoint(x: 50, y: 40), by: CGVector(dx: -960, dy: -960))
    harness.settle()
    #expect(harness.frame(of: "content") == CGRect(x: 86 - 300, y: 66 - 300, width: 300, height: 300))
  }
}
