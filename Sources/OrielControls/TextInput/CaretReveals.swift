@_spi(Oriel) import OrielCore
import OrielDrawing

/// The texts of several lines whose caret has moved: it is scrolled into sight when their lines have been laid out.
@MainActor final class CaretReveals: GraphClient {
  static let key = GraphClientKey<CaretReveals>()

  private var waiting: [(area: TextAreaBox, tries: Int)] = []
  /// Lines that are found on the way may change the caret's place.
  private static let mostTries = 4

  override class var isInFrames: Bool { true }
  override var isPending: Bool { !waiting.isEmpty }
  override var pendingCount: Int { waiting.count }
  override var held: [String: Int] { ["carets to be seen": waiting.count] }

  func reveal(_ area: TextAreaBox) { if !waiting.contains(where: { $0.area === area }) { waiting.append((area, 0)) } }

  override class var knowsBoxes: Bool { true }
  override func forget(_ box: Box) { if !waiting.isEmpty { waiting.removeAll { $0.area === box } } }

  override func settle() {
    let all = waiting
    waiting.removeAll()
    for (area, tries) in all where area.isAttached && area.hasBeenPlaced {
      if !area.revealCaret(), tries < Self.mostTries { waiting.append((area, tries + 1)) }
    }
  }
}
