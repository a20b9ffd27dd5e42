import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import Testing

/// Compares a view's picture with the PNG of its name in `Snapshots` beside the test, and records an issue if they differ.
///
/// With `ORIEL_BLESS=1` in the environment it writes the picture there instead. A missing snapshot is an issue; it is never created
/// silently. `size` is in points, `displayScale` in pixels per point. The name defaults to the test function's.
///
/// ```swift
/// expectSnapshot(of: Text("Hello").padding(), size: CGSize(width: 120, height: 40))
/// ```
@MainActor public func expectSnapshot<Content: View>(
  of view: Content, size: CGSize, displayScale: CGFloat = 1, colorScheme: ColorScheme = .light, named name: String? = nil,
  function: String = #function, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    try verifySnapshot(
      of: view, size: size, displayScale: displayScale, colorScheme: colorScheme, named: name, function: function, filePath: filePath)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// The same for other test libraries: throws a `SnapshotFailure` instead of recording an issue.
@MainActor public func verifySnapshot<Content: View>(
  of view: Content, size: CGSize, displayScale: CGFloat = 1, colorScheme: ColorScheme = .light, named name: String? = nil,
  function: String = #function, filePath: String = #filePath
) throws {
  let harness = ViewHarness(size: size, displayScale: displayScale, colorScheme: colorScheme) { view }
  harness.settle()
  try Snapshot(name: name ?? String(function.prefix { $0 != "(" }), beside: filePath).verify(harness.bitmap)
}

/// The reason why a picture does not match its snapshot.
public enum SnapshotFailure: Error, CustomStringConvertible {
  /// There is no snapshot at `path`. The picture is in the file `new`.
  case missing(path: String, new: String)
  /// This many pixels differ from the snapshot at `path`, by at most a distance out of 255 in a channel. The picture is in the file `new`.
  ///
  /// `difference` is a file with the differing pixels in red; nil if the sizes differ. Then the number is the pixel count of the larger
  /// picture, and the distance 255.
  case differs(path: String, pixels: Int, largestChannelDistance: Int, new: String, difference: String?)

  public var description: String {
    switch self {
    case .missing(let path, let new): "there is no snapshot \(path). The picture is in \(new); ORIEL_BLESS=1 takes it."
    case .differs(let path, let pixels, let distance, let new, let difference):
      "\(pixels) pixels differ from \(path), by up to \(distance) of 255 in a channel. The picture is in \(new)"
        + (difference.map { ", the difference in \($0)" } ?? " (of another size)") + "; ORIEL_BLESS=1 takes it."
    }
  }
}

/// A picture stored beside a test.
struct Snapshot {
  private let name: String
  private let file: URL

  init(name: String, beside filePath: String) {
    self.name = name
    file = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots/\(name).png")
  }

  func verify(_ bitmap: Bitmap, blesses: Bool = ProcessVariables["ORIEL_BLESS"] == "1") throws {
    let files = FileManager.default
    if blesses {
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // An equal picture is not written again: another version of the library may compress it differently.
      if let old = try? Bitmap(png: Data(contentsOf: file)), old == bitmap { return }
      return try bitmap.pngData().write(to: file)
    }
    guard files.fileExists(atPath: file.path) else {
      throw SnapshotFailure.missing(path: file.path, new: try write(bitmap, "new"))
    }
    let expected = try Bitmap(png: Data(contentsOf: file))
    let difference = bitmap.difference(from: expected)
    if difference.count == 0 { return }
    throw SnapshotFailure.differs(
      path: file.path, pixels: difference.count, largestChannelDistance: difference.largestChannelDistance,
      new: try write(bitmap, "new"), difference: try difference.image.map { try write($0, "difference") })
  }

  /// Writes a picture to the system's folder for temporary files. Returns the path.
  private func write(_ bitmap: Bitmap, _ kind: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("OrielSnapshots")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("\(name).\(kind).png")
    try bitmap.pngData().write(to: url)
    return url.path
  }
}
