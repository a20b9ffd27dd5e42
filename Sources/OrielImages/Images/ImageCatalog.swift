import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import Synchronization

/// Finds pictures and colours by name in folders and asset catalogs, each of which is searched once.
package final class ImageCatalog: Sendable {
  package static let shared = ImageCatalog()

  /// One of the files of a picture.
  struct Variant: Equatable {
    var path: String
    /// Pixels per point.
    var scale: CGFloat
    var isDark: Bool
    var isTemplate: Bool
  }
  /// The contents of a folder, by name.
  struct Names {
    var pictures: [String: [Variant]] = [:]
    var colors: [String: ColorForms] = [:]
  }
  private let folders = Mutex(BoundedCache<String, Names>(bound: CacheBounds.imageNames))
  /// The maximum number of files examined below a folder.
  private static let maxFiles = 20_000
  static let formats: Set = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "svg"]

  package init() {}

  /// The picture with a name, in a bundle's folder or in the program's.
  package func content(named name: String, in folder: String?, isDark: Bool, scale: CGFloat) throws(ImageFileError) -> PictureContent {
    let found = try variant(named: name, in: folder, isDark: isDark, scale: scale)
    return try ImageStore.shared.content(path: found.path, scale: found.scale, isTemplate: found.isTemplate)
  }

  /// The file of a picture with a name.
  func variant(named name: String, in folder: String?, isDark: Bool, scale: CGFloat) throws(ImageFileError) -> Variant {
    for folder in folder.map({ [$0] }) ?? Self.ownFolders {
      if let variants = names(in: folder).pictures[name], let found = Self.choose(variants, isDark: isDark, scale: scale) { return found }
    }
    throw .noSuchImage(name: name)
  }

  /// The path of the file of a name, and how many of its pixels are a point; nil: there is none.
  package func file(named name: String, in folder: String?, isDark: Bool, scale: CGFloat) -> (path: String, scale: CGFloat)? {
    (try? variant(named: name, in: folder, isDark: isDark, scale: scale)).map { ($0.path, $0.scale) }
  }

  /// The colour of a name, in the bundle of a folder, or in the program's bundles; nil: there is none.
  func color(named name: String, in folder: String?) -> ColorForms? {
    for folder in folder.map({ [$0] }) ?? Self.ownFolders {
      if let found = names(in: folder).colors[name] { return found }
    }
    return nil
  }

  /// The variant for the colour scheme, or else for any; of these, the one with the smallest sufficient scale, or else the largest.
  static func choose(_ variants: [Variant], isDark: Bool, scale: CGFloat) -> Variant? {
    let fitting = variants.filter { $0.isDark == isDark }
    // A picture only for dark appearance is better than none.
    let some = fitting.isEmpty ? variants.filter { !$0.isDark } : fitting
    let candidates = some.isEmpty ? variants : some
    return candidates.filter { $0.scale >= scale }.min { $0.scale < $1.scale } ?? candidates.max { $0.scale < $1.scale }
  }

  /// The folders of the program's bundle and of the bundles beside it, which contain packages' resources.
  private static let ownFolders: [String] = {
    let own = Bundle.main.resourcePath ?? Bundle.main.bundlePath
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []
    return [own] + beside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted().map { own + "/" + $0 }
  }()

  private func names(in folder: String) -> Names {
    if let known = folders.withLock({ $0[folder] }) { return known }
    let names = Self.read(folder)
    let bytes =
      names.pictures.reduce(0) { $0 + $1.key.utf8.count + 64 + $1.value.reduce(0) { $0 + $1.path.utf8.count + 64 } }
      + names.colors.keys.reduce(0) { $0 + 2 * $1.utf8.count + 256 }
    folders.withLock { $0.insert(names, for: folder, bytes: bytes + folder.utf8.count) }
    return names
  }

  /// The contents of a folder, its folder `Assets`, and its catalogs. The first entry of a name is used.
  static func read(_ folder: String) -> Names {
    var reader = CatalogReader(left: maxFiles)
    let entries = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for entry in entries { reader.addSet(folder + "/" + entry, prefix: "") }
    reader.addFiles(entries, in: folder)
    for entry in entries where entry.hasSuffix(".xcassets") || entry == "Assets" { reader.walk(folder + "/" + entry, prefix: "", depth: 0) }
    return reader.names
  }
}
