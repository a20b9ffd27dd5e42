import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielViews

// What a list draws in a row: the ground, the selection and the separators over it, and the controls for editing.
extension RowBox {
  /// The ground of a row, below its background.
  func paintGround(_ painter: inout Painter, _ whole: CGRect, _ environment: EnvironmentValues) {
    guard let place, let metrics else { return }
    let look = metrics.look
    func pixel(_ color: Color) -> PixelColor { color.pixelColor(in: environment) }
    if place.part == .header && look.keepsHeaders && metrics.hasBackground {
      // Rows scroll beneath it.
      return painter.list.fill(whole, pixel(.windowBackground), options: .snapsToPixels)
    }
    guard place.part == .content else { return }
    if isPinned {
      // Dragged over the others.
      painter.list.fill(whole, pixel(.contentBackground), options: .snapsToPixels)
      painter.list.stroke(Path(whole.insetBy(dx: 0.5, dy: 0.5)), StrokeStyle(lineWidth: 1), pixel(.separator))
    }
    if look.hasGroups {
      painter.list.fill(groupPath(whole, look), pixel(.contentBackground))
    }
    if look.alternates && place.index % 2 == 1 {
      painter.list.fill(whole, pixel(Color.primary.opacity(0.04)), options: .snapsToPixels)
    }
  }

  /// The row with the round corners of its section.
  private func groupPath(_ whole: CGRect, _ look: ListLook) -> Path {
    guard let place, look.cornerRadius > 0, place.beginsGroup || place.endsGroup else { return Path(whole) }
    let radius = min(look.cornerRadius, whole.height / 2, whole.width / 2)
    let (top, bottom) = (place.beginsGroup ? radius : 0, place.endsGroup ? radius : 0)
    return Path(
      roundedRect: whole,
      cornerRadii: RectangleCornerRadii(topLeading: top, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: top))
  }

