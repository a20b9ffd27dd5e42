import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
import OrielText

// Links in a text: drawn in the tint, underlined under the pointer, opened by a click.
extension TextBox {
  /// The index of the link at a point of the window; nil if there is none, or if it must not be opened.
  func link(at point: CGPoint) -> Int? {
    guard hasLinks, hasBeenPlaced, opensLinks else { return nil }
    let point = contentPoint(point), content = shownContentRect.origin, layout = drawnLayout()
    let inside = CGPoint(x: point.x - content.x, y: point.y - content.y)
    return layout.index(at: inside, of: links.lazy.map(\.range))
  }

  /// Whether links may be opened now; not recorded as a read.
  package var opensLinks: Bool {
    graph.dependencies.untracked {
      let environment = EnvironmentValues(scope)
      return environment.isEnabled && !environment.redactionReasons.hides(sensitive: environment.isPrivacySensitive)
    }
  }

  /// Damages a link's underline, which appears or disappears; nothing else is painted again.
  func damageUnderline(of index: Int) {
    guard isAttached, hasBeenPlaced, links.indices.contains(index) else { return }
    let content = contentRect.origin
    for line in drawnLayout().underlines(of: links[index].range) {
      // One more pixel above and below, because the line's edges are rounded to whole pixels.
      graph.stage.damageContent(line.offsetBy(dx: content.x, dy: content.y).insetBy(dx: 0, dy: -1 / graph.stage.scale), of: self)
    }
  }
}

/// The link of a text under the pointer.
@MainActor package struct PointedLink: Equatable {
  package let box: TextBox
  package let index: Int
  /// The URL: a text may change under the pointer, and a link with another URL is another link.
  private let url: URL

  /// The link of a text at a point of the window.
  init?(in box: TextBox, at point: CGPoint) {
    guard let index = box.link(at: point) else { return nil }
    self.init(box, index)
  }

  /// The links of a text, in order.
  package static func all(of box: TextBox) -> [PointedLink] { box.links.indices.map { PointedLink(box, $0) } }

  private init(_ box: TextBox, _ index: Int) { (self.box, self.index, url) = (box, index, box.links[index].url) }

  /// Whether the link still exists and may be opened.
  package var isUsable: Bool {
    box.isAttached && box.opensLinks && box.links.indices.contains(index) && box.links[index].url == url
  }

  /// The rectangles of its glyphs, from the top left of the text.
  package var rects: [CGRect] { box.drawnLayout().rects(of: box.links[index].range) }

  /// The same link in another tree's text.
  init(_ other: PointedLink, of box: TextBox) { (self.box, index, url) = (box, other.index, other.url) }

  func isLink(_ index: Int, _ link: TextLink, of box: TextBox) -> Bool { self.box === box && self.index == index && url == link.url }

  func damage() { box.damageUnderline(of: index) }

  /// Opens the link by the environment's current action.
  package func open() {
    let action = box.graph.dependencies.untracked { EnvironmentValues(box.scope).openURL }
    action(url)
  }

  nonisolated package static func == (a: PointedLink, b: PointedLink) -> Bool {
    a.box === b.box && a.index == b.index && a.url == b.url
  }
}

/// The link of a window's texts under the pointer, and the one that took a press.
@MainActor package final class LinkPointer: GraphClient {
  package static let key = GraphClientKey<LinkPointer>()

  @exclusivity(unchecked) var hovered: PointedLink?
  @exclusivity(unchecked) private var pressed: PointedLink?
  /// The link that has keyboard focus.
  @safe @exclusivity(unchecked) package var focused: PointedLink?

  package override class var knowsBoxes: Bool { true }
  package override func forget(_ box: Box) {
    if focused?.box === box { focused = nil }
    if hovered?.box === box { hovered = nil }
    if pressed?.box === box { pressed = nil }
  }

  private func hover(_ new: PointedLink?) {
    let old = hovered
    if old == new { return }
    hovered = new
    old?.damage()
    new?.damage()
  }

  /// Handles an event for a text with links. Returns whether the text takes it.
  func handle(_ event: InputEvent, on box: TextBox) -> Bool {
    guard let pointer = event.pointer, pointer.button == .primary else { return false }
    switch pointer.phase {
    case .entered, .moved: hover(event.location.flatMap { PointedLink(in: box, at: $0) })
    case .exited: if hovered?.box === box { hover(nil) }
    case .pressed:
      pressed = hovered
      return pressed != nil
    case .released:
      let link = pressed
      pressed = nil
      if let link, link == hovered { link.open() }
    }
    return false
  }
}

extension ViewGraph {
  package var linkPointer: LinkPointer { self[LinkPointer.key] }
}
