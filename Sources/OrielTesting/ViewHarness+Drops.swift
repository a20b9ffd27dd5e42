import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielTransfer

extension ViewHarness {
  /// Drops files on a point of the window, as another program does. Runs no frame.
  public func drop(_ files: [URL], at point: CGPoint) { drop(files.compactMap { NSItemProvider(contentsOf: $0) }, at: point) }

  /// Drops a text on a point of the window, as another program does. Runs no frame.
  public func drop(_ text: String, at point: CGPoint) { drop([NSItemProvider(pasted: text)], at: point) }

  private func drop(_ items: [NSItemProvider], at point: CGPoint) { _ = act { $0.drop(items, at: point) } }
}
