import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import Synchronization

/// A cache of recently read pictures, limited in bytes; images that are shown keep theirs alive independently.
package final class ImageStore: Sendable {
  package static let shared = ImageStore(bound: CacheBounds.images)

  private enum Key: Hashable {
    /// A file in the version that was read: a modified file is a different key.
    case file(path: String, size: Int, seconds: Int, nanoseconds: Int)
    case bytes(EncodedPicture)

    init?(_ place: PictureFile.Place) {
      switch place {
      case .bytes(let picture): self = .bytes(picture)
      case .path(let path):
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self = .file(
          path: path, size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec))
      }
    }

    /// The memory that it references, in bytes.
    var bytes: Int {
      switch self {
      case .file(let path, _, _, _): path.utf8.count
      case .bytes(let picture): picture.data.count
      }
    }
  }
  private enum Kept {
    /// With the size declared in the file, which may be larger.
    case bitmap(Bitmap, size: (width: Int, height: Int))
    case vector(SVGPicture)

    /// Includes the smaller copies that drawing may create, a third of the pixels' bytes.
    var bytes: Int {
      switch self {
      case .bitmap(let bitmap, _): bitmap.width * bitmap.height * 4 / 3 * 4
      case .vector(let drawing): drawing.heapBytes
      }
    }
  }
  private let kept: Mutex<BoundedCache<Key, Kept>>
  /// The sizes of files that have not been read; nil for files that are no bitmaps.
  private let sizes = Mutex(BoundedCache<Key, (width: Int, height: Int)?>(bound: CacheBounds.imageSizes))
  private let counter = Mutex(0)

  package init(bound: Int) { kept = Mutex(BoundedCache(bound: bound)) }

  /// The bytes of the cached pictures.
  package var keptBytes: Int { kept.withLock { $0.bytes } }
  /// The number of files read, including failures.
  package var reads: Int { counter.withLock { $0 } }

  /// The picture of a file with a number of pixels per point.
  package func content(path: String, scale: CGFloat, isTemplate: Bool) throws(ImageFileError) -> PictureContent {
    try content(.path(path), scale: scale, isTemplate: isTemplate)
  }

  /// The picture of a file or of bytes, with a number of pixels per point.
  package func content(_ place: PictureFile.Place, scale: CGFloat, isTemplate: Bool) throws(ImageFileError) -> PictureContent {
    try Self.content(picture(place), scale: scale, isTemplate: isTemplate)
  }

  /// The size in pixels, from its header, of a picture that has not been read; nil if it is cached, is not a bitmap, or cannot be read.
  func sizeToRead(_ place: PictureFile.Place) -> (width: Int, height: Int)? {
    guard let key = Key(place) else { return nil }
    if kept.withLock({ $0[key] != nil }) { return nil }
    if let known = sizes.withLock({ $0[key] }) { return known }
    let header =
      switch place {
      case .path(let path): try? ImageFile.header(ofFile: path)
      case .bytes(let picture): try? ImageFile.header(of: picture.data)
      }
    let size = header?.size
    sizes.withLock { $0.insert(size, for: key, bytes: key.bytes + 64) }
    return size
  }

  private func picture(_ place: PictureFile.Place) throws(ImageFileError) -> Kept {
    let key = Key(place)
    if let key, let found = kept.withLock({ $0[key] }) { return found }
    counter.withLock { $0 += 1 }
    let result = try Self.decode(Self.data(of: place))
    if let key { kept.withLock { $0.insert(result, for: key, bytes: result.bytes + key.bytes) } }
    return result
  }

  private static func data(of place: PictureFile.Place) throws(ImageFileError) -> Data {
    let path: String
    switch place {
    case .bytes(let picture): return picture.data
    case .path(let found): path = found
    }
    do throws(ImageFileError) {
      // Fails early for files that are no pictures.
      _ = try ImageFile.header(ofFile: path)
    } catch {
      switch error {
      case .unreadable where path.contains("://"): throw .noLoader(scheme: String(path.prefix { $0 != ":" }))
      case .unknownFormat:
        var status = stat()
        guard stat(path, &status) == 0, status.st_size <= largestDrawing else { throw error }
      default: throw error
      }
    }
    return try ImageFile.contents(of: URL(fileURLWithPath: path))
  }

  /// The picture in a file's bytes.
  package static func content(of data: Data, scale: CGFloat) throws(ImageFileError) -> PictureContent {
    try content(decode(data), scale: scale, isTemplate: false)
  }

  private static func content(_ kept: Kept, scale: CGFloat, isTemplate: Bool) -> PictureContent {
    switch kept {
    case .bitmap(let bitmap, let size): PictureContent(bitmap, of: size, scale: scale, isTemplate: isTemplate)
    case .vector(let picture): PictureContent(picture, isTemplate: isTemplate)
    }
  }

  /// Larger texts are not read as drawings.
  private static let largestDrawing = 16 << 20

  private static func decode(_ data: Data) throws(ImageFileError) -> Kept {
    do throws(ImageFileError) {
      let read = try ImageFile.read(data)
      return .bitmap(read.bitmap, size: read.size)
    } catch .unknownFormat {
      // A drawing is a text that begins with a tag.
      guard data.count <= largestDrawing,
        let first = data.first(where: { !" \n\r\t".utf8.contains($0) && !([0xEF, 0xBB, 0xBF] as [UInt8]).contains($0) }),
        first == UInt8(ascii: "<")
      else { throw .unknownFormat }
      return .vector(try SVGPicture(data))
    }
  }
}
