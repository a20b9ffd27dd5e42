import Foundation
@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCompatibility
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews
import OrielText

extension ViewHost {
  /// Creates a window's content with the parts of every window: animations, presentations, undo manager and focus.
  package convenience init(
    content: AnyView, fonts: FontLibrary, surface: any FrameSurface, size: CGSize, displayScale: CGFloat,
    donor: ViewHost? = nil, wake: @escaping @Sendable () -> Void = {}
  ) {
    self.init(content: content, fonts: fonts, surface: surface, size: size, displayScale: displayScale, donor: donor, wake: wake) { host in
      _ = host.graph.presentations
      _ = host.graph[KnownWindow.key]
      host.graph.animator = host.graph[Animator.key]
      host.graph.router = host.graph.input
      _ = host.graph[CompletionRunner.key]
      host.graph.stage.rootBox.makeColumn = { StackBox(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil) }
      host.setPlatform(\.fontLibrary, fonts)
      host.setPlatform(\.pictureReport, PictureReport { [mailbox = host.graph.mailbox] in mailbox.graph?.report($0) })
      host.setPlatform(\.undoManager, host.graph.undoManager)
      host.setPlatform(\.resetFocus, host.graph.focus.resetAction)
    }
  }

  /// Called when the content requests that its window be closed.
  package var onCloseRequest: (() -> Void)? {
    get { graph.presentations.onCloseRequest }
    set { graph.presentations.onCloseRequest = newValue }
  }
}
