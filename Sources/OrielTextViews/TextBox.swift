import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielGraph
@_spi(Oriel) import OrielInput
import OrielText

/// The box of a text.
@MainActor package final class TextBox: Box {
  /// Whether the text changes by itself, and waits for its next change.
  private var isLive = false
  /// The index in `graph.drawnTexts` of the lines drawn last; negative if there are none.
  private var drawn: Int16 = -1
  /// How far the glyphs of its only line extend beyond its ends; known with the width.
  private var lineSides = LineSides()
  @safe @exclusivity(unchecked) package private(set) var text: Text
  /// The style of the text; nil until it is first needed, and after values that it read have changed.
  private var style: TextStyle?
  /// The formatted characters and links, unless they are just the plain content.
  private(set) var words: StyledText?
  /// The width of the text's only line: NaN if it may have several lines, negative while unknown.
  private var lineWidth: CGFloat = -1

  init(_ text: Text) { self.text = text }

  package override var typeName: String { "Text" }

  /// The visible characters.
  package var string: String {
    _ = resolvedStyle()
    if let words { return words.string }
    return if case .plain(let string) = text.content { string } else { "" }
  }

  /// The content in the environment's language.
  var content: TextContent {
    if !text.content.isTranslated { return text.content }
    _ = resolvedStyle()
    return words?.content ?? text.content
  }

  /// Whether a part of it is a link; for most texts it is known at once.
  var hasLinks: Bool { if case .plain = text.content { false } else { content.hasLinks } }

  /// The links in the text, in order.
  var links: [TextLink] {
    if !hasLinks { return [] }
    _ = resolvedStyle()
    return words?.links ?? []
  }

  // MARK: Links

  package override var contentFollowsPointer: Bool { hasLinks }
  package override func pointerShape(at point: CGPoint) -> PointerShape? {
    link(at: point) == nil ? graph.textSelector?.pointerShape(over: self) : .link
  }

  package override func handle(_ event: InputEvent) -> InputResponse {
    if hasLinks && graph.linkPointer.handle(event, on: self) { return .taken }
    return graph.textSelector?.handle(event, on: self) == true ? .taken : .passed
  }

  package override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    if let donor = donor as? TextBox { graph.textSelector?.adopt(donor, as: self, from: other.textSelector) }
    guard let links = other.existing(LinkPointer.key) else { return }
    if let link = links.hovered, link.box === donor { graph.linkPointer.hovered = PointedLink(link, of: self) }
    if let link = links.focused, link.box === donor { graph.linkPointer.focused = PointedLink(link, of: self) }
  }

  package override var contentSemantics: BoxSemantics? {
    let environment = EnvironmentValues(scope)
    var semantics = BoxSemantics(role: .text, label: words?.spokenString(in: environment) ?? string)
    if let spoken = text.overrides?.traits.spoken { semantics.declare { spoken.describe(&$0, in: environment) } }
    return semantics
  }

  // MARK: Updating

  func update(_ new: Text) {
    if new == text { return }
    let old = text
    text = new
    if let animator = graph.activeAnimator { moveStyle(from: old.style, animator) }
    if new.isMeasured(as: old) && new.spread == old.spread { return invalidatePaint() }
    // A text with only other characters is measured with the same style; the style of formatted text is found with its characters.
    if words == nil, case .plain = new.content, new.hasLetters(of: old) { lettersChanged(in: style) } else { layoutReadsChanged() }
  }

  package override func layoutReadsChanged() { lettersChanged(in: nil) }

  /// Called when the characters have changed. `kept` is the style, if it is known to stay.
  private func lettersChanged(in kept: TextStyle?) {
    let old = style, animator = old == nil || !hasBeenPlaced ? nil : graph.activeAnimator
    let lines = animator == nil || drawn < 0 ? nil : graph.drawnTexts[drawn, of: self, for: contentProposal]?.layout,
      runs = words?.runs ?? []
    style = kept
    words = nil
    lineWidth = -1
    drawn = -1
    invalidateLayout()
    invalidatePaint()
    if let old, let animator { moveLetters(from: old, runs, lines, animator) }
  }

  func resolvedStyle() -> TextStyle {
    if let style { return style }
    if !text.changesFont, case .plain = text.content {
      let around = readAround()
      if around.paragraph.textCase == nil {
        let plain = around.style(fonts: graph.fonts)
        style = plain
        wait(for: nil)
        return plain
      }
    }
    return resolveStyle()
  }

  /// The environment values with which texts of this scope that set no font are measured; recorded as a layout read.
  private func readAround() -> TextEnvironment {
    let dependencies = graph.dependencies
    if layoutObserver.isNone { layoutObserver = dependencies.makeObserver(phase: .layout, depth: 0, owner: self) }
    let isTracked = dependencies.beginTracking(layoutObserver)
    defer { if isTracked { dependencies.endTracking() } }
    return scope.shared(TextEnvironment.self)
  }

  private func resolveStyle() -> TextStyle {
    var moment: Date?
    let style = readForLayout { environment in
      let overrides = text.overrides
      let style: TextStyle
      let textCase: Text.Case?
      if let overrides, overrides.changesFont {
        let paragraph = scope.shared(ParagraphEnvironment.self)
        textCase = paragraph.textCase
        let font = TextOverrides.font(overrides, in: environment)
        style =
          overrides.hasTraits
          ? paragraph.style(font, overrides.traits.over(paragraph.traits), fonts: graph.fonts)
          : paragraph.style(font, fonts: graph.fonts)
      } else {
        let shared = scope.shared(TextEnvironment.self)
        textCase = shared.paragraph.textCase
        style = shared.style(fonts: graph.fonts)
      }
      if case .plain = text.content, textCase == nil { return style }
      // Read before formatting: a change in between is found at the next update.
      let content = text.content.translated(in: environment)
      moment = content.nextChange(in: environment)
      words = StyledText(text, content, style.spec, scope.shared(ParagraphEnvironment.self), in: environment, fonts: graph.fonts) {
        graph.report($0)
      }
      return style
    }
    self.style = style
    wait(for: moment)
    return style
  }

  private func wait(for moment: Date?) {
    if isLive || moment != nil { graph.liveTexts.set(moment, for: self) }
    isLive = moment != nil
  }

  /// Called at the time at which the text was expected to change by itself.
  func momentCame() {
    isLive = false
    // Without a style the text will be resolved anyway.
    guard style != nil, let words else { return }
    let (moment, resolved) = graph.dependencies.untracked {
      let environment = EnvironmentValues(scope)
      let content = text.content.translated(in: environment)
      return (content.nextChange(in: environment), text.resolved(content, in: environment))
    }
    if resolved.string == words.string && resolved.spans == words.spans { wait(for: moment) } else { layoutReadsChanged() }
  }

  package override func remove(from graph: ViewGraph) {
    if isLive { graph.liveTexts.set(nil, for: self) }
    super.remove(from: graph)
  }

  /// The lines for the content's proposal, as drawn.
  package func drawnLayout() -> TextLayout {
    let proposal = contentProposal
    if drawn >= 0, case .layout(let known) = graph.drawnTexts[drawn, of: self, for: proposal] { return known }
    let layout = layout(proposal)
    drawn = graph.drawnTexts.insert(.layout(layout), of: self, for: proposal)
    return layout
  }

  /// The text as drawn.
  private func drawnText() -> DrawnText {
    let proposal = contentProposal
    if drawn >= 0, let known = graph.drawnTexts[drawn, of: self, for: proposal] {
      // A line is the same for every proposal with room for it.
      if case .layout = known { return known } else if isOneLine(for: proposal) { return known }
    }
    let line = isOneLine(for: proposal) ? resolvedStyle().plainLine(string) : nil
    let made = line.map { DrawnText.line($0) } ?? .layout(layout(proposal))
    drawn = graph.drawnTexts.insert(made, of: self, for: proposal)
    return made
  }

  /// Whether it has one line that fits.
  private func isOneLine(for proposal: ProposedViewSize) -> Bool {
    let style = resolvedStyle()
    guard let width = onlyLineWidth(style) else { return false }
    return (proposal.width ?? width) >= width - Self.slack && (proposal.height ?? style.lineHeight) >= style.lineHeight
  }

  private func layout(_ proposal: ProposedViewSize) -> TextLayout {
    let style = resolvedStyle()
    return style.layout(
      string, width: proposal.width.map { $0 + Self.slack }, height: proposal.height, runs: words?.runs ?? [])
  }

  /// The tolerance, in points, by which a line may exceed the proposal: a stack that divides its length may lose the last bits.
  private static let slack: CGFloat = 1.0 / 4096

  /// The width of the text's only line, if it has just one wherever it fits; computed once.
  private func onlyLineWidth(_ style: TextStyle) -> CGFloat? {
    if lineWidth < 0 {
      let string = string
      lineWidth = words?.runs.isEmpty == false ? .nan : style.lineWidth(of: string) ?? .nan
      lineSides = style.sides(ofLine: string)
    }
    return lineWidth.isNaN ? nil : lineWidth
  }

  package override var measuresQuickly: Bool { true }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = measureLetters(proposal)
    if text.spread != .zero { result.overflows = true }
    return result
  }

  private func measureLetters(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let style = resolvedStyle()
    if style.drawing == nil, let width = onlyLineWidth(style), (proposal.width ?? width) >= width - Self.slack {
      let height = style.lineHeight
      var result = BoxMeasurement(
        size: CGSize(width: width, height: height),
        width: .init(low: width - Self.slack, high: .infinity, follows: false, depends: false, unspecified: true),
        height: .init(low: height, high: .infinity, follows: false, depends: false, unspecified: true))
      result.firstBaseline = style.ascent
      result.lastBaseline = style.ascent
      return result
    }
    let layout = layout(proposal)
    if let drawing {
      var result = BoxMeasurement(
        size: drawing.size(for: proposal) { [unowned self] in self.layout($0).size }, width: .only(proposal.width),
        height: .only(proposal.height))
      (result.firstBaseline, result.lastBaseline) = (layout.firstBaseline, layout.lastBaseline)
      return result
    }
    let widths = (layout.validWidths.lowerBound - Self.slack)...(layout.validWidths.upperBound - Self.slack)
    // Unwrapped, it has the same size as with nothing proposed.
    let isNatural = widths.upperBound == .infinity && !layout.isFitted
    var result = BoxMeasurement(
      size: layout.size,
      width: .init(low: widths.lowerBound, high: widths.upperBound, follows: false, depends: false, unspecified: isNatural),
      height: .init(
        low: layout.validHeights.lowerBound, high: layout.validHeights.upperBound, follows: false, depends: false,
        unspecified: layout.validHeights.upperBound == .infinity))
    if layout.isFitted {
      result.width = .only(proposal.width)
      // Text that is shrunk has a different size for each height.
      if layout.validHeights.lowerBound == layout.validHeights.upperBound { result.height = .only(proposal.height) }
    }
    result.firstBaseline = layout.firstBaseline
    result.lastBaseline = layout.lastBaseline
    return result
  }

  package override var drawsByProposal: Bool { true }

  package override func contentInk(size: CGSize) -> CGRect {
    var ink = extents.around(CGRect(origin: .zero, size: size))
    if let drawing { ink = drawing.area(around: ink) }
    let spread = isShownElsewhere ? text.spread.union(shownPlace.style?._spread ?? .zero) : text.spread
    if spread != .zero { ink = ink.union(ink.spread(by: spread)) }
    switch isShownElsewhere ? shownPlace.text : nil {
    // At an intermediate size, glyphs are drawn at whole pixels, and with soft edges.
    case let letters as ShownLetters:
      return ink.union(letters.ink(of: movingLayout(letters)).insetBy(dx: -1.5 / graph.stage.scale, dy: -1.5 / graph.stage.scale))
    case let spacing as ShownSpacing: return ink.union(spacing.ink(of: drawnLayout()))
    case let change as TextChange: return ink.union(change.ink(to: drawnLayout(), resolvedStyle()))
    default: return ink
    }
  }

  // MARK: Glyphs of another size or text

  /// Animates the glyphs to the new text and style, if the transaction has an animation. The lines are the final ones.
  private func moveLetters(from old: TextStyle, _ oldRuns: [FontRun], _ lines: TextLayout?, _ animator: GraphAnimator) {
    let shown = shownPlace.text, by = animator.contentTransition(of: self), new = resolvedStyle()
    let next = ShownText.next(after: shown, by: by, from: old, oldRuns, lines, to: new, words?.runs ?? [], string)
    if shown == nil && next == nil { return }
    let isSame = next.map { type(of: $0) } == shown.map { type(of: $0) }
    func changes(from start: MotionVector?, to end: MotionVector?) -> Bool {
      animator.changes(GraphAnimator.Part.content, of: self, in: transaction, from: start, to: end) { [unowned self] vector in
        willShow()
        if let vector { shownPlace.text?.value = vector.numbers[0] } else { shownPlace.text = nil }
        hasShown()
      }
    }
    // Animatable numbers of different kinds cannot be mixed.
    if shown != nil && !isSame { _ = changes(from: nil, to: nil) }
    let moves = next.map { changes(from: MotionVector([$0.value]), to: MotionVector([$0.target])) } ?? false
    shownPlace.text = moves ? next : nil
  }

  /// Animates the style to the new text's, if the transaction has an animation.
  private func moveStyle(from old: AnyShapeStyle?, _ animator: GraphAnimator) {
    let old = shownPlace.style ?? old, around = AnyShapeStyle(ForegroundStyle())
    if old == text.style { return }
    let moves = graph.dependencies.untracked {
      let values = EnvironmentValues(scope)
      return animator.changes(
        GraphAnimator.Part.style, of: self, in: transaction, from: (old ?? around).motion(in: values),
        to: (text.style ?? around).motion(in: values)
      ) { [unowned self] vector in
        show(vector.map { (text.style ?? around).moved(to: $0.numbers) })
      }
    }
    show(moves ? old ?? around : nil)
  }

  /// Shows an intermediate style. The text also draws the style's shadows.
  private func show(_ style: AnyShapeStyle?) {
    let reaches = hasBeenPlaced && shownPlace.style?._spread ?? .zero != style?._spread ?? .zero
    if reaches { willShow() }
    shownPlace.style = style
    if reaches { hasShown() }
    invalidatePaint()
  }

  private func movingLayout(_ letters: ShownLetters) -> TextLayout {
    let proposal = contentProposal
    let isOneLine = onlyLineWidth(resolvedStyle()).map { (proposal.width ?? $0) >= $0 - Self.slack } ?? false
    return letters.layout(string, words?.runs ?? [], width: isOneLine ? nil : proposal.width, height: isOneLine ? nil : proposal.height)
  }

  package override func contentContains(_ point: CGPoint, size: CGSize) -> Bool { CGRect(origin: .zero, size: size).contains(point) }

  /// How far glyphs extend beyond their lines.
  private var extents: TextExtents {
    let style = resolvedStyle()
    if let width = onlyLineWidth(style), (contentProposal.width ?? width) >= width - Self.slack { return style.extents(lineSides) }
    // Computed once for both: a placed text is usually drawn.
    return drawnLayout().extents
  }
  package override var readsWhilePainting: Bool { true }

  /// Whether a selection is drawn behind its glyphs.
  private var isMarked: Bool { graph.selectsTexts && graph.textSelector?.marks(self) == true }

  /// Paints the common case: lines in one colour, at their final positions. Returns false in other cases.
  private func paintsPlainly(_ painter: inout Painter) -> Bool {
    if isShownElsewhere || isMarked || text.content.isEmpty { return false }
    let around = scope.shared(TextPaint.self), own = around.redactionReasons.isEmpty ? text.style?.color : nil
    guard let color = text.hasStyle ? own?.pixelColor(in: EnvironmentValues(scope)) : around.plainColor, !isDrawnApart else { return false }
    if color.isClear { return true }
    let paint = Paint.color(color.faded(by: painter.fade))
    switch drawnText() {
    case .line(let line): line.draw(into: &painter.list, at: .zero, paint: paint)
    case .layout(let lines):
      if painter.fade < 1 && !lines.isOneMask { return false }
      lines.draw(into: &painter.list, at: .zero, paint: paint, seen: lines.dependsOnWhatIsSeen ? painter.visibleArea : nil)
    }
    return true
  }

  @_spi(Oriel) public override func paintFaded(_ painter: inout Painter, size: CGSize) -> Bool { paintsPlainly(&painter) }

  package override func paintContent(_ painter: inout Painter, size: CGSize) {
    if paintsPlainly(&painter) { return }
    let environment = EnvironmentValues(scope)
    let reasons: RedactionReasons
    let bounds = CGRect(origin: .zero, size: size)
    let own = (isShownElsewhere ? shownPlace.style : nil) ?? text.style, around = own == nil ? scope.shared(TextPaint.self) : nil
    var paint: Paint
    if let around {
      reasons = around.redactionReasons
      paint = around.paint(in: environment, filling: bounds)
    } else {
      reasons = environment.redactionReasons
      paint = (own ?? AnyShapeStyle(Color.primary)).paint(in: environment, filling: bounds)
    }
    /// The style of the paint, which is rarely needed.
    var style: _StylePaint {
      let style = around?.style ?? (own ?? AnyShapeStyle(Color.primary))._paint(in: environment)
      return reasons.contains(.invalidated) ? style.opacity(0.5) : style
    }
    if reasons.contains(.invalidated) { paint = style.paint(in: environment, filling: bounds) }
    let isDrawnApart = isDrawnApart
    if paint.isClear && !isDrawnApart || text.content.isEmpty && !isShownElsewhere { return }
    let effects = around?.style.effects ?? (own?.isColor == false ? style.effects : [])
    if !effects.isEmpty { painter.list.pushLayers(effects, around: contentInk(size: size)) }
    defer { for _ in effects { painter.list.popLayer() } }
    let shown = isShownElsewhere ? shownPlace.text : nil, letters = shown as? ShownLetters
    if let letters { painter.list.pushTransform(CGAffineTransform(scaleX: letters.scale, y: letters.scale)) }
    defer { if letters != nil { painter.list.popTransform() } }
    // The proposal that gave the content this size results in the same lines.
    let layout: TextLayout
    if shown != nil || isDrawnApart || isMarked || reasons.hides(sensitive: environment.isPrivacySensitive) {
      layout = letters.map { movingLayout($0) } ?? (shown as? ShownSpacing)?.layout(of: drawnLayout()) ?? drawnLayout()
    } else {
      switch drawnText() {
      case .line(let line): return line.draw(into: &painter.list, at: .zero, paint: paint)
      case .layout(let lines): layout = lines
      }
    }
    if isMarked && letters == nil { graph.textSelector?.paintBehind(self, &painter) }
    if reasons.hides(sensitive: environment.isPrivacySensitive) {
      let block = style.opacity(0.16).paint(in: environment, filling: bounds)
      for line in layout.lineRects where line.width > 0 {
        let inset = line.height * 0.16
        painter.list.fill(line.insetBy(dx: 0, dy: inset), cornerRadius: inset, block)
      }
    } else if isDrawnApart {
      paintParts(layout, size, paint, style, in: environment, seen: letters == nil ? painter.visibleArea : nil, &painter)
    } else if let change = shown as? TextChange {
      change.draw(to: layout, resolvedStyle(), into: &painter.list, paint: paint)
    } else {
      let seen = layout.dependsOnWhatIsSeen && letters == nil ? painter.visibleArea : nil
      layout.draw(into: &painter.list, at: .zero, paint: paint, seen: seen)
    }
  }
}
