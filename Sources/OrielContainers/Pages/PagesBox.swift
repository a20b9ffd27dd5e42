import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews
import OrielDrawing

/// Views of which one is shown at a time, in all of the space; the others keep their state, their focus and their scroll positions.
nonisolated struct Pages<Content: View>: _PrimitiveView {
  /// The index of the visible page; nil for the last one.
  let shown: Int?
  /// Whether the page below is visible too, because the last one is being pulled away.
  let reveals: Bool
  /// Goes back, for the pointer's back button; nil if there is no page before.
  let back: (@MainActor () -> Void)?
  let content: Content

  init(
    shown: Int? = nil, reveals: Bool = false, back: (@MainActor () -> Void)? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.shown, self.reveals, self.back, self.content) = (shown, reveals, back, content())
  }

  @MainActor static func _visit(_ view: Pages, _ context: inout _ViewContext) {
    context.container({ PagesBox(shown: view.shown) }) {
      $0.update(view.shown, reveals: view.reveals)
      $0.back = view.back
    } content: {
      $0.visit(view.content)
    }
  }
  static var _isSingleBox: Bool { true }
}

/// The box of `Pages`: each child is a page.
@MainActor final class PagesBox: Box {
  private var wanted: Int?
  private weak var shownBox: Box?
  var back: (@MainActor () -> Void)?

  init(shown: Int?) { wanted = shown }

  override var typeName: String { "Pages" }

  private var reveals = false

  func update(_ new: Int?, reveals newReveals: Bool) {
    if newReveals != reveals {
      reveals = newReveals
      if let below { below.invalidatePaint() }
      graph.shownBoxesChanged()
      invalidatePlacement()
    }
    if new == wanted { return }
    wanted = new
    invalidateLayout()
    invalidatePlacement()
  }

  /// The index of the visible page; nil if there are no pages.
  private var shown: Int? { children.isEmpty ? nil : min(max(0, wanted ?? .max), children.count - 1) }
  private var top: Box? { shown.map { children[$0] } }

  /// The page below the last one, while that is being pulled away.
  private var below: Box? { shown.flatMap { reveals && $0 > 0 ? children[$0 - 1] : nil } }

  override var contentTakesInput: Bool { back != nil }

  override func handle(_ event: InputEvent) -> InputResponse {
    guard let back, let pointer = event.pointer, pointer.button == .back, pointer.phase == .pressed else { return .passed }
    back()
    return .taken
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    top?.measure(proposal) ?? BoxMeasurement(fixed: .zero)
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    guard let top else { return }
    if top !== shownBox {
      shownBox?.invalidatePaint()
      shownBox = top
      // It may have been shown before, at the same position.
      top.invalidatePaint()
      graph.shownBoxesChanged()
    }
    below?.place(at: .zero, proposal: proposal)
    top.place(at: .zero, proposal: proposal)
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {}

  override func shows(_ child: Box) -> Bool { child === top || reveals && child === below }
  override var shownChildren: ContiguousArray<Box> { ContiguousArray([below, top].compactMap { $0 }) }
  /// While a page arrives, the page below it is visible beside it.
  override func childrenMeeting(_ rect: CGRect) -> Range<Int> {
    guard let shown else { return 0..<0 }
    let first = shown > 0 && wanted == nil && (reveals || children[shown].isShownElsewhere) ? shown - 1 : shown
    return first..<(shown + 1)
  }

  override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { top?.explicitGuide(key, proposal) }
}

/// One page: its content in the middle of all the space, as one box.
nonisolated struct Page<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    ZStack { content }.frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
