import Foundation
import OrielDrawing
import OrielGraph
import OrielText

/// The box of a text.
@MainActor final class TextBox: Box {
  private(set) var text: Text
  /// What measuring reads of the environment, taken together so that it is read once.
  private var style: Style?
  /// The text changes by itself, and waits for that.
  private var isLive = false

  private struct Style {
    var spec: FontSpec
    var paragraph: ParagraphStyle
    var scale: CGFloat
    /// What the text says here.
    var string: String
    var links: [TextLink]
  }

  init(_ text: Text) { self.text = text }

  override var typeName: String { "Text" }

  /// What it says.
  var string: String { resolvedStyle().string }
  /// What of it leads somewhere, in order.
  var links: [TextLink] { text.content.hasLinks ? resolvedStyle().links : [] }

  func update(_ new: Text) {
    if new == text { return }
    let old = text
    text = new
    var sameButColor = new
    sameButColor.color = old.color
    if sameButColor == old {
      invalidatePaint()
    } else {
      style = nil
      invalidateLayout()
      invalidatePaint()
    }
  }

  override func layoutReadsChanged() {
    style = nil
    invalidateLayout()
    invalidatePaint()
  }

  private func resolvedStyle() -> Style {
    if let style { return style }
    var moment: Date?
    let style = readForLayout { environment in
      // Asked first: what changes meanwhile is found when that moment has come.
      moment = text.content.nextChange(in: environment)
      let (string, links) = text.resolved(in: environment)
      return Style(
        spec: text.font(in: environment).spec(in: environment.fontResolutionContext, library: graph.fonts),
        paragraph: ParagraphStyle(environment), scale: environment.displayScale, string: string, links: links)
    }
    self.style = style
    wait(for: moment)
    return style
  }

  private func wait(for moment: Date?) {
    if isLive || moment != nil { graph.liveTexts.set(moment, for: self) }
    isLive = moment != nil
  }

  /// The moment has come at which the text was to change by itself.
  func momentCame() {
    isLive = false
    // It will be resolved anyway.
    guard let style else { return }
    let (moment, resolved) = graph.dependencies.untracked {
      let environment = EnvironmentValues(scope)
      return (text.content.nextChange(in: environment), text.resolved(in: environment))
    }
    if resolved.string == style.string && resolved.links == style.links { wait(for: moment) } else { layoutReadsChanged() }
  }

  override func remove(from graph: ViewGraph) {
    if isLive { graph.liveTexts.set(nil, for: self) }
    super.remove(from: graph)
  }

  func layout(_ proposal: ProposedViewSize) -> TextLayout {
    let style = resolvedStyle()
    return graph.fonts.layout(
      style.string, style.spec, style.paragraph, width: proposal.width, height: proposal.height, scale: style.scale)
  }

  override func measureContent(_ proposal: ProposedViewSize) -> Measurement {
    let layout = layout(proposal)
    let widths = layout.validWidths
    // Unwrapped, it is what it would be with nothing proposed.
    let isNatural = widths.upperBound == .infinity && !layout.isFitted
    var result = Measurement(
      size: layout.size,
      width: .init(low: widths.lowerBound, high: widths.upperBound, follows: false, depends: false, unspecified: isNatural),
      height: .init(low: layout.size.height, high: .infinity, follows: false, depends: false, unspecified: true))
    if layout.isFitted {
      result.height = .only(proposal.height)
      result.width = .only(proposal.width)
    }
    result.firstBaseline = layout.firstBaseline
    result.lastBaseline = layout.lastBaseline
    return result
  }

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    let reasons = environment.redactionReasons
    let color = text.color ?? environment.foregroundStyle?._color(in: environment) ?? .primary
    let pixelColor = color.opacity(reasons.contains(.invalidated) ? 0.5 : 1).pixelColor(in: environment)
    let hasLinks = text.content.hasLinks
    if pixelColor.isClear && !hasLinks || text.content == .plain("") { return }
    // The proposal that gave the content this size gives these lines again, from the cache.
    let layout = layout(contentProposal)
    if reasons.hides(sensitive: environment.isPrivacySensitive) {
      let block = color.opacity(0.16).pixelColor(in: environment)
      for line in layout.lineRects where line.width > 0 {
        let inset = line.height * 0.16
        painter.list.fill(line.insetBy(dx: 0, dy: inset), cornerRadius: inset, block)
      }
    } else if hasLinks {
      paintWithLinks(layout, pixelColor, in: environment, &painter)
    } else {
      layout.draw(into: &painter.list, at: .zero, color: pixelColor)
    }
  }
}
