import OrielDrawing
import OrielSDL

/// Tracks the part of a panel's bitmap that the last copy's target lacks.
@MainActor final class CopiedTarget {
  /// The target, and its size in pixels; nil if there was none, or it has lost its pixels.
  private var last: (identity: [OpaquePointer], width: Int, height: Int)?
  /// The damage of the panel's bitmap since the last copy.
  private var damage: [PixelRect] = []
  /// Whether there was a target that lacks more than the damage.
  private(set) var mustCopyAll = false
  /// What the last copy has written.
  private(set) var copied: [PixelRect] = []

  func add(_ rects: [PixelRect]) {
    // The next copy may be far away, so the list of damage is limited.
    if last != nil { damage = PixelRect.merged(damage + rects, atMost: 64) }
  }

  func forget() {
    mustCopyAll = mustCopyAll || last != nil
    last = nil
    damage.removeAll()
  }

  /// Copies the parts that the target lacks. Returns whether there were any.
  func copy(_ bitmap: Bitmap, to target: some PanelTarget) throws(PanelTargetError) -> Bool {
    let size = target.size
    let isKnown = last.map { $0.identity == target.identity && ($0.width, $0.height) == size } ?? false
    let all = PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height).intersection(bitmap.bounds)
    let lacking = try target.prepare() && isKnown ? damage.map { $0.intersection(all) } : [all]
    let rects = lacking.filter { !$0.isEmpty }
    copied = []
    // If copying fails part-way, the target's content is unknown.
    forget()
    if !rects.isEmpty { try target.copy(rects, of: bitmap) }
    last = (target.identity, size.width, size.height)
    mustCopyAll = false
    copied = rects
    return !rects.isEmpty
  }
}
