import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews

/// The drawing operations of a canvas: fills, strokes, text, images, clips and transforms. SwiftUI: `GraphicsContext`.
///
/// A value: a copy starts with the transform, clips, filters, blend mode and opacity of the original, and changes its own; both record into
/// the same drawing. Coordinates are points from the canvas's top left.
///
/// ```swift
/// Canvas { context, size in
///   var rotated = context
///   rotated.rotate(by: .degrees(10))
///   rotated.stroke(Path(CGRect(x: 40, y: 10, width: 80, height: 40)), with: .color(.red), lineWidth: 2)
/// }
/// ```
public struct GraphicsContext {
  private final class Recording {
    @exclusivity(unchecked) var list: DisplayList
    /// Whether something is blended with what was drawn before it.
    @exclusivity(unchecked) var blends = false
    @exclusivity(unchecked) var backdrops = BackdropCopies()
    @exclusivity(unchecked) var colors = RoleColors()
    @exclusivity(unchecked) var surroundings: TextSurroundings?
    /// The canvas in points, which clips all drawing.
    let bounds: CGRect
    /// The foreground of the environment, once it is known to be a plain colour.
    @exclusivity(unchecked) var foreground: PixelColor?
    @exclusivity(unchecked) private var last: LaidOutText?
    let symbols: [AnyHashable: ResolvedSymbol]
    /// The number of enclosing layers of this canvas.
    @exclusivity(unchecked) var depth = 0

    init(_ list: DisplayList, _ bounds: CGRect, symbols: [AnyHashable: ResolvedSymbol]) {
      (self.list, self.bounds, self.symbols) = (list, bounds, symbols)
    }

    /// A text laid out with its own line breaks, usually the same as the one before.
    func layout(of text: Text, _ resolve: () -> ResolvedText) -> LaidOutText {
      if let last, last.source == text { return last }
      let known = LaidOutText(resolve(), of: text)
      last = known
      return known
    }

    func style(of font: Font, _ environment: EnvironmentValues, _ fonts: FontLibrary) -> TextStyle {
      var surroundings = surroundings ?? TextSurroundings(environment)
      let style = surroundings.style(of: font, fonts)
      self.surroundings = surroundings
      return style
    }
  }

  private enum Clip {
    case path(Path, CGAffineTransform, FillStyle)
    case mask(DisplayList.Recorded, opacity: Double, isInverse: Bool)
  }

  private struct State {
    var transform = CGAffineTransform.identity
    var clips: [Clip] = []
    var filters: [(filter: Filter, transform: CGAffineTransform)] = []
  }

  /// The canvas's environment. Values read from it become dependencies of the drawing.
  public let environment: EnvironmentValues
  /// Multiplies the opacity of each later fill, stroke and text separately, so that overlaps are more opaque.
  ///
  /// With filters it applies to the filtered result.
  public var opacity: Double = 1
  /// How later drawing is composited with the earlier drawing. SwiftUI: `GraphicsContext.blendMode`.
  public var blendMode = BlendMode.normal
  private let recording: Recording
  let fonts: FontLibrary
  private var state = State()

  /// Creates a context that records into an empty list.
  package init(
    environment: EnvironmentValues, fonts: FontLibrary, size: CGSize, symbols: [AnyHashable: ResolvedSymbol] = [:],
    into list: DisplayList = DisplayList()
  ) {
    self.init(environment: environment, fonts: fonts, area: CGRect(origin: .zero, size: size), symbols: symbols, into: list)
  }

  /// Creates a context for an area with any origin.
  init(
    environment: EnvironmentValues, fonts: FontLibrary, area: CGRect, symbols: [AnyHashable: ResolvedSymbol] = [:],
    into list: DisplayList = DisplayList()
  ) {
    self.environment = environment
    self.fonts = fonts
    recording = Recording(list, area, symbols: symbols)
  }

  /// A context for a separate layer: with the transform of another one, and nothing else.
  private init(for picture: GraphicsContext) {
    self.init(
      environment: picture.environment, fonts: picture.fonts, area: picture.recording.bounds, symbols: picture.recording.symbols)
    state.transform = picture.state.transform
    recording.depth = picture.recording.depth + 1
  }

  /// The maximum nesting of layers in a canvas; deeper ones are left out.
  private static var maxLayers: Int { 256 }

