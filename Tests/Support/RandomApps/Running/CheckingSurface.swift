import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielSDL

/// A surface in memory that watches what frames do to it: what is drawn outside of the damage, and what is changed and not presented.
@MainActor final class CheckingSurface: FrameSurface {
  private let base: SoftwareSurface
  /// The pixels as last presented, and as they were before drawing.
  private var presented: Bitmap?
  private(set) var complaint: String?

  init() throws { base = try SoftwareSurface() }

  var bitmap: Bitmap { base.bitmap }

  func takeComplaint() -> String? {
    defer { complaint = nil }
    return complaint
  }

  func resize(width: Int, height: Int) {
    base.resize(width: width, height: height)
    presented = nil
  }

  func move(_ move: SurfaceMove) { base.move(move) }

  func expectDamage(area: Int) { base.expectDamage(area: area) }

  func rasterize(_ list: DisplayList, damage: [PixelRect], transform: CGAffineTransform) {
    for (index, rect) in damage.enumerated() {
      for other in damage[(index + 1)...] where rect.intersects(other) { complain("damage overlaps itself: \(rect) and \(other)") }
    }
    if damage.count > DamageRegion.capacity { complain("\(damage.count) rectangles of damage") }
    // All of it is damaged when nothing was presented: then nothing can be drawn outside.
    let before = presented == nil ? nil : try? bitmap.copy()
    base.rasterize(list, damage: damage, transform: transform)
    if let before, let pixel = Self.firstChange(from: before, to: bitmap, outside: damage) {
      complain("drawn outside of the damage at \(pixel)")
    }
  }

  func present(damage: [PixelRect]) {
    if let presented, let pixel = Self.firstChange(from: presented, to: bitmap, outside: damage) {
      complain("changed and not presented at \(pixel)")
    }
    if let presented, presented.width == bitmap.width, presented.height == bitmap.height {
      presented.pixels.update(from: bitmap.pixels, count: bitmap.width * bitmap.height)
    } else {
      presented = try? bitmap.copy()
    }
  }

  private func complain(_ text: String) { complaint = complaint ?? text }

  /// The first pixel, by rows, that differs between two pictures of one size and lies in none of the rectangles. No closure and no actor:
  /// this looks at every pixel that a frame changed.
  private nonisolated static func firstChange(from old: Bitmap, to new: Bitmap, outside damage: [PixelRect]) -> String? {
    guard old.width == new.width, old.height == new.height else { return nil }
    if damage.count == 1 && damage[0].contains(new.bounds) { return nil }
    let (width, height, before, after) = (new.width, new.height, old.pixels, new.pixels)
    for y in 0..<height {
      let offset = y * width
      // What no rectangle covers of the row, from left to right; most rows are equal there.
      var x = 0
      while x < width {
        var end = width, inside = -1
        for rect in damage where rect.y0 <= y && y < rect.y1 {
          if rect.x0 <= x && x < rect.x1 { inside = max(inside, rect.x1) } else if rect.x0 > x { end = min(end, rect.x0) }
        }
        if inside >= 0 {
          x = inside
          continue
        }
        if memcmp(before + offset + x, after + offset + x, (end - x) * 4) != 0 {
          while before[offset + x] == after[offset + x] { x += 1 }
          return "(\(x), \(y))"
        }
        x = end
      }
    }
    return nil
  }
}
