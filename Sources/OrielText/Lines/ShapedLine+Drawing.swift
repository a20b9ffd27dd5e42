import Foundation
import OrielDrawing

extension ShapedLine {
  /// The maximum width of one mask in pixels, unless a single word is wider.
  static let maxColumns = 1_024

  /// Records the visible part of the line; its left end on the baseline is at `origin` of the list's coordinates. A pixel of a mask is
  /// `enlargement` display pixels, of which there are `scale` × `enlargement` in a point. Glyphs extend at most `reach` points plus their
  /// size beyond their positions.
  func draw(
    _ characters: Range<Int>?, into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, enlargement: CGFloat, reach: CGFloat,
    paint: Paint, seen: VisibleArea?, link: LibraryLink
  ) {
    if parts.isEmpty { return }
    let largest = parts.reduce(0) { max($0, CGFloat($1.size)) } / 64
    let overhang = reach + largest / scale
    var visible = parts.indices
    let rect = seen?.rect(from: origin)
    if let rect {
      let (low, high) = (rect.minX - overhang, rect.maxX + overhang)
      func left(_ part: Part) -> CGFloat { CGFloat(part.x) / CGFloat(LineLength.pixel) / scale }
      let first = max(0, parts.partitioningIndex { left($0) >= low } - 1)
      visible = first..<max(first, parts.partitioningIndex { left($0) > high })
    }
    // Masks have a limited width.
    var from = visible.lowerBound
    while from < visible.upperBound {
      var to = from + 1
      while to < visible.upperBound, (parts[to].x + parts[to].width - parts[from].x) >> LineLength.shift <= Self.maxColumns { to += 1 }
      let drawn = LineDrawing(self, from..<to, characters: characters, link: link).draw()
      if enlargement == 1 {
        drawn.draw(into: &list, at: origin, scale: scale, paint)
      } else {
        drawn.drawEnlarged(into: &list, at: origin, scale: scale, by: enlargement, paint, seen: rect)
      }
      from = to
    }
  }
}

extension LineMask {
  /// Records it with the line's left end on its baseline at a point.
  func draw(into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, _ paint: Paint) {
    if let mask { list.draw(mask, at: CGPoint(x: origin.x + CGFloat(x) / scale, y: origin.y + CGFloat(y) / scale), paint) }
    for picture in pictures { picture.draw(into: &list, at: origin, scale: scale, paint) }
  }

  /// Records it enlarged, each mask pixel being several display pixels; `seen` is relative to the origin.
  func drawEnlarged(
    into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, by enlargement: CGFloat, _ paint: Paint, seen: CGRect?
  ) {
    for picture in pictures { picture.draw(into: &list, at: origin, scale: scale, paint) }
    drawMask(into: &list, at: origin, scale: scale, by: enlargement, paint, seen: seen)
  }

  /// The maximum number of pixels of an enlarged mask: more than a screen has.
  private static let maxPixels: CGFloat = 16_777_216

  private func drawMask(
    into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, by enlargement: CGFloat, _ paint: Paint, seen: CGRect?
  ) {
    guard let mask else { return }
    let pixels = scale * enlargement
    let whole = CGRect(x: 0, y: 0, width: CGFloat(mask.width) * enlargement, height: CGFloat(mask.height) * enlargement)
    let corner = CGPoint(x: CGFloat(x) * enlargement, y: CGFloat(y) * enlargement)
    let near = seen?.scaled(by: pixels).offsetBy(dx: -corner.x, dy: -corner.y).insetBy(dx: -2, dy: -2)
    // At a position of NaN nothing is visible, and Foundation's intersection traps.
    if let near, near.maxX.isNaN || near.maxY.isNaN { return }
    let part = near.map(whole.intersection) ?? whole
    let area = part.isNull ? 0 : part.width * part.height
    guard area.isFinite else { return }
    if area > Self.maxPixels {
      // So many pixels are visible only when they are scaled down.
      let less = (Self.maxPixels / area).squareRoot() * 0.99
      list.pushTransform(
        CGAffineTransform(a: 1 / less, b: 0, c: 0, d: 1 / less, tx: origin.x - origin.x / less, ty: origin.y - origin.y / less))
      drawMask(into: &list, at: origin, scale: scale, by: enlargement * less, paint, seen: seen?.scaled(by: less))
      return list.popTransform()
    }
    guard !part.isNull, let large = mask.enlarged(enlargement, part: part) else { return }
    let place = CGPoint(
      x: origin.x + (corner.x + CGFloat(large.x)) / pixels, y: origin.y + (corner.y + CGFloat(large.y)) / pixels)
    list.draw(large.mask, at: place, paint)
  }
}

extension LineMask.Picture {
  /// Drawn in its own colours; only the paint's opacity matters.
  func draw(into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, _ paint: Paint) {
    var opacity = 1.0
    if case .color(let color) = paint { opacity = Double(color.bits >> 24) / 255 }
    if opacity <= 0 { return }
    let place = CGRect(
      x: origin.x + rect.minX / scale, y: origin.y + rect.minY / scale, width: rect.width / scale, height: rect.height / scale)
    let pattern = PicturePattern(
      bitmap, x: PictureAxis(start: place.minX, length: place.width, low: 0, high: CGFloat(bitmap.width)),
      y: PictureAxis(start: place.minY, length: place.height, low: 0, high: CGFloat(bitmap.height)), filter: .linear, opacity: opacity)
    list.fill(place, .pattern(pattern))
  }
}
