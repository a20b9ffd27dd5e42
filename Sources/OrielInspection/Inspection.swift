import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

// Inspection of a tree, for tests.
extension ViewGraph {
  /// The numbers of live records of the dependency graph, and of boxes.
  package var recordCounts: (sources: Int, observers: Int, edges: Int, boxes: Int) {
    let records = dependencies.counts
    return (records.sources, records.observers, records.edges, counters.boxes)
  }

  /// The rectangle, in points of the window, of the first view with an identifier.
  package func frame(of identifier: String) -> CGRect? {
    find(identifier, first: true).first.map(frame)
  }

  /// The rectangles, in points of the window, of all views with an identifier, in the order of the tree.
  package func frames(of identifier: String) -> [CGRect] { find(identifier, first: false).map(frame) }

  private func frame(of match: (box: Box, index: Int)) -> CGRect {
    DeepStack.enter()
    match.box.placePath()
    let corner = match.box.shownAbsoluteOrigin
    return match.box.shownRect(ofModifierAt: match.index).offsetBy(dx: corner.x, dy: corner.y)
  }

  /// The text of the first text box at or below an identifier.
  package func text(of identifier: String) -> String? {
    guard let found = find(identifier, first: true).first else { return nil }
    var stack: [Box] = [found.box]
    while let box = stack.popLast() {
      if let text = box.spokenText { return text }
      stack.append(contentsOf: box.shownChildren.reversed())
    }
    return nil
  }

  private func find(_ identifier: String, first: Bool) -> [(box: Box, index: Int)] {
    var found: [(Box, Int)] = []
    var stack: [Box] = [stage.rootBox]
    while let box = stack.popLast() {
      let index = box.modifiers.firstIndex { ($0 as? IdentifierModifier)?.name == identifier }
      if let index {
        found.append((box, index))
        if first { break }
      }
      stack.append(contentsOf: box.shownChildren.reversed())
    }
    return found
  }

  /// The rectangles of placed boxes, in points of the window, each before its descendants.
  package var boxRects: [CGRect] {
    var rects: [CGRect] = []
    var stack = [(box: stage.rootBox as Box, corner: CGPoint.zero)]
    while let (box, corner) = stack.popLast() {
      let own = CGPoint(x: corner.x + box.origin.x, y: corner.y + box.origin.y)
      rects.append(CGRect(origin: own, size: box.size))
      let content = box.childOrigin
      for child in box.shownChildren.reversed() { stack.append((child, CGPoint(x: own.x + content.x, y: own.y + content.y))) }
    }
    return rects
  }

  /// One line for each box: its kind, its frame in its container in points, and its text.
  package var treeDescription: String {
    var lines: [String] = []
    func number(_ value: CGFloat) -> String { String(format: "%g", (Double(value) * 100).rounded() / 100) }
    var stack: [(Box, Int)] = [(stage.rootBox, 0)]
    DeepStack.enter()
    while let (box, depth) = stack.popLast() {
      box.placeForLook()
      var line = String(repeating: "  ", count: depth) + box.typeName
      line += " (\(number(box.origin.x)),\(number(box.origin.y)) \(number(box.size.width))×\(number(box.size.height)))"
      if let text = box.spokenText { line += " \"\(text)\"" }
      lines.append(line)
      for child in box.shownChildren.reversed() { stack.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }
}