  /// The selection and the separators, then the controls for editing.
  func paintFace(_ painter: inout Painter, _ whole: CGRect, _ environment: EnvironmentValues, _ takesKeys: Bool) {
    guard let place, let metrics else { return }
    let look = metrics.look
    func pixel(_ color: Color) -> PixelColor { color.pixelColor(in: environment) }
    if selectedPart > 0 {
      func shown(_ color: Color) -> PixelColor { pixel(selectedPart < 1 ? color.opacity(selectedPart) : color) }
      // In the accent colour where keys go to the list, grey elsewhere; the outline keeps them distinct without colours.
      let fill = shown(takesKeys ? .selection : Color(.inactiveSelection))
      if look.roundsSelection {
        let face = whole.insetBy(dx: 5, dy: 1)
        painter.list.fill(face, cornerRadius: 5, fill, options: .snapsToPixels)
        if takesKeys && face.width > 2 && face.height > 2 {
          painter.list.stroke(
            Path(roundedRect: face.insetBy(dx: 0.75, dy: 0.75), cornerRadius: 4.25), StrokeStyle(lineWidth: 1.5), shown(.accentColor))
        }
      } else {
        if look.cornerRadius > 0 {
          painter.list.fill(groupPath(whole, look), fill)
        } else {
          painter.list.fill(whole, fill, options: .snapsToPixels)
        }
        if takesKeys && whole.width > 2 && whole.height > 2 {
          painter.list.fill(
            CGRect(x: isMirrored ? whole.maxX - 3 : whole.minX, y: whole.minY, width: 3, height: whole.height), shown(.accentColor),
            options: .snapsToPixels)
        }
      }
    }
    if takesKeys, let id = selectionID, list.roaming == id, whole.width > 14, whole.height > 6 {
      let face = whole.insetBy(dx: look.roundsSelection ? 5.75 : 0.75, dy: look.roundsSelection ? 1.75 : 0.75)
      painter.list.stroke(
        Path(roundedRect: face, cornerRadius: look.roundsSelection ? 4.25 : 0), StrokeStyle(lineWidth: 1.5),
        pixel(Color.accentColor.opacity(0.5)))
    }
    paintSeparators(&painter, whole, environment)
    // A row with infinite content has no height, and no space for controls.
    if whole.height < Self.arrowWidth { return }
    let corner = faceCorner
    func local(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: whole.minX - corner.x, dy: whole.minY - corner.y) }
    if showsDelete {
      let circle = local(deleteRect)
      painter.list.fill(circle, cornerRadius: 9, pixel(.red))
      painter.list.fill(CGRect(x: circle.midX - 5, y: circle.midY - 1, width: 10, height: 2), cornerRadius: 1, pixel(.white))
    }
    if showsMark { paintMark(&painter, local(markRect), pixel) }
    if showsMove, let move = place.move {
      for (rect, direction) in zip(moveRects, [-1, 1] as [CGFloat]) {
        let isPossible = direction < 0 ? move.offset > 0 : move.offset + 1 < move.count
        paintChevron(&painter, local(rect), direction, pixel(isPossible ? .secondary : Color(.quaternary)))
      }
    }
  }

  /// The corner of the face in the box's coordinates.
  private var faceCorner: CGPoint { CGPoint(x: whole.minX + contentRect.origin.x, y: whole.minY + contentRect.origin.y) }

  private func paintSeparators(_ painter: inout Painter, _ whole: CGRect, _ environment: EnvironmentValues) {
    guard let place, let metrics, place.part == .content else { return }
    // Inside the row, even if the row is lower than a pixel.
    let hairline = min(environment.pixelLength, whole.height)
    // Begins where the content begins.
    let left = whole.minX + (isMirrored ? Self.inset : contentStart), right = whole.maxX - (isMirrored ? contentStart : Self.inset)
    func paint(_ y: CGFloat, _ tint: Color??) {
      painter.list.fill(
        CGRect(x: left, y: y, width: max(0, right - left), height: hairline),
        ((tint ?? nil) ?? .separator).pixelColor(in: environment), options: .snapsToPixels)
    }
    func isShown(_ look: SeparatorLook, isInside: Bool, _ section: SeparatorLook) -> Bool {
      if isInside { return look.visibility == .visible || look.visibility != .hidden && metrics.look.hasSeparators }
      return section.visibility == .visible || section.visibility != .hidden && look.visibility == .visible
    }
    if isShown(place.separators.bottom, isInside: !place.endsGroup, place.sectionSeparators.bottom) {
      paint(whole.maxY - hairline, place.separators.bottom.tint ?? (place.endsGroup ? place.sectionSeparators.bottom.tint : nil))
    }
    if place.beginsGroup, isShown(place.separators.top, isInside: false, place.sectionSeparators.top) {
      paint(whole.minY, place.separators.top.tint ?? place.sectionSeparators.top.tint)
    }
  }

  /// The distance of the content from the leading edge of the face.
  var contentStart: CGFloat { isMirrored ? self.whole.maxX - contentRect.width : -self.whole.minX }

  private func paintMark(_ painter: inout Painter, _ circle: CGRect, _ pixel: (Color) -> PixelColor) {
    guard isSelected else {
      return painter.list.stroke(Path(ellipseIn: circle.insetBy(dx: 0.75, dy: 0.75)), StrokeStyle(lineWidth: 1.5), pixel(Color(.tertiary)))
    }
    painter.list.fill(circle, cornerRadius: 9, pixel(.accentColor))
    let check = Path { path in
      path.move(to: CGPoint(x: circle.midX - 4, y: circle.midY + 0.5))
      path.addLine(to: CGPoint(x: circle.midX - 1, y: circle.midY + 3.5))
      path.addLine(to: CGPoint(x: circle.midX + 4, y: circle.midY - 3))
    }
    painter.list.stroke(check, StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round), pixel(.onAccent))
  }

  private func paintChevron(_ painter: inout Painter, _ rect: CGRect, _ direction: CGFloat, _ color: PixelColor) {
    let path = Path { path in
      path.move(to: CGPoint(x: rect.midX - 4.5, y: rect.midY - direction * 2.5))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.midY + direction * 2.5))
      path.addLine(to: CGPoint(x: rect.midX + 4.5, y: rect.midY - direction * 2.5))
    }
    painter.list.stroke(path, StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round), color)
  }
}
