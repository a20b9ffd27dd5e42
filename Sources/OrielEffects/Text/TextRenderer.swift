import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

/// Custom drawing of texts: by line, by run or by character. SwiftUI: `TextRenderer`.
///
/// `animatableData` is animated as a shape's is.
///
/// ```swift
/// struct Waves: TextRenderer {
///   func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///     for line in layout { context.draw(line) }
///   }
/// }
/// ```
nonisolated public protocol TextRenderer: Animatable {
  /// Draws a text. `layout` and the context have their origin at its top left. Drawing is clipped to the text plus `displayPadding`.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  /// The size of a text for a proposal; by default its own.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// How far it draws beyond the text's size, in points; zero by default. The larger of leading and trailing is used for both.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text whose size a renderer computes. SwiftUI: `TextProxy`.
public struct TextProxy {
  let measure: (ProposedViewSize) -> CGSize

  /// The size of the text's own lines for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// A renderer for texts in an environment.
private final class RenderedText<R: TextRenderer>: TextDrawing {
  private let renderer: R

  init(_ renderer: R) { self.renderer = renderer }

  func isEqual(to other: any TextDrawing) -> Bool {
    (other as? RenderedText<R>).map { ValueComparison<R>.areEqual(renderer, $0.renderer) } ?? false
  }

  func area(around rect: CGRect) -> CGRect {
    let padding = renderer.displayPadding
    func length(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 10_000) : 0 }
    let side = length(max(padding.leading, padding.trailing)), (top, bottom) = (length(padding.top), length(padding.bottom))
    return CGRect(x: rect.minX - side, y: rect.minY - top, width: rect.width + 2 * side, height: rect.height + top + bottom)
  }

  func size(for proposal: ProposedViewSize, natural: @escaping (ProposedViewSize) -> CGSize) -> CGSize {
    let size = renderer.sizeThatFits(proposal: proposal, text: TextProxy(measure: natural))
    func length(_ value: CGFloat) -> CGFloat { value > 0 && value.isFinite ? value : 0 }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  func draw(_ text: PaintedText, in environment: EnvironmentValues, fonts: FontLibrary, area: CGRect, into list: inout DisplayList) {
    var context = GraphicsContext(environment: environment, fonts: fonts, area: area)
    renderer.draw(layout: Text.Layout(text), in: &context)
    if context.blends { list.pushLayer(LayerEffect(.group), bounds: area) }
    list.draw(context.finish())
    if context.blends { list.popLayer() }
  }
}

/// Uses a renderer for the texts in the content.
nonisolated public struct _TextRendererModifier<R: TextRenderer>: ViewModifier {
  public typealias Body = Never
  let renderer: R

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let renderer = modifier.renderer
    context.movingEnvironment(renderer, around: content, equal: { ValueComparison<R>.areEqual($0, $1) }) { renderer, _ in
      renderer.motionVector
    } moved: {
      renderer.moved(to: $0)
    } write: {
      $0.textDrawing = TextDrawingValue(RenderedText($1))
    }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onBoth }
}

extension View {
  /// Draws the texts in this view with a renderer. SwiftUI: `textRenderer(_:)`.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { modifier(_TextRendererModifier(renderer: renderer)) }
}