  /// Whether another layer may be opened in this one.
  private func mayNest() -> Bool {
    if recording.depth < Self.maxLayers { return true }
    Diagnostics.misuse("More than \(Self.maxLayers) layers of a canvas are inside one another: the innermost are left out.")
    return false
  }

  /// Returns the recording. Nothing is recorded afterwards.
  package func finish() -> DisplayList.Recorded {
    var list = DisplayList()
    swap(&list, &recording.list)
    return DisplayList.Recorded(list)
  }

  /// The recording so far, and its area in the canvas's coordinates.
  var drawnSoFar: DisplayList { recording.list }
  var area: CGRect { recording.bounds }

  /// Adds a copy of the drawing so far. Returns false if it must not be drawn.
  func noteBackdrop(_ area: CGRect) -> Bool { recording.backdrops.add(area) }

  /// Whether filters apply before compositing.
  var hasFilters: Bool { !state.filters.isEmpty }

  /// Whether anything is blended with earlier drawing and not with the canvas's backdrop.
  var blends: Bool { recording.blends }

  /// The transform from the coordinates used from here on to the canvas's; initially the identity. Text follows it, with glyphs of the size
  /// shown.
  public var transform: CGAffineTransform {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// Moves the origin of later coordinates, by a distance in the current coordinates.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
  /// Scales later coordinates about their origin; negative factors mirror.
  ///
  /// Line widths and texts are scaled too, in each direction by its factor.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
  /// Rotates later coordinates about their origin; positive angles are clockwise on screen.
  public mutating func rotate(by angle: Angle) { state.transform = state.transform.rotated(by: CGFloat(angle.radians)) }
  /// Applies a matrix to later coordinates, before the current transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) { state.transform = matrix.concatenating(state.transform) }

  /// How a clip cuts off: inside the shape, or outside of it. SwiftUI: `GraphicsContext.ClipOptions`.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Limits drawing to the area outside the clip.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Limits later drawing to the inside of a path, or the outside of it, in addition to earlier clips. Each later command costs O(clips)
  /// more.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    guard options.contains(.inverse) else { return state.clips.append(.path(path, state.transform, style)) }
    var list = DisplayList()
    list.pushTransform(state.transform)
    list.fill(path, .black, options: DisplayList.Options(style))
    list.popTransform()
    state.clips.append(.mask(DisplayList.Recorded(list), opacity: 1, isInverse: true))
  }

