import Foundation
@_spi(Oriel) import OrielCore
import OrielProcess
import OrielText

/// Reports problems with pictures that are drawn without a known view, in canvases and paints, to a window's program.
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
  /// The window's function for reporting problems with pictures. Supplied by the window.
  package var pictureReport: PictureReport? {
    get { self[PictureReportKey.self] }
    set { self[PictureReportKey.self] = newValue }
  }

  /// Reports a problem with a picture, once.
  package func reportPicture(_ message: String) {
    if let report = pictureReport { report(message) } else { Diagnostics.report(message) }
  }
}

extension Picture {
  /// The picture to draw now: empty with the right size if another thread reads it first; nil, after a report, if it cannot be loaded.
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
