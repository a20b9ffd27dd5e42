import Foundation
import OrielCore
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

  func rasterize(_ list: DisplayList, damage: [PixelRect], transform: CGAffineTransform) {
    for (index, rect) in damage.enumerated() {
      for other in damage[(index + 1)...] where rect.intersects(other) { complain("damage overlaps itself: \(rect) and \(other)") }
    }
    if damage.count > 16 { complain("\(damage.count) rectangles of damage") }
    // All of it is damaged when nothing was presented: then nothing can be drawn outside.
    let before = presented == nil ? nil : try? bitmap.copy()
    base.rasterize(list, damage: damage, transform: transform)
    if let before, let pixel = Self.firstChange(from: before, to: bitmap, outside: damage) { complain("drawn outside of the damage at \(pixel)") }
  }

  func present(damage: [PixelRect]) {
    if let presented, let pixel = Self.firstChange(from: presented, to: bitmap, outside: damage) { complain("changed and not presented at \(pixel)") }
    if let presented, presented.width == bitmap.width, presented.height == bitmap.height {
      presented.pixels.update(from: bitmap.pixels, count: bitmap.width * bitmap.height)
    } else {
      presented = try? bitmap.copy()
    }
  }

  private func complain(_ text: String) { complaint = complaint ?? text }

  private static func firstChange(from old: Bitmap, to new: Bitmap, outside damage: [PixelRect]) -> String? {
    guard old.width == new.width, old.height == new.height else { return nil }
    for y in 0..<new.height {
      let offset = y * new.width
      // A row at a time: most rows are equal.
      if memcmp(old.pixels + offset, new.pixels + offset, new.width * 4) == 0 { continue }
      for x in 0..<new.width where old.pixels[offset + x] != new.pixels[offset + x] {
        if !damage.contains(where: { $0.x0 <= x && x < $0.x1 && $0.y0 <= y && y < $0.y1 }) { return "(\(x), \(y))" }
      }
    }
    return nil
  }
}
