import Foundation
import Oriel
import OrielTesting
import Testing

/// Pixels drawn by the program: when its closure runs, for which pixels, where they are seen, and what is repainted.
@MainActor @Suite struct SurfaceViewTests {
  @MainActor @Observable final class Model {
    var color: UInt32 = 0xFF0000
    var isShown = true
    var width: CGFloat = 20
  }

  /// What the closure was called with.
  @MainActor final class Calls {
    struct Call: Equatable {
      var width: Int, height: Int
      var damage: PixelRect
      var isNew: Bool
    }
    var all: [Call] = []
    func add(_ surface: PixelSurface) {
      all.append(Call(width: surface.width, height: surface.height, damage: surface.damage, isNew: surface.isNew))
    }
  }

  private let model = Model()
  private let calls = Calls()

  private func harness(scale: CGFloat = 1, @ViewBuilder _ content: () -> some View) -> ViewHarness {
    let view = content()
    let harness = ViewHarness(size: CGSize(width: 40, height: 40), displayScale: scale, colorScheme: .light) {
      view.frame(maxWidth: .infinity, maxHeight: .infinity).background(Color(red: 1, green: 1, blue: 1))
    }
    harness.settle()
    return harness
  }

  private func hex(_ harness: ViewHarness, _ x: Int, _ y: Int) -> String { harness.bitmap[x, y].description }

  private nonisolated static func fill(_ surface: PixelSurface, _ color: UInt32) {
    for index in 0..<surface.width * surface.height { surface.pixels[index] = color }
  }

  @Test(arguments: [1, 1.5, 2]) func itHasThePixelsOfItsPlace(scale: CGFloat) throws {
    let harness = harness(scale: scale) {
      SurfaceView { [calls] surface in
        calls.add(surface)
        for y in 0..<surface.height { for x in 0..<surface.width { surface[x, y] = UInt32(x) << 8 | UInt32(y) } }
      }
      .frame(width: 20, height: 10)
    }
    let (width, height) = (Int(20 * scale), Int(10 * scale))
    #expect(calls.all == [.init(width: width, height: height, damage: PixelRect(x0: 0, y0: 0, x1: width, y1: height), isNew: true)])
    let (left, top) = (Int((10 * scale).rounded()), Int((15 * scale).rounded()))
    for y in 0..<height {
      for x in 0..<width {
        let pixel = harness.bitmap[left + x, top + y]
        #expect((pixel.red, pixel.green, pixel.blue, pixel.alpha) == (0, UInt8(x), UInt8(y), 255))
      }
    }
    #expect(hex(harness, left - 1, top) == "#FFFFFFFF" && hex(harness, left + width, top) == "#FFFFFFFF")
    try harness.verifyAgainstFresh()
  }

  @Test func itRunsWhenWhatItReadsChangesAndNotOtherwise() throws {
    let harness = harness {
      SurfaceView { [model, calls] surface in
        calls.add(surface)
        Self.fill(surface, model.color)
      }
      .frame(width: 20, height: 10)
      .opacity(model.isShown ? 1 : 0.5)
    }
    #expect(calls.all.count == 1 && hex(harness, 20, 20) == "#FF0000FF")
    model.color = 0x00FF00
    let report = harness.frame()
    #expect(calls.all.count == 2 && !calls.all[1].isNew && report.bodies == 0 && report.measures == 0)
    #expect(hex(harness, 20, 20) == "#00FF00FF")
    harness.settle()
    #expect(calls.all.count == 2 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func onlyWhatItSaysIsShownAnew() throws {
    let updater = SurfaceView.Updater()
    let harness = harness {
      SurfaceView(width: 20, height: 10, updater: updater) { [model, calls] surface in
        calls.add(surface)
        Self.fill(surface, model.isShown ? 0xFF0000 : 0x0000FF)
        if !surface.isNew { surface.changes = [PixelRect(x0: 2, y0: 3, x1: 5, y1: 4), PixelRect(x0: 19, y0: 9, x1: 90, y1: 90)] }
      }
      .frame(width: 20, height: 10)
    }
    updater.redraw()
    let report = harness.frame()
    #expect(calls.all.count == 2 && report.damagedPixels == 4)
    #expect(report.paints >= 1 && report.bodies == 0 && report.measures == 0)
    updater.redraw(PixelRect(x0: 1, y0: 1, x1: 3, y1: 3))
    #expect(harness.frame().damagedPixels == 4)
    #expect(calls.all.last?.damage == PixelRect(x0: 1, y0: 1, x1: 3, y1: 3))
    updater.redraw(PixelRect(x0: 70, y0: 1, x1: 80, y1: 3))
    harness.settle()
    #expect(calls.all.count == 3)
  }

