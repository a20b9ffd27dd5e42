@_spi(Oriel) import OrielCore
import OrielDrawing

/// The texts whose caret has moved: they are scrolled to it when their lines have been laid out.
@MainActor final class CaretReveals: GraphClient {
  static let key = GraphClientKey<CaretReveals>()

  private var waiting: [(field: EditingBox, tries: Int)] = []
  /// The maximum number of attempts; lines measured on the way may change the caret's position.
  private static let maxTries = 4

  override class var isInFrames: Bool { true }
  override var isPending: Bool { !waiting.isEmpty }
  override var pendingCount: Int { waiting.count }
  override var held: [String: Int] { ["carets to be seen": waiting.count] }

  func reveal(_ field: EditingBox) { if !waiting.contains(where: { $0.field === field }) { waiting.append((field, 0)) } }

  override class var knowsBoxes: Bool { true }
  override func forget(_ box: Box) { if !waiting.isEmpty { waiting.removeAll { $0.field === box } } }

  override func settle() {
    let all = waiting
    waiting.removeAll()
    for (field, tries) in all where field.isAttached && field.hasBeenPlaced {
      if !field.revealCaret(), tries < Self.maxTries { waiting.append((field, tries + 1)) }
    }
  }
}
