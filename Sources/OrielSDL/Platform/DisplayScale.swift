import CSDL2
import Foundation
@_spi(Oriel) import OrielCore

/// Pixels per point.
package enum DisplayScale {
  package static let range: ClosedRange<CGFloat> = 0.5...8

  /// `ORIEL_SCALE`, unchanged; nil if it is not set or not in `range`.
  static var override: CGFloat? {
    guard let text = ProcessVariables["ORIEL_SCALE"] else { return nil }
    if let scale = scale(of: text) { return scale }
    Diagnostics.report("ORIEL_SCALE=\(text) is not a number from 0.5 to 8; asking the display")
    return nil
  }

  /// The number in a text, if it is in `range`; else nil.
  package static func scale(of text: String) -> CGFloat? {
    guard let scale = Double(text), range.contains(scale) else { return nil }
    return scale
  }

  /// The factor by which windows are enlarged with the current video driver, if no compositor scales them.
  ///
  /// On X11 it follows from the desktop's setting for text, the resolution in dots per inch: `Xft.dpi` / 96; elsewhere it is 1.
  @MainActor static var ofDriver: CGFloat {
    guard DisplayLibrary.current == .x11, let resources = resourceManagerString(), let dpi = dotsPerInch(in: resources) else { return 1 }
    return usable(dpi / 96)
  }

  /// The nearest quarter that is in range; 1 if it is not a valid scale.
  package static func usable(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else { return 1 }
    return min(max((scale * 4).rounded() / 4, range.lowerBound), range.upperBound)
  }

  /// `Xft.dpi` in X resources, with one "name: value" in each line.
  package static func dotsPerInch(in resources: String) -> CGFloat? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
      return Double(parts[1].trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
    }
    return nil
  }

  /// The resources of the X server's first screen, read through a separate connection: SDL gives access to its own only once it has a
  /// window.
  private static func resourceManagerString() -> String? {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Resources = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    guard let open = DisplayLibrary.x11.function("XOpenDisplay", as: Open.self),
      let resources = DisplayLibrary.x11.function("XResourceManagerString", as: Resources.self),
      let close = DisplayLibrary.x11.function("XCloseDisplay", as: Close.self), let display = open(nil)
    else { return nil }
    defer { _ = close(display) }
    return resources(display).map { String(cString: $0) }
  }
}
