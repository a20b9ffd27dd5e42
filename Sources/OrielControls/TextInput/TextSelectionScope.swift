import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Marks a view whose texts can, or cannot, be selected: one selection goes through all texts of the outermost view that says they can.
final class TextSelectionMark: BoxModifier {
  let isEnabled: Bool

  init(_ isEnabled: Bool) { self.isEnabled = isEnabled }

  static func of(_ isEnabled: Bool) -> _BoxModifier { _BoxModifier(PackedModifier.Key(Self.self, code: isEnabled ? 1 : 0)) }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { TextSelectionMark(record.code == 1) }

  override class var change: BoxChange { .unseen }
}

/// The texts through which one selection goes, in the order in which they are read: as the views are written.
@MainActor struct TextSelectionScope {
  let root: Box

  /// That of a text which can be selected.
  init(around text: TextBox) {
    var root: Box = text
    search: for box in sequence(first: text as Box, next: \.container) {
      for mark in box.modifiers(of: TextSelectionMark.self).reversed() {
        if !mark.isEnabled { break search }
        root = box
      }
    }
    self.root = root
  }

  /// Whether a text can be selected by itself: the environment says so, and it is no secret.
  static func allows(_ text: TextBox) -> Bool {
    text.graph.dependencies.untracked {
      let environment = EnvironmentValues(text.scope)
      return environment.allowsTextSelection && !environment.redactionReasons.hides(sensitive: environment.isPrivacySensitive)
    }
  }

  /// Whether a box is a control that a press is for: its texts are labels.
  static func isControl(_ box: Box) -> Bool { box.modifiers(of: FocusModifier.self).contains { $0.target.activate != nil } }

  /// The text at which the pointer selects, of those in the scope.
  struct Nearest {
    /// Its place in `texts`.
    var index: Int
    /// Whether the point is beyond an edge where what is around the text is cut.
    var isBeyondEdge: Bool
    fileprivate var distance: CGFloat
  }

  /// The texts that can be selected, with the nearest to a point of the window. O(boxes in the scope)
  func texts(near point: CGPoint) -> (texts: [TextBox], nearest: Nearest?) {
    var texts: [TextBox] = [], nearest: Nearest?
    var start = point
    if let container = root.container {
      start = container.contentPoint(point)
      let corner = container.shownChildOrigin
      start = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
    }
    // The distances to the clips around count too: what is cut is found where it would be, and no nearer than the edge.
    var waiting: [(box: Box, point: CGPoint, beyond: CGSize)] = [(root, start, .zero)]
    while let (box, outside, clipped) = waiting.popLast() {
      if box.ink.isNull || Self.isControl(box) { continue }
      let corner = box.shownOrigin
      var inside = CGPoint(x: outside.x - corner.x, y: outside.y - corner.y), beyond = clipped
      if let map = box.contentMap, map.isInvertible { inside = map.inverted().visible(inside) ?? inside }
      let rect = box.shownContentRect
      if let text = box as? TextBox {
        guard Self.allows(text) else { continue }
        let apart = rect.distance(to: inside)
        let (dx, dy) = (max(apart.width, clipped.width), max(apart.height, clipped.height))
        // Beside a line it is that line, even where another one is nearer above or below.
        let distance = dx + 10 * dy
        if distance < nearest?.distance ?? .infinity {
          nearest = Nearest(index: texts.count, isBeyondEdge: clipped.width > 0 || clipped.height > 0, distance: distance)
        }
        texts.append(text)
        continue
      }
      if box.clipsContent {
        let apart = rect.distance(to: inside)
        beyond = CGSize(width: max(beyond.width, apart.width), height: max(beyond.height, apart.height))
      }
      let children = box.shownChildOrigin
      let place = CGPoint(x: inside.x - children.x, y: inside.y - children.y)
      for child in box.children.reversed() { waiting.append((child, place, beyond)) }
    }
    return (texts, nearest)
  }
}

extension CGRect {
  /// How far a point is beside it, and above or below it.
  fileprivate func distance(to point: CGPoint) -> CGSize {
    CGSize(width: max(0, minX - point.x, point.x - maxX), height: max(0, minY - point.y, point.y - maxY))
  }
}
