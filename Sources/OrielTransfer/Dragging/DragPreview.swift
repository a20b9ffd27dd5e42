import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

/// The place of a preview, in points of the window.
@MainActor final class DragPreviewPlace {
  var point: CGPoint
  init(_ point: CGPoint) { self.point = point }
}

/// The views under the pointer during a drag: a layer without input.
struct DragPreviewLayer: LayerKind {
  let place: DragPreviewPlace

  var name: String { "DragPreview" }
  var role: ElementRole? { nil }
  var blocks: LayerInput { [] }
  var takesPointer: Bool { false }
  var closers: LayerClosers { [] }
  var focus: LayerFocus { .none }
  var isContainer: Bool { false }
  var placement: any LayerPlacement { DragPreviewPlacement(preview: place) }
  var panel: LayerPanel { LayerPanel(fallbackSize: CGSize(width: 80, height: 40), hasFace: false) }
  var transition: LayerTransition { .none }

  static func == (a: Self, b: Self) -> Bool { a.place === b.place }
}

/// With its middle at the pointer.
private struct DragPreviewPlacement: LayerPlacement {
  let preview: DragPreviewPlace

  func place(_ size: CGSize, at presenter: CGRect, in window: CGSize, isMirrored: Bool) -> PlacedPanel {
    // Layers are placed on the main thread.
    let point = MainActor.assumeIsolated { preview.point }
    return PlacedPanel(
      frame: CGRect(
        x: (point.x - size.width / 2).rounded(), y: (point.y - size.height / 2).rounded(), width: size.width, height: size.height))
  }
}

/// A view that is dragged, with other views under the pointer meanwhile.
nonisolated struct _PreviewedDragSource<Preview: View>: ViewModifier {
  let make: () -> NSItemProvider
  let preview: Preview

  @MainActor func body(content: Content) -> some View { PreviewedSource(content: content, make: make, preview: preview) }
}

private struct PreviewedSource<Content: View, Preview: View>: View {
  let content: Content
  let make: () -> NSItemProvider
  let preview: Preview
  @State private var shown = Shown()

  /// A place while the preview is shown.
  private struct Shown: Equatable {
    var place: DragPreviewPlace?
    static func == (a: Self, b: Self) -> Bool { a.place === b.place }
  }

  var body: some View {
    let place = shown.place
    content
      .modifier(_DragSource(make: make, show: { shown = Shown(place: $0) }))
      .layer(
        DragPreviewLayer(place: place ?? DragPreviewPlace(.zero)),
        isPresented: Binding(get: { place != nil }, set: { if !$0 { shown = Shown() } })
      ) {
        preview.opacity(0.85)
      }
  }
}

/// The picture of a dragged view.
@MainActor struct DragPicture {
  let picture: DisplayList.Recorded
  /// Where the view was when the drag began, with what it draws around itself, in points of the window.
  let ink: CGRect

  static let opacity = 0.75

  init?(of box: Box) {
    guard box.isShown else { return nil }
    let rect = box.drawnPlace(of: CGRect(origin: .zero, size: box.size), plane: 0).whole
    if rect.isEmpty || rect.isNull { return nil }
    ink = rect.insetBy(dx: -12, dy: -12)
    let origin = box.shownOrigin
    picture = box.graph.stage.recording(of: box, at: CGPoint(x: rect.minX - origin.x, y: rect.minY - origin.y))
  }

  func paint(_ painter: inout Painter, by distance: CGVector) {
    painter.list.origin = .zero
    let place = ink.offsetBy(dx: distance.dx, dy: distance.dy)
    guard painter.meetsDamage(local: place) else { return }
    painter.list.pushClip(place, options: .snapsToPixels)
    painter.list.pushLayer(opacity: Self.opacity, bounds: place)
    painter.list.pushTransform(ProjectionTransform(translationX: distance.dx, y: distance.dy), options: .moving)
    painter.list.draw(picture)
    painter.list.popTransform()
    painter.list.popLayer()
    painter.list.popClip()
  }
}
