import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielText

/// The box of an image. For a symbol, layout determines size and weight, and painting the colour; other pictures are loaded for layout.
@MainActor final class ImageBox: Box, MarkBox {
  private var image: Image
  /// The layout for the font of its environment.
  private var layout: SymbolLayout?
  /// The running transition from an earlier symbol.
  private var change: SymbolChange?
  /// The picture for its environment, if it is not a symbol.
  private var content: PictureContent?
  /// Whether loading failed, so that it is not tried again at each step.
  private var isMissing = false
  /// The number of content changes: results of earlier background reads are discarded.
  private var changes: UInt32 = 0
  /// The effects on the symbol; nil if there are none.
  private var player: SymbolEffectPlayer?
  /// Whether an effect shows or hides the symbol.
  private var comes = false
  /// The symbol's pose until its next change, for all partial repaints; nil: the next painting computes it.
  private var shownPose: SymbolPose?

  init(_ image: Image) { self.image = image }

  override var typeName: String { "Image" }
  override var contentSemantics: BoxSemantics? {
    guard let picture = image.picture else { return BoxSemantics(role: .image, label: image.symbolName) }
    return picture.label.string(in: EnvironmentValues(scope)).map { BoxSemantics(role: .image, label: $0) }
  }

  func update(_ new: Image) {
    if new == image { return }
    let old = layout
    image = new
    layoutReadsChanged()
    if new.picture != nil { change = nil }
    if new.picture == nil, let old, hasBeenPlaced, let animator = graph.activeAnimator { become(from: old, animator) }
  }

  /// Starts a transition to the new symbol, if the transaction requests one.
  private func become(from old: SymbolLayout, _ animator: GraphAnimator) {
    let shown = change, transition = animator.contentTransition(of: self)
    let next = transition?.mannerOfSymbols.map {
      SymbolChange(from: old, in: shownContentRect.size, by: $0, asGroup: transition?.drawsAsGroup == true, over: shown)
    }
    if shown == nil && next == nil { return }
    let moves = animator.changes(
      GraphAnimator.Part.content, of: self, in: transaction, from: next.map { MotionVector([$0.value]) },
      to: next.map { MotionVector([$0.target]) }
    ) { [unowned self] vector in
      willShow()
      if let vector { change?.value = vector.numbers[0] } else { change = nil }
      hasShown()
    }
    change = moves ? next : nil
  }

  override func layoutReadsChanged() {
    let (steps, levels) = (layout?.drawing.stepCount ?? 0, layout?.drawing.levelCount ?? 1)
    layout = nil
    content = nil
    isMissing = false
    changes &+= 1
    shownPose = nil
    if image.picture == nil { updateEffects(steps: steps, levels: levels) }
    invalidateLayout()
    invalidatePaint()
  }

  // MARK: Effects

  /// The time of the window's clock, in seconds.
  private var now: Double { graph.timers.now / .seconds(1) }

  private static func effects(in environment: EnvironmentValues) -> [SymbolEffectEntry] {
    environment.symbolEffectsAreRemoved ? [] : environment.symbolEffects
  }

  /// Reads the effects that are set now.
  private func updateEffects(steps: Int, levels: Int) {
    let (entries, isReduced) = graph.dependencies.untracked { () -> ([SymbolEffectEntry], Bool) in
      let environment = EnvironmentValues(scope)
      return (Self.effects(in: environment), environment.accessibilityReduceMotion)
    }
    if player == nil && entries.isEmpty { return }
    let reaches = player != nil
    if entries.isEmpty || player == nil {
      if hasBeenPlaced { willShow() }
      player = SymbolEffectPlayer(entries, at: now, reducesMotion: isReduced)
      if hasBeenPlaced, reaches != (player != nil) { hasShown() }
    } else {
      player?.update(entries, at: now, reducesMotion: isReduced, steps: steps, levels: levels)
    }
  }

