import Foundation
@_spi(Oriel) import OrielDrawing

// From boxes to pixels.
extension Stage {
  /// Records the commands that draw the damage, in `displayList`. Damage from now on belongs to the next frame.
  package func paint() {
    let graph: ViewGraph = graph
    swap(&moves, &shownMoves)
    if !moves.isEmpty { moves.removeAll() }
    // Otherwise it would share the memory of a region, which is emptied to be filled again.
    shownRects = []
    swap(&damage, &shownDamage)
    damage.reset(bounds: shownDamage.bounds)
    if !backdrops.isEmpty { shownDamage = backdrops.closed(shownDamage, scale: scale) }
    repeat {
      shownDamage.seal()
      shownRects = shownDamage.rects
      var painter = Painter(list: takeDisplayList(), damage: shownDamage, in: graph)
      painter.paint(rootBox, at: .zero)
      displayList = painter.takeList()
      graph.counters.paints = painter.painted
      if displayList.isTooDeep { graph.report("layers, blurs and shadows are nested too deeply: the innermost are not drawn as such") }
      if painter.backdrops.isEmpty && backdrops.isEmpty { return }
      backdrops.update(with: painter.backdrops, in: shownDamage, scale: scale)
      // New or closer content may depend on more than was painted.
      shownDamage = backdrops.closed(shownDamage, scale: scale)
    } while shownDamage.rects != shownRects
  }

  /// The list of the last frame, emptied, to reuse its memory.
  private func takeDisplayList() -> DisplayList {
    var list = DisplayList()
    swap(&list, &displayList)
    list.removeAll()
    return list
  }

  /// Draws the commands into pixels inside the damage, after moving the pixels that stay valid.
  func rasterize() {
    guard let surface else { return }
    for move in shownMoves { surface.move(move) }
    // Taken out of the property during the call: otherwise it would be copied.
    var list = DisplayList()
    swap(&list, &displayList)
    surface.rasterize(list, damage: shownRects, transform: CGAffineTransform(scaleX: scale, y: scale))
    swap(&list, &displayList)
  }

  /// Shows the damaged and the moved pixels.
  func present() {
    guard let surface else { return }
    if shownMoves.isEmpty { return surface.present(damage: shownRects) }
    var shown = shownDamage
    for move in shownMoves { shown.add(move.rect) }
    surface.present(damage: shown.rects)
  }
}
