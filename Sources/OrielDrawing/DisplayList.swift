import Foundation

/// The result of painting: drawing commands in order, back to front, as plain data with side tables.
///
/// Coordinates are points under the current transform (at the root: the display scale). A rasteriser replays the list inside a damage
/// region; the same list drawn twice gives the same pixels, however the damage is split.
package struct DisplayList: Sendable {
  package struct Command: Sendable {
    package var kind: Kind
    package var options: Options
    /// Whether it fills with a pattern instead of a colour.
    package fileprivate(set) var isPatterned = false
    /// The index into the side table for the kind.
    package var index: Int32 = 0
    /// If `isPatterned`, the bits are an index into `patterns` instead: most commands have a colour, and this saves a field.
    package var color: PixelColor = .clear
    /// The index into `strokes`.
    package var stroke: Int32 = 0
    /// Corner radius in points, or opacity.
    package var scalar: Double = 0
    package var rect: CGRect = .zero

    /// The ends of a `strokeLine`.
    package var line: (from: CGPoint, to: CGPoint) { (rect.origin, CGPoint(x: rect.size.width, y: rect.size.height)) }
  }

  package enum Kind: UInt8, Sendable {
    // Commands that draw have `color`, or a pattern.
    /// `rect`.
    case fillRect
    /// `rect`, `scalar` = corner radius; circular corners, or continuous ones by option.
    case fillRoundedRect
    /// The ellipse inscribed in `rect`.
    case fillEllipse
    /// `path(of:)` moved by `rect.origin`, even-odd by option.
    case fillPath
    /// `path(of:)` moved by `rect.origin`, traced with `strokes[stroke]`.
    case strokePath
    /// The straight line from `rect.origin` to the point in `rect.size`, traced with `strokes[stroke]`. Never with a pattern.
    case strokeLine
    /// `masks[index]` with its top left at `rect.origin`, rounded to whole pixels; one mask pixel is one device pixel. `rect.size` is in
    /// device pixels.
    case mask
    /// Until the matching `popClip`, drawing is limited to `rect`.
    case pushClipRect
    /// Like `pushClipRect`, with rounded corners as in `fillRoundedRect`, anti-aliased.
    case pushClipRoundedRect
    /// Like `pushClipRect`, with the inside of `path(of:)` moved by `rect.origin`, anti-aliased.
    case pushClipPath
    case popClip
    /// Until the matching `popTransform`, `transforms[index]` applies before the current transform.
    case pushTransform
    /// Like `pushTransform`, with `projections[index]`, which has a perspective.
    case pushProjection
    case popTransform
    /// Until the matching `popLayer`, commands are composited together and then drawn with opacity `scalar`. `rect` is their bounds.
    case pushLayer
    /// Like `pushLayer`, with `effects[index]` instead of an opacity. `rect` bounds what is drawn including the effect.
    case pushEffect
    case popLayer
    /// Until the matching `clipToMask`, commands draw a layer of which only the alpha matters. `rect` is its bounds.
    case pushMask
    /// Ends the mask's layer. Until the matching `popClip`, drawing is limited to its alpha times `scalar`, or by option to the area
    /// outside it.
    case clipToMask
    /// `lists[index]`, drawn completely in the current coordinates.
    case list

    /// Whether the command draws; otherwise it affects where and how others draw.
    var draws: Bool {
      switch self {
      case .fillRect, .fillRoundedRect, .fillEllipse, .fillPath, .strokePath, .strokeLine, .mask, .list: true
      default: false
      }
    }
  }

  package struct Options: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let evenOdd = Options(rawValue: 1)
    /// Edges are rounded to whole pixels (under a scale and translation), so that fills of views are sharp at every scale.
    package static let snapsToPixels = Options(rawValue: 2)
    /// Edges are not anti-aliased: a pixel is covered completely, or not at all if less than half of it is inside.
    package static let aliased = Options(rawValue: 4)
    /// The corners of a rounded rectangle are continuous.
    package static let continuousCorners = Options(rawValue: 8)
    /// The transform is a step of an animation: text may be less sharp than at rest, but must not snap to whole pixels.
    package static let moving = Options(rawValue: 16)
    /// Draws what the mask does not cover.
    package static let inverse = Options(rawValue: 32)

    package init(_ style: FillStyle) {
      self = style.isEOFilled ? .evenOdd : []
      if !style.isAntialiased { insert(.aliased) }
    }

    package var cornerStyle: RoundedCornerStyle { contains(.continuousCorners) ? .continuous : .circular }
  }

  // Changed only by `takeList`, when there is no other reference to it.
  package final class Recorded: @unchecked Sendable {
    @exclusivity(unchecked) package private(set) var list: DisplayList
    package init(_ list: DisplayList) { self.list = list }

    /// An empty list that reuses the memory of `recorded` if no other reference to it exists.
    package static func takeList(of recorded: inout Recorded?) -> DisplayList {
      var list = DisplayList()
      guard isKnownUniquelyReferenced(&recorded), let owned = recorded else { return list }
      recorded = nil
      swap(&list, &owned.list)
      list.removeAll()
      return list
    }
  }

  /// A pattern whose origin is a point in the list's coordinates.
  package struct PlacedPattern: Sendable {
    package let pattern: any PaintPattern
    package let origin: CGPoint
  }

  package private(set) var commands: ContiguousArray<Command> = []
  /// Paths with many steps; the others are stored as numbers, which need no reference counting.
  private var paths: ContiguousArray<Path> = []
  private var fewPaths: ContiguousArray<Path.Numbers> = []
  /// The approximate number of points of all paths with many steps.
  private var pathPoints = 0
  /// The number of commands and points to replay for this list and the lists in it, one level deep.
  package var length: Int { lists.reduce(commands.count + pathPoints) { $0 + $1.list.commands.count + $1.list.pathPoints } }
  package private(set) var strokes: ContiguousArray<StrokeStyle> = []
  package private(set) var masks: ContiguousArray<CoverageMask> = []
  package private(set) var transforms: ContiguousArray<CGAffineTransform> = []
  package private(set) var projections: ContiguousArray<ProjectionTransform> = []
  package private(set) var lists: ContiguousArray<Recorded> = []
  package private(set) var effects: ContiguousArray<LayerEffect> = []
  package private(set) var patterns: ContiguousArray<PlacedPattern> = []

  /// Whether something shows its backdrop. Then the list must be drawn in one piece.
  package var hasBackdrops: Bool { backdropRadius > 0 }
  private var backdropRadius: CGFloat = 0
  /// The largest blur radius of a backdrop recorded since this was last set to 0, in points.
  package var newBackdropRadius: CGFloat = 0

  /// The number of recorded commands, including dropped ones.
  package private(set) var recordedCount = 0

  /// The maximum memory of simultaneously open clips and layers, in bytes per pixel: one for a clip, four for a layer. The shape filled by
  /// a pattern counts as a clip while it is drawn. Not included: the margin that a layer with an effect has around the drawn area, and a
  /// shadow beside its content.
  package private(set) var deepestBytesPerPixel = 0
  private var bytesPerPixel = 0
  /// The nesting depth of the outermost layer with pixels in linear light, which take four times the memory; 0: none.
  private var lightLayer = 0
  private var nesting = LayerNesting()
  /// Whether layers or lists were left out because they were nested too deeply.
  package var isTooDeep: Bool { nesting.isTooDeep }

  private mutating func nest(_ bytes: Int) {
    bytesPerPixel = max(0, bytesPerPixel + bytes)
    deepestBytesPerPixel = max(deepestBytesPerPixel, bytesPerPixel)
  }

  /// Added to every coordinate recorded from here on: the top left of the node that paints.
  package var origin = CGPoint.zero

  package init() {}

  package var isEmpty: Bool { commands.isEmpty }

  /// The maximum memory that each table keeps between frames, in bytes: enough for 250,000 commands.
  static let keptBytes = 16 << 20

  /// Empties the list for the next frame. Each table keeps its memory up to `keptBytes`.
  package mutating func removeAll() {
    func empty<T>(_ table: inout ContiguousArray<T>) {
      // Most frames use few of the side tables.
      if !table.isEmpty { table.removeAll(keepingCapacity: table.capacity * MemoryLayout<T>.stride <= Self.keptBytes) }
    }
    empty(&commands)
    empty(&paths)
    empty(&fewPaths)
    (plainWidth, pathPoints) = (.nan, 0)
    empty(&strokes)
    empty(&masks)
    empty(&transforms)
    empty(&projections)
    empty(&lists)
    empty(&effects)
    empty(&patterns)
    origin = .zero
    recordedCount = 0
    (backdropRadius, newBackdropRadius) = (0, 0)
    (bytesPerPixel, deepestBytesPerPixel, lightLayer) = (0, 0, 0)
    nesting.removeAll()
  }

  /// Removes the drawing commands, because the next command covers everything. Clips, transforms and the side tables stay.
  package mutating func dropDrawing() { commands.removeAll { $0.kind.draws } }

  package mutating func fill(_ rect: CGRect, _ color: PixelColor, options: Options = []) { fill(rect, .color(color), options: options) }

  package mutating func fill(_ rect: CGRect, _ paint: Paint, options: Options = []) {
    add(Command(kind: .fillRect, options: options, rect: moved(rect)), paint)
  }

  package mutating func fill(_ rect: CGRect, cornerRadius: CGFloat, _ color: PixelColor, options: Options = []) {
    fill(rect, cornerRadius: cornerRadius, .color(color), options: options)
  }

  package mutating func fill(
    _ rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular, _ paint: Paint, options: Options = []
  ) {
    let options = style == .continuous ? options.union(.continuousCorners) : options
    add(Command(kind: .fillRoundedRect, options: options, scalar: cornerRadius, rect: moved(rect)), paint)
  }

  package mutating func fill(_ path: Path, _ color: PixelColor, options: Options = []) { fill(path, .color(color), options: options) }

  /// The command that fills a path with few steps, without storing the path itself; nil if it has too many.
  @inline(__always) private func filling(numbersOf path: borrowing Path, _ options: Options) -> Command? {
    var command = Command(kind: .fillRect, options: options)
    switch path.form {
    case .rect: break
    case .ellipse: command.kind = .fillEllipse
    case .rounded, .continuous:
      if path.points.2.x != path.points.2.y { return nil }
      command.kind = .fillRoundedRect
      if path.form == .continuous { command.options.insert(.continuousCorners) }
      command.scalar = path.points.2.x
    case .few, .many: return nil
    }
    command.rect = CGRect(x: path.points.0.x + origin.x, y: path.points.0.y + origin.y, width: path.points.1.x, height: path.points.1.y)
    return command
  }

  /// The path of a command that has one.
  package func path(of command: Command) -> Path {
    command.index < 0 ? Path(fewPaths[Int(~command.index)]) : paths[Int(command.index)]
  }

  private mutating func keep(_ path: borrowing Path) -> Int32 {
    if let numbers = path.numbers {
      fewPaths.append(numbers)
      return ~Int32(fewPaths.count - 1)
    }
    paths.append(copy path)
    pathPoints += path.heapBytes / MemoryLayout<CGPoint>.stride
    return Int32(paths.count - 1)
  }

  /// Fills a path with a colour, like `fill`: a fast path for what canvases draw most.
  package mutating func fillPlainly(_ path: borrowing Path, _ color: PixelColor, options: Options) {
    var command: Command
    if let known = filling(numbersOf: path, options.subtracting(.evenOdd)) {
      command = known
    } else {
      command = Command(kind: .fillPath, options: options, index: keep(path), rect: place)
    }
    command.color = color
    recordedCount += 1
    commands.append(command)
  }

  /// Strokes a straight line with a plain width, like `stroke`. Returns false if the path is not a single line.
  package mutating func strokePlainly(_ path: borrowing Path, width: CGFloat, _ color: PixelColor) -> Bool {
    guard let line = path.straightLine, isNear(line.from), isNear(line.to) else { return false }
    if plainWidth != width {
      strokes.append(StrokeStyle(lineWidth: width))
      plainWidth = width
    }
    var command = Command(kind: .strokeLine, options: [], stroke: Int32(strokes.count - 1), rect: ends(line.from, line.to))
    command.color = color
    recordedCount += 1
    commands.append(command)
    return true
  }

  /// The width of the last stroke style, if it has no other properties; otherwise NaN.
  private var plainWidth = CGFloat.nan

  private func ends(_ from: CGPoint, _ to: CGPoint) -> CGRect {
    CGRect(
      origin: CGPoint(x: from.x + origin.x, y: from.y + origin.y), size: CGSize(width: to.x + origin.x, height: to.y + origin.y))
  }

  package mutating func fill(_ path: Path, _ paint: Paint, options: Options = []) {
    if let command = filling(numbersOf: path, options.subtracting(.evenOdd)) { return add(command, paint) }
    add(Command(kind: .fillPath, options: options, index: keep(path), rect: place), paint)
  }

  /// Whether a point is near enough for its sum with the origin to keep fractions of a pixel.
  @inline(__always) private func isNear(_ p: CGPoint) -> Bool { abs(p.x) < 100_000 && abs(p.y) < 100_000 }

  package mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: PixelColor, options: Options = []) {
    stroke(path, style, .color(color), options: options)
  }

  package mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, options: Options = []) {
    if strokes.last != style {
      strokes.append(style)
      plainWidth = .nan
    }
    if case .color = paint, let (from, to) = path.straightLine, isNear(from), isNear(to) {
      // Without the path, as above.
      return add(Command(kind: .strokeLine, options: options, stroke: Int32(strokes.count - 1), rect: ends(from, to)), paint)
    }
    add(Command(kind: .strokePath, options: options, index: keep(path), stroke: Int32(strokes.count - 1), rect: place), paint)
  }

  mutating func draw(_ mask: CoverageMask, at point: CGPoint, _ color: PixelColor) { draw(mask, at: point, .color(color)) }

  package mutating func draw(_ mask: CoverageMask, at point: CGPoint, _ paint: Paint) {
    masks.append(mask)
    let rect = CGRect(origin: point, size: CGSize(width: mask.width, height: mask.height))
    add(Command(kind: .mask, options: [], index: Int32(masks.count - 1), rect: moved(rect)), paint)
  }

  @inline(__always) private mutating func add(_ command: Command, _ paint: Paint) {
    recordedCount += 1
    var command = command
    switch paint {
    case .color(let color): command.color = color
    case .pattern(let pattern): setPattern(pattern, of: &command)
    }
    commands.append(command)
  }

  @inline(never) private mutating func setPattern(_ pattern: any PaintPattern, of command: inout Command) {
    patterns.append(PlacedPattern(pattern: pattern, origin: origin))
    if let backdrop = pattern as? BackdropPattern { note(backdropRadius: backdrop.radius) }
    command.isPatterned = true
    command.color = PixelColor(bits: UInt32(patterns.count - 1))
    deepestBytesPerPixel = max(deepestBytesPerPixel, bytesPerPixel + 1)
  }

  private mutating func note(backdropRadius radius: CGFloat) {
    (backdropRadius, newBackdropRadius) = (max(backdropRadius, radius), max(newBackdropRadius, radius))
  }

  package mutating func pushClip(_ rect: CGRect, options: Options = []) {
    nest(1)
    recordedCount += 1
    commands.append(Command(kind: .pushClipRect, options: options, rect: moved(rect)))
  }

  package mutating func pushClip(
    _ rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular, options: Options = []
  ) {
    nest(1)
    recordedCount += 1
    let options = style == .continuous ? options.union(.continuousCorners) : options
    commands.append(Command(kind: .pushClipRoundedRect, options: options, scalar: cornerRadius, rect: moved(rect)))
  }

  package mutating func pushClip(_ path: Path, options: Options = []) {
    nest(1)
    recordedCount += 1
    commands.append(Command(kind: .pushClipPath, options: options, index: keep(path), rect: place))
  }

  package mutating func popClip() {
    nest(-1)
    recordedCount += 1
    commands.append(Command(kind: .popClip, options: []))
  }

  /// The transform is in the recorder's local coordinates, so it is conjugated with `origin`.
  package mutating func pushTransform(_ transform: CGAffineTransform, options: Options = []) {
    let back = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    let forth = CGAffineTransform(translationX: origin.x, y: origin.y)
    transforms.append(back.concatenating(transform).concatenating(forth))
    recordedCount += 1
    commands.append(Command(kind: .pushTransform, options: options, index: Int32(transforms.count - 1)))
  }

  /// Like `pushTransform` for an affine transform, with a perspective.
  package mutating func pushTransform(_ transform: ProjectionTransform, options: Options = []) {
    if let affine = transform.affine { return pushTransform(affine, options: options) }
    let back = ProjectionTransform(translationX: -origin.x, y: -origin.y), forth = ProjectionTransform(translationX: origin.x, y: origin.y)
    projections.append(back.concatenating(transform).concatenating(forth))
    recordedCount += 1
    commands.append(Command(kind: .pushProjection, options: options, index: Int32(projections.count - 1)))
  }

  package mutating func popTransform() {
    recordedCount += 1
    commands.append(Command(kind: .popTransform, options: []))
  }

  /// Opens a layer in `nesting`. If it is nested too deeply, records a layer without effect instead and returns false.
  private mutating func nestLayer(spreads: Bool = false, isLight: Bool = false) -> Bool {
    recordedCount += 1
    guard nesting.push(spreads: spreads) else {
      commands.append(Command(kind: .pushLayer, options: [], scalar: 1))
      return false
    }
    if isLight && lightLayer == 0 { lightLayer = nesting.open }
    nest(lightLayer > 0 ? 16 : 4)
    return true
  }

  package mutating func pushLayer(opacity: Double, bounds: CGRect) {
    guard nestLayer() else { return }
    commands.append(Command(kind: .pushLayer, options: [], scalar: opacity, rect: moved(bounds)))
  }

  /// The bounds and the effect's `place` are in the recorder's local coordinates.
  package mutating func pushLayer(_ effect: LayerEffect, bounds: CGRect) {
    var effect = effect
    effect.place = moved(effect.place)
    var isLight = false
    if case .light = effect.kind { isLight = true }
    guard nestLayer(spreads: effect.kind.spreads, isLight: isLight) else { return }
    effects.append(effect)
    // A shadow needs a layer beside its content.
    var isBesides = false
    if case .shadow = effect.kind { isBesides = true }
    if case .formedShadow = effect.kind { isBesides = true }
    if isBesides { deepestBytesPerPixel = max(deepestBytesPerPixel, bytesPerPixel + (lightLayer > 0 ? 16 : 4)) }
    commands.append(Command(kind: .pushEffect, options: [], index: Int32(effects.count - 1), rect: moved(bounds)))
  }

  /// Ends a layer with an opacity, and removes the layer if nothing was drawn in it.
  package mutating func popDrawnLayer() {
    let isEmpty = commands.last?.kind == .pushLayer
    popLayer()
    if isEmpty {
      commands.removeLast(2)
      recordedCount -= 2
    }
  }

  /// Removes the last `count` nested layers, which were opened and closed with nothing drawn in them.
  package mutating func forgetLayers(_ count: Int) {
    commands.removeLast(2 * count)
    recordedCount -= 2 * count
  }

  package mutating func popLayer() {
    if nesting.pop() {
      nest(lightLayer > 0 ? -16 : -4)
      if nesting.open < lightLayer { lightLayer = 0 }
    }
    recordedCount += 1
    commands.append(Command(kind: .popLayer, options: []))
  }

  /// Begins a mask's layer, which `clipToMask` turns into a clip.
  package mutating func pushMask(bounds: CGRect) {
    nest(4)
    recordedCount += 1
    commands.append(Command(kind: .pushMask, options: [], rect: moved(bounds)))
  }

  /// Ends the mask: until `popClip` drawing is limited to it, or by option to the area outside it.
  package mutating func clipToMask(opacity: Double = 1, options: Options = []) {
    // Both layers exist while one is converted to the other.
    nest(1)
    nest(-4)
    recordedCount += 1
    commands.append(Command(kind: .clipToMask, options: options, scalar: opacity))
  }

  /// Replays another recording, moved by `origin`.
  package mutating func draw(_ recorded: Recorded) {
    if recorded.list.isEmpty || !nesting.add(recorded.list.nesting) { return }
    lists.append(recorded)
    note(backdropRadius: recorded.list.backdropRadius)
    deepestBytesPerPixel = max(deepestBytesPerPixel, bytesPerPixel + recorded.list.deepestBytesPerPixel * (lightLayer > 0 ? 4 : 1))
    let moves = origin != .zero
    if moves {
      transforms.append(CGAffineTransform(translationX: origin.x, y: origin.y))
      recordedCount += 1
      commands.append(Command(kind: .pushTransform, options: [], index: Int32(transforms.count - 1)))
    }
    recordedCount += 1
    commands.append(Command(kind: .list, options: [], index: Int32(lists.count - 1)))
    if moves { popTransform() }
  }

  private func moved(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.origin.x + origin.x, y: rect.origin.y + origin.y, width: rect.size.width, height: rect.size.height)
  }

  /// The origin at which a path is recorded. The path's points are not changed by it, so that distant parts are cut at the same points
  /// wherever the path is drawn.
  private var place: CGRect { CGRect(origin: origin, size: .zero) }
}