  func momentCame() {
    shownPose = nil
    if hasBeenPlaced { graph.stage.damage(ink, of: self) }
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    guard let donor = donor as? ImageBox else { return }
    (player, shownPose) = (donor.player, donor.shownPose)
  }

  /// The symbol's current pose; if it changes over time, the next step is scheduled.
  private func currentPose(_ drawing: VectorDrawing, _ environment: EnvironmentValues) -> SymbolPose {
    guard player != nil else { return SymbolPose() }
    if let shownPose { return shownPose }
    let isLeftToRight = environment.layoutDirection == .leftToRight
    guard let (pose, moves) = player?.pose(at: now, steps: drawing.stepCount, levels: drawing.levelCount, isLeftToRight: isLeftToRight)
    else { return SymbolPose() }
    shownPose = pose
    if moves { graph[MarkClock.key].wait(self, until: graph.timers.now + .nanoseconds(16_666_667)) }
    return pose
  }

  private func pictureContent(_ picture: Picture) -> PictureContent? {
    if content != nil || isMissing { return content }
    if let reading = readElsewhere(picture) {
      content = reading
      return reading
    }
    do throws(ImageFileError) {
      content = try readForLayout { environment in
        Result { () throws(ImageFileError) in try picture.source.content(in: environment, fonts: graph.fonts) }
      }
      .get()
    } catch {
      isMissing = true
      graph.report("\(error)")
    }
    return content
  }

  /// An empty picture with the size of one that is then read on another thread and appears in a later frame; nil if it is available or read
  /// synchronously.
  private func readElsewhere(_ picture: Picture) -> PictureContent? {
    let file = readForLayout { environment in environment.readsPicturesElsewhere ? picture.source.file(in: environment) : nil }
    guard let file, let size = ImageStore.shared.sizeToRead(file.place) else { return nil }
    let number = changes
    Task { [weak self] in
      let read: PictureContent?, reason: String
      do {
        (read, reason) = (file.content(try await ImageFetches.shared.picture(of: file.place)), "")
      } catch {
        (read, reason) = (nil, "\(error)")
      }
      guard let self, number == changes, isAttached else { return }
      layoutReadsChanged()
      (content, isMissing) = (read, read == nil)
      if read == nil { graph.report(reason) }
    }
    return .nothing(as: file, size)
  }

  /// The size of a picture that is not a symbol; zero if it cannot be loaded.
  private func pictureSize() -> CGSize? { image.picture.map { pictureContent($0)?.size ?? .zero } }

  private func symbolLayout() -> SymbolLayout? {
    if image.picture != nil { return nil }
    if let layout { return layout }
    let (layout, entries, isReduced) = readForLayout { environment -> (SymbolLayout, [SymbolEffectEntry], Bool) in
      comes = environment.symbolsCome
      let entries = Self.effects(in: environment)
      let drawing = SymbolLibrary.shared.drawing(named: image.symbolName, environment.symbolVariants) { graph.report($0) }
      let layout = SymbolLayout(drawing, in: environment)
      return (layout, entries, !entries.isEmpty && environment.accessibilityReduceMotion)
    }
    self.layout = layout
    if player == nil { player = SymbolEffectPlayer(entries, at: now, reducesMotion: isReduced) }
    return layout
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let layout = symbolLayout()
    guard let size = layout?.size ?? pictureSize() else { return BoxMeasurement(fixed: .zero) }
    var result = BoxMeasurement(fixed: size)
    if image.isResizable {
      result.size = CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
      result.width = proposal.width == nil ? .ideal : .following
      result.height = proposal.height == nil ? .ideal : .following
    } else if let layout {
      result.firstBaseline = layout.baseline
      result.lastBaseline = layout.baseline
    }
    return result
  }

