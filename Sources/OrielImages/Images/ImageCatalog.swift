import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import Synchronization

/// Finds pictures by their names in folders and asset catalogs, each looked through once.
package final class ImageCatalog: Sendable {
  package static let shared = ImageCatalog()

  /// One of the files of a picture.
  struct Variant: Equatable {
    var path: String
    /// The number of pixels a point.
    var scale: CGFloat
    var isDark: Bool
    var isTemplate: Bool
  }
  typealias Names = [String: [Variant]]
  private let folders = Mutex(BoundedCache<String, Names>(bound: CacheBounds.imageNames))
  /// No more files than these are looked at below a folder.
  private static let mostFiles = 20_000
  private static let formats: Set = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "svg"]

  package init() {}

  /// The picture of a name, in the bundle of a folder, or in those of the program.
  package func content(named name: String, in folder: String?, isDark: Bool, scale: CGFloat) throws(ImageFileError) -> PictureContent {
    let found = try variant(named: name, in: folder, isDark: isDark, scale: scale)
    return try ImageStore.shared.content(path: found.path, scale: found.scale, isTemplate: found.isTemplate)
  }

  /// The file of a name.
  func variant(named name: String, in folder: String?, isDark: Bool, scale: CGFloat) throws(ImageFileError) -> Variant {
    for folder in folder.map({ [$0] }) ?? Self.ownFolders {
      if let variants = names(in: folder)[name], let found = Self.choose(variants, isDark: isDark, scale: scale) { return found }
    }
    throw .noSuchImage(name: name)
  }

  /// The one for the colour scheme, else for any; of those, with the least scale that is enough, else with the largest.
  static func choose(_ variants: [Variant], isDark: Bool, scale: CGFloat) -> Variant? {
    let fitting = variants.filter { $0.isDark == isDark }
    // A picture for the dark alone is better than none.
    let some = fitting.isEmpty ? variants.filter { !$0.isDark } : fitting
    let candidates = some.isEmpty ? variants : some
    return candidates.filter { $0.scale >= scale }.min { $0.scale < $1.scale } ?? candidates.max { $0.scale < $1.scale }
  }

  /// The folders of the program's bundle, and of bundles beside it: those that packages' resources are in.
  private static let ownFolders: [String] = {
    let own = Bundle.main.resourcePath ?? Bundle.main.bundlePath
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []
    return [own] + beside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted().map { own + "/" + $0 }
  }()

  private func names(in folder: String) -> Names {
    if let known = folders.withLock({ $0[folder] }) { return known }
    let names = Self.read(folder)
    let bytes = names.reduce(0) { $0 + $1.key.utf8.count + 64 + $1.value.reduce(0) { $0 + $1.path.utf8.count + 64 } }
    folders.withLock { $0.insert(names, for: folder, bytes: bytes + folder.utf8.count) }
    return names
  }

  /// What a folder has by itself, in its folder `Assets`, and in its catalogs. Names that come first stay.
  static func read(_ folder: String) -> Names {
    var reader = CatalogReader(left: mostFiles)
    let entries = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for entry in entries where entry.hasSuffix(".imageset") { reader.addSet(folder + "/" + entry, prefix: "") }
    reader.addFiles(entries, in: folder)
    for entry in entries where entry.hasSuffix(".xcassets") || entry == "Assets" { reader.walk(folder + "/" + entry, prefix: "", depth: 0) }
    return reader.names
  }

  private struct CatalogReader {
    var left: Int
    var names: Names = [:]

    mutating func walk(_ folder: String, prefix: String, depth: Int) {
      guard depth < 16, left > 0 else { return }
      let entries = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      left -= entries.count
      addFiles(entries, in: folder)
      for entry in entries {
        let path = folder + "/" + entry
        if entry.hasSuffix(".imageset") {
          addSet(path, prefix: prefix)
        } else if !entry.contains(".") || entry.hasSuffix(".xcassets") {
          var inner = prefix
          // A folder may say that its name is a part of the names inside.
          if CatalogContents.read(path)?.properties?.namespace == true { inner += entry + "/" }
          walk(path, prefix: inner, depth: depth + 1)
        }
      }
    }

    /// Files whose names say what they are.
    mutating func addFiles(_ entries: [String], in folder: String) {
      var found: Names = [:]
      for entry in entries {
        guard let dot = entry.lastIndex(of: "."), ImageCatalog.formats.contains(entry[entry.index(after: dot)...].lowercased()) else {
          continue
        }
        var name = entry[..<dot], isDark = false, scale: CGFloat = 1
        func drop(_ end: String) -> Bool {
          guard name.hasSuffix(end), name.count > end.count else { return false }
          name = name.dropLast(end.count)
          return true
        }
        if drop("~dark") { isDark = true }
        for factor in [2, 3] where drop("@\(factor)x") { scale = CGFloat(factor) }
        if drop("~dark") { isDark = true }
        found[String(name), default: []].append(
          Variant(path: folder + "/" + entry, scale: scale, isDark: isDark, isTemplate: false))
      }
      names.merge(found) { first, _ in first }
    }

    mutating func addSet(_ folder: String, prefix: String) {
      guard let contents = CatalogContents.read(folder) else { return }
      let name = prefix + (folder.split(separator: "/").last.map(String.init) ?? "").dropLast(".imageset".count)
      let isTemplate = contents.properties?.intent == "template"
      let variants = (contents.images ?? []).compactMap { image -> Variant? in
        guard let file = image.filename, !file.contains("/"), image.idiom == nil || ["universal", "mac", "iphone"].contains(image.idiom)
        else {
          return nil
        }
        let scale = image.scale.flatMap { Double($0.replacing("x", with: "")) } ?? 1
        let isDark = image.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
        return Variant(path: folder + "/" + file, scale: CGFloat(scale), isDark: isDark, isTemplate: isTemplate)
      }
      if !variants.isEmpty, names[name] == nil { names[name] = variants }
    }
  }
}

/// The file `Contents.json` of a folder in an asset catalog.
private struct CatalogContents: Decodable {
  struct Entry: Decodable {
    struct Appearance: Decodable {
      var appearance: String?
      var value: String?
    }
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
  }
  struct Properties: Decodable {
    var intent: String?
    var namespace: Bool?
    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case namespace = "provides-namespace"
    }
  }
  var images: [Entry]?
  var properties: Properties?

  /// Larger ones are not read.
  private static let largest = 1 << 20

  static func read(_ folder: String) -> CatalogContents? {
    guard let bytes = try? RegularFile.contents(folder + "/Contents.json", limit: largest) else { return nil }
    return try? JSONDecoder().decode(CatalogContents.self, from: Data(bytes))
  }
}
