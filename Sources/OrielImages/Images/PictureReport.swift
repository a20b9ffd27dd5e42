import Foundation
@_spi(Oriel) import OrielCore
import OrielProcess
import OrielText

/// Tells a window's program what is wrong with pictures that are drawn where no view is known: in canvases and paints.
package final class PictureReport: Sendable {
  private let tell: @MainActor @Sendable (String) -> Void

  package init(_ tell: @escaping @MainActor @Sendable (String) -> Void) { self.tell = tell }

  fileprivate func callAsFunction(_ message: String) {
    guard MainThread.isCurrent else { return Diagnostics.report(message) }
    MainActor.assumeIsolated { tell(message) }
  }
}

private struct PictureReportKey: EnvironmentKey { static var defaultValue: PictureReport? { nil } }

extension EnvironmentValues {
  /// The window's way to tell what is wrong with a picture. Supplied by the window.
  package var pictureReport: PictureReport? {
    get { self[PictureReportKey.self] }
    set { self[PictureReportKey.self] = newValue }
  }

  /// Tells what is wrong with a picture, once.
  package func reportPicture(_ message: String) {
    if let report = pictureReport { report(message) } else { Diagnostics.report(message) }
  }
}

extension Picture {
  /// The picture for what draws it now: nothing, in its size, if another thread reads it first; nil if it cannot be had, which is told.
  package func drawnContent(in environment: EnvironmentValues, fonts: FontLibrary?) -> PictureContent? {
    if let awaited = AwaitedPictures.shared.placeholder(for: self, in: environment) { return awaited }
    do throws(ImageFileError) {
      return try source.content(in: environment, fonts: fonts)
    } catch {
      environment.reportPicture("\(error)")
      return nil
    }
  }
}
