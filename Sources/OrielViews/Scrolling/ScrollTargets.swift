import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

extension View {
  /// Marks this view as a target of `viewAligned` scrolling, or excludes it from a target layout. SwiftUI: `scrollTarget(isEnabled:)`.
  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View {
    modifier(_BoxModifier(PackedModifier.Key(ScrollTargetModifier.self, code: isEnabled ? 1 : 0)))
  }
}

/// Marks a view as a target of scrolling, or as none.
final class ScrollTargetModifier: BoxModifier {
  let isEnabled: Bool

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  override class var change: BoxChange { .unseen }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { ScrollTargetModifier(isEnabled: record.code != 0) }
}

/// A target of scrolling, in the content's coordinates; without a box it is not created yet.
struct FoundTarget {
  var rect: CGRect
  weak var box: Box?
}

extension Box {
  /// Whether a modifier marks the box as a target; nil if there is none.
  var targetMark: Bool? {
    for modifier in modifiers { if let mark = modifier as? ScrollTargetModifier { return mark.isEnabled } }
    return nil
  }

  var isTargetLayout: Bool {
    for modifier in modifiers { if let layout = modifier as? TargetLayoutModifier { return layout.isEnabled } }
    return false
  }
}

extension ScrollBox {
  /// The number of offscreen targets of a layout that are found on each side of the visible part.
  private static let around = 4

  /// The targets visible at an offset, and some around them. O(boxes visible there).
  func targets(at offset: CGPoint) -> [FoundTarget] {
    let seen = CGRect(origin: CGPoint(x: offset.x + insets.left, y: offset.y + insets.top), size: seenSize)
    var found: [FoundTarget] = []
    // Boxes whose children may be targets, with their origin, and whether they are a target layout.
    var stack: [(box: Box, origin: CGPoint, isLayout: Bool)] = [(self, .zero, false)]
    while let (box, origin, isLayout) = stack.popLast() {
      let local = seen.offsetBy(dx: -origin.x, dy: -origin.y)
      var range = box === self ? 0..<box.children.count : box.childrenMeeting(local)
      if isLayout {
        range = max(0, range.lowerBound - Self.around)..<min(box.children.count, range.upperBound + Self.around)
        if let lazy = box as? LazyBox {
          for rect in lazy.expectedLines(meeting: local, around: Self.around) {
            found.append(FoundTarget(rect: withoutInsets(rect.offsetBy(dx: origin.x, dy: origin.y))))
          }
        }
      }
      for index in range {
        let child = box.children[index]
        let corner = CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
        // A box that only wraps another stands for that one.
        let isInner = box.inner === child
        if let mark = child.targetMark ?? (isLayout && !isInner ? true : nil) {
          if mark { found.append(FoundTarget(rect: withoutInsets(CGRect(origin: corner, size: child.size)), box: child)) }
          continue
        }
        if child is ScrollBox || !child.hasBeenPlaced { continue }
        stack.append(
          (
            child, CGPoint(x: corner.x + child.childOrigin.x, y: corner.y + child.childOrigin.y),
            child.isTargetLayout || isLayout && isInner
          ))
      }
    }
    return found
  }

  /// A rectangle of the content relative to the zero offset, which insets shift.
  func withoutInsets(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -insets.left, dy: -insets.top) }
}