  @Test func aClosureThatSaysNothingOfChangesShowsWhatWasAskedFor() {
    let updater = SurfaceView.Updater()
    let harness = harness {
      SurfaceView(updater: updater) { Self.fill($0, 0x123456) }.frame(width: 20, height: 10)
    }
    updater.redraw(PixelRect(x0: 0, y0: 0, x1: 4, y1: 2))
    #expect(harness.frame().damagedPixels == 8)
    updater.redraw()
    #expect(harness.frame().damagedPixels == 200)
  }

  @Test func itIsStretchedAsRectanglesOrSmoothly() throws {
    func draw(_ isSmooth: Bool) throws -> ViewHarness {
      let harness = harness {
        SurfaceView(width: 2, height: 1, isSmooth: isSmooth) { $0[1, 0] = 0xFFFFFF }.frame(width: 40, height: 40)
      }
      try harness.verifyAgainstFresh()
      return harness
    }
    let nearest = try draw(false), smooth = try draw(true)
    #expect(hex(nearest, 19, 20) == "#000000FF" && hex(nearest, 20, 20) == "#FFFFFFFF")
    #expect(smooth.bitmap[5, 20].red == 0 && smooth.bitmap[35, 20].red == 255)
    #expect(abs(Int(smooth.bitmap[19, 20].red) - 121) <= 1 && abs(Int(smooth.bitmap[20, 20].red) - 134) <= 1)
  }

  @Test func withOpacityItIsBlendedAndNeverBrighterThanItIsOpaque() throws {
    let harness = harness {
      SurfaceView(isOpaque: false) { surface in
        #expect(surface.format == .premultipliedARGB8888)
        Self.fill(surface, 0x8000_0000)
        for x in 0..<20 { surface[x, 0] = 0x00FF_FFFF }
        for x in 0..<20 { surface[x, 1] = 0x80FF_FFFF }
      }
      .frame(width: 20, height: 10)
    }
    #expect(hex(harness, 20, 20) == "#7F7F7FFF" && hex(harness, 20, 15) == "#FFFFFFFF" && hex(harness, 20, 16) == "#FFFFFFFF")
    try harness.verifyAgainstFresh()
  }

