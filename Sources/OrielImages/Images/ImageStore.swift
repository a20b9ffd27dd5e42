import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import Synchronization

/// The pictures of files that were read lately, limited in bytes: those that are shown keep theirs besides.
package final class ImageStore: Sendable {
  package static let shared = ImageStore(bound: CacheBounds.images)

  /// A file as it was when it was read: one that has been written since is another.
  private struct Key: Hashable {
    var path: String
    var size: Int, seconds: Int, nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.path = path
      (size, seconds, nanoseconds) = (Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    }
  }
  private enum Kept {
    case bitmap(Bitmap)
    case vector(VectorDrawing)

    /// With the smaller copies that drawing may make, a third of the pixels' bytes.
    var bytes: Int {
      switch self {
      case .bitmap(let bitmap): bitmap.width * bitmap.height * 4 / 3 * 4
      case .vector(let drawing): drawing.heapBytes
      }
    }
  }
  private let kept: Mutex<BoundedCache<Key, Kept>>
  private let counter = Mutex(0)

  package init(bound: Int) { kept = Mutex(BoundedCache(bound: bound)) }

  /// The bytes of the pictures that it keeps.
  package var keptBytes: Int { kept.withLock { $0.bytes } }
  /// How many files have been read, those that failed included.
  package var reads: Int { counter.withLock { $0 } }

  /// Drops all pictures.
  package func removeAll() { kept.withLock { $0 = BoundedCache(bound: $0.bound) } }

  /// The picture of a file, of which so many pixels are a point.
  package func content(path: String, scale: CGFloat, isTemplate: Bool) throws(ImageFileError) -> PictureContent {
    switch try picture(path) {
    case .bitmap(let bitmap): PictureContent(bitmap, scale: scale, isTemplate: isTemplate)
    case .vector(let drawing): PictureContent(.vector(drawing), size: drawing.size, isTemplate: true)
    }
  }

  /// The size in pixels of a picture that has still to be read; nil if it is kept, is no bitmap, or cannot be read.
  func sizeToRead(_ path: String) -> (width: Int, height: Int)? {
    if let key = Key(path), kept.withLock({ $0[key] != nil }) { return nil }
    guard let data = try? ImageFile.contents(of: URL(fileURLWithPath: path)) else { return nil }
    return try? ImageFile.size(of: data)
  }

  private func picture(_ path: String) throws(ImageFileError) -> Kept {
    let key = Key(path)
    if let key, let found = kept.withLock({ $0[key] }) { return found }
    counter.withLock { $0 += 1 }
    let data: Data
    do throws(ImageFileError) {
      data = try ImageFile.contents(of: URL(fileURLWithPath: path))
    } catch {
      throw path.contains("://") ? .noLoader(scheme: String(path.prefix { $0 != ":" })) : error
    }
    let result = try Self.decode(data)
    if let key { kept.withLock { $0.insert(result, for: key, bytes: result.bytes + path.utf8.count) } }
    return result
  }

  /// The picture in a file's bytes.
  package static func content(of data: Data, scale: CGFloat) throws(ImageFileError) -> PictureContent {
    switch try decode(data) {
    case .bitmap(let bitmap): PictureContent(bitmap, scale: scale)
    case .vector(let drawing): PictureContent(.vector(drawing), size: drawing.size, isTemplate: true)
    }
  }

  /// Larger texts are not read as drawings.
  private static let largestDrawing = 4 << 20

  private static func decode(_ data: Data) throws(ImageFileError) -> Kept {
    do throws(ImageFileError) {
      return .bitmap(try ImageFile.bitmap(data))
    } catch .unknownFormat {
      // A drawing is a text that begins with a tag.
      guard data.count <= largestDrawing,
        let first = data.first(where: { !" \n\r\t".utf8.contains($0) && !([0xEF, 0xBB, 0xBF] as [UInt8]).contains($0) }),
        first == UInt8(ascii: "<"), let text = String(validating: data, as: UTF8.self)
      else { throw .unknownFormat }
      do { return .vector(try VectorDrawing(svg: text)) } catch { throw .damaged("\(error)") }
    }
  }
}
