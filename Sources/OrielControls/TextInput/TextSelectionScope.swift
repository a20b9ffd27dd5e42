import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// Marks a view whose texts can, or cannot, be selected: one selection covers all texts of the outermost view that allows it.
final class TextSelectionMark: BoxModifier {
  let isEnabled: Bool

  init(_ isEnabled: Bool) { self.isEnabled = isEnabled }

  static func of(_ isEnabled: Bool) -> _BoxModifier { _BoxModifier(PackedModifier.Key(Self.self, code: isEnabled ? 1 : 0)) }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { TextSelectionMark(record.code == 1) }

  override class var change: BoxChange { .unseen }
}

/// The texts that one selection covers, in reading order: as the views are written.
@MainActor struct TextSelectionScope {
  let root: Box

  /// The scope of a selectable text.
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

  /// Whether a text is selectable by itself: the environment allows it, and it is not secret.
  static func allows(_ text: TextBox) -> Bool {
    text.graph.dependencies.untracked {
      let environment = EnvironmentValues(text.scope)
      return environment.allowsTextSelection && !environment.redactionReasons.hides(sensitive: environment.isPrivacySensitive)
    }
  }

  /// Whether a box is a control that handles presses: its texts are labels.
  static func isControl(_ box: Box) -> Bool { box.modifiers(of: FocusModifier.self).contains { $0.target.activate != nil } }

  /// The text nearest to the pointer in the scope.
  struct Nearest {
    /// Its index in `texts`.
    var index: Int
    /// Whether the point is beyond an edge at which the text is clipped.
    var isBeyondEdge: Bool
    fileprivate var distance: CGFloat
  }

  /// The selectable texts, with the nearest to a point of the window. O(boxes in the scope)
  func texts(near point: CGPoint) -> (texts: [TextBox], nearest: Nearest?) {
    var texts: [TextBox] = [], nearest: Nearest?
    var start = point
    if let container = root.container {
      start = container.contentPoint(point)
      let corner = container.shownChildOrigin
      start = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
    }
    // The distances to surrounding clips count too: clipped text is found at its position, but no nearer than the edge.
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
        // Beside a line, that line is chosen even where another one is nearer above or below.
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
  /// The horizontal and the vertical distance of a point.
  fileprivate func distance(to point: CGPoint) -> CGSize {
    CGSize(width: max(0, minX - point.x, point.x - maxX), height: max(0, minY - point.y, point.y - maxY))
  }
}
