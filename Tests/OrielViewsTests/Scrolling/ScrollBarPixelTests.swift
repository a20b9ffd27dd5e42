import Foundation
import Oriel
@_spi(Oriel) import OrielCore
import TestSupport
import Testing

@testable import OrielTesting
@testable import OrielLayout
@testable import OrielViews

/// The pixels of bars when content and sizes change under them.
@MainActor @Suite struct ScrollBarPixelTests {
  @MainActor @Observable final class Model {
    var height: CGFloat = 400
    var width: CGFloat = 80
    var margin: CGFloat = 0
    var side: CGFloat = 100
    var visibility = ScrollIndicatorVisibility.automatic
    var isLazy = false
    var axes: Axis.Set = .vertical
    var isDisabled = false
    var isClipped = true
    var flash = 0
    var layoutDirection = LayoutDirection.leftToRight
    var isDark = false
    var rows = 3
  }

  private struct Page: View {
    let model: Model
    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(height: model.margin)
        ScrollView(model.axes) {
          if model.isLazy {
            LazyVStack(spacing: 0) { ForEach(0..<model.rows * 10, id: \.self) { Color(white: Double($0 % 5) / 5).frame(height: 30) } }
          } else {
            VStack(spacing: 0) { ForEach(0..<7, id: \.self) { Color(white: Double($0) / 7) } }.frame(
              width: model.width, height: model.height)
          }
        }
        .scrollIndicators(model.visibility)
        .scrollDisabled(model.isDisabled)
        .scrollClipDisabled(!model.isClipped)
        .scrollIndicatorsFlash(trigger: model.flash)
        .contentMargins(.vertical, model.margin / 2, for: .scrollIndicators)
        .frame(width: model.side)
        .environment(\.layoutDirection, model.layoutDirection)
        .environment(\.colorScheme, model.isDark ? .dark : .light)
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>, [1.0, 2, 1.5]) func theyAreAsInAFreshWindow(seed: UInt64, scale: CGFloat) throws {
    var random = SplitMix64(seed: seed)
    func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100), displayScale: scale) { Page(model: model) }
    harness.settle()
    var isDown = false, log: [String] = []
    for _ in 0..<40 {
      let place = CGPoint(x: [50.0, 92, 97][below(3)], y: Double(below(100)))
      func wheel(_ distance: Double) { harness.scroll(at: CGPoint(x: 50, y: 60), by: CGVector(dx: distance / 3, dy: distance)) }
      let what = below(22)
      switch what {
      case 0...2: wheel(Double(below(200)) - 120)
      case 3: model.height = [0, 50, 101, 150, 400, 5_000][below(6)]
      case 4: model.width = [0, 50, 101, 300, 1_000][below(5)]
      case 5: model.margin = [0, 10, 30][below(3)]
      case 6: model.side = [20, 60, 100][below(3)]
      case 7: model.visibility = [.automatic, .hidden, .visible, .never][below(4)]
      case 8: model.isLazy.toggle()
      case 9: model.axes = [.vertical, .horizontal, [.vertical, .horizontal]][below(3)]
      case 10: model.isDisabled.toggle()
      case 11: model.isClipped.toggle()
      case 12: model.flash += 1
      case 13: model.layoutDirection = model.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
      case 14: model.isDark.toggle()
      case 15: model.rows = below(6)
      case 16: harness.size = [CGSize(width: 100, height: 100), CGSize(width: 70, height: 130), CGSize(width: 130, height: 60)][below(3)]
      case 17, 18: harness.host.pointerMoved(to: below(4) == 0 ? nil : place)
      case 19:
        if isDown { harness.host.pointerReleased(at: place) } else { harness.host.pointerPressed(at: place) }
        isDown.toggle()
      default: harness.advance(by: .milliseconds([16, 50, 200, 1_000][below(4)]))
      }
      log.append("\(what)")
      // Often several changes meet in one frame.
      if below(3) == 0 { continue }
      harness.settle()
      #expect(throws: Never.self, "seed \(seed), after \(log.joined(separator: " "))") { try harness.verifyAgainstFresh() }
    }
    harness.host.pointerReleased(at: .zero)
    harness.host.pointerMoved(to: nil)
    harness.settle()
    for _ in 0..<240 {
      harness.advance(by: .nanoseconds(16_666_667))
      harness.settle()
    }
    #expect(harness.nextWake == nil)
    // Without a bar in sight, all pixels are those of a new window that is scrolled alike.
    let before = harness.bitmap
    harness.host.damageAll()
    harness.settle()
    #expect(harness.bitmap.difference(from: before).count == 0, "seed \(seed)")
    try harness.verifyAgainstFresh()
  }
}
