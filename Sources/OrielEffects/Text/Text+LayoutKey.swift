import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews

extension Text {
  /// The preference that collects the layouts of the texts in a view, in order. SwiftUI: `Text.LayoutKey`.
  ///
  /// In lazy containers only existing rows are included, in tab views and stacks of pages only the page that is shown.
  public struct LayoutKey: PreferenceKey, Sendable {
    /// The layout of a text, and where the text is. SwiftUI: `Text.LayoutKey.AnchoredLayout`.
    public struct AnchoredLayout: Equatable {
      /// The top left of the layout.
      public var origin: Anchor<CGPoint>
      /// The layout, relative to the origin.
      public var layout: Text.Layout
    }

    public static var defaultValue: [AnchoredLayout] { [] }
    public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) { value += nextValue() }
    public static var _gatherer: AnyObject? { gatherer }

    private static let gatherer = PreferenceGatherer<[AnchoredLayout]> { box in
      guard let text = box as? TextBox, text.isAttached else { return nil }
      // The result must not depend on what is visible.
      if !text.mustBePlaced { text.placeAlways() }
      // A page behind another one may have been placed before or not.
      if !text.hasBeenPlaced || !text.isShown { return nil }
      return [text.graph[AnchoredLayouts.key].layout(of: text)]
    }
  }
}

/// The layouts used in a window, each kept as long as its text is laid out and coloured in the same way.
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
  /// Whether both are drawn alike, as far as colours and marks are concerned.
  fileprivate func isLike(_ other: Self) -> Bool {
    range == other.range && marks == other.marks && colors == other.colors
  }

  private var colors: [PixelColor?] {
    [paint, background, underline?.paint, strikethrough?.paint].map { if case .color(let color) = $0 { color } else { nil } }
  }
}