  /// Limits later drawing by the alpha of what a closure draws, times an opacity from 0 to 1, or to the inverse.
  ///
  /// The closure's context has the current transform, and nothing else of this one. SwiftUI: `clipToLayer(opacity:options:content:)`.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    guard mayNest() else { return }
    var layer = GraphicsContext(for: self)
    try content(&layer)
    state.clips.append(.mask(layer.finish(), opacity: Self.limited(opacity), isInverse: options.contains(.inverse)))
  }

  /// The bounds of the clips, in the current coordinates; only paths are considered. SwiftUI: `clipBoundingRect`.
  public var clipBoundingRect: CGRect {
    var bounds = recording.bounds
    for case .path(let path, let transform, _) in state.clips {
      let rect = path.applying(transform).boundingRect
      bounds = rect.isNull ? .null : bounds.intersection(rect)
    }
    return bounds.isNull || !state.transform.isInvertible ? .zero : bounds.applying(state.transform.inverted())
  }

  /// Adds a filter for later drawing, applied to each fill, stroke, text or layer separately. SwiftUI: `addFilter(_:options:)`.
  ///
  /// The filter added last is applied first: adding an alpha threshold and then a blur makes drops that flow together. Lengths are points
  /// of the current coordinates. Opacity, blend mode and clips apply after the filters.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    state.filters.append((options.contains(.linearColor) ? filter.linear : filter, state.transform))
  }

  private static func limited(_ opacity: Double) -> Double { opacity.isNaN ? 1 : max(0, min(1, opacity)) }

  /// Fills a path, by the even-odd rule if `style.isEOFilled`, otherwise by the non-zero rule; open subpaths count as closed.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    if isPlain, state.transform.isIdentity, let color = knownColor(of: shading) {
      if !color.isClear { recording.list.fillPlainly(path, color, options: DisplayList.Options(style)) }
      return
    }
    if isPlain, case .color(let color) = shading.source, let path = path.placed(by: state.transform, isTraced: false) {
      let color = pixelColor(color)
      if !color.isClear { recording.list.fill(path, color, options: DisplayList.Options(style)) }
      return
    }
    if shading.isBackdrop {
      return recordBackdrop(in: path.boundingRect) { $0.fill(path, .black, options: DisplayList.Options(style)) }
    }
    guard let paint = paint(shading, filling: path.boundingRect) else { return }
    record(paint, shading, in: path.boundingRect) { $0.fill(path, $1, options: DisplayList.Options(style)) }
  }

  /// Strokes a path with a line centred on it. Lengths in the style are points of the current coordinates.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    if isPlain, state.transform.isIdentity, let color = knownColor(of: shading) {
      if !color.isClear { recording.list.stroke(path, style, color) }
      return
    }
    if isPlain, case .color(let color) = shading.source, let path = path.placed(by: state.transform, isTraced: true) {
      let color = pixelColor(color)
      if !color.isClear { recording.list.stroke(path, style, color) }
      return
    }
    if shading.isBackdrop {
      return recordBackdrop(in: style.reach(around: path.boundingRect)) { $0.stroke(path, style, .black) }
    }
    guard let paint = paint(shading, filling: path.boundingRect) else { return }
    record(paint, shading, in: style.reach(around: path.boundingRect)) { $0.stroke(path, style, $1) }
  }

  /// Strokes a path with a line width in points of the current coordinates. A width that is not positive or not finite draws nothing.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    if isPlain, state.transform.isIdentity, let color = knownColor(of: shading), !color.isClear,
      recording.list.strokePlainly(path, width: lineWidth, color)
    {
      return
    }
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A text with its font and colour resolved in a context's environment. SwiftUI: `GraphicsContext.ResolvedText`.
  public struct ResolvedText {
    let string: String
    let style: TextStyle
    /// The styles of its parts; nil if there are none.
    var styled: StyledParts?
    /// The colour or style of the text.
    public var shading: Shading

    func layout(_ size: ProposedViewSize) -> TextLayout {
      style.layout(string, width: size.width, height: size.height, runs: styled?.words.runs ?? [])
    }

    /// The size in points of the text broken into lines that fit a size.
    public func measure(in size: CGSize) -> CGSize { layout(ProposedViewSize(size)).size }
    /// The distance in points from the top to the first line's baseline.
    public func firstBaseline(in size: CGSize) -> CGFloat { layout(ProposedViewSize(size)).firstBaseline }
    /// The distance in points from the top to the last line's baseline.
    public func lastBaseline(in size: CGSize) -> CGFloat { layout(ProposedViewSize(size)).lastBaseline }
  }

  /// A text whose parts need several paints.
  struct StyledParts {
    let text: Text
    let words: StyledText
    let around: TextTraits
  }

  /// Resolves a text in the environment, to measure it or to draw it several times.
  public func resolve(_ text: Text) -> ResolvedText {
    if text.mayBeDrawnApart { return resolveStyled(text) }
    let style = recording.style(of: text.font(in: environment), environment, fonts)
    return ResolvedText(
      string: text.string(in: environment), style: style, shading: Shading(text.style))
  }

  private func resolveStyled(_ text: Text) -> ResolvedText {
    let (words, spec, around) = StyledText.of(text, in: environment, fonts: fonts)
    return ResolvedText(
      string: words.string, style: TextStyle(spec, ParagraphStyle(environment), scale: environment.drawnScale, fonts: fonts),
      styled: StyledParts(text: text, words: words, around: around), shading: Shading(text.style))
  }

  /// Draws a text with its anchor at a point. Lines break only at the text's own line breaks.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let known = LaidOutText(text)
    draw(known.layout, text, at: known.corner(at: point, anchor))
  }

  /// Draws a text from the top left of a rectangle, in lines that fit it.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.layout(ProposedViewSize(rect.size)), text, at: rect.origin)
  }

  /// Resolves a text and draws it with its anchor at a point. Lines break only at the text's own line breaks.
  ///
  /// The anchor is in units of the text's size; by default the text is centred on the point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    let known = recording.layout(of: text) { resolve(text) }
    let corner = known.corner(at: point, anchor)
    if known.isForeground, opacity == 1, isPlain, state.transform.isIdentity, let color = recording.foreground {
      if !color.isClear { draw(known.layout, color, at: corner) }
      return
    }
    draw(known.layout, known.text, at: corner)
  }
  /// Resolves a text and draws it from the top left of a rectangle, in lines that fit its width, shortened if the height is too small.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  private func draw(_ layout: TextLayout, _ text: ResolvedText, at origin: CGPoint) {
    let shading = text.shading
    if shading.isBackdrop {
      let area = CGRect(origin: origin, size: layout.size).insetBy(dx: -layout.size.height, dy: -layout.size.height)
      return recordBackdrop(in: area) { layout.draw(into: &$0, at: origin, paint: .color(.black), seen: nil) }
    }
    if let styled = text.styled { return draw(layout, styled, shading, at: origin) }
    if isPlain, state.transform.isIdentity, let color = plainColor(of: shading) {
      if !color.isClear { draw(layout, color, at: origin) }
      return
    }
    guard let paint = paint(shading, filling: CGRect(origin: origin, size: layout.size)) else { return }
    let seen = VisibleArea(recording.bounds, transform: state.transform)
    let height = layout.size.height
    record(paint, shading, in: CGRect(origin: origin, size: layout.size).insetBy(dx: -height, dy: -height)) {
      layout.draw(into: &$0, at: origin, paint: $1, seen: seen)
    }
  }

  @inline(__always) private func draw(_ layout: TextLayout, _ color: PixelColor, at origin: CGPoint) {
    let seen = layout.dependsOnWhatIsSeen ? VisibleArea(recording.bounds, transform: .identity) : nil
    layout.draw(into: &recording.list, at: origin, paint: .color(color), seen: seen)
  }

  private func draw(_ layout: TextLayout, _ styled: StyledParts, _ shading: Shading, at origin: CGPoint) {
    var environment = environment
    if case .palette = shading.source { environment = self.environment(of: shading) }
    let bounds = CGRect(origin: origin, size: layout.size), style = shading.style._paint(in: environment)
    let paint = style.paint(in: environment, filling: bounds)
    let parts = StyledText.parts(
      of: styled.text, styled.words, count: styled.words.string.utf8.count, paint, style, filling: bounds, styled.around, in: environment)
    let effects = effects(of: shading), area = bounds.insetBy(dx: -bounds.height, dy: -bounds.height)
    recordWhole(transforms: true, isGroup: false) { list in
      list.pushLayers(effects, around: area)
      PaintedText(layout, parts).draw(into: &list, at: origin, paint: paint, seen: nil)
      for _ in effects { list.popLayer() }
    }
  }

  /// Draws the content of a closure as one layer, with the filters, opacity, blend mode and clips of this context.
  ///
  /// The closure's context has the current transform, and nothing else of this one. SwiftUI: `drawLayer(content:)`.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    guard mayNest() else { return }
    var layer = GraphicsContext(for: self)
    try content(&layer)
    let recorded = layer.finish()
    recordWhole(transforms: false, isGroup: true) { $0.draw(recorded) }
  }

  /// A view of the canvas's `symbols`, ready to be drawn. SwiftUI: `GraphicsContext.ResolvedSymbol`.
  public struct ResolvedSymbol {
    /// The view's ideal size in points.
    public let size: CGSize
    let recorded: DisplayList.Recorded
  }

  /// The view in the canvas's `symbols` with a tag, or for the element of a `ForEach` with that id; nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { recording.symbols[AnyHashable(id)] }

  /// Draws a view with its anchor, in units of its size, at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = symbol.size
    let corner = CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
    draw(symbol, in: CGRect(origin: corner, size: size))
  }

  /// Draws a view stretched to a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    let (x, y) = (rect.width / symbol.size.width, rect.height / symbol.size.height)
    let map = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: rect.minX, ty: rect.minY)
    recordWhole(transforms: true, isGroup: false) {
      $0.pushTransform(map)
      $0.draw(symbol.recorded)
      $0.popTransform()
    }
  }

  /// Whether drawing is recorded unchanged except for the transform.
  @inline(__always) private var isPlain: Bool {
    state.filters.isEmpty && state.clips.isEmpty && blendMode == .normal
  }

  /// A colour multiplied by the opacity.
  @inline(__always) private func pixelColor(_ color: Color) -> PixelColor {
    if opacity == 1, let role = color.role, let known = recording.colors[role] { return known }
    return newPixelColor(color)
  }

  /// The resolved colour of a shading by role, if it was used before.
  @inline(__always) private func knownColor(of shading: borrowing Shading) -> PixelColor? {
    guard opacity == 1, let role = shading.role else { return nil }
    return recording.colors[role]
  }

  @inline(never) private func newPixelColor(_ color: Color) -> PixelColor {
    let c = color.components(in: environment)
    let pixel = PixelColor(red: Float(c.red), green: Float(c.green), blue: Float(c.blue), alpha: Float(c.alpha * opacity))
    if opacity == 1, let role = color.role { recording.colors[role] = pixel }
    return pixel
  }

  /// The colour of a shading, if it is a plain colour.
  @inline(__always) private func plainColor(of shading: Shading) -> PixelColor? {
    switch shading.source {
    case .color(let color): pixelColor(color)
    case .foreground where opacity == 1: recording.foreground
    default: nil
    }
  }

  /// The paint of a shading; nil if nothing would be visible. The bounds are not evaluated for colours.
  func paint(_ shading: Shading, filling bounds: @autoclosure () -> CGRect) -> Paint? {
    // Filters precede the opacity; and a clear paint matters in modes that replace the backdrop.
    let own = state.filters.isEmpty ? opacity : 1
    if case .color(let color) = shading.source, own == opacity {
      let color = pixelColor(color)
      return color.isClear && blendMode.mode.sparesWhatIsNotCovered ? nil : .color(color)
    }
    if case .foreground = shading.source, own == 1, let known = recording.foreground, !known.isClear { return .color(known) }
    let whole = shading.style._paint(in: environment), paint = whole.opacity(own).paint(in: environment, filling: bounds())
    if case .foreground = shading.source, case .color(let color) = paint, own == 1, whole.effects.isEmpty { recording.foreground = color }
    return paint.isClear && blendMode.mode.sparesWhatIsNotCovered ? nil : paint
  }

  /// The effects of a shading's style on what it fills. Colours have none.
  func effects(of shading: Shading) -> [LayerEffect] {
    switch shading.source {
    case .color: return []
    case .foreground where recording.foreground != nil: return []
    default: break
    }
    let effects = shading.style._paint(in: environment).effects
    if effects.contains(where: { if case .blend = $0.kind { true } else { false } }) { recording.blends = true }
    return effects
  }

  /// Records a fill with a shading's paint. `bounds` contains it, in the current coordinates.
  func record(_ paint: Paint, _ shading: Shading, in bounds: @autoclosure () -> CGRect, _ draw: (inout DisplayList, Paint) -> Void) {
    let effects = effects(of: shading)
    if effects.isEmpty { return record(paint, in: bounds(), draw) }
    record(paint, isWhole: true, in: bounds()) { list, paint in
      list.pushLayers(effects, around: bounds())
      draw(&list, paint)
      for _ in effects { list.popLayer() }
    }
  }

  /// Records a fill with a paint. `bounds` contains it, in the current coordinates. `isWhole`: the drawing is not just a covered shape.
  func record(_ paint: Paint, isWhole: Bool = false, in bounds: @autoclosure () -> CGRect, _ draw: (inout DisplayList, Paint) -> Void) {
    if state.filters.isEmpty && blendMode == .normal {
      pushClips()
      transformed { draw(&$0, paint) }
      return popClips()
    }
    guard state.filters.isEmpty, !isWhole, !blendMode.mode.sparesWhatIsNotCovered else {
      // Without filters the paint includes the opacity.
      return recordWhole(transforms: true, isGroup: false, hasOpacity: !state.filters.isEmpty) { draw(&$0, paint) }
    }
    // Only inside the shape, which becomes a mask for a fill of the whole area.
    let area = bounds().insetBy(dx: -2, dy: -2)
    pushClips()
    recording.list.pushMask(bounds: recording.bounds)
    transformed { draw(&$0, .color(.black)) }
    recording.list.clipToMask()
    pushBlend()
    transformed { $0.fill(area, paint) }
    recording.list.popLayer()
    recording.list.popClip()
    popClips()
  }

  /// Records a layer with the filters, opacity, blend mode and clips. `area` bounds the drawing, in the current coordinates.
  func recordWhole(
    transforms: Bool, isGroup: Bool, hasOpacity: Bool = true, within area: CGRect? = nil, _ draw: (inout DisplayList) -> Void
  ) {
    let opacity = hasOpacity ? Self.limited(opacity) : 1
    let bounds = area.flatMap { filtered($0) } ?? recording.bounds
    pushClips()
    if blendMode != .normal { pushBlend() }
    if opacity < 1 { recording.list.pushLayer(opacity: opacity, bounds: bounds) }
    if isGroup && opacity >= 1 && blendMode == .normal { recording.list.pushLayer(LayerEffect(.group), bounds: bounds) }
    var pushed = 0, maps: [ProjectionTransform] = []
    for (filter, transform) in state.filters where transform.isInvertible {
      if case .projection(let map) = filter.kind {
        let (there, back) = (ProjectionTransform(transform.inverted()), ProjectionTransform(transform))
        recording.list.pushTransform(there.concatenating(map).concatenating(back))
        maps.append(map)
        continue
      }
      guard let kind = filter.effect(in: environment) else { continue }
      // Its lengths refer to the coordinates in which it was added.
      recording.list.pushTransform(transform)
      let place = bounds.applying(transform.inverted())
      recording.list.pushLayer(LayerEffect(kind, radius: filter.radius, in: place), bounds: place)
      recording.list.popTransform()
      pushed += 1
    }
    if transforms { transformed(draw) } else { draw(&recording.list) }
    for _ in 0..<pushed { recording.list.popLayer() }
    for _ in maps { recording.list.popTransform() }
    if isGroup && opacity >= 1 && blendMode == .normal { recording.list.popLayer() }
    if opacity < 1 { recording.list.popLayer() }
    if blendMode != .normal { recording.list.popLayer() }
    popClips()
  }

  /// The area of a filtered drawing, in the canvas's coordinates; nil if it is unlimited.
  func filtered(_ area: CGRect) -> CGRect? {
    guard blendMode.mode.sparesWhatIsNotCovered else { return nil }
    var reach: CGFloat = 1
    for (filter, transform) in state.filters {
      guard let own = filter.reach else { return nil }
      reach += own * max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    }
    let whole = area.applying(state.transform).insetBy(dx: -reach, dy: -reach)
    guard whole.minX.isFinite, whole.minY.isFinite, whole.maxX.isFinite, whole.maxY.isFinite else { return nil }
    let bounds = whole.intersection(recording.bounds)
    return bounds.isNull ? CGRect(origin: recording.bounds.origin, size: .zero) : bounds
  }

  private func pushBlend() {
    recording.list.pushLayer(LayerEffect(.blend(blendMode.mode)), bounds: recording.bounds)
    recording.blends = true
  }

  private func transformed(_ draw: (inout DisplayList) -> Void) {
    if state.transform.isIdentity { return draw(&recording.list) }
    recording.list.pushTransform(state.transform)
    draw(&recording.list)
    recording.list.popTransform()
  }

  private func pushClips() {
    for clip in state.clips {
      switch clip {
      case .path(let path, let transform, let style):
        recording.list.pushClip(path.applying(transform), options: DisplayList.Options(style))
      case .mask(let recorded, let opacity, let isInverse):
        recording.list.pushMask(bounds: recording.bounds)
        recording.list.draw(recorded)
        recording.list.clipToMask(opacity: opacity, options: isInverse ? .inverse : [])
      }
    }
  }

  private func popClips() { for _ in state.clips { recording.list.popClip() } }
}