  override func contentInk(size: CGSize) -> CGRect {
    var own = layout == nil && content == nil ? .null : CGRect(origin: .zero, size: size)
    if player != nil || comes {
      let reach = max(size.width, size.height) * SymbolPose.reach
      own = own.insetBy(dx: -reach, dy: -reach)
    }
    return change.map { own.union($0.ink(around: size)) } ?? own
  }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let layout = symbolLayout()
    let content = image.picture.flatMap { pictureContent($0) }
    guard layout != nil || content != nil || change != nil else { return }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    let environment = EnvironmentValues(scope)
    let reasons = environment.redactionReasons
    let isHidden = reasons.hides(sensitive: environment.isPrivacySensitive)
    let style = environment.foregroundPaint.opacity(isHidden ? 0.16 : reasons.contains(.invalidated) ? 0.5 : 1)
    let rect = CGRect(origin: painter.offsetToWholePixels(size), size: size)
    let effects = isHidden || content?.isDrawnAsTemplate(image.traits) == false ? [] : style.effects
    painter.list.pushLayers(effects, around: contentInk(size: size))
    defer { for _ in effects { painter.list.popLayer() } }
    if let change, !isHidden {
      let isGroup = change.drawsAsGroup
      if isGroup { painter.list.pushLayer(opacity: 1, bounds: change.ink(around: size)) }
      for part in change.parts(endingWith: layout, in: rect) {
        painter.list.pushLayer(opacity: part.opacity, bounds: part.rect)
        draw(part.layout, in: part.rect, style, environment, &painter)
        painter.list.popLayer()
      }
      if isGroup { painter.list.popLayer() }
      return
    }
    if let content, !isHidden {
      let fades = reasons.contains(.invalidated)
      return content.draw(
        into: &painter.list, in: rect, image.traits, isLeftToRight: environment.layoutDirection == .leftToRight, opacity: fades ? 0.5 : 1
      ) { style.paint(in: environment, filling: rect) }
    }
    guard layout != nil || content != nil else { return }
    if !isHidden, let layout { return draw(layout, in: rect, style, environment, &painter) }
    let paint = style.paint(in: environment, filling: rect)
    if !paint.isClear { painter.list.fill(rect, cornerRadius: min(rect.width, rect.height) / 6, paint) }
  }

  private func draw(
    _ layout: SymbolLayout, in rect: CGRect, _ style: _StylePaint, _ environment: EnvironmentValues, _ painter: inout Painter
  ) {
    var pose = currentPose(layout.drawing, environment)
    if let presence = environment.symbolPresence {
      pose.add(presence.pose(isLeftToRight: environment.layoutDirection == .leftToRight))
    }
    if pose.opacity <= 0 { return }
    if pose.moves { painter.list.pushTransform(pose.transform(in: rect)) }
    let ink = SymbolInk(style, image.traits, lit: pose.lit, layers: pose.layers, in: environment)
    let area = rect.insetBy(dx: -ink.reach(of: rect), dy: -ink.reach(of: rect))
    if pose.opacity < 1 { painter.list.pushLayer(opacity: pose.opacity, bounds: area) }
    // Lines may be wider than in the drawing, so they are clipped to the symbol's rectangle.
    painter.list.pushClip(area, options: .snapsToPixels)
    ink.draw(layout, image.traits, into: &painter.list, in: rect)
    painter.list.popClip()
    if pose.opacity < 1 { painter.list.popLayer() }
    if pose.moves { painter.list.popTransform() }
  }
}

extension Painter {
  /// The offset from the list's origin to the nearest whole pixel, within the pixels that a rectangle of this size there touches.
  fileprivate func offsetToWholePixels(_ size: CGSize) -> CGPoint {
    func offset(_ origin: CGFloat, _ length: CGFloat) -> CGFloat {
      let (start, end) = (origin * scale, (origin + length) * scale)
      guard start.isFinite, end.isFinite else { return 0 }
      // An end that misses a whole pixel only by rounding counts as on it.
      let last = (end - 1e-6).rounded(.up) - (end - start)
      // Halves are rounded up on both sides of zero, so that a symbol moved by whole pixels looks the same.
      return (min((start + 0.500001).rounded(.down), last) - start) / scale
    }
    return CGPoint(x: offset(list.origin.x, size.width), y: offset(list.origin.y, size.height))
  }
}
