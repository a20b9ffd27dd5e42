import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

extension View {
  /// Lets the user drag the view, with a value that views with a drop destination receive. SwiftUI: `draggable(_:)`.
  ///
  /// The drag begins when the pointer has moved by a point while its primary button is held; a finger must rest for half a second first. A
  /// picture of the view follows the pointer, and Escape cancels. Controls inside are still clicked; a slider, a field, or a view with a
  /// drag gesture inside keeps its own drags. The value is made when the drag begins.
  ///
  /// ```swift
  /// Text(name).draggable(name)
  /// ```
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(_DragSource(make: { NSItemProvider(object: payload()) }))
  }

  /// Lets the user drag the view, with other views under the pointer meanwhile. SwiftUI: `draggable(_:preview:)`.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(_PreviewedDragSource(make: { NSItemProvider(object: payload()) }, preview: preview()))
  }

  /// Lets the user drag the view, with an item that the closure makes when the drag begins. SwiftUI: `onDrag(_:)`.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { modifier(_DragSource(make: data)) }

  /// Lets the user drag the view, with other views under the pointer meanwhile. SwiftUI: `onDrag(_:preview:)`.
  nonisolated public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View {
    modifier(_PreviewedDragSource(make: data, preview: preview()))
  }
}

/// A view that is dragged, with a picture of it under the pointer.
nonisolated public struct _DragSource: ViewModifier {
  public typealias Body = Never
  let make: () -> NSItemProvider
  /// Shows a preview instead of a picture; called with nil when the drag is over.
  var show: ((DragPreviewPlace?) -> Void)?

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(
      PackedModifier(whole: DragSourceModifier(modifier, context.graph[WindowDrag.key], in: context.scope)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// A box that is dragged, with closures of the last update.
final class DragSourceModifier: GestureModifier {
  let source: _DragSource
  private unowned let drag: WindowDrag

  init(_ source: _DragSource, _ drag: WindowDrag, in scope: EnvironmentScope) {
    (self.source, self.drag) = (source, drag)
    super.init(.lifting, in: scope)
  }

  override func makeRecognizer() -> GestureRecognizer { DragSourceRecognizer(source, drag) }
  override func update(_ recognizer: GestureRecognizer) -> Bool {
    guard let recognizer = recognizer as? DragSourceRecognizer else { return false }
    recognizer.source = source
    return true
  }
}

/// A press that lifts its view and drags it.
final class DragSourceRecognizer: GestureRecognizer {
  var source: _DragSource
  private unowned let drag: WindowDrag
  private var start: CGPoint?
  /// The time at which a finger lifts the view.
  private var lifting: Duration?
  /// The event that has not been delivered.
  private var waiting: GestureEvent?
  private var last: GestureEvent?
  private var hasBegun = false

  private static let fingerDelay = Duration.milliseconds(500)
  /// A finger that moves further scrolls, in points.
  private static let fingerSlop: CGFloat = 10

  init(_ source: _DragSource, _ drag: WindowDrag) { (self.source, self.drag) = (source, drag) }

  override func receive(_ event: GestureEvent) {
    guard case .pointer(let phase) = event.action else { return }
    last = event
    switch phase {
    case .began:
      start = event.location
      if event.device == .touch { lifting = event.now + Self.fingerDelay }
    case .moved:
      guard let start else { return }
      if stage == .active { return waiting = event }
      let distance = hypot(event.location.x - start.x, event.location.y - start.y)
      if lifting != nil {
        if distance > Self.fingerSlop { stage = .failed }
      } else if distance >= 1 {
        (stage, waiting) = (.active, event)
      }
    case .ended:
      guard stage == .active else { return stage = .failed }
      (stage, waiting) = (.ended, event)
    }
  }

  override var deadline: Duration? { stage == .possible ? lifting : nil }
  override func timePassed(_ now: Duration) {
    guard let lifting, lifting <= now, stage == .possible else { return }
    (stage, waiting) = (.active, last)
  }

  override var isDelivered: Bool { waiting == nil }

  override func deliver() {
    guard let event = waiting, let place, let start else { return }
    waiting = nil
    if !hasBegun {
      hasBegun = true
      guard drag.begin([source.make()], from: place, at: start, by: self, show: source.show) else { return stage = .failed }
    }
    drag.moved(to: event.location, over: event.path)
    if stage == .ended { drag.drop() }
  }

  override func cancel() {
    super.cancel()
    if hasBegun { drag.cancel() }
  }
}
