import Foundation
import InvalidationMeasuring
import OrielAnimation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielMotion
import OrielNavigation
import OrielPaints
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A window of 3840 by 2160 pixels, two to the point, that changes as a whole: where drawing without a GPU ends.
struct Fullscreen: Scenario {
  static let name = "fullscreen-4k"
  static let summary = "a frame at 3840 × 2160: a scroll, a fade, a sheet over a material, 30 translucent cards that move"
  static let largestTree = 10_000

  enum Variant: String, CaseIterable, CustomStringConvertible {
    /// A page of rows by 40 points.
    case scroll
    /// The whole content at another opacity.
    case fade
    /// A sheet arrives over content with a bar of a material.
    case sheet
    /// 30 cards of a half transparent colour move over the content.
    case cards
    /// The same with cards of a material, which blur what is behind them.
    case materials
    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }
  static func iterations(nodes: Int) -> Int { 20 }

  static let size = CGSize(width: 1920, height: 1080)
  private static let step = Duration.milliseconds(17)
  private static let way = 1.0

  private let window: OffscreenWindow
  private let variant: Variant
  private let handle = StateHandle<Bool>(of: [0])
  private var isDown = false

  init(nodes: Int, variant: Variant) throws {
    self.variant = variant
    let handle = handle
    window = try OffscreenWindow(fonts: OffscreenWindow.newFonts(), size: Self.size, displayScale: 2) {
      FullscreenContent(variant: variant, handle: handle)
    }
    window.frame()
    window.frame()
    if variant == .scroll { return }
    withAnimation(.linear(duration: Self.way).repeatForever(autoreverses: false)) { handle.write(true) }
    window.frame()
    advance(by: .milliseconds(313))
  }

  private func advance(by duration: Duration) {
    window.host.timers.advance(to: window.host.timers.now + duration)
    while window.host.needsFrame { window.frame() }
  }

  let affected = 1
  var bitmap: Bitmap? { window.bitmap }
  var bounds: WorkBounds {
    WorkBounds(
      bodies: 0...100, marked: 0...100, measures: 0...1_000, placements: 0...1_000, paints: 1...10_000,
      damage: CGRect(x: 0, y: 0, width: 3_840, height: 2_160))
  }

  mutating func step() -> FrameReport {
    if variant == .scroll { scroll() } else { window.host.timers.advance(to: window.host.timers.now + Self.step) }
    return window.frame()
  }

  mutating func reset() {
    if variant == .scroll {
      scroll()
      window.frame()
    } else {
      advance(by: .seconds(Self.way) - Self.step)
    }
  }

  private mutating func scroll() {
    isDown.toggle()
    window.host.scrolled(at: CGPoint(x: 960, y: 540), by: CGVector(dx: 0, dy: isDown ? -40 : 40))
  }
}

private struct FullscreenContent: View {
  let variant: Fullscreen.Variant
  let handle: StateHandle<Bool>
  @State private var isMoved = false

  var body: some View {
    let _ = handle.offer($isMoved, of: 0)
    ZStack {
      // Not at an opacity of 1, which would be a layer for scrolls.
      if variant == .fade { page.opacity(isMoved ? 0.2 : 1) } else { page }
      switch variant {
      case .scroll, .fade: EmptyView()
      case .sheet: sheet
      case .cards, .materials: cards
      }
    }
    .font(.custom("DejaVu Sans", size: 12))
  }

  /// A page of 180 texts on coloured rows.
  private var page: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<180, id: \.self) { index in
          Text(verbatim: "Row \(index) of a page that fills a large screen").padding(.horizontal, 8)
            .frame(maxWidth: .infinity, alignment: .leading).frame(height: 24)
            .background(index.isMultiple(of: 2) ? Color.contentBackground : .controlBackground)
        }
      }
    }
  }

  /// A bar of a material over the page, and a panel that comes from below, with the rest dimmed.
  private var sheet: some View {
    ZStack(alignment: .top) {
      Rectangle().fill(.regularMaterial).frame(height: 60).frame(maxHeight: .infinity, alignment: .top)
      Color.black.opacity(isMoved ? 0.3 : 0)
      RoundedRectangle(cornerRadius: 12).fill(Color.windowBackground)
        .overlay { Text("Sheet") }
        .frame(width: 900, height: 700)
        .shadow(radius: 20)
        .offset(y: isMoved ? 190 : 1_080)
    }
  }

  private var cards: some View {
    ForEach(0..<30, id: \.self) { index in
      let shape = RoundedRectangle(cornerRadius: 12)
      Text(verbatim: "Card \(index)").frame(width: 240, height: 160)
        .background {
          if variant == .materials { shape.fill(.regularMaterial) } else { shape.fill(Color.blue.opacity(0.4)) }
        }
        .offset(
          x: CGFloat(index % 6) * 300 - 750 + (isMoved ? 97.3 : 0), y: CGFloat(index / 6) * 200 - 400 + (isMoved ? 31.7 : 0))
    }
  }
}