  @Test func itIsClippedTurnedAndBlended() throws {
    let updater = SurfaceView.Updater()
    let harness = harness {
      SurfaceView(updater: updater) { Self.fill($0, 0xFF0000) }.frame(width: 30, height: 10).clipShape(Circle())
        .rotationEffect(.degrees(90)).opacity(0.5).blur(radius: model.isShown ? 0 : 2)
    }
    #expect(hex(harness, 20, 20) == "#FF7F7FFF" && hex(harness, 8, 20) == "#FFFFFFFF")
    updater.redraw(PixelRect(x0: 0, y0: 0, x1: 1, y1: 1))
    harness.settle()
    try harness.verifyAgainstFresh()
    model.isShown = false
    harness.settle()
    updater.redraw()
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  private struct Sized: View {
    let model: Model
    let calls: Calls
    var body: some View {
      SurfaceView { [calls] surface in
        calls.add(surface)
        SurfaceViewTests.fill(surface, UInt32(surface.width))
      }
      .frame(width: model.width, height: 10)
    }
  }

  @Test func anotherSizeHasOtherPixels() throws {
    let harness = harness { Sized(model: model, calls: calls) }
    model.width = 31.5
    harness.settle()
    #expect(calls.all.last?.width == 32 && calls.all.last?.isNew == true && calls.all.count == 2)
    try harness.verifyAgainstFresh()
    for width in [CGFloat.nan, 0, -5, 1e-9, 1e300, .infinity, 20] {
      model.width = width
      harness.settle()
      try harness.verifyAgainstFresh()
    }
    #expect(calls.all.last?.width == 20)
  }

  @Test func hugeViewsHaveFewerPixelsAndImpossibleOnesNone() throws {
    let huge = harness {
      SurfaceView { [calls] in calls.add($0) }.frame(width: 1_000_000, height: 20).fixedSize()
    }
    #expect(calls.all.count == 1 && (calls.all.first?.width ?? 0) <= Bitmap.maximumSide)
    try huge.verifyAgainstFresh()
    for (width, height) in [(0, 5), (-1, 5), (Int.max, Int.max), (32_768, 32_768), (Int.min, 1)] {
      let harness = harness { SurfaceView(width: width, height: height) { _ in Issue.record("there are no pixels") } }
      #expect(hex(harness, 20, 20) == "#FFFFFFFF" && harness.messages.count == 1)
    }
    for pixels in [CGFloat.nan, -1, 0, .infinity, 1e-300, 1e300] {
      let harness = harness { SurfaceView(pixelsPerPoint: pixels) { Self.fill($0, 0xFF) }.frame(width: 20, height: 10) }
      try harness.verifyAgainstFresh()
    }
  }

  private struct Scrolled: View {
    let model: Model
    let calls: Calls
    let updater: SurfaceView.Updater
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.white.frame(height: 100)
          SurfaceView(width: 4, height: 4, updater: updater) { [calls, model] surface in
            calls.add(surface)
            SurfaceViewTests.fill(surface, model.color)
          }
          .frame(height: 40)
        }
      }
    }
  }

  @Test func outOfSightItIsNotDrawn() throws {
    let updater = SurfaceView.Updater()
    let harness = harness { Scrolled(model: model, calls: calls, updater: updater) }
    updater.redraw()
    harness.settle()
    #expect(calls.all.isEmpty && harness.nextWake == nil)
    harness.scroll(at: CGPoint(x: 20, y: 20), by: CGVector(dx: 0, dy: -100))
    harness.settle()
    #expect(calls.all.count == 1 && hex(harness, 20, 20) == "#FF0000FF")
    try harness.verifyAgainstFresh()
    calls.all.removeAll()
    harness.scroll(at: CGPoint(x: 20, y: 20), by: CGVector(dx: 0, dy: 100))
    harness.settle()
    for _ in 0..<5 {
      updater.redraw()
      model.color += 1
      harness.settle()
    }
    // The first time nobody knows yet that it is out of sight.
    #expect(calls.all.count <= 1)
    harness.scroll(at: CGPoint(x: 20, y: 20), by: CGVector(dx: 0, dy: -100))
    harness.settle()
    #expect(hex(harness, 20, 20) == "#FF0005FF")
    try harness.verifyAgainstFresh()
  }

  private struct Clocked: View {
    let calls: Calls
    var body: some View {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
        let second = UInt32(context.date.timeIntervalSinceReferenceDate)
        SurfaceView(width: 1, height: 1) { [calls] surface in
          calls.add(surface)
          surface[0, 0] = second & 0xFF
        }
      }
    }
  }

  @Test func itIsDrawnAtEachTickOfATimelineView() {
    let harness = ViewHarness(size: CGSize(width: 10, height: 10), date: Date(timeIntervalSinceReferenceDate: 7)) { Clocked(calls: calls) }
    harness.settle()
    #expect(hex(harness, 5, 5) == "#000007FF")
    harness.advance(by: .seconds(2))
    harness.settle()
    #expect(hex(harness, 5, 5) == "#000009FF" && calls.all.dropFirst().allSatisfy { !$0.isNew })
  }

  private struct Shown: View {
    let model: Model
    let calls: Calls
    let updater: SurfaceView.Updater
    var body: some View { if model.isShown { SurfaceView(updater: updater) { [calls] in calls.add($0) } } }
  }

  @Test func anUpdaterForgetsWhatIsGone() {
    let updater = SurfaceView.Updater()
    let harness = harness { Shown(model: model, calls: calls, updater: updater) }
    model.isShown = false
    harness.settle()
    updater.redraw()
    harness.settle()
    #expect(calls.all.count == 1 && harness.nextWake == nil)
  }
}