extension Path {
  /// The path mapped by a transform, if that is equivalent to mapping its drawing and fast; otherwise nil.
  @inline(__always) fileprivate func placed(by transform: CGAffineTransform, isTraced: Bool) -> Path? {
    if transform.isIdentity { return self }
    // The line width would have to be mapped too.
    guard form != .many, isTraced ? transform.isTranslation : form == .few || transform.isScaleAndTranslation else { return nil }
    return applying(transform)
  }
}

extension CGAffineTransform {
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

/// Semantic colours resolved in the environment of one drawing.
private struct RoleColors {
  // The bits, and above them whether they are known.
  private var bits = [UInt64](repeating: 0, count: SemanticColor.allCases.count)

  subscript(role: SemanticColor) -> PixelColor? {
    @inline(__always) get {
      let known = bits[role.number]
      return known >> 32 == 0 ? nil : PixelColor(bits: UInt32(truncatingIfNeeded: known))
    }
    set { bits[role.number] = newValue.map { UInt64($0.bits) | 1 << 32 } ?? 0 }
  }
}

extension StrokeStyle {
  /// The bounds of a stroke along anything in a rectangle.
  fileprivate func reach(around rect: CGRect) -> CGRect {
    let half = lineWidth.isFinite ? max(0, lineWidth) / 2 : 0
    let reach = half * (lineJoin == .miter ? max(1.5, miterLimit.isFinite ? miterLimit : 10) : 1.5)
    return rect.isNull ? rect : rect.insetBy(dx: -reach, dy: -reach)
  }
}
