import Foundation
import OrielDrawing

/// Reads the contents of folders and asset catalogs.
struct CatalogReader {
  typealias Variant = ImageCatalog.Variant
  var left: Int
  var names = ImageCatalog.Names()

  mutating func walk(_ folder: String, prefix: String, depth: Int) {
    guard depth < 16, left > 0 else { return }
    let entries = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    left -= entries.count
    addFiles(entries, in: folder)
    for entry in entries {
      let path = folder + "/" + entry
      if addSet(path, prefix: prefix) { continue }
      if !entry.contains(".") || entry.hasSuffix(".xcassets") {
        var inner = prefix
        // A folder may define its name as a prefix of the names inside.
        if CatalogContents.read(path)?.properties?.namespace == true { inner += entry + "/" }
        walk(path, prefix: inner, depth: depth + 1)
      }
    }
  }

  /// Adds files by their names.
  mutating func addFiles(_ entries: [String], in folder: String) {
    var found: [String: [Variant]] = [:]
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
    names.pictures.merge(found) { first, _ in first }
  }

  /// Adds the picture or colour described by a folder. Returns false if it describes none.
  @discardableResult mutating func addSet(_ folder: String, prefix: String) -> Bool {
    let last = folder.split(separator: "/").last.map(String.init) ?? ""
    if last.hasSuffix(".imageset") {
      addPicture(folder, name: prefix + last.dropLast(".imageset".count))
    } else if last.hasSuffix(".colorset") {
      addColor(folder, name: prefix + last.dropLast(".colorset".count))
    } else {
      return false
    }
    return true
  }

  private mutating func addPicture(_ folder: String, name: String) {
    guard names.pictures[name] == nil, let contents = CatalogContents.read(folder) else { return }
    let isTemplate = contents.properties?.intent == "template"
    let variants = (contents.images ?? []).compactMap { image -> Variant? in
      guard let file = image.filename, !file.contains("/"), image.isForDesktops else { return nil }
      let scale = image.scale.flatMap { Double($0.replacing("x", with: "")) } ?? 1
      return Variant(path: folder + "/" + file, scale: CGFloat(scale), isDark: image.has("luminosity", "dark"), isTemplate: isTemplate)
    }
    if !variants.isEmpty { names.pictures[name] = variants }
  }

  private mutating func addColor(_ folder: String, name: String) {
    guard names.colors[name] == nil, let contents = CatalogContents.read(folder) else { return }
    let colors = (contents.colors ?? []).filter(\.isForDesktops)
    func form(isDark: Bool, isStrong: Bool) -> ColorForms.Form? {
      let fitting = colors.filter { $0.has("luminosity", "dark") == isDark && $0.has("contrast", "high") == isStrong }
      return fitting.lazy.compactMap { $0.color?.form }.first
    }
    guard let light = form(isDark: false, isStrong: false) ?? colors.lazy.compactMap({ $0.color?.form }).first else { return }
    names.colors[name] = ColorForms(
      name, light: light, dark: form(isDark: true, isStrong: false), strongLight: form(isDark: false, isStrong: true),
      strongDark: form(isDark: true, isStrong: true))
  }
}
