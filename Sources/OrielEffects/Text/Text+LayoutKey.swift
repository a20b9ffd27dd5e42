import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import OrielViews

extension Text {
  /// The preference by which views learn the layouts of the texts in others, in their order. SwiftUI: `Text.LayoutKey`.
  ///
  /// Of lazy containers, those of the rows that are made.
  public struct LayoutKey: PreferenceKey, Sendable {
    /// A layout, and where it is. SwiftUI: `Text.LayoutKey.AnchoredLayout`.
    public struct AnchoredLayout: Equatable {
      /// The top left of the layout.
      public var origin: Anchor<CGPoint>
      /// Its lines, from there.
      public var layout: Text.Layout
    }

    public static var defaultValue: [AnchoredLayout] { [] }
    public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) { value += nextValue() }
    public static var _gatherer: AnyObject? { gatherer }

    private static let gatherer = PreferenceGatherer<[AnchoredLayout]> { box in
      guard let text = box as? TextBox, text.isAttached else { return nil }
      // What depends on it must not depend on what is in sight.
      if !text.mustBePlaced { text.placeAlways() }
      if !text.hasBeenPlaced { return nil }
      return [text.graph[AnchoredLayouts.key].layout(of: text)]
    }
  }
}

/// The layouts that were found in a window, each kept for as long as its text is laid out and coloured so.
@MainActor private final class AnchoredLayouts: GraphClient {
  static let key = GraphClientKey<AnchoredLayouts>()

  private struct Known {
    var parts: [PaintedText.Part]
    var layout: Text.LayoutKey.AnchoredLayout
  }
  private var known: [ObjectIdentifier: Known] = [:]

  override class var knowsBoxes: Bool { true }
  override func forget(_ box: Box) { known[ObjectIdentifier(box)] = nil }
  override func treeEnded() { known.removeAll() }
  override var held: [String: Int] { ["anchored layouts": known.count] }

  func layout(of box: TextBox) -> Text.LayoutKey.AnchoredLayout {
    let layout = box.drawnLayout(), parts = graph.dependencies.untracked { self.parts(of: box, layout) }
    let old = known[ObjectIdentifier(box)]
    if let old, old.layout.layout.content.painted.layout === layout, old.parts.elementsEqual(parts, by: { $0.isLike($1) }) {
      return old.layout
    }
    let new = Text.LayoutKey.AnchoredLayout(
      origin: old?.layout.origin ?? Anchor(place: GeometryPlace(contentOf: box), source: .point(.zero)),
      layout: Text.Layout(PaintedText(layout, parts)))
    known[ObjectIdentifier(box)] = Known(parts: parts, layout: new)
    return new
  }

  private func parts(of box: TextBox, _ layout: TextLayout) -> [PaintedText.Part] {
    let environment = EnvironmentValues(box.scope), bounds = CGRect(origin: .zero, size: layout.size)
    let (words, _, around) = StyledText.of(box.text, in: environment, fonts: graph.fonts)
    let style = box.text.style?._paint(in: environment) ?? environment.foregroundPaint
    return StyledText.parts(
      of: box.text, words, count: words.string.utf8.count, style.paint(in: environment, filling: bounds), style, filling: bounds, around,
      in: environment)
  }
}

extension PaintedText.Part {
  /// Whether letters of both are drawn alike, as far as colours say.
  fileprivate func isLike(_ other: Self) -> Bool {
    range == other.range && marks == other.marks && colors == other.colors
  }

  private var colors: [PixelColor?] {
    [paint, background, underline?.paint, strikethrough?.paint].map { if case .color(let color) = $0 { color } else { nil } }
  }
}
